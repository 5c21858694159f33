import type { CarrelClient, Owner } from '../carrel-client';
import { fetchedLater } from '../fetched-later';
import type { OutboxDeps } from './outbox-client';

/** The outbox, fetched when it is first asked: studying needs none of it. Without a service nothing ever waits. */
export const lazyOutbox = (owner: Owner, deps: OutboxDeps): CarrelClient['outbox'] =>
  fetchedLater<CarrelClient['outbox']>(owner.kind === 'device' ? { items: async () => [] } : {}, async () =>
    (await import('./outbox-client')).outboxClient(deps),
  );
