import { setTimeout } from 'node:timers/promises';
import { StartupError } from '../startup-error';
import { CarrelClient, clientConfig } from './postgres-client';
import { postgresRefusal } from './postgres-refusal';

/** The number of the lock that every server shares, and that a restore has for itself; it means nothing else. */
const presenceLock = 7_209_101;
const comeBackMs = 1_000;

export interface Presence {
  readonly end: () => Promise<void>;
}

/**
 * Lets others know that a server works on this database, for as long as it does: on a connection of its own, that comes
 * back when it is lost. Throws a `StartupError` while the database is being restored.
 */
export async function beServerOf(url: string): Promise<Presence> {
  const ending = new AbortController();
  let client = await present(url);
  const stay = async () => {
    while (!ending.signal.aborted) {
      await lost(client, ending.signal);
      for (let isBack = false; !isBack;) {
        await setTimeout(comeBackMs, undefined, { signal: ending.signal }).catch(() => undefined);
        if (ending.signal.aborted) return;
        isBack = await present(url).then(
          (next) => Boolean((client = next)),
          () => false,
        );
      }
    }
  };
  const staying = stay();
  return {
    async end() {
      ending.abort();
      await staying;
      await client.end().catch(() => undefined);
    },
  };
}

/** Has the database for itself: no server works on it, and none begins to. Throws a `StartupError` where one does. */
export async function beAlone(url: string): Promise<CarrelClient> {
  const client = await connected(url);
  if (await took(client, 'pg_try_advisory_lock')) return client;
  await client.end();
  throw new StartupError('A Carrel server is running on this database. Stop every one of them, then restore.');
}

async function present(url: string): Promise<CarrelClient> {
  const client = await connected(url);
  if (await took(client, 'pg_try_advisory_lock_shared')) return client;
  await client.end();
  throw new StartupError('This database is being restored. Start the server when that is done.');
}

async function took(
  client: CarrelClient,
  how: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select ${how}($1) as taken`, [presenceLock]);
  return rows[0]?.taken === true;
}

export async function connected(url: string): Promise<CarrelClient> {
  const client = new CarrelClient(clientConfig(url));
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw postgresRefusal(error, client);
  }
  return client;
}

/** Resolves when the connection is gone, or at the signal. */
export function lost(client: CarrelClient, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    client.once('end', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
