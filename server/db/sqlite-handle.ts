import Libsql from 'libsql';

/** Statements kept prepared. Lists of ids make new texts, so the oldest go when there are too many. */
const statementsKept = 400;

type Row = Record<string, unknown>;

export interface Statement {
  readonly reader: boolean;
  first(parameters: readonly unknown[]): Row | undefined;
  all(parameters: readonly unknown[]): Row[];
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
}

/** One connection to the file, its statements kept prepared. */
export interface SqliteHandle {
  prepare(text: string): Statement;
  isInTransaction(): boolean;
  close(): void;
}

/** Throws when the file cannot be opened, or a pragma cannot be set. */
export function openHandle(file: string, pragmas: readonly string[]): SqliteHandle {
  const raw = new Libsql(file);
  try {
    for (const pragma of pragmas) raw.exec(`PRAGMA ${pragma}`);
  } catch (error) {
    raw.close();
    throw error;
  }
  const kept = new Map<string, Statement>();
  return {
    prepare(text) {
      const known = kept.get(text);
      if (known) {
        kept.delete(text);
        kept.set(text, known);
        return known;
      }
      const made = prepare(raw, text);
      kept.set(text, made);
      if (kept.size > statementsKept) kept.delete(kept.keys().next().value ?? text);
      return made;
    },
    // Asked of a closed one, the library does not throw: it ends the process.
    isInTransaction: () => raw.open && raw.inTransaction,
    close() {
      kept.clear();
      raw.close();
    },
  };
}

/**
 * What kind of statement it is, and its columns, are asked once, when it is made. Rows come as lists of values, which the
 * driver makes faster than objects.
 */
function prepare(raw: Libsql.Database, text: string): Statement {
  const statement = raw.prepare(text);
  const run: Statement['run'] = (parameters) => statement.run(parameters);
  if (!statement.reader) return { reader: false, first: () => undefined, all: () => [], run };
  statement.raw();
  const toRow = rowMaker(statement.columns());
  return {
    reader: true,
    first(parameters) {
      const values = statement.get(parameters) as readonly unknown[] | undefined;
      return values && toRow(values);
    },
    all: (parameters) => (statement.all(parameters) as (readonly unknown[])[]).map(toRow),
    run,
  };
}

/** libsql hands bytes over as `ArrayBuffer`. */
function rowMaker(
  columns: readonly { readonly name: string; readonly type: string | null }[],
): (values: readonly unknown[]) => Row {
  const names = columns.map(({ name }) => name);
  const hasBytes = columns.some(({ type }) => type?.toLowerCase() === 'blob');
  return (values) => {
    const row: Row = {};
    for (let at = 0; at < names.length; at += 1) {
      const value = values[at];
      row[names[at] ?? ''] = hasBytes && value instanceof ArrayBuffer ? Buffer.from(value) : value;
    }
    return row;
  };
}
