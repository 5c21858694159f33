import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import { StartupError } from '../startup-error';
import type { Engine } from './engine';
import { migrate } from './migrate';
import { migrationList } from './migration-list';
import type { DatabaseSchema } from './schema';
import { sqliteEngine } from './sqlite-engine';

export interface Database {
  readonly db: Kysely<DatabaseSchema>;
  readonly engine: Engine;
  /** Random, made with the database; a restored backup keeps it. */
  readonly instanceId: string;
  readonly close: () => Promise<void>;
}

/** Opens (or makes) the embedded database of `dataDir` and brings its schema up to date. */
export async function openDatabase(dataDir: string): Promise<Database> {
  makeDataDir(dataDir);
  const file = path.join(dataDir, 'carrel.db');
  let engine: Engine;
  try {
    engine = sqliteEngine(file);
  } catch (error) {
    throw new StartupError(`The database ${file} cannot be opened: ${reasonOf(error)}. Check DATA_DIR.`);
  }
  const db = new Kysely<DatabaseSchema>({ dialect: engine.dialect });
  try {
    await migrate(db.withTables<{ schema_migrations: { name: string } }>(), engine, migrationList);
    return { db, engine, instanceId: await instanceOf(db), close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database ${file} cannot be used: ${reasonOf(error)}. Check DATA_DIR.`);
  }
}

/** Makes the folder, readable by its owner alone. */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new StartupError(`DATA_DIR ${dataDir} cannot be made: ${reasonOf(error)}. Choose a folder that this user may write.`);
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
  await db.insertInto('meta').values(made).onConflict((conflict) => conflict.column('key').doNothing()).execute();
  const row = await db.selectFrom('meta').select('value').where('key', '=', 'instance_id').executeTakeFirstOrThrow();
  return row.value;
}

/** The engine's own words on one line. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? 'unknown reason';
}
