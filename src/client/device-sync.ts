import type { SyncStatus } from './carrel-client';
import type { SyncClient, SyncClientDeps } from './sync-client';

/**
 * The engine of a device without an account: nothing waits and nothing is sent. Only reading somebody's public set by
 * its address asks a service, and fetches what it takes to ask.
 */
export function deviceSync(deps: SyncClientDeps): SyncClient {
  const { store, bus, unsafe } = deps;
  let engine: Promise<SyncClient> | null = null;
  const nothing = () => Promise.resolve();
  store.db.onClosedFor = () => bus.here({ kind: 'status' });
  return {
    load: async () => {
      engine ??= import('./sync-client').then(({ syncClient }) => syncClient(deps));
      return (await engine).load();
    },
    wake: () => undefined,
    count: nothing,
    facts: () => null,
    start: nothing,
    sync: {
      status: (): SyncStatus => {
        const why = unsafe();
        return why
          ? { kind: 'needs-you', reason: 'unsafe-storage', why, waiting: 0, needsYou: 0 }
          : { kind: 'on-this-device' };
      },
      fetching: () => null,
      now: nothing,
      agreeToRemovals: nothing,
    },
    close: async () => (await engine)?.close(),
  };
}
