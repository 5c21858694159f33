import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CarrelClient, StoreChange } from '../client/carrel-client';
import { queryKeys } from '../client/query-keys';

/** Asks queries again when the store changed under them, here or in another tab. Returns how to stop. */
export function invalidateOnStoreChange(client: CarrelClient, queries: QueryClient): () => void {
  return client.subscribe((change) => {
    for (const queryKey of keysOf(change)) void queries.invalidateQueries({ queryKey });
  });
}

/** Which queries a change makes stale. */
export function keysOf(change: StoreChange): readonly QueryKey[] {
  switch (change.kind) {
    case 'sets':
      return [queryKeys.library, queryKeys.offered, queryKeys.unfinished, ...change.setIds.map(queryKeys.set)];
    case 'study':
      return [queryKeys.library, queryKeys.unfinished, ...change.setIds.flatMap((id) => [queryKeys.set(id), queryKeys.session(id)])];
    case 'outbox':
      // Every set shows what of it waits.
      return [queryKeys.outbox, queryKeys.sets];
    case 'status':
      return [];
  }
}
