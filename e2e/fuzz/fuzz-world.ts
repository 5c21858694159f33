import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresCluster, startCluster } from '../../testing/postgres-cluster';
import { postgresDatabases } from '../../testing/postgres-databases';
import { type ServerProcess, startServer } from '../../testing/server-process';
import { authorize, redeem, tool } from '../code-flow';
import { type DatabaseWatch, watchPostgres, watchSqlite } from './database-watch';

export type DatabaseKind = 'SQLite' | 'PostgreSQL';

/** Who calls: a token, a client id in the address, or neither. */
export interface Viewer {
  readonly name: string;
  /** Whose token it is; null without one. */
  readonly user: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Goes into the address. */
  readonly query: string;
  readonly canRead: boolean;
  readonly canWrite: boolean;
  readonly mayAddImages: boolean;
}

export interface FuzzServer {
  /** Of its processes; most tests ask the first. */
  readonly urls: readonly [string, ...string[]];
  readonly viewers: readonly [Viewer, ...Viewer[]];
  readonly watch: DatabaseWatch;
  /** What the processes said. */
  readonly output: () => string;
  readonly remove: () => Promise<void>;
}

const users = [
  { username: 'ada', password: 'the password of ada', account_type: 'plus' },
  { username: 'Bob-B', password: 'the password of bob', account_type: 'free' },
  { username: 'cyd_3', password: 'the password of cyd', account_type: 'teacher' },
];

/** The built server on a new database, with people who hold tokens of every scope. */
export async function startFuzzServer(kind: DatabaseKind, processes = 1): Promise<FuzzServer> {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-fuzz-'));
  const bootstrap = join(folder, 'bootstrap.json');
  await writeFile(bootstrap, JSON.stringify({ users, clients: [{ name: 'Fuzz', ...tool }] }));
  const cluster = kind === 'PostgreSQL' ? await startCluster() : null;
  const databaseUrl = cluster && (await databaseOn(cluster));
  const env = {
    BOOTSTRAP_FILE: bootstrap,
    DEMO: '0',
    RATE_LIMIT: 'off',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl, SESSION_KEY: Buffer.alloc(32, 7).toString('base64') }),
  };
  const servers: ServerProcess[] = [];
  try {
    for (let count = 0; count < processes; count += 1) servers.push(await startServer({ env }));
    const [first, ...others] = servers.map((server) => server.url.replace('localhost', '127.0.0.1'));
    if (first === undefined) throw new Error('There must be a process.');
    const viewers = await viewersOf(first);
    const watch = databaseUrl === null ? watchSqlite(servers[0]?.dataDir ?? '') : await watchPostgres(databaseUrl);
    return {
      urls: [first, ...others],
      viewers,
      watch,
      output: () => servers.map((server) => server.output()).join(''),
      async remove() {
        await watch.close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }

  async function end() {
    for (const server of servers) await server.remove();
    await cluster?.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

const databaseOn = (cluster: PostgresCluster): Promise<string> =>
  postgresDatabases(cluster.url('postgres', 'tcp')).make();

async function viewersOf(url: string): Promise<[Viewer, ...Viewer[]]> {
  const withToken = async (user: string, scope: string): Promise<Viewer> => {
    const account = users.find(({ username }) => username === user);
    const back = await authorize(url, { username: user, password: account?.password ?? '' }, { scope });
    const answer = await redeem(url, back.searchParams.get('code') ?? '');
    const body = (await answer.json()) as { readonly access_token?: string };
    if (body.access_token === undefined) throw new Error(`No token for ${user}: ${JSON.stringify(body)}`);
    const scopes = scope.split(' ');
    return {
      name: `${user} (${scope})`,
      user,
      headers: { authorization: `Bearer ${body.access_token}` },
      query: '',
      canRead: scopes.includes('read'),
      canWrite: scopes.includes('write_set'),
      mayAddImages: account?.account_type !== 'free',
    };
  };
  const nobody: Viewer = {
    name: 'nobody',
    user: null,
    headers: {},
    query: '',
    canRead: false,
    canWrite: false,
    mayAddImages: false,
  };
  return [
    await withToken('ada', 'read write_set'),
    await withToken('Bob-B', 'read write_set'),
    await withToken('cyd_3', 'read write_set write_group'),
    await withToken('ada', 'read'),
    await withToken('ada', 'write_set'),
    await withToken('cyd_3', 'read write_group'),
    { ...nobody, name: 'client id', query: `client_id=${tool.client_id}` },
    nobody,
    { ...nobody, name: 'unknown token', headers: { authorization: 'Bearer nothing-known' } },
  ];
}
