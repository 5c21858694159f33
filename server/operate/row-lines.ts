import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AnyDatabase, ColumnKind, WholeTable } from '../db/whole-database';

/** What one asks for at once should come to about so many characters. */
const portionCharacters = 1_000_000;
const fewestRows = 8;
const mostRows = 4_000;

/** The rows of a table in the order of its key, in portions, each row a line of JSON. `db` sees one state throughout. */
export async function* rowLines(db: AnyDatabase, table: WholeTable): AsyncGenerator<readonly string[]> {
  const names = table.columns.map(({ name }) => name);
  const key = sql.join(table.key.map((name) => sql.ref(name)));
  let last: readonly unknown[] | null = null;
  for (let rows = fewestRows; ;) {
    let query = db.selectFrom(table.name).select(names).limit(rows);
    for (const name of table.key) query = query.orderBy(name);
    if (last) query = query.where(sql<boolean>`(${key}) > (${sql.join([...last])})`);
    const found: Record<string, unknown>[] = await query.execute();
    const end = found.at(-1);
    if (!end) return;
    const lines = found.map((row) => rowLine(table, row));
    yield lines;
    if (found.length < rows) return;
    last = table.key.map((name) => end[name]);
    const characters = lines.reduce((sum, line) => sum + line.length, 0);
    const fitting = Math.floor((found.length * portionCharacters) / Math.max(characters, 1));
    rows = Math.max(fewestRows, Math.min(fitting, rows * 8, mostRows));
  }
}

function rowLine(table: WholeTable, row: Record<string, unknown>): string {
  return JSON.stringify(table.columns.map(({ name, kind }) => written(table.name, name, kind, row[name])));
}

function written(table: string, column: string, kind: ColumnKind, value: unknown): string | number | null {
  if (value === null) return null;
  if (kind === 'whole' && Number.isSafeInteger(value)) return Number(value);
  if (kind === 'text' && typeof value === 'string') return value;
  if (kind === 'bytes' && Buffer.isBuffer(value)) return value.toString('base64');
  throw new Error(`${table}.${column} holds something that is not ${kind}.`);
}

/** The values of a line, for the columns of its table. Null for a line that is none of theirs. */
export function rowValues(columns: WholeTable['columns'], line: string): (string | number | Buffer | null)[] | null {
  const values = parsed(line);
  if (!Array.isArray(values) || values.length !== columns.length) return null;
  const read = columns.map(({ kind }, at) => readValue(kind, values[at]));
  return read.some((value) => value === undefined) ? null : read.map((value) => value ?? null);
}

function readValue(kind: ColumnKind, value: unknown): string | number | Buffer | null | undefined {
  if (value === null) return null;
  if (kind === 'whole') return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  return kind === 'bytes' ? Buffer.from(value, 'base64') : value;
}

export function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

export interface Digest {
  readonly rows: number;
  readonly sha256: string;
}

/** Number and checksum of a table's rows as they are in the database. */
export async function digestOf(db: AnyDatabase, table: WholeTable, progress: (rows: number) => void): Promise<Digest> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const lines of rowLines(db, table)) {
    hash.update(`${lines.join('\n')}\n`);
    rows += lines.length;
    progress(rows);
  }
  return { rows, sha256: hash.digest('hex') };
}
