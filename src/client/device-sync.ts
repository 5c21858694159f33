import type { SyncStatus } from './carrel-client';
import type { SyncClient, SyncClientDeps } from './sync-client';

const dayMs = 86_400_000;

/**
 * The engine of a device without an account: nothing waits and nothing is sent. Reading somebody's public set by its
 * address asks a service, and fetches what it takes to ask; once a day those that are here are asked for again.
 */
export function deviceSync(deps: SyncClientDeps): SyncClient {
  const { store, bus, unsafe, ports } = deps;
  const { clock, presence, log } = ports;
  let engine: Promise<SyncClient> | null = null;
  const nothing = () => Promise.resolve();
  let stopListening = () => {};
  let isOver = false;
  const load = async () => {
    engine ??= import('./sync-client').then(({ syncClient }) => syncClient(deps));
    return (await engine).load();
  };
  const isDue = async () => {
    const checkedAt = await store.meta.get('fullCheckAt');
    if (checkedAt !== undefined && Math.abs(clock.now() - checkedAt) < dayMs) return false;
    return (await store.db.sets.toArray()).some(({ origin, serviceId }) => origin === 'service' && serviceId !== null);
  };
  const checkDaily = async () => {
    try {
      if (!isOver && (await isDue())) await (await load()).checkAsNobody();
    } catch (error) {
      // A tab that closes in the middle has nothing to tell.
      if (!isOver) log.warn('Nobody asked what became of sets of others', error);
    }
  };
  store.db.onClosedFor = () => bus.here({ kind: 'status' });
  return {
    load,
    wake: () => undefined,
    count: nothing,
    facts: () => null,
    async start() {
      stopListening = presence.listen((event) => {
        if (event === 'visible') void checkDaily();
      });
      presence.whenIdle(() => void checkDaily());
    },
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
      makeMissingAgain: nothing,
    },
    async close() {
      isOver = true;
      stopListening();
      await (await engine)?.close();
    },
  };
}
