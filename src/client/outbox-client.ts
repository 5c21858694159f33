import type { CarrelClient } from './carrel-client';

/** The outbox of an owner without a service: nothing ever waits. */
export const emptyOutbox: CarrelClient['outbox'] = {
  items: () => Promise.resolve([]),
  retry: () => Promise.resolve(),
  resolve: () => Promise.resolve(),
  discard: () => Promise.resolve(),
  undoDiscard: () => Promise.resolve(),
  exportAll: () => Promise.resolve(JSON.stringify({ carrel: 'outbox', v: 1, changes: [] }, null, 2)),
};
