import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabasePlace } from '../server/db/open-database';
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

/** A new database of the kind that this run is on: with its tables already, or with nothing in it where `empty`. */
export async function aDatabase({ empty = false } = {}): Promise<TestPlace> {
  const dataDir = mkdtempSync(join(fastDir, 'carrel-service-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (engineUnderTest === 'sqlite') {
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
