import { queryOptions } from '@tanstack/react-query';
import type { CarrelClient } from '../client/carrel-client';
import { queryKeys } from '../client/query-keys';
import { leftOff } from './left-off';

/** What the library says of studying. A day ends without any change in the store, so whoever comes back asks again. */
export const todayQueries = (client: CarrelClient) => ({
  today: () =>
    queryOptions({
      queryKey: [...queryKeys.study, 'today'],
      queryFn: () => client.study.today(),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
  leftOff: () =>
    queryOptions({
      queryKey: queryKeys.unfinished,
      queryFn: async () => leftOff(await client.study.unfinished(), await client.study.unfinishedSittings()),
    }),
});
