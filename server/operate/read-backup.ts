import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { FileEnd, Header, TableEnd, TableStart, formatVersion } from './backup-format';
import { OperateError } from './operate-error';
import { parsed } from './row-lines';

/** No row is longer: the largest is an answer kept for a key, or a picture. */
const longestLine = 128 * 1024 * 1024;

/** What a backup says, part after part. `rows` are lines that nobody has read yet. */
export type BackupPart =
  | { readonly kind: 'header'; readonly header: Header }
  | { readonly kind: 'table'; readonly table: TableStart }
  | { readonly kind: 'rows'; readonly table: TableStart; readonly lines: readonly string[] }
  | { readonly kind: 'end of table'; readonly table: TableStart; readonly end: TableEnd };

/**
 * Reads a backup with memory for a portion of it. Throws an `OperateError` as soon as something in it is not what was
 * written: whoever takes the parts before the end must be able to drop them.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const whole = createHash('sha256');
  let rows = createHash('sha256');
  let table: TableStart | null = null;
  let count = 0;
  let header: Header | null = null;
  const sums = { tables: 0, rows: 0 };
  let isOver = false;
  for await (const lines of lineBatches(file)) {
    let batch: string[] = [];
    for (const line of lines) {
      if (isOver) throw damaged(file);
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
        isOver = end.success;
        if (end.success) {
          const { tables, total_rows, sha256 } = end.output;
          if (tables !== sums.tables || total_rows !== sums.rows || sha256 !== whole.digest('hex')) throw damaged(file);
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
  if (!isOver) throw damaged(file);
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

async function* lineBatches(file: string): AsyncGenerator<string[]> {
  const source = createReadStream(file);
  const plain = source.on('error', (error) => plain.destroy(error)).pipe(createGunzip());
  const open: Buffer[] = [];
  let length = 0;
  try {
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
    source.destroy();
  }
  if (length > 0) throw damaged(file);
}

function readError(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new OperateError(`There is no file ${file}.`);
  if (code === 'EACCES') return new OperateError(`This user may not read ${file}.`);
  if (code === 'EISDIR') return new OperateError(`${file} is a folder. Name the backup in it.`);
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') return damaged(file);
  return error;
}
