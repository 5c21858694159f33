import path from 'node:path';
import { systemClock } from './clock';
import { ConfigError, parseConfig } from './config';
import { type RunningServer, startServer } from './start-server';
import { StartupError } from './startup-error';

/** Requests in flight are answered, but not for ever. */
const longestStopMs = 10_000;
/** npm, a terminal and a service manager may each pass on one and the same signal. */
const sameSignalMs = 2_000;

const say = (line: string) => process.stderr.write(`${line}\n`);

async function main(): Promise<void> {
  let server: RunningServer | null = null;
  let stopping = false;
  let stopBegan = 0;
  const stop = () => {
    // A second signal, meant as one, does not wait.
    if (stopping && performance.now() - stopBegan > sameSignalMs) process.exit(1);
    if (stopping) return;
    stopping = true;
    stopBegan = performance.now();
    setTimeout(() => process.exit(0), longestStopMs).unref();
    if (server) void server.stop().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  try {
    const config = parseConfig(process.env);
    const distDir = path.resolve(import.meta.dirname, '../client');
    server = await startServer(config, { clock: systemClock, distDir, log: say });
    if (stopping) {
      await server.stop();
      process.exit(0);
    }
    process.stdout.write(`Carrel is ready: ${config.publicUrl}\n`);
  } catch (error) {
    fail(error);
  }
}

/** One plain line for what a person can mend; a stack only for what nobody foresaw. */
function fail(error: unknown): never {
  const isForeseen = error instanceof ConfigError || error instanceof StartupError;
  say(isForeseen ? error.message : `Carrel stopped: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exit(1);
}

void main();
