import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { AnyDatabase, OpenedWhole } from '../db/whole-database';
import { encrypted } from './backup-age';
import { type Header, type TableStart, formatVersion, leftOut } from './backup-format';
import { sealOf } from './backup-keys';
import type { Progress } from './progress';
import { rowLines } from './row-lines';
import { instanceOf, migrationsOf } from './state-of';

/** Quick rather than small: most of a large backup is pictures, which do not get smaller. */
const compression = { level: 4 };

export interface BackupOrder {
  readonly file: string;
  readonly now: Date;
  /** The key that seals it (`sealsOf`); null where there is none. */
  readonly seal: Buffer | null;
  /** Recipients of age; without any it is not encrypted. */
  readonly recipients: readonly string[];
}

/** Writes all that one moment of the database holds, with memory for a portion of it. Nobody waits for it. */
export async function writeBackup(
  { db, whole }: OpenedWhole,
  { file, now, seal, recipients }: BackupOrder,
  progress: Progress,
): Promise<void> {
  await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const lines = Readable.from(sealed(content(snapshot, whole, now, progress), seal), { objectMode: false });
      const target = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
      const zip = createGzip(compression);
      if (recipients.length === 0) await pipeline(lines, zip, target);
      else await Promise.all([pipeline(lines, zip), pipeline(await encrypted(zip, recipients), target)]);
    });
}

async function* content(
  db: AnyDatabase,
  whole: OpenedWhole['whole'],
  now: Date,
  progress: Progress,
): AsyncGenerator<string, { tables: number; total_rows: number }> {
  const header: Header = {
    format: 'carrel-backup',
    version: formatVersion,
    made_at: now.toISOString(),
    instance_id: await instanceOf(db),
    migrations: await migrationsOf(db),
  };
  yield `${JSON.stringify(header)}\n`;
  const tables = (await whole.tables(db)).filter(({ name }) => !leftOut.includes(name));
  let total = 0;
  for (const { name, columns, key, isNumbered } of tables) {
    const start: TableStart = { table: name, columns: [...columns], key: [...key], isNumbered };
    yield `${JSON.stringify(start)}\n`;
    const hash = createHash('sha256');
    let rows = 0;
    for await (const lines of rowLines(db, { name, columns, key, isNumbered })) {
      const text = `${lines.join('\n')}\n`;
      hash.update(text);
      rows += lines.length;
      progress.rows(name, rows);
      yield text;
    }
    // Given numbers are no part of a snapshot: read last, they are not behind it.
    const last_id = isNumbered ? await whole.lastId(db, name) : 0;
    yield `${JSON.stringify({ rows, sha256: hash.digest('hex'), last_id })}\n`;
    total += rows;
  }
  return { tables: tables.length, total_rows: total };
}

/** The same with its own checksum behind it, and that sealed. */
async function* sealed(
  lines: AsyncGenerator<string, { tables: number; total_rows: number }>,
  key: Buffer | null,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for (;;) {
    const next = await lines.next();
    if (next.done) {
      const sha256 = hash.digest('hex');
      yield `${JSON.stringify({ ...next.value, sha256, ...(key && { seal: sealOf(key, sha256) }) })}\n`;
      return;
    }
    hash.update(next.value);
    yield next.value;
  }
}
