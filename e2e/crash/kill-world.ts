import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresCluster, startCluster } from '../../testing/postgres-cluster';
import { postgresDatabases } from '../../testing/postgres-databases';
import { type ServerProcess, startServer } from '../../testing/server-process';
import { type Account, tokenOf, tool } from '../code-flow';
import { type Service, serviceClient } from '../service';
import { serviceDatabase } from '../service-database';

export type DatabaseKind = 'embedded' | 'postgres';

/** What dies in a round: one process, all of them, or the database server under them. */
export type Victim = 'one' | 'all' | 'database';

/** One service: a process on the embedded database, or three on one PostgreSQL that keeps what it acknowledges. */
export interface KillWorld {
  /** The service as each of its processes offers it. */
  readonly services: readonly Service[];
  readonly kill: (victim: Victim) => Promise<void>;
  /** Starts what was killed. */
  readonly restart: () => Promise<void>;
  /** What is wrong with the stored structure, asked of a stopped service; nothing in good times. */
  readonly faults: () => Promise<readonly string[]>;
  readonly remove: () => Promise<void>;
}

const account: Account = { username: 'writer', password: 'a long enough password' };

export async function killWorld(kind: DatabaseKind): Promise<KillWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-kill-'));
  const bootstrap = join(folder, 'bootstrap.json');
  await writeFile(bootstrap, JSON.stringify({ users: [account], clients: [{ name: 'Journeys', ...tool }] }));
  const cluster = kind === 'postgres' ? await startCluster({ durable: true }) : null;
  const env = {
    BOOTSTRAP_FILE: bootstrap,
    DEMO: '0',
    RATE_LIMIT: 'off',
    ...(cluster && (await onPostgres(cluster))),
  };
  const servers: ServerProcess[] = [];
  for (let count = cluster ? 3 : 1; count > 0; count -= 1) servers.push(await startServer({ env }));
  const { access_token } = await tokenOf(servers[0]?.url ?? '', account);
  let down: ServerProcess[] = [];
  return {
    services: servers.map(({ url }) => serviceClient(url, account.username, access_token)),
    async kill(victim) {
      if (victim === 'database') return cluster?.stop('kill');
      down = victim === 'one' ? servers.slice(0, 1) : servers;
      await Promise.all(down.map((server) => server.kill('SIGKILL')));
    },
    async restart() {
      await cluster?.start();
      await Promise.all(down.map((server) => server.start()));
      down = [];
    },
    async faults() {
      await Promise.all(servers.map((server) => server.kill('SIGTERM')));
      const [first] = servers;
      return cluster || !first ? [] : serviceDatabase(first.dataDir).faults();
    },
    async remove() {
      for (const server of servers) await server.remove();
      await cluster?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function onPostgres(cluster: PostgresCluster): Promise<Record<string, string>> {
  const databaseUrl = await postgresDatabases(cluster.url('postgres', 'tcp')).make();
  return { DATABASE_URL: databaseUrl, SESSION_KEY: Buffer.alloc(32, 5).toString('base64') };
}
