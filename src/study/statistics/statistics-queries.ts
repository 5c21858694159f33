import { queryOptions } from '@tanstack/react-query';
import type { CarrelClient } from '../../client/carrel-client';
import { queryKeys } from '../../client/query-keys';
import type { SetId } from '../../domain/study-set';

/** What the page of statistics reads. Added up anew at each visit: a day may have passed. */
export const statisticsQueries = (client: CarrelClient) => ({
  all: (only: SetId | null, progressed: (share: number) => void) =>
    queryOptions({
      queryKey: [...queryKeys.study, 'statistics', only],
      queryFn: () => client.study.statistics(only, progressed),
      staleTime: 0,
    }),
  library: () => queryOptions({ queryKey: queryKeys.library, queryFn: () => client.sets.library() }),
  set: (id: SetId) => queryOptions({ queryKey: queryKeys.set(id), queryFn: () => client.sets.view(id) }),
});
