import type { CarrelClient } from '../client/carrel-client';
import { numberInAddress } from '../domain/set-address';
import { everySet } from '../domain/sitting';
import type { SetId } from '../domain/study-set';
import { hasSomethingToDo } from '../sets/library/has-something-to-do';
import { libraryParts } from '../sets/library/library-screen';
import { setPageParts } from '../sets/page/set-screen';
import { setQueries } from '../sets/set-queries';
import { todayQueries as libraryQueries } from '../sets/library/today-queries';
import { todayQueries } from '../today/today-queries';
import { localQueries } from './local-queries';
import { screens } from './screens';

/**
 * Reads what is shown at this address, so that its first drawing is whole: it takes the place of a screen that is. Where the
 * library leads on to the day, the page is there beforehand. What cannot be read is asked for again by the screen, which says so.
 */
export async function prepareScreen(client: CarrelClient, { location, history }: Window): Promise<void> {
  const [, place, part] = /^\/(sets|today|review)?(?:\/([^/]+))?/.exec(location.pathname) ?? [];
  const id = part === undefined ? null : await setIdOf(client, part);
  if (location.pathname.endsWith('/review')) await prepareReview(client, id ?? everySet).catch(() => undefined);
  else if (place === 'today') await prepareToday(client);
  else if (place === 'sets' && id !== null) await prepareSet(client, id);
  else if (place === undefined && isOpening(history) && (await leadsToToday(client))) {
    history.replaceState(history.state, '', '/today');
    await prepareToday(client);
  } else if (place === undefined) await prepareLibrary(client);
}

/** The router names every place but the one that a page began with. */
const isOpening = ({ state }: History): boolean => !(state as { readonly key?: string } | null)?.key;

async function prepareReview(client: CarrelClient, id: SetId): Promise<void> {
  const loaded = await import('../study/review/prepared-review');
  await loaded.prepareReview(client, id);
}

async function setIdOf(client: CarrelClient, part: string): Promise<SetId | null> {
  const number = numberInAddress(part);
  if (number === null) return part as SetId;
  const id = await client.sets.byServiceId(number);
  localQueries(client).setQueryData(['set-of-number', number], id);
  return id;
}

async function leadsToToday(client: CarrelClient): Promise<boolean> {
  const queries = localQueries(client);
  const today = libraryQueries(client).today();
  await queries.prefetchQuery(today);
  const read = queries.getQueryData(today.queryKey);
  return read !== undefined && hasSomethingToDo(read);
}

async function prepareLibrary(client: CarrelClient): Promise<void> {
  const queries = localQueries(client);
  await Promise.allSettled([
    queries.prefetchQuery(setQueries(client).library()),
    queries.prefetchQuery(libraryQueries(client).leftOff()),
    client.owner.kind === 'account' && queries.prefetchQuery(setQueries(client).offered()),
    ...libraryParts.map((part) => part.preload()),
  ]);
}

async function prepareToday(client: CarrelClient): Promise<void> {
  const queries = localQueries(client);
  const { today, library, shares, settings } = todayQueries(client);
  await Promise.allSettled([
    screens.today.preload(),
    queries.prefetchQuery(today()),
    queries.prefetchQuery(library()),
    queries.prefetchQuery(shares()),
    queries.prefetchQuery(settings()),
  ]);
}

async function prepareSet(client: CarrelClient, id: SetId): Promise<void> {
  const queries = localQueries(client);
  const { one, standings } = setQueries(client);
  await Promise.allSettled([
    queries.prefetchQuery(one(id)),
    queries.prefetchQuery(standings(id)),
    ...setPageParts.map((part) => part.preload()),
  ]);
}
