import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { toldSince } from './accounts-since';
import { identitiesIn } from './backup-age';
import { type BackupKeys, toldOrigins } from './backup-keys';
import type { KeyRing } from '../wire/key-ring';
import { OperateError } from './operate-error';
import type { Progress } from './progress';
import { type RestoreOrder, type Restored, checkBackup } from './restore-backup';
import { toldContents } from './told-contents';
import { toldLostCodes } from '../users/reseal-codes';

export interface RestoreSurroundings {
  readonly restore: (order: RestoreOrder) => Promise<Restored>;
  /** What a relative name is relative to. */
  readonly folder: string;
  /** What proves it; null where this machine has no key. Throws a `StartupError` for a key that is damaged. */
  readonly seals: () => KeyRing | null;
  /** What opens people's one-time codes; null where this machine has no key. */
  readonly codes: () => KeyRing | null;
  readonly now: () => Date;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  readonly progress: Progress;
}

const help = [
  'npm run restore -- <file>: makes the database of a backup, proves it by counts and checksums, and puts it in place.',
  "Stop the server first. Settings are the server's (DATA_DIR or DATABASE_URL); a backup of either database fits both.",
  '',
  '  --replace        also where there is a database already; that one is kept aside',
  '  --skip-ids <n>   leave out so many numbers, where the database that was lost may have given more after the backup',
  '  --check          only read the backup and say what it holds',
  '  --identity <file>  the key of a backup that is encrypted, as age-keygen writes it',
  '  --trust          also a backup that no key of this server sealed: anybody may have altered it',
  '',
  'Exit code: 0 done, 1 not done (nothing was changed), 2 not understood.',
];

const usage =
  'It goes like this: npm run restore -- <file> [--replace] [--skip-ids <n>] [--check] [--identity <file>] [--trust]. More: npm run restore -- --help';

/** `npm run restore`. Resolves to the exit code. Foreign errors pass. */
export async function runRestore(words: readonly string[], around: RestoreSurroundings): Promise<number> {
  const asked = read(words);
  if (asked === 'help') {
    for (const line of help) around.say(line);
    return 0;
  }
  if (asked === null) {
    around.complain(usage);
    return 2;
  }
  try {
    const file = path.resolve(around.folder, asked.file);
    const keys = { seals: around.seals(), identities: identitiesOf(asked.identity, around.folder) };
    await (asked.isCheck ? check({ ...asked, file }, keys, around) : restore({ ...asked, file }, keys, around));
    return 0;
  } catch (error) {
    if (!(error instanceof OperateError)) throw error;
    around.complain(error.message);
    return 1;
  }
}

interface Asked {
  readonly file: string;
  readonly replace: boolean;
  readonly skipIds: number;
  readonly isCheck: boolean;
  readonly trusts: boolean;
  /** A file. */
  readonly identity: string | null;
}

function read(words: readonly string[]): Asked | 'help' | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        replace: { type: 'boolean' },
        check: { type: 'boolean' },
        trust: { type: 'boolean' },
        identity: { type: 'string' },
        'skip-ids': { type: 'string' },
      },
    });
    if (values.help) return 'help';
    const [file, ...more] = positionals;
    const skipped = values['skip-ids'] ?? '0';
    if (file === undefined || file === '' || more.length > 0 || !/^\d{1,9}$/.test(skipped)) return null;
    return {
      file,
      replace: values.replace ?? false,
      skipIds: Number(skipped),
      isCheck: values.check ?? false,
      trusts: values.trust ?? false,
      identity: values.identity ?? null,
    };
  } catch (error) {
    const isOurs = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!isOurs) throw error;
    return null;
  }
}

function identitiesOf(name: string | null, folder: string): readonly string[] {
  if (name === null) return [];
  const file = path.resolve(folder, name);
  try {
    return identitiesIn(readFileSync(file, 'utf8'));
  } catch {
    throw new OperateError(`The key ${file} cannot be read.`);
  }
}

/** Fails as a restore of the same file would, so that a nightly check notices one that somebody slipped in. */
async function check({ file, trusts }: Asked, keys: BackupKeys, { say, progress }: RestoreSurroundings): Promise<void> {
  const { header, tables, origin } = await checkBackup(file, keys, progress);
  say(`${file} is whole. Made ${header.made_at}: ${toldContents(tables)}.`);
  if (!trusts && origin !== 'ours')
    throw new OperateError(`${toldOrigins[origin]} A restore asks for --trust, and so does this check.`);
  say(toldOrigins[origin]);
}

async function restore(
  { file, replace, skipIds, trusts }: Asked,
  keys: BackupKeys,
  { restore: put, codes, now, say, progress }: RestoreSurroundings,
): Promise<void> {
  progress.step('Reading the backup');
  const { header, tables, kept, since, lostCodes } = await put({
    file,
    keys,
    codes: codes(),
    trusts,
    replace,
    skipIds,
    now: now(),
  });
  const rows = [...tables.values()].reduce((sum, end) => sum + end.rows, 0);
  say(`Restored ${toldContents(tables)}, as they were ${header.made_at}.`);
  say(
    `Proven: ${tables.size} tables, ${rows.toLocaleString('en')} rows, each table with the checksum that the backup gave it.`,
  );
  if (kept !== null) say(`The database that was there is kept ${kept}. Remove it when nobody needs it any more.`);
  for (const line of since ? toldSince(since) : []) say(line);
  if (!keys.seals) say('There is no key of open sessions here, so everybody signs in to the app again.');
  if (lostCodes > 0) say(toldLostCodes(lostCodes));
  say('The search index is made again in the background once the server starts.');
}
