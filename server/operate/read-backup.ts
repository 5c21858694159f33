import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { AlteredFile, decrypted, isEncrypted } from './backup-age';
import { FileEnd, Header, TableEnd, TableStart, formatVersion } from './backup-format';
import { type BackupKeys, type Origin, originOf } from './backup-keys';
import { OperateError } from './operate-error';
import { parsed } from './row-lines';

/** No row is longer: the largest is an answer kept for a key, or a picture. */
const longestLine = 128 * 1024 * 1024;

/** What a backup says, part after part. `rows` are lines that nobody has read yet. */
export type BackupPart =
  | { readonly kind: 'header'; readonly header: Header }
  | { readonly kind: 'table'; readonly table: TableStart }
  | { readonly kind: 'rows'; readonly table: TableStart; readonly lines: readonly string[] }
  | { readonly kind: 'end of table'; readonly table: TableStart; readonly end: TableEnd }
  | { readonly kind: 'end of file'; readonly origin: Origin };

/**
 * Reads a backup with memory for a portion of it. Throws an `OperateError` as soon as something in it is not what was
 * written: whoever takes the parts before the end must be able to drop them.
 */
export async function* readBackup(file: string, keys: BackupKeys): AsyncGenerator<BackupPart> {
  const whole = createHash('sha256');
  let rows = createHash('sha256');
  let table: TableStart | null = null;
  let count = 0;
  let header: Header | null = null;
  const sums = { tables: 0, rows: 0 };
  let origin: Origin | null = null;
  for await (const lines of lineBatches(file, keys)) {
    let batch: string[] = [];
    for (const line of lines) {
      if (origin) throw damaged(file);
      const text = `${line}\n`;
      if (table && line.startsWith('[')) {
        whole.update(text);
        rows.update(text);
        count += 1;
        batch.push(line);
        continue;
      }
      if (table && batch.length > 0) yield { kind: 'rows', table, lines: batch };
      batch = [];
      const value = parsed(line);
      if (!header) {
        header = headerOf(file, value);
        yield { kind: 'header', header };
      } else if (table) {
        const end = v.safeParse(TableEnd, value);
        if (!end.success || end.output.rows !== count || end.output.sha256 !== rows.digest('hex')) throw damaged(file);
        yield { kind: 'end of table', table, end: end.output };
        sums.tables += 1;
        sums.rows += count;
        table = null;
      } else {
        const end = v.safeParse(FileEnd, value);
        if (end.success) {
          const { tables, total_rows, sha256, seal } = end.output;
          if (tables !== sums.tables || total_rows !== sums.rows || sha256 !== whole.digest('hex')) throw damaged(file);
          origin = originOf(sha256, seal, keys.seals);
          continue;
        }
        const start = v.safeParse(TableStart, value);
        if (!start.success) throw damaged(file);
        [table, count, rows] = [start.output, 0, createHash('sha256')];
        yield { kind: 'table', table };
      }
      whole.update(text);
    }
    if (table && batch.length > 0) yield { kind: 'rows', table, lines: batch };
  }
  if (!origin) throw damaged(file);
  yield { kind: 'end of file', origin };
}

function headerOf(file: string, value: unknown): Header {
  const { success, output } = v.safeParse(Header, value);
  if (!success) throw new OperateError(`${file} is not a backup of Carrel.`);
  if (output.version > formatVersion)
    throw new OperateError(`${file} was made by a newer Carrel. Restore it with that version.`);
  return output;
}

const damaged = (file: string) =>
  new OperateError(`${file} is damaged or cut short. Nothing of it was used; take another backup.`);

/** The bytes of a backup, still packed, encrypted or not. */
async function packed(file: string, { identities }: BackupKeys): Promise<Readable> {
  const start = createReadStream(file, { end: 63 });
  const first = Buffer.concat(await start.toArray());
  const source = createReadStream(file);
  // Who reads it hears of its errors; of one that is let go of before it was opened nobody is to.
  source.on('error', () => undefined);
  if (!isEncrypted(first)) return source;
  const opened = await decrypted(source, identities);
  if (opened) return opened;
  source.destroy();
  throw new OperateError(
    identities.length === 0
      ? `${file} is encrypted. Name the file with its key: --identity <file>`
      : `${file} is encrypted for others: no key of --identity opens it.`,
  );
}

async function* lineBatches(file: string, keys: BackupKeys): AsyncGenerator<string[]> {
  let source: Readable | null = null;
  const open: Buffer[] = [];
  let length = 0;
  try {
    const opened = (source = await packed(file, keys));
    const plain = createGunzip();
    opened.on('error', (error) => plain.destroy(error)).pipe(plain);
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      const end = chunk.lastIndexOf(10);
      if (end < 0) {
        open.push(chunk);
        length += chunk.length;
        if (length > longestLine) throw damaged(file);
        continue;
      }
      const text = Buffer.concat([...open.splice(0), chunk.subarray(0, end)]).toString('utf8');
      open.push(chunk.subarray(end + 1));
      length = chunk.length - end - 1;
      yield text.split('\n');
    }
  } catch (error) {
    throw readError(file, error);
  } finally {
    source?.destroy();
  }
  if (length > 0) throw damaged(file);
}

function readError(file: string, error: unknown): unknown {
  if (error instanceof AlteredFile) return damaged(file);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new OperateError(`There is no file ${file}.`);
  if (code === 'EACCES') return new OperateError(`This user may not read ${file}.`);
  if (code === 'EISDIR') return new OperateError(`${file} is a folder. Name the backup in it.`);
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') return damaged(file);
  return error;
}
