import { queryOptions } from '@tanstack/react-query';
import type { CarrelClient } from '../carrel-client';
import { queryKeys } from '../query-keys';

/** What there is to do today. A day ends without any change in the store, so whoever comes back asks again. */
export const todayQuery = (client: CarrelClient) =>
  queryOptions({
    queryKey: [...queryKeys.study, 'today'],
    queryFn: () => client.study.today(),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
