import Libsql from 'libsql';
import { CompiledQuery, type DatabaseConnection, SqliteDialect, SqliteDriver } from 'kysely';
import type { Engine } from './engine';

/** Statements kept prepared. Lists of ids make new texts, so the oldest go when there are too many. */
const statementsKept = 400;

interface Statement {
  readonly reader: boolean;
  all(parameters: readonly unknown[]): unknown[];
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  iterate(parameters: readonly unknown[]): IterableIterator<unknown>;
}

/**
 * The embedded database: SQLite through libsql, one connection. Acknowledged means on disk
 * (WAL with `synchronous=FULL`). Throws when the file cannot be opened or written.
 */
export function sqliteEngine(file: string): Engine {
  const raw = new Libsql(file);
  try {
    for (const pragma of ['busy_timeout=5000', 'journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON']) {
      raw.exec(`PRAGMA ${pragma}`);
    }
  } catch (error) {
    raw.close();
    throw error;
  }
  const kept = new Map<string, Statement>();
  const database = {
    prepare(text: string): Statement {
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
    close() {
      kept.clear();
      raw.close();
    },
  };
  return {
    name: 'sqlite',
    dialect: new ImmediateSqliteDialect({ database }),
    wholeNumber: 'integer',
    bytes: 'blob',
    identity: (column) => column.primaryKey().autoIncrement(),
    beginRead: 'begin deferred',
    isUniqueViolation: (error) =>
      error instanceof Error &&
      'code' in error &&
      (error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY'),
  };
}

/** `reader` and the columns of bytes are asked once, when the statement is made. */
function prepare(raw: Libsql.Database, text: string): Statement {
  const statement = raw.prepare(text);
  const reader = statement.reader;
  const byteColumns = reader
    ? statement.columns().flatMap((column) => (column.type?.toLowerCase() === 'blob' ? [column.name] : []))
    : [];
  const all = (parameters: readonly unknown[]) => statement.all(parameters);
  return {
    reader,
    all: byteColumns.length === 0 ? all : (parameters) => all(parameters).map((row) => withBuffers(row, byteColumns)),
    run: (parameters) => statement.run(parameters),
    iterate: (parameters) => statement.iterate(parameters),
  };
}

/** libsql hands bytes over as `ArrayBuffer`. */
function withBuffers(row: unknown, byteColumns: readonly string[]): unknown {
  const copy: Record<string, unknown> = { ...(row as Record<string, unknown>) };
  for (const column of byteColumns) {
    const value = copy[column];
    if (value instanceof ArrayBuffer) copy[column] = Buffer.from(value);
  }
  return copy;
}

/**
 * A transaction takes the write lock at once: a plain `begin` could meet another
 * process's write in the middle, where waiting no longer helps.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0];
  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config);
    this.#config = config;
  }
  override createDriver(): ImmediateSqliteDriver {
    return new ImmediateSqliteDriver(this.#config);
  }
}
