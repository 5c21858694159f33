import { queryOptions } from '@tanstack/react-query';
import type { CarrelClient } from '../client/carrel-client';
import { queryKeys } from '../client/query-keys';
import { todayQuery } from '../client/progress/today-query';

/** What Today reads. */
export const todayQueries = (client: CarrelClient) => ({
  today: () => todayQuery(client),
  library: () => queryOptions({ queryKey: queryKeys.library, queryFn: () => client.sets.library() }),
  shares: () => queryOptions({ queryKey: [...queryKeys.study, 'shares'], queryFn: () => client.study.shares() }),
  settings: () => queryOptions({ queryKey: [...queryKeys.study, 'settings'], queryFn: () => client.study.settings() }),
});
