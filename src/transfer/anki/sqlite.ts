import type { Database, PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { damaged } from '../file-refused';

/** SQLite compiled for this thread. */
export type Sqlite = Sqlite3Static;

/** A value of a row: numbers that no double holds exactly are null, for no id of Anki's is one. */
export type Cell = string | number | Uint8Array | null;

/** Tables of a database that somebody else wrote. */
export interface Tables {
  has(table: string): boolean;
  /** In the order in which they lie. Texts come as their bytes say, a NUL among them. Throws `FileRefused`. */
  rows(table: string, columns: readonly string[]): Generator<readonly Cell[], void, void>;
}

/** Steps of SQLite's machine between two looks at the budget. */
const stepsAtOnce = 10_000;
/** For opening; a byte of the file is worth eight more, and no honest row takes as many. */
const stepsToOpen = 2_000_000;

/**
 * Reads a database in memory and closes it. The file is hostile until proven honest: only plain tables are read, column
 * by column; no view, trigger, function, pragma or virtual table of it is ever run, and a machine that runs longer than
 * the file is large is stopped. `bytes` are changed. Whatever SQLite says against the file is `FileRefused`.
 */
export function* readingTables<Result, Step>(
  sqlite: Sqlite,
  bytes: Uint8Array,
  read: (tables: Tables) => Generator<Step, Result, void>,
): Generator<Step, Result, void> {
  if (bytes.length < 512 || new TextDecoder('latin1').decode(bytes.subarray(0, 16)) !== 'SQLite format 3\0')
    throw damaged('collection');
  // A collection that was copied while it was open names a log beside it; what was in that is not here.
  bytes.fill(1, 18, 20);
  const database = new sqlite.oo1.DB(':memory:');
  try {
    deserialize(sqlite, database, bytes);
    restrict(sqlite, database, bytes.length);
    return yield* read(tablesOf(sqlite, database, textDecoderFor(bytes)));
  } catch (error) {
    throw error instanceof sqlite.SQLite3Error ? damaged('collection') : error;
  } finally {
    database.close();
  }
}

function restrict({ capi }: Sqlite, database: Database, size: number): void {
  const { pointer } = database;
  if (pointer === undefined) throw new Error('The database is closed.');
  const [on, off] = [1, 0];
  for (const [what, value] of [
    [capi.SQLITE_DBCONFIG_DEFENSIVE, on],
    [capi.SQLITE_DBCONFIG_ENABLE_TRIGGER, off],
    [capi.SQLITE_DBCONFIG_ENABLE_VIEW, off],
    [capi.SQLITE_DBCONFIG_TRUSTED_SCHEMA, off],
  ] as const)
    capi.sqlite3_db_config(database, what, value, 0);
  // Anki compares names without regard to capitals; nothing here is looked up by name, but tables do not open without it.
  capi.sqlite3_create_collation_v2(pointer, 'unicase', capi.SQLITE_UTF8, 0, () => 0, 0);
  const allowed: readonly number[] = [capi.SQLITE_SELECT, capi.SQLITE_READ];
  capi.sqlite3_set_authorizer(
    pointer,
    (_, action) => (allowed.includes(action) ? capi.SQLITE_OK : capi.SQLITE_DENY),
    0,
  );
  // No value of an honest file is longer than the file.
  capi.sqlite3_limit(pointer, capi.SQLITE_LIMIT_LENGTH, Math.max(size, 10_000));
  let looks = Math.ceil((stepsToOpen + 8 * size) / stepsAtOnce);
  capi.sqlite3_progress_handler(
    pointer,
    stepsAtOnce,
    () => {
      looks -= 1;
      return looks < 0 ? 1 : 0;
    },
    0,
  );
}

function deserialize({ capi, wasm }: Sqlite, database: Database, bytes: Uint8Array): void {
  const { pointer } = database;
  if (pointer === undefined) throw new Error('The database is closed.');
  const copy = wasm.allocFromTypedArray(bytes);
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_READONLY;
  database.checkRc(capi.sqlite3_deserialize(pointer, 'main', copy, bytes.length, bytes.length, flags));
}

/** Texts of a database are of one encoding, which its header names. */
const textDecoderFor = (bytes: Uint8Array): TextDecoder =>
  new TextDecoder(({ 2: 'utf-16le', 3: 'utf-16be' } as const)[bytes[59] ?? 1] ?? 'utf-8');

function tablesOf(sqlite: Sqlite, database: Database, decoder: TextDecoder): Tables {
  const names = new Set<string>();
  const schema = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND rootpage > 0");
  try {
    while (schema.step()) if (!computes(schema.getString(1) ?? '')) names.add(schema.getString(0) ?? '');
  } finally {
    schema.finalize();
  }
  return {
    has: (table) => names.has(table),
    *rows(table, columns) {
      if (!names.has(table)) throw damaged(table);
      const statement = database.prepare(`SELECT ${columns.map((column) => `[${column}]`).join(', ')} FROM [${table}]`);
      try {
        while (statement.step()) yield columns.map((_, index) => cellOf(sqlite, statement, index, decoder));
      } finally {
        statement.finalize();
      }
    },
  };
}

/** Whether a table has columns that are worked out anew at each look: Anki's have none. */
const computes = (statement: string): boolean =>
  /\bas\s*\(/i.test(statement.replaceAll(/--[^\n]*|\/\*[^]*?\*\//g, ' '));

function cellOf({ capi, wasm }: Sqlite, statement: PreparedStatement, index: number, decoder: TextDecoder): Cell {
  const row = statement.pointer;
  if (row === undefined) throw new Error('The statement is finalized.');
  switch (capi.sqlite3_column_type(row, index)) {
    case capi.SQLITE_INTEGER: {
      const value = capi.sqlite3_column_double(row, index);
      return Number.isSafeInteger(value) ? value : null;
    }
    case capi.SQLITE_FLOAT:
      return capi.sqlite3_column_double(row, index);
    case capi.SQLITE_TEXT:
    case capi.SQLITE_BLOB: {
      // SQLite's own reader of texts ends at a NUL.
      const at = Number(capi.sqlite3_column_blob(row, index));
      const bytes = wasm.heap8u().slice(at, at + capi.sqlite3_column_bytes(row, index));
      return capi.sqlite3_column_type(row, index) === capi.SQLITE_BLOB ? bytes : decoder.decode(bytes);
    }
    default:
      return null;
  }
}
