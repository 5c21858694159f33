import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fchmodSync, fstatSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import { StartupError } from '../startup-error';
import type { Engine } from './engine';
import { migrate } from './migrate';
import { migrationList } from './migration-list';
import { postgresEngine } from './postgres-engine';
import type { DatabaseSchema } from './schema';
import { sqliteEngine } from './sqlite-engine';

export interface Database {
  readonly db: Kysely<DatabaseSchema>;
  readonly engine: Engine;
  /** Random, made with the database; a restored backup keeps it. */
  readonly instanceId: string;
  readonly close: () => Promise<void>;
}

/** Where the data lies: in PostgreSQL where there is a `databaseUrl`, else in the embedded database of `dataDir`. */
export interface DatabasePlace {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

/** Opens (or makes) the database and brings its schema up to date. `log` takes a line when a connection is lost later. */
export async function openDatabase(place: DatabasePlace, log: (line: string) => void = () => {}): Promise<Database> {
  const engine = engineOf(place, log);
  const db = new Kysely<DatabaseSchema>({ dialect: engine.dialect, plugins: [...engine.plugins] });
  try {
    const instanceId = await engine.alone(async () => {
      await migrate(db.withTables<{ schema_migrations: { name: string } }>(), engine, migrationList);
      return instanceOf(db);
    });
    return { db, engine, instanceId, close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    if (error instanceof StartupError || place.databaseUrl !== null) throw error;
    throw new StartupError(`The database in ${place.dataDir} cannot be used: ${reasonOf(error)}. Check DATA_DIR.`);
  }
}

/** The engine of a place, before anything is known of what is in it. */
export const engineOf = ({ dataDir, databaseUrl }: DatabasePlace, log: (line: string) => void): Engine =>
  databaseUrl === null ? openSqlite(dataDir) : postgresEngine(databaseUrl, log);

function openSqlite(dataDir: string): Engine {
  makeDataDir(dataDir);
  const file = path.join(dataDir, 'carrel.db');
  try {
    keepPrivate(file);
    for (const beside of [`${file}-wal`, `${file}-shm`]) if (existsSync(beside)) keepPrivate(beside);
    return sqliteEngine(file);
  } catch (error) {
    throw new StartupError(`The database ${file} cannot be opened: ${reasonOf(error)}. Check DATA_DIR.`);
  }
}

/** Makes the folder, readable by its owner alone. */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new StartupError(
      `DATA_DIR ${dataDir} cannot be made: ${reasonOf(error)}. Choose a folder that this user may write.`,
    );
  }
}

/**
 * Makes the file, or takes it back, for its owner alone, also in a folder that others may read: passwords' hashes and
 * private cards are in it. What the database writes beside it gets the same rights.
 */
export function keepPrivate(file: string): void {
  const opened = openSync(file, 'a', 0o600);
  try {
    const { mode, uid } = fstatSync(opened);
    if ((mode & 0o077) !== 0 && uid === process.getuid?.()) fchmodSync(opened, 0o600);
  } finally {
    closeSync(opened);
  }
}

/** One level after the other: `recursive` never ends where a file system answers ENOENT below a folder that is there. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder, { mode: 0o700 });
}

async function instanceOf(db: Kysely<DatabaseSchema>): Promise<string> {
  const made = { key: 'instance_id', value: randomBytes(16).toString('hex') };
  await db
    .insertInto('meta')
    .values(made)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db.selectFrom('meta').select('value').where('key', '=', 'instance_id').executeTakeFirstOrThrow();
  return row.value;
}

/** The engine's own words on one line. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? 'unknown reason';
}
