import path from 'node:path';
import { systemClock } from '../server/clock';
import { parseConfig } from '../server/config';
import type { SecurityEntry } from '../server/operate/log';
import { type RunningServer, startServer } from '../server/start-server';
import { StartupError } from '../server/startup-error';
import type { TestPlace } from './a-database';
import { freePort } from './free-port';

type Env = Readonly<Record<string, string>>;

/** Whole servers in this process, each on a free port, on the database of a place. */
export interface RunningServers {
  /** The lines of their log. */
  readonly said: readonly string[];
  readonly security: readonly SecurityEntry[];
  /** Starts one more. Its address. */
  readonly start: (env?: Env) => Promise<string>;
  /** The sentence with which one refuses to start. */
  readonly refusal: (env?: Env) => Promise<string>;
  readonly stopLast: () => Promise<void>;
  readonly stopAll: () => Promise<void>;
}

export function runningServers(place: Pick<TestPlace, 'dataDir' | 'env'>): RunningServers {
  const running: RunningServer[] = [];
  const said: string[] = [];
  const security: SecurityEntry[] = [];
  const start = async (env: Env = {}) => {
    const port = env['PORT'] ?? String(await freePort());
    const config = parseConfig({ PORT: port, ...place.env, ...env });
    running.push(
      await startServer(config, {
        clock: systemClock,
        distDir: path.join(place.dataDir, 'nothing'),
        log: (line) => void said.push(line),
        logSecurity: (entry) => void security.push(entry),
      }),
    );
    return `http://127.0.0.1:${port}`;
  };
  return {
    said,
    security,
    start,
    async refusal(env) {
      const error: unknown = await start(env).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (!(error instanceof StartupError)) throw error ?? new Error('It started.');
      if (error.message.includes('\n')) throw new Error(`More than one line: ${error.message}`);
      return error.message;
    },
    stopLast: async () => running.pop()?.stop(),
    async stopAll() {
      for (const server of running.splice(0)) await server.stop();
    },
  };
}
