import { queryOptions } from '@tanstack/react-query';
import type { CarrelClient } from '../../client/carrel-client';
import { queryKeys } from '../../client/query-keys';
import { todayQuery } from '../../client/progress/today-query';
import { leftOff } from './left-off';

/** What the library says of studying. */
export const todayQueries = (client: CarrelClient) => ({
  today: () => todayQuery(client),
  day: () => queryOptions({ queryKey: [...queryKeys.study, 'day'], queryFn: () => client.study.day(), staleTime: 0 }),
  leftOff: () =>
    queryOptions({
      queryKey: queryKeys.unfinished,
      queryFn: async () => leftOff(await client.study.unfinished(), await client.study.unfinishedSittings()),
    }),
});
