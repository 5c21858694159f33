import { queryOptions } from '@tanstack/react-query';
import type { CarrelClient } from '../client/carrel-client';
import { queryKeys } from '../client/query-keys';
import type { SetId } from '../domain/study-set';

/** What the library and the set page read. The store says when to ask again. */
export const setQueries = (client: CarrelClient) => ({
  library: () => queryOptions({ queryKey: queryKeys.library, queryFn: () => client.sets.library() }),
  one: (id: SetId) => queryOptions({ queryKey: queryKeys.set(id), queryFn: () => client.sets.view(id) }),
  /** What is known of its cards; null: nobody studied it. A day ends without any change in the store, so it is asked again. */
  standings: (id: SetId) =>
    queryOptions({
      queryKey: [...queryKeys.study, 'set', id],
      queryFn: async () =>
        (await client.study.isStudied(id)) ? (await import('./page/set-standings')).readStandings(client, id) : null,
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
  offered: () => queryOptions({ queryKey: queryKeys.offered, queryFn: () => client.sets.offered() }),
  tryOuts: () => queryOptions({ queryKey: [...queryKeys.offered, 'to-try'], queryFn: () => client.sets.tryOuts() }),
});
