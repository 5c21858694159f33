import type { TestProject } from 'vitest/node';
import { type PostgresCluster, startCluster } from '../../../testing/postgres-cluster';
import { postgresDatabases } from '../../../testing/postgres-databases';
import { SettingsError, worldFrom } from './environment';
import { startOwnService } from './own-service';
import { threeProcesses } from './three-processes';

/** Finds the service that `BASE_URL` names, or starts our own on the database that the project is called after. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const BASE_URL = process.env['SERVICE_UNDER_TEST'];
  if (BASE_URL) {
    try {
      project.provide('world', await worldFrom({ ...process.env, BASE_URL }));
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      process.stderr.write(`\n${error.message}\nThe settings are explained in e2e/service/README.md.\n`);
      process.exit(2);
    }
    return undefined;
  }
  const isThree = project.name === threeProcesses;
  const database = isThree || project.name === 'PostgreSQL' ? await aPostgresDatabase() : null;
  try {
    const own = await startOwnService(database?.env ?? {}, { isPatient: true, ...(isThree && { processes: 3 }) });
    project.provide('world', own.world);
    return async () => {
      await own.close();
      await database?.remove();
    };
  } catch (error) {
    await database?.remove();
    throw error;
  }
}

interface Database {
  readonly env: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

/** An empty database on the server of `TEST_DATABASE_URL`, or on one started for it. */
async function aPostgresDatabase(): Promise<Database> {
  const given = process.env['TEST_DATABASE_URL'];
  const cluster: PostgresCluster | null = given ? null : await startCluster();
  const databases = postgresDatabases(given ?? cluster?.url('postgres') ?? '');
  const url = await databases.make();
  const key = Buffer.alloc(32, 'conformance').toString('base64');
  return {
    env: { DATABASE_URL: url, SESSION_KEY: key },
    remove: () => (cluster ? cluster.remove() : databases.drop(url)),
  };
}
