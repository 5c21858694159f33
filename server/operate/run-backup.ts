import { existsSync, fsyncSync, openSync, closeSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrationList } from '../db/migration-list';
import type { OpenedWhole } from '../db/whole-database';
import type { KeyRing } from '../wire/key-ring';
import { OperateError } from './operate-error';
import type { Progress } from './progress';
import { encrypterFor, passingIdentity } from './backup-age';
import { checkBackup } from './restore-backup';
import { migrationsOf } from './state-of';
import { toldContents } from './told-contents';
import { writeBackup } from './write-backup';

export interface BackupSurroundings {
  readonly open: () => Promise<OpenedWhole>;
  /** What seals it; null where this machine has no key. Throws a `StartupError` for a key that is damaged. */
  readonly seals: () => KeyRing | null;
  /** What a relative name is relative to. */
  readonly folder: string;
  readonly now: () => Date;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  readonly progress: Progress;
}

const help = [
  'npm run backup -- <file or folder>: writes everything the service has into one file, also while a server runs.',
  "In a folder the file gets the time as its name. Settings are the server's (DATA_DIR or DATABASE_URL).",
  '',
  '  --recipient <age1…>   encrypt it for whoever has the key of this recipient (age); may be said more than once',
  '  --replace             write over a file that is there, once the new one is whole',
  '',
  'The file is sealed with a key made of SESSION_KEY or DATA_DIR/session-key, so that a restore knows it again.',
  'It is readable by its owner alone. It holds all cards and pictures, and hashes of passwords and tokens.',
  "The key of the app's open sessions is not in it (DATA_DIR/session-key, or SESSION_KEY): keep it elsewhere, or",
  'everybody signs in again after a restore, and one-time codes cannot be checked.',
  'Exit code: 0 done, 1 not done, 2 not understood.',
];

/** `npm run backup`. Resolves to the exit code. Foreign errors pass. */
export async function runBackup(words: readonly string[], around: BackupSurroundings): Promise<number> {
  const asked = read(words);
  if (asked === 'help') {
    for (const line of help) around.say(line);
    return 0;
  }
  if (typeof asked === 'string') {
    around.complain(asked);
    return 2;
  }
  try {
    around.say(await backup(asked, around));
    return 0;
  } catch (error) {
    if (!(error instanceof OperateError)) throw error;
    around.complain(error.message);
    return 1;
  }
}

interface Asked {
  readonly target: string;
  readonly recipients: readonly string[];
  readonly replace: boolean;
}

function read(words: readonly string[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        replace: { type: 'boolean' },
        recipient: { type: 'string', multiple: true },
      },
    });
    if (values.help) return 'help';
    const [target, ...more] = positionals;
    if (target !== undefined && target !== '' && more.length === 0)
      return { target, recipients: values.recipient ?? [], replace: values.replace ?? false };
  } catch (error) {
    const isOurs = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!isOurs) throw error;
  }
  return 'It goes like this: npm run backup -- <file or folder> [--recipient <age1…>] [--replace]. More: npm run backup -- --help';
}

/** Written beside its place under another name, read back, and only then given its own: there is never half a backup. */
async function backup(
  { target, recipients, replace }: Asked,
  { open, seals: sealsHere, folder: own, now, complain, progress }: BackupSurroundings,
): Promise<string> {
  const began = now();
  const file = fileAt(path.resolve(own, target), target.endsWith('/'), began);
  if (!replace && existsSync(file))
    throw new OperateError(`${file} is there already. Choose another name, or add --replace.`);
  const folder = path.dirname(file);
  if (!isFolder(folder)) throw new OperateError(`There is no folder ${folder}.`);
  const unfinished = path.join(folder, `.${path.basename(file)}.${process.pid}.part`);
  encrypterFor(recipients);
  const seals = sealsHere();
  const passing = recipients.length === 0 ? null : await passingIdentity(recipients);
  const opened = await open();
  try {
    await assertKnown(opened);
    progress.step('Writing the backup');
    const order = { file: unfinished, now: began, seal: seals?.[0] ?? null };
    await writeBackup(opened, { ...order, recipients: passing ? [...recipients, passing.recipient] : [] }, progress);
    const identities = passing ? [passing.identity] : [];
    const { tables } = await checkBackup(unfinished, { seals, identities }, progress);
    renameSync(unfinished, file);
    sync(folder);
    if (!seals)
      complain(
        'There is no SESSION_KEY or DATA_DIR/session-key here: the backup is not sealed, and restored with --trust.',
      );
    return `${file}: ${toldContents(tables)}, ${size(statSync(file).size)}.`;
  } catch (error) {
    throw writeError(file, error);
  } finally {
    await opened.close();
    rmSync(unfinished, { force: true });
  }
}

function fileAt(target: string, isSaidFolder: boolean, now: Date): string {
  const name = `carrel-${now.toISOString().replaceAll(/\.\d+/g, '').replaceAll(':', '')}.backup`;
  return isSaidFolder || isFolder(target) ? path.join(target, name) : target;
}

const isFolder = (name: string) => statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;

async function assertKnown({ db }: OpenedWhole): Promise<void> {
  const unknown = (await migrationsOf(db)).filter((name) =>
    migrationList.every((migration) => migration.name !== name),
  );
  if (unknown.length === 0) return;
  throw new OperateError(
    `The database was written by a newer Carrel (it has ${unknown.join(', ')}). Make the backup with that version.`,
  );
}

function writeError(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new OperateError(`There is no room for the backup in ${path.dirname(file)}. Nothing was kept.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new OperateError(`This user may not write in ${path.dirname(file)}.`);
  return error;
}

function sync(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function size(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}
