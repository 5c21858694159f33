import path from 'node:path';
import { systemClock } from './clock';
import { type Config, ConfigError, parseConfig } from './config';
import { withoutValues } from './http/without-values';
import { type Log, createLog } from './operate/log';
import { withSecretFiles } from './secret-files';
import { type RunningServer, startServer } from './start-server';
import { StartupError } from './startup-error';

/** Requests in flight are answered, but not for ever: ten seconds, in which the process must also have ended. */
const longestStopMs = 9_000;
/** npm, a terminal and a service manager may each pass on one and the same signal. */
const sameSignalMs = 1_000;

const write = (line: string) => process.stderr.write(line);

// Whoever reads the output may go. That is no reason to stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

let log: Log = createLog({ level: 'info', format: 'text', write, now: () => new Date() });

async function main(): Promise<void> {
  let server: RunningServer | null = null;
  let stopping = false;
  let stopBegan = 0;
  const stop = (signal: NodeJS.Signals) => {
    // A second signal, meant as one, does not wait.
    if (stopping && performance.now() - stopBegan > sameSignalMs) process.exit(1);
    if (stopping) return;
    stopping = true;
    stopBegan = performance.now();
    log.info(`${signal}: what was asked is answered, then the server ends`);
    setTimeout(() => {
      log.warn(`requests that took longer than ${longestStopMs / 1000} s were cut off`);
      process.exit(0);
    }, longestStopMs).unref();
    if (server) void server.stop().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  process.on('uncaughtException', fail);
  try {
    const config = parseConfig(withSecretFiles(process.env));
    log = logOf(config);
    const distDir = path.resolve(import.meta.dirname, '../client');
    server = await startServer(config, {
      clock: systemClock,
      distDir,
      log: log.warn,
      logSecurity: log.security,
      logRequest: log.request,
    });
    if (stopping) {
      await server.stop();
      process.exit(0);
    }
    process.stdout.write(`Carrel is ready: ${config.publicUrl}\n`);
  } catch (error) {
    fail(error);
  }
}

/** The log is on the error output: the other one has a line for who waits for the start, and nothing else. */
const logOf = ({ log: format, logLevel: level }: Config): Log =>
  createLog({
    level,
    format: format === 'auto' ? (process.stderr.isTTY ? 'text' : 'json') : format,
    write,
    now: () => new Date(systemClock.now()),
  });

/** One plain line for what a person can mend; where it happened only for what nobody foresaw. */
function fail(error: unknown): never {
  if (error instanceof ConfigError || error instanceof StartupError) write(`${error.message}\n`);
  else log.warn(`Carrel stopped: ${withoutValues(error)}`);
  process.exit(1);
}

void main();
