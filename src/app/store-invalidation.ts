import type { QueryClient } from '@tanstack/react-query';
import type { CarrelClient, StoreChange } from '../client/carrel-client';
import { queryKeys } from '../client/query-keys';

/**
 * Asks queries again when the store changed under them, here or in another tab. Changes that come together, as those of sets
 * and outbox do, ask for each once. Returns how to stop.
 */
export function invalidateOnStoreChange(client: Pick<CarrelClient, 'subscribe'>, queries: QueryClient): () => void {
  const keys = new Map<string, readonly string[]>();
  const ask = () => {
    for (const queryKey of keys.values()) {
      const [first = '', second] = queryKey;
      if (!second || !keys.has(first)) void queries.invalidateQueries({ queryKey });
    }
    keys.clear();
  };
  return client.subscribe((change) => {
    if (keys.size === 0) queueMicrotask(ask);
    for (const queryKey of keysOf(change)) keys.set(queryKey.join(), queryKey);
  });
}

/** Which queries a change makes stale. */
export function keysOf(change: StoreChange): readonly (readonly string[])[] {
  switch (change.kind) {
    case 'sets':
      return [queryKeys.library, queryKeys.offered, queryKeys.study, ...change.setIds.map(queryKeys.set)];
    case 'study':
      return [queryKeys.library, queryKeys.study, ...change.setIds.map(queryKeys.set)];
    case 'pictures':
      return [queryKeys.pictures];
    case 'outbox':
      // Every set shows what of it waits.
      return [queryKeys.outbox, queryKeys.sets];
    case 'backup':
      return [queryKeys.backup];
    case 'status':
      return [];
  }
}
