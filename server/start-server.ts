import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { composeServer, ownAddress } from './app';
import type { Clock } from './clock';
import type { Config } from './config';
import { lockDataDir } from './db/data-dir-lock';
import { type Database, openDatabase } from './db/open-database';
import { demoSets } from './demo/demo-sets';
import { makeFirstContent } from './demo/first-content';
import { cleanUp, startMaintenance } from './maintenance';
import { loadSessionKey } from './session-key';
import { StartupError } from './startup-error';
import { applyBootstrapFile } from './users/bootstrap';

export interface RunningServer {
  /** Answers what is in flight, then ends. Resolves when nothing is left open. */
  readonly stop: () => Promise<void>;
}

interface StartDeps {
  readonly clock: Clock;
  /** Where the built app is expected. */
  readonly distDir: string;
  readonly log: (line: string) => void;
}

/** Opens, composes, listens, and resolves once `/healthz` says so. Leaves nothing open when it fails. */
export async function startServer(config: Config, deps: StartDeps): Promise<RunningServer> {
  const closing: (() => void | Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closing.toReversed()) await close();
    closing.length = 0;
  };
  try {
    const lock = lockDataDir(config.dataDir);
    closing.push(lock.release);
    const sessionKey = loadSessionKey(config.sessionKey, config.dataDir);
    const database = await openDatabase(config.dataDir);
    closing.push(database.close);
    if (config.role !== 'web') await fillDatabase(config, database, deps.clock);
    const hasApp = existsSync(path.join(deps.distDir, 'index.html'));
    if (!hasApp && config.role !== 'service') deps.log('The app is not built, so only the service and the relay answer.');
    const visitorSecret = randomBytes(32).toString('base64url');
    const distDir = hasApp ? deps.distDir : null;
    const app = await composeServer(config, { ...deps, database, sessionKey, visitorSecret, distDir });
    closing.push(() => app.close());
    await listen(app, config);
    await assertHealthy(config);
    const maintenance = startMaintenance(() => cleanUp(database, deps.clock, config.tokenLifetimeSeconds), deps.log);
    closing.push(maintenance.stop);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fillDatabase(config: Config, database: Database, clock: Clock): Promise<void> {
  await makeFirstContent(database.db, clock, config.demo ? demoSets : null);
  if (config.bootstrapFile !== null) {
    await applyBootstrapFile(database.db, clock, config.bootstrapFile, config.defaultAccountType);
  }
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') {
      throw new StartupError(`PORT ${port} on ${host} is taken by another program. Stop it, or choose another PORT.`);
    }
    if (code === 'EACCES') throw new StartupError(`PORT ${port} is reserved on this machine. Choose one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(`HOST ${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all of them.`);
    }
    throw error;
  }
}

async function assertHealthy(config: Config): Promise<void> {
  const response = await fetch(`${ownAddress(config)}/healthz`);
  await response.arrayBuffer();
  if (response.status !== 200) throw new StartupError('The server listens, but its database does not answer.');
}
