import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port';

/** What `npm run build` made, unless another build of it is to be tried. */
const program = process.env['CARREL_PROGRAM'] ?? fileURLToPath(new URL('../dist/server/main.js', import.meta.url));
const projectDir = fileURLToPath(new URL('..', import.meta.url));
const readyLine = 'Carrel is ready';
const startMs = 60_000;

type Env = Readonly<Record<string, string>>;
export interface ServerSetup {
  readonly port?: number;
  /** Kept afterwards; without one the server has a folder of its own that `remove` takes away. */
  readonly dataDir?: string;
  readonly env?: Env;
}

/** The real server, built, in a process of its own, so that a test can kill it. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** What it said so far, both outputs. */
  output(): string;
  /** How it ended; nulls while it runs. */
  endedWith(): { readonly code: number | null; readonly signal: string | null };
  /** Starts it again on the same port with the same data, with other settings where they are given. */
  start(changed?: Env): Promise<void>;
  /** Sends a signal and waits for nothing. */
  signal(signal: NodeJS.Signals): void;
  /** Resolves when the process is gone. Without a signal it ends cleanly. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/** Starts the built server on a free port and waits until it says that it is ready. */
export async function startServer({
  port: wanted,
  dataDir: given,
  env = {},
}: ServerSetup = {}): Promise<ServerProcess> {
  const port = wanted ?? (await freePort());
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'carrel-data-')));
  let child: ChildProcess | null = null;
  let said = '';
  const server: ServerProcess = {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    output: () => said,
    endedWith: () => ({ code: child?.exitCode ?? null, signal: child?.signalCode ?? null }),
    async start(changed = {}) {
      child = launch({ PORT: String(port), DATA_DIR: dataDir, ...env, ...changed });
      const listen = (chunk: Buffer) => (said += chunk.toString());
      child.stdout?.on('data', listen);
      child.stderr?.on('data', listen);
      await ready(child);
    },
    signal: (signal) => void child?.kill(signal),
    async kill(signal = 'SIGTERM') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
    async remove() {
      await server.kill('SIGKILL');
      if (given === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await server.start();
  } catch (error) {
    await server.remove();
    throw error;
  }
  return server;
}

export interface EndedServer {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a server that is expected to end by itself. One that starts after all is stopped, and has no code. */
export async function serverThatEnds(env: Env): Promise<EndedServer> {
  const child = launch(env);
  const texts = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    texts.stdout += chunk.toString();
    if (texts.stdout.includes(readyLine)) child.kill('SIGKILL');
  });
  child.stderr?.on('data', (chunk: Buffer) => (texts.stderr += chunk.toString()));
  const late = setTimeout(() => child.kill('SIGKILL'), startMs);
  await once(child, 'close');
  clearTimeout(late);
  return { code: child.exitCode, ...texts };
}

/** Nothing of this process' own settings reaches the server. */
function launch(env: Env): ChildProcess {
  return spawn(process.execPath, [program], {
    cwd: projectDir,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: tmpdir(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server was not ready after ${startMs / 1000} s. It said:\n${said}`));
    }, startMs);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(readyLine)) {
        clearTimeout(late);
        resolve();
      }
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code, signal) => {
      clearTimeout(late);
      reject(new Error(`The server ended (${signal ?? code}) before it was ready. It said:\n${said}`));
    });
  });
}
