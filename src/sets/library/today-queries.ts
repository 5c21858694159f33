import { queryOptions } from '@tanstack/react-query';
import type { CarrelClient } from '../../client/carrel-client';
import { queryKeys } from '../../client/query-keys';
import { todayQuery } from '../../client/progress/today-query';
import { type LeftOff, leftOff } from './left-off';

/** What the library says of studying. */
export const todayQueries = (client: CarrelClient) => ({
  today: () => todayQuery(client),
  day: () => queryOptions({ queryKey: [...queryKeys.study, 'day'], queryFn: () => client.study.day(), staleTime: 0 }),
  leftOff: () =>
    queryOptions({
      queryKey: queryKeys.unfinished,
      queryFn: () => readLeftOff(client),
      // A day ends without any change in the store.
      staleTime: 0,
    }),
});

async function readLeftOff({ study }: CarrelClient): Promise<readonly LeftOff[]> {
  const [sessions, sittings, today] = await Promise.all([study.unfinished(), study.unfinishedSittings(), study.day()]);
  const begun = sittings.map(async (sitting) => ({
    sitting,
    isOfToday: (await study.day(sitting.startedAt)) === today,
  }));
  return leftOff(sessions, await Promise.all(begun));
}
