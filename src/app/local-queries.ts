import { type MutationCache, QueryClient } from '@tanstack/react-query';
import type { CarrelClient } from '../client/carrel-client';

const ofClients = new WeakMap<CarrelClient, QueryClient>();

/** Nothing changes through the cache: what is changed goes to the store. The build leaves the library's own mutations out. */
const noMutations: Pick<MutationCache, 'clear' | 'findAll' | 'resumePausedMutations'> = {
  clear: () => undefined,
  findAll: () => [],
  resumePausedMutations: async () => undefined,
};

/** The cache over a database. It is over the store, not over the network: it never pauses offline and is stale only when the store says so. */
export function localQueries(client: CarrelClient): QueryClient {
  const queries =
    ofClients.get(client) ??
    new QueryClient({
      mutationCache: noMutations as MutationCache,
      defaultOptions: {
        queries: {
          networkMode: 'always',
          staleTime: Infinity,
          retry: false,
          refetchOnWindowFocus: false,
          refetchOnReconnect: false,
        },
      },
    });
  ofClients.set(client, queries);
  return queries;
}
