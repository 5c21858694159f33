import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { postgresBinaries, postgresUser } from './postgres-binaries';
import { freePort } from './free-port';

/** A PostgreSQL server of our own, with nothing in it that anybody needs. */
export interface PostgresCluster {
  /** The address of one of its databases, by its folder of sockets, or over TCP on this machine. */
  readonly url: (database: string, by?: 'socket' | 'tcp') => string;
  /** Ends the server: `fast` in order, `kill` as a power cut would for it. Its data stay. */
  readonly stop: (how: 'fast' | 'kill') => Promise<void>;
  readonly start: () => Promise<void>;
  /** Ends the server and takes its data away. */
  readonly remove: () => Promise<void>;
}

export interface ClusterOptions {
  /** Whether what is acknowledged is on disk. Without it everything is much faster. */
  readonly durable?: boolean;
  /** More lines of `postgresql.conf`, as `name=value`. */
  readonly settings?: readonly string[];
  /** A cluster, made with `replicated`, that this one is a standby of; it has that one's databases and takes no writes. */
  readonly follows?: PostgresCluster;
}

/** Settings of a cluster that others may follow, and that follows. */
export const replicated: readonly string[] = ['wal_level=replica', 'max_wal_senders=4'];

const readyMs = 30_000;

/**
 * Ends the server when the pipe from us is closed, which is also what our own sudden death does, and takes the data
 * away. An order down the pipe ends it without that. In a session of its own, so that Ctrl-C leaves the ending to us.
 */
const guard = `
"$1/postgres" -D "$2/data" -c unix_socket_directories="$2" &
pid=$!
read -r order
if [ "$order" = kill ]; then kill -KILL $pid $(cat /proc/$pid/task/$pid/children 2>/dev/null); wait $pid; exit 0; fi
if [ "$order" = fast ]; then kill -INT $pid; wait $pid; exit 0; fi
kill -QUIT $pid
wait $pid
rm -rf "$2"
`;

/** Makes a cluster in a folder of its own and starts it. Its texts sort as German unless a column says otherwise. */
export async function startCluster({
  durable = false,
  settings = [],
  follows,
}: ClusterOptions = {}): Promise<PostgresCluster> {
  const binaries = postgresBinaries();
  if (binaries === null) throw new Error('PostgreSQL is not installed.');
  const user = postgresUser();
  const folder = mkdtempSync(join(durable || !existsSync('/dev/shm') ? tmpdir() : '/dev/shm', 'carrel-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const as = { ...user, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' } };
  const data = join(folder, 'data');
  const locale = ['--locale-provider=icu', '--icu-locale=de'];
  const initdb = ['-D', data, '-U', 'carrel', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C', ...locale];
  const copy = ['-d', follows?.url('postgres') ?? '', '-D', data, '--write-recovery-conf', '--checkpoint=fast'];
  const [program, args] = follows ? ['pg_basebackup', copy] : ['initdb', initdb];
  await done(spawn(join(binaries, program), args, { ...as, stdio: ['ignore', 'ignore', 'pipe'] }));
  const port = await freePort();
  const write = (redirection: string, text: string) =>
    done(spawn('sh', ['-c', `cat ${redirection}`, 'sh', folder], { ...as, stdio: ['pipe', 'ignore', 'pipe'] }), text);
  await write(
    '>> "$1/data/postgresql.conf"',
    configuration(port, durable, follows ? [...replicated, ...settings] : settings),
  );
  await write('> "$1/data/pg_hba.conf"', whoMayCome);

  let running: ChildProcess | null = null;
  const end = async (order: string) => {
    if (!running) return;
    const child = running;
    running = null;
    const ended = once(child, 'exit');
    child.stdin?.end(order);
    await ended;
  };
  const url = (database: string, by: 'socket' | 'tcp' = 'socket') =>
    by === 'tcp'
      ? `postgres://carrel@127.0.0.1:${port}/${database}`
      : `postgres://carrel@/${database}?host=${folder}&port=${port}`;
  const cluster: PostgresCluster = {
    url,
    async start() {
      if (running) return;
      running = spawn('sh', ['-c', guard, 'sh', binaries, folder], {
        ...as,
        detached: true,
        stdio: ['pipe', 'ignore', 'pipe'],
      });
      let said = '';
      running.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
      await answering(url('postgres'), () => said);
    },
    stop: (how) => end(`${how}\n`),
    async remove() {
      if (!running) await cluster.start();
      await end('');
    },
  };
  await cluster.start();
  return cluster;
}

/** Everybody, but for the user `guarded`, who has to know a password. */
const whoMayCome = `
local all guarded scram-sha-256
host all guarded 127.0.0.1/32 scram-sha-256
local all all trust
local replication all trust
host all all 127.0.0.1/32 trust
`;

const configuration = (port: number, durable: boolean, settings: readonly string[]): string =>
  [
    `port=${port}`,
    "listen_addresses='127.0.0.1'",
    'max_connections=200',
    'shared_buffers=64MB',
    'log_min_messages=fatal',
    'jit=off',
    ...(durable
      ? []
      : [
          'fsync=off',
          'synchronous_commit=off',
          'full_page_writes=off',
          'wal_level=minimal',
          'max_wal_senders=0',
          'autovacuum=off',
        ]),
    ...settings,
  ]
    .map((line) => `${line}\n`)
    .join('');

async function done(child: ChildProcess, input = ''): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdin?.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`PostgreSQL could not be set up:\n${said}`);
}

async function answering(url: string, said: () => string): Promise<void> {
  for (const late = Date.now() + readyMs; ; await setTimeout(20)) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > late) throw new Error(`PostgreSQL does not answer. It said:\n${said()}`, { cause: error });
    }
  }
}
