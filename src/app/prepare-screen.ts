import type { CarrelClient } from '../client/carrel-client';
import { numberInAddress } from '../domain/set-address';
import type { SetId } from '../domain/study-set';
import { libraryParts } from '../sets/library-screen';
import { setPageParts } from '../sets/set-screen';
import { setQueries } from '../sets/set-queries';
import { todayQueries } from '../sets/today-queries';
import { localQueries } from './local-queries';

/**
 * Reads what the library, or the set's page, at this address shows, so that its first drawing is whole: it takes the place of
 * a screen that is. What cannot be read is asked for again by the screen, which says so.
 */
export async function prepareScreen(client: CarrelClient, pathname: string): Promise<void> {
  const queries = localQueries(client);
  const part = /^\/sets\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (pathname === '/') {
    const { today, leftOff } = todayQueries(client);
    await Promise.allSettled([
      queries.prefetchQuery(setQueries(client).library()),
      queries.prefetchQuery(today()),
      queries.prefetchQuery(leftOff()),
      client.owner.kind === 'account' && queries.prefetchQuery(setQueries(client).offered()),
      ...libraryParts.map((part) => part.preload()),
    ]);
  } else if (part !== undefined) {
    const number = numberInAddress(part);
    const id = number === null ? (part as SetId) : await client.sets.byServiceId(number);
    if (number !== null) queries.setQueryData(['set-of-number', number], id);
    const { one, standings } = setQueries(client);
    await Promise.allSettled([
      queries.prefetchQuery(one(id)),
      queries.prefetchQuery(standings(id)),
      ...setPageParts.map((part) => part.preload()),
    ]);
  }
}
