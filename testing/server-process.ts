import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));
const readyLine = /^Carrel is ready: (.+)$/m;
const longestStartMs = 30_000;

export interface ServerSettings {
  /** Where to listen; without one, a free port. */
  readonly port?: number;
  /** Without one, a new folder that `remove` deletes. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A server of the last build in a process of its own. */
export interface ServerProcess {
  /** As the ready line names it. */
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Everything it has written, over all its starts. */
  output(): string;
  /** Ends it and waits until it has. SIGKILL leaves it no time for anything. */
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Starts it again on the same port and data. */
  start(env?: Readonly<Record<string, string>>): Promise<void>;
  /** Kills it if it runs, and deletes its data. */
  remove(): Promise<void>;
}

/** Starts a server and resolves once it has said that it is ready. Rejects with what it wrote when it ends instead. */
export async function startServer(settings: ServerSettings = {}): Promise<ServerProcess> {
  const port = settings.port ?? (await freePort());
  const dataDir = settings.dataDir ?? (await mkdtemp(join(tmpdir(), 'carrel-server-')));
  let child: ChildProcess | null = null;
  let output = '';
  let url = '';

  async function kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
    child = spawnServer({ PORT: String(port), DATA_DIR: dataDir, ...settings.env, ...env });
    url = await untilReady(child, (text) => {
      output += text;
    });
  }

  try {
    await start();
  } catch (error) {
    if (settings.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
  return {
    get url() {
      return url;
    },
    port,
    dataDir,
    output: () => output,
    kill,
    start,
    async remove() {
      await kill();
      if (settings.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a server that is expected to end by itself said, and how it ended. */
export interface EndedServer {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a server until it ends by itself. One that gets ready after all is killed and rejects. */
export async function serverThatEnds(env: Readonly<Record<string, string>>): Promise<EndedServer> {
  const child = spawnServer(env);
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (part) => {
    stdout += part;
    if (readyLine.test(stdout)) child.kill('SIGKILL');
  });
  child.stderr?.on('data', (part) => {
    stderr += part;
  });
  await once(child, 'close');
  if (readyLine.test(stdout)) throw new Error(`The server was to refuse, but it started:\n${stdout}`);
  return { code: child.exitCode, stdout, stderr };
}

/** A port that nobody listens on. The system gives out each in turn, so it stays free for the moment it takes to use it. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Nothing of our own environment but what Node needs: settings of the machine must not reach a test. */
function spawnServer(env: Readonly<Record<string, string>>): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  return spawn(process.execPath, [main], { env: { PATH, HOME, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
}

function untilReady(child: ChildProcess, hear: (text: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (what: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`${what}:\n${said}`));
    };
    const timer = setTimeout(() => fail('The server was not ready in time'), longestStartMs);
    const onData = (part: Buffer) => {
      said += part.toString();
      hear(part.toString());
      const url = readyLine.exec(said)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', onData);
    child.stderr?.on('data', onData);
    child.once('error', (error) => fail(error.message));
    child.once('close', (code) => fail(`The server ended with ${code}`));
  });
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
