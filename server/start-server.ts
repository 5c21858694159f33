import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { type Server as TlsServer, get as getByTls } from 'node:https';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { composeServer, ownAddress } from './app';
import type { Clock } from './clock';
import type { Config } from './config';
import { lockDataDir } from './db/data-dir-lock';
import { assertNotMovedAway, moveEmbeddedAway } from './db/moved-away';
import { type Database, openDatabase } from './db/open-database';
import { beServerOf } from './db/postgres-presence';
import { openReplica } from './db/replica';
import { demoSets } from './demo/demo-sets';
import { makeFirstContent } from './demo/first-content';
import { cleanUp, startMaintenance } from './maintenance';
import { actTickMs, tellOperatorActs } from './operate/operator-acts';
import { servedAddress } from './operate/served-address';
import type { RequestEntry, SecurityEntry } from './operate/log';
import { startFilling } from './search/fill-search';
import { loadSessionKeys } from './session-key';
import { codesKeys } from './oauth/secrets';
import { StartupError } from './startup-error';
import { readTls, renewTls } from './tls-files';
import { applyBootstrapFile } from './users/bootstrap';
import { resealCodes, toldLostCodes } from './users/reseal-codes';
import type { KeyRing } from './wire/key-ring';
import { sealedBox } from './wire/sealed-box';

export interface RunningServer {
  /** Answers what is in flight, then ends. Resolves when nothing is left open. */
  readonly stop: () => Promise<void>;
}

interface StartDeps {
  readonly clock: Clock;
  /** Where the built app is expected. */
  readonly distDir: string;
  readonly log: (line: string) => void;
  readonly logSecurity: (entry: SecurityEntry) => void;
  readonly logRequest?: ((entry: RequestEntry) => void) | null;
}

/** Opens, composes, listens, and resolves once `/healthz` says so. Leaves nothing open when it fails. */
export async function startServer(config: Config, deps: StartDeps): Promise<RunningServer> {
  const closing: (() => void | Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closing.toReversed()) await close();
    closing.length = 0;
  };
  try {
    // Any number of processes may share a PostgreSQL, which keeps everything; DATA_DIR belongs to one.
    if (config.databaseUrl === null) {
      assertNotMovedAway(config.dataDir);
      closing.push(lockDataDir(config.dataDir).release);
    }
    if (config.databaseUrl !== null) closing.push((await beServerOf(config.databaseUrl)).end);
    const sessionKeys = loadSessionKeys(config.sessionKeys, config.dataDir);
    const database = await openDatabase(config, deps.log);
    closing.push(database.close);
    const replica = config.databaseReadUrl
      ? openReplica({ url: config.databaseReadUrl, primary: database, log: deps.log })
      : null;
    if (replica) closing.push(replica.close);
    const hasApp = existsSync(path.join(deps.distDir, 'index.html'));
    if (!hasApp && config.role !== 'service')
      deps.log('The app is not built, so only the service and the relay answer.');
    const visitorSecret = randomBytes(32).toString('base64url');
    const filling = startFilling(database, deps.log);
    closing.push(filling.stop);
    const distDir = hasApp ? deps.distDir : null;
    // Two that start at the same moment must not both make the demo, or the web app's registration.
    const app = await database.engine.alone(async () => {
      if (config.role !== 'web') {
        await fillDatabase({ ...config, sessionKeys }, database, deps.clock);
        const lost = await resealCodes(database.db, sealedBox(codesKeys(sessionKeys)));
        if (lost > 0) deps.log(toldLostCodes(lost));
      }
      const tls = config.tls && readTls(config.tls);
      return composeServer(config, { ...deps, database, replica, filling, sessionKeys, visitorSecret, distDir, tls });
    });
    closing.push(() => app.close());
    if (config.tls) closing.push(renewTls(app.server as unknown as TlsServer, config.tls, deps.log).stop);
    await listen(app, config);
    await assertHealthy(config);
    if (config.databaseUrl !== null) putEmbeddedAside(config.dataDir, deps);
    replica?.watch();
    const maintenance = startMaintenance(() => cleanUp(database, deps.clock, config.tokenLifetimeSeconds), deps.log);
    closing.push(maintenance.stop);
    const telling = startMaintenance(() => tellOperatorActs(database.db, deps.logSecurity), deps.log, {
      everyMs: actTickMs,
      what: 'telling what operators did',
    });
    closing.push(telling.stop);
    if (config.role !== 'web') filling.wake();
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Whoever moved to PostgreSQL has an embedded database still, which nobody is to take for the one in use. Where it has to stay, the server does its work all the same. */
function putEmbeddedAside(dataDir: string, { clock, log }: StartDeps): void {
  try {
    const kept = moveEmbeddedAway(dataDir, new Date(clock.now()));
    if (kept !== null)
      log(`DATABASE_URL is set, so the embedded database in DATA_DIR is out of use. It is kept as ${kept}.`);
  } catch (error) {
    log(
      `DATABASE_URL is set, and the embedded database in DATA_DIR could not be put aside. The server works on PostgreSQL all the same, and the next start tries again. ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function fillDatabase(
  config: Config & { readonly sessionKeys: KeyRing },
  database: Database,
  clock: Clock,
): Promise<void> {
  await servedAddress.note(database.db, config.publicUrl);
  await makeFirstContent(database.db, clock, config.demo ? demoSets : null);
  const { bootstrapFile: file, defaultAccountType, sessionKeys } = config;
  if (file !== null) await applyBootstrapFile(database.db, { clock, file, defaultAccountType, key: sessionKeys[0] });
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
      throw new StartupError(
        `HOST ${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all of them.`,
      );
    }
    throw error;
  }
}

async function assertHealthy(config: Config): Promise<void> {
  if ((await statusOf(new URL(`${ownAddress(config)}/healthz`))) !== 200)
    throw new StartupError('The server listens, but its database does not answer.');
}

/** Of ourselves, who are known by another name than the address: the certificate need not fit it. */
const statusOf = (url: URL): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const ask = url.protocol === 'https:' ? getByTls : get;
    ask(url, { rejectUnauthorized: false, agent: false }, (answer) => resolve(answer.resume().statusCode)).once(
      'error',
      reject,
    );
  });
