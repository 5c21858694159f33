import type { Kysely } from 'kysely';
import { classBodies } from '../classes/class-bodies';
import type { ReadBehind } from '../db/read-together';
import type { DatabaseSchema, Executor } from '../db/schema';
import type { Answer } from '../http/answer';
import type { ApiCall, ApiHandler, ApiResource } from '../http/api-call';
import type { Caller } from '../http/caller';
import { tooManyRequests } from '../http/service-error';
import type { SetReading } from '../sets/set-reading';
import type { ProfileImages } from '../users/user-routes';
import { browseSets } from './browse-sets';
import { findClasses } from './find-classes';
import { findSets } from './find-sets';
import { type FoundUser, findUsers } from './find-users';
import type { SearchedSet } from './searched-sets';
import { searchOperations } from './search-operations';
import { type SearchRequest, readSearch } from './search-request';
import { type Turns, fairTurns } from '../wire/fair-turns';
import { sharedRoom } from '../wire/shared-room';

interface SearchDeps {
  readonly db: Kysely<DatabaseSchema>;
  /** Finds. What is found is shown as it is now. */
  readonly readBehind: ReadBehind;
  readonly publicUrl: string;
  readonly reading: SetReading;
  readonly profileImages: Pick<ProfileImages, 'addressOf'>;
  /** Searches that run beside each other, and those of one person. */
  readonly searchesAtOnce: Pick<Turns, 'atOnce' | 'ofOne'>;
}

/** A page of something. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly counts: { readonly total_results: number; readonly total_pages: number; readonly page: number };
}

type FoundItem = {
  readonly type: 'set' | 'user' | 'group';
  readonly id: number;
  readonly place: number;
  readonly moment: number;
};
const typeOrder = { set: 0, user: 1, group: 2 } as const;

/** Searches that wait for a turn: of all, and of a person, a network and a wider one. */
const waiting = 100;
const waitingOfOne = [20, 60, 80];

/** The three searches (interface 4.8, decisions.md 4, docs/decisions/009). What the caller may not see leaves no trace in them. */
export function searchResources(deps: SearchDeps): ApiResource[] {
  // A search pauses again and again, so that others are answered in between; many at once would take all those pauses. Of
  // one person so few run that nobody else waits for the end of theirs.
  const queue = fairTurns({ ...deps.searchesAtOnce, waitingRoom: sharedRoom(waiting, waitingOfOne) });
  const inTurn =
    (search: ApiHandler): ApiHandler =>
    async (call) => {
      const answer = await queue.take(call.holders, () => search(call));
      if (!answer) throw tooManyRequests(1000);
      return answer;
    };
  return (['sets', 'classes', 'universal'] as const).flatMap((what) =>
    ['', '/2.0'].map((version) => ({
      path: `${version}/search/${what}`,
      describe: { GET: searchOperations[what] },
      assertExists: () => Promise.resolve(),
      methods: { GET: inTurn((call) => searches[what](deps, call)) },
    })),
  );
}

const searches = { sets: searchSets, classes: searchClasses, universal: searchUniversal };

async function searchSets(deps: SearchDeps, call: ApiCall): Promise<Answer> {
  const request = readSearch(call.form, ['q', 'creator', 'term', 'browse']);
  const found = await deps.readBehind((behind) => setsFor(behind, call.caller, request));
  const { items, counts } = pageOf(found, request);
  const sets = await setBodies(
    deps,
    call,
    items.map(({ id }) => id),
  );
  const image_set_count = found.filter(({ has_images }) => has_images).length;
  return { status: 200, body: { ...counts, image_set_count, sets: items.flatMap(({ id }) => sets.get(id) ?? []) } };
}

async function setsFor(db: Executor, caller: Caller, request: SearchRequest): Promise<SearchedSet[]> {
  const { words: anywhere, inCards, creator, browse } = request;
  if (browse) return browseSets(db, caller, browse.language);
  return (await findSets(db, caller, { anywhere, inCards, creator })).map(({ set }) => set);
}

async function searchClasses(deps: SearchDeps, call: ApiCall): Promise<Answer> {
  const request = readSearch(call.form, ['q']);
  const { words } = request;
  const found = words ? await deps.readBehind((behind) => findClasses(behind, call.caller, words)) : [];
  const { items, counts } = pageOf(found, request);
  const classes = await classBodies(
    deps.db,
    call,
    items.map(({ row }) => row),
    deps.publicUrl,
  );
  return { status: 200, body: { ...counts, classes } };
}

async function searchUniversal(deps: SearchDeps, call: ApiCall): Promise<Answer> {
  const { db } = deps;
  const request = readSearch(call.form, ['q']);
  const { words, text } = request;
  const { sets, classes, users } = await deps.readBehind(async (behind) => ({
    sets: await findSets(behind, call.caller, { anywhere: words, inCards: null, creator: null }),
    classes: words ? await findClasses(behind, call.caller, words) : [],
    users: await findUsers(behind, text),
  }));
  const all: FoundItem[] = [
    ...sets.map(({ set, place }) => ({ type: 'set' as const, id: set.id, place, moment: set.modified_at })),
    ...users.map((user) => ({ type: 'user' as const, id: user.id, place: 0, moment: user.created_at })),
    ...classes.map(({ row, place }) => ({ type: 'group' as const, id: row.id, place, moment: row.created_at })),
  ];
  const { items, counts } = pageOf(all.toSorted(byRank), request);
  const ids = (type: FoundItem['type']) => items.filter((item) => item.type === type).map(({ id }) => id);
  const rows = new Map(classes.map(({ row }) => [row.id, row]));
  const shown = ids('group').flatMap((id) => rows.get(id) ?? []);
  const bodies = {
    set: await setBodies(deps, call, ids('set')),
    user: await userBodies(deps, users, new Set(ids('user'))),
    group: new Map((await classBodies(db, call, shown, deps.publicUrl)).map((body) => [body.id, body])),
  };
  const found = items.flatMap(({ type, id }) => {
    const body = bodies[type].get(id);
    return body ? [{ type, ...body }] : [];
  });
  return { status: 200, body: { ...counts, items: found } };
}

const byRank = (a: FoundItem, b: FoundItem) =>
  a.place - b.place || b.moment - a.moment || typeOrder[a.type] - typeOrder[b.type] || b.id - a.id;

function pageOf<Item>(all: readonly Item[], { page, perPage }: SearchRequest): Page<Item> {
  const first = (page - 1) * perPage;
  const counts = { total_results: all.length, total_pages: Math.ceil(all.length / perPage), page };
  return { items: all.slice(first, first + perPage), counts };
}

/** A set that was closed to the caller a moment ago would be a stub by now: it is left out. */
async function setBodies({ db, reading }: SearchDeps, call: ApiCall, ids: readonly number[]) {
  const bodies = await reading.shortOfIds(db, call, ids);
  return new Map(bodies.filter((body) => body.has_access).map((body) => [body.id, body]));
}

async function userBodies({ db, profileImages }: SearchDeps, users: readonly FoundUser[], ids: ReadonlySet<number>) {
  const bodies = new Map<number, object>();
  for (const user of users.filter(({ id }) => ids.has(id))) {
    bodies.set(user.id, {
      username: user.username,
      id: user.id,
      account_type: user.account_type,
      profile_image: await profileImages.addressOf(db, user.id),
      sign_up_date: user.created_at,
    });
  }
  return bodies;
}
