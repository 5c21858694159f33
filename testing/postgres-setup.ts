import { openDatabase } from '../server/db/open-database';
import { testServer, testTemplate } from './a-database';
import { type PostgresCluster, startCluster } from './postgres-cluster';
import { databaseOf, postgresDatabases } from './postgres-databases';

let cluster: PostgresCluster | null = null;
let template: string | null = null;

/** Before all tests that run on PostgreSQL, once: a server, and in it a database of today's schema that others are copied from. */
export async function setup(): Promise<void> {
  // Another project of this run has made it.
  if (process.env[testServer]) return;
  const given = process.env['TEST_DATABASE_URL'];
  cluster = given ? null : await startCluster();
  const server = given ?? cluster?.url('postgres') ?? '';
  template = await postgresDatabases(server).make();
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: template });
  // Every copy gets an id of its own.
  await db.deleteFrom('meta').execute();
  await close();
  process.env[testServer] = server;
  process.env[testTemplate] = databaseOf(template);
}

export async function teardown(): Promise<void> {
  if (cluster) await cluster.remove();
  else if (template !== null) await postgresDatabases(process.env[testServer] ?? '').drop(template);
}
