import { queryOptions } from '@tanstack/react-query';
import type { CarrelClient } from '../client/carrel-client';
import { queryKeys } from '../client/query-keys';

/** What Today reads. A day ends without any change in the store, so whoever comes back asks again. */
export const todayQueries = (client: CarrelClient) => ({
  today: () =>
    queryOptions({
      queryKey: [...queryKeys.study, 'today'],
      queryFn: () => client.study.today(),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
  library: () => queryOptions({ queryKey: queryKeys.library, queryFn: () => client.sets.library() }),
  settings: () => queryOptions({ queryKey: [...queryKeys.study, 'settings'], queryFn: () => client.study.settings() }),
});
