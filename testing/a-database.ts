import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type DatabasePlace, openDatabase } from '../server/db/open-database';
import { postgresDatabases } from './postgres-databases';

/** Settings that a run's setup leaves for its tests. */
export const testServer = 'CARREL_TEST_SERVER';
export const testTemplate = 'CARREL_TEST_TEMPLATE';

/** The database that this run of the tests is on. */
export const engineUnderTest = process.env['CARREL_TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

/** A place for a database of a test's own. */
export interface TestPlace extends DatabasePlace {
  /** What a server is told to use it. */
  readonly env: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

/** Memory where there is some: these tests are not about disks, and each write waits for one. */
const fastDir = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const newFolder = () => mkdtempSync(join(fastDir, 'carrel-service-'));

/** An embedded database of today's schema, in one file; whoever opens a copy gives it an id of its own. */
async function madeTemplate(): Promise<Buffer> {
  const dataDir = newFolder();
  const whole = join(dataDir, 'whole.db');
  try {
    const { db, close } = await openDatabase({ dataDir, databaseUrl: null });
    await db.deleteFrom('meta').execute();
    await sql`vacuum into ${whole}`.execute(db);
    await close();
    return readFileSync(whole);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

let template: Promise<Buffer> | null = null;
/** Made once: going through every migration is half of what a service of a test's own costs. */
const embeddedTemplate = () => (template ??= madeTemplate());

/** A new database of the kind that this run is on: with its tables already, or with nothing in it where `empty`. */
export async function aDatabase({ empty = false } = {}): Promise<TestPlace> {
  const dataDir = newFolder();
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (engineUnderTest === 'sqlite') {
    if (!empty) writeFileSync(join(dataDir, 'carrel.db'), await embeddedTemplate(), { mode: 0o600 });
    return { dataDir, databaseUrl: null, env: { DATA_DIR: dataDir }, remove: async () => removeFolder() };
  }
  const databases = postgresDatabases(setting(testServer));
  const databaseUrl = await databases.make(empty ? undefined : setting(testTemplate));
  return {
    dataDir,
    databaseUrl,
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SESSION_KEY: Buffer.alloc(32, 7).toString('base64') },
    async remove() {
      await databases.drop(databaseUrl);
      removeFolder();
    },
  };
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the run's setup did not make a PostgreSQL.`);
  return value;
}
