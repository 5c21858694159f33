import { afterAll } from 'vitest';
import { postgresBinaries } from '../../testing/postgres-binaries';
import { type PostgresCluster, startCluster } from '../../testing/postgres-cluster';
import { postgresDatabases } from '../../testing/postgres-databases';

export type Kind = 'embedded' | 'postgres';

const hasPostgres = postgresBinaries() !== null;
if (!hasPostgres && process.env['CARREL_REQUIRE_POSTGRES'] === '1') throw new Error('PostgreSQL is not installed.');
if (!hasPostgres)
  process.stderr.write('PostgreSQL is not installed: operating is tested on the embedded database alone.\n');

/** The kinds of database that can be had here. */
export const kinds: readonly Kind[] = ['embedded', ...(hasPostgres ? ['postgres' as const] : [])];

let cluster: Promise<PostgresCluster> | null = null;
afterAll(async () => (await cluster)?.remove());

/** Settings of a server, beside its DATA_DIR, for a database of a kind with nothing in it. */
export async function settingsOf(kind: Kind): Promise<Readonly<Record<string, string>>> {
  if (kind === 'embedded') return {};
  cluster ??= startCluster();
  const server = await cluster;
  return {
    DATABASE_URL: await postgresDatabases(server.url('postgres')).make(),
    SESSION_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
}
