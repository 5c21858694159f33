import { postgresBinaries } from '../testing/postgres-binaries';
import { startCluster } from '../testing/postgres-cluster';
import { postgresDatabases } from '../testing/postgres-databases';
import { type Carrel, withCarrel } from './carrel';
import { test } from './fixtures';

/** On PostgreSQL: a cluster a worker. */
const onPostgres = test.extend<object, { sharedCarrel: Carrel }>({
  sharedCarrel: [
    async ({}, provide) => {
      const cluster = await startCluster();
      try {
        await withCarrel(provide, {
          DATABASE_URL: await postgresDatabases(cluster.url('postgres')).make(),
          SESSION_KEY: Buffer.alloc(32, 7).toString('base64'),
        });
      } finally {
        await cluster.remove();
      }
    },
    { scope: 'worker' },
  ],
});

if (postgresBinaries() === null && process.env['CARREL_REQUIRE_POSTGRES'] === '1')
  throw new Error('PostgreSQL is not installed.');

/** Journeys that hold on every database, by its name: on PostgreSQL where it is installed. */
export const onDatabases: readonly (readonly [name: string, testOnIt: typeof test])[] = [
  ['embedded', test],
  ...(postgresBinaries() === null ? [] : [['PostgreSQL', onPostgres] as const]),
];
