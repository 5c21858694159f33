import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Engine } from './engine';
import { createCheckpoints, pagesAtMost } from './sqlite-checkpoints';
import { ManyReadersDriver } from './sqlite-driver';
import { openHandle } from './sqlite-handle';

/** Cards on their way into a set (`cardStaging`), in the memory of the connection that writes. */
const stagedCards = `create temp table staged_cards
  (place integer primary key, id integer, rank integer, term text, definition text, image integer)`;

/**
 * The embedded database: SQLite through libsql. Acknowledged means on disk (WAL with `synchronous=FULL`). Throws when
 * the file cannot be opened or written.
 */
export function sqliteEngine(file: string): Engine {
  const writer = openHandle(file, [
    'busy_timeout=5000',
    'journal_mode=WAL',
    'busy_timeout=0',
    'synchronous=FULL',
    'foreign_keys=ON',
    'temp_store=MEMORY',
    `wal_autocheckpoint=${pagesAtMost}`,
  ]);
  writer.prepare(stagedCards).run([]);
  const openReader = () => openHandle(file, ['busy_timeout=5000', 'query_only=ON']);
  const driver = new ManyReadersDriver({ writer, openReader, checkpoints: createCheckpoints(file) });
  return {
    name: 'sqlite',
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    plugins: [],
    firstRow: (query) => driver.firstRow(query),
    writesOneByOne: true,
    wholeNumber: 'integer',
    bytes: 'blob',
    identity: (column) => column.primaryKey().autoIncrement(),
    isUniqueViolation: (error) =>
      error instanceof Error &&
      'code' in error &&
      (error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY'),
    // One server to a DATA_DIR: its lock saw to that.
    say: () => Promise.resolve(),
    hear: () => ({ end: () => Promise.resolve() }),
    alone: (work) => work(),
  };
}
