import { QueryClient } from '@tanstack/react-query';
import type { CarrelClient } from '../client/carrel-client';

const ofClients = new WeakMap<CarrelClient, QueryClient>();

/** The cache over a database. It is over the store, not over the network: it never pauses offline and is stale only when the store says so. */
export function localQueries(client: CarrelClient): QueryClient {
  const queries =
    ofClients.get(client) ??
    new QueryClient({
      defaultOptions: {
        queries: {
          networkMode: 'always',
          staleTime: Infinity,
          retry: false,
          refetchOnWindowFocus: false,
          refetchOnReconnect: false,
        },
        mutations: { networkMode: 'always' },
      },
    });
  ofClients.set(client, queries);
  return queries;
}
