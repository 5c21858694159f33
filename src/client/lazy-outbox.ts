import type { CarrelClient, Owner } from './carrel-client';
import type { OutboxDeps } from './outbox-client';

/** The outbox, fetched when it is first asked: studying needs none of it. Without a service nothing ever waits. */
export function lazyOutbox(owner: Owner, deps: OutboxDeps): CarrelClient['outbox'] {
  let loaded: Promise<CarrelClient['outbox']> | null = null;
  const outbox = () => {
    loaded ??= import('./outbox-client').then(({ outboxClient }) => outboxClient(deps));
    return loaded;
  };
  return {
    items: async () => (owner.kind === 'device' ? [] : (await outbox()).items()),
    retry: async (seq) => (await outbox()).retry(seq),
    resolve: async (seq, resolution) => (await outbox()).resolve(seq, resolution),
    discard: async (seq) => (await outbox()).discard(seq),
    undoDiscard: async (seq) => (await outbox()).undoDiscard(seq),
    exportAll: async () => (await outbox()).exportAll(),
  };
}
