import type { ServiceSetId } from '../../contract/ids';
import type { ServiceFeature } from '../../contract/headers';
import { type EpochMs, epochMs } from '../../contract/units';
import { serviceApi } from '../api/service-api';
import { type SteadyMs, steadyMs } from '../domain/draft/steady-time';
import type { SetId } from '../domain/study-set';
import type { Clock } from '../platform/clock';
import type { NewId } from '../platform/ids';
import { browserCalendar } from '../platform/calendar';
import type { Ports } from '../platform/ports';
import { startStorageThread } from '../platform/thread';
import type { SetRow } from '../store/rows';
import type { Store } from '../store/store';
import { type Engine, heard, noContact, type TellChanged } from './engine';
import { outboxKeeper } from './outbox-copy/keep-outbox';
import { leaseOf } from './leader/lease';
import { default as listWorkerUrl } from './inbound/list-worker?worker&url';
import { listsHere } from './inbound/lists';
import { lockTurn } from './leader/lock-turn';
import { type SetInside, lookInside } from './finding/look-inside';
import { threadedLists } from './inbound/threaded-lists';
import { outcomeOf } from './outcome';
import type { MissingWish } from './accepting/ask-for-missing';
import { askForSet, closeDoor, refreshSet, resolved, takeRead } from './accepting/read-set';
import type { SyncFacts } from './sync-facts';
import { checkAsNobody, rememberFeatures } from './inbound/check-as-nobody';
import { type FoundSets, browseSets, findSets } from './finding/find-sets';
import type { People } from './finding/people';
import { type UserSets, readUserSets } from './finding/user-sets';
import { type SyncLoop, type WakeReason, syncLoop } from './sync-loop';

export interface SyncDeps {
  readonly ports: Ports;
  readonly store: Store;
  readonly newId: NewId;
  /** The owner's, of their database in any generation. */
  readonly name: string;
  /** Empty: nobody; then public sets can be read and nothing is ever sent. */
  readonly user: string;
  readonly changed: TellChanged;
  readonly learnt: (setIds: readonly SetId[]) => void;
  /** Only the tab that leads reports. */
  readonly factsChanged: (facts: SyncFacts) => void;
}

/** `unreadable`: the service sent the set in a form that nobody here reads. */
export type Fetched = 'answered' | 'unreadable';

/** What came of a set's password. `until`: as long as the service asks to be left alone, after too many tries; null: it does not say. */
export type PasswordAnswer =
  | 'ok'
  | 'wrong'
  | 'gone'
  | 'offline'
  | { readonly tooMany: true; readonly until: EpochMs | null };

/** What is left of the engine for the client: everything else it does by itself. */
export interface Sync {
  wake(reason: WakeReason): void;
  /** Resolves when all was sent and checked as far as it goes; at once in a tab that doesn't lead. */
  now(missing: MissingWish): Promise<'done' | 'not-leading'>;
  offline(): void;
  /** Rejects when the service cannot be reached. */
  fetchSet(id: SetId): Promise<Fetched>;
  /** Asks whether a set is as it is here, unless that was answered in the last half minute. Silence changes nothing. */
  refreshSet(id: SetId): Promise<void>;
  /** Without an account: asks whether the sets of the service are as they are here. */
  checkAsNobody(): Promise<void>;
  enterPassword(id: SetId, password: string): Promise<PasswordAnswer>;
  /** Somebody's sets, as the service lists them now. */
  userSets(user: string): Promise<UserSets>;
  /** One page, from 1, of the sets that say these words, as the service finds them now. */
  findSets(words: string, page: number): Promise<FoundSets>;
  /** What there is to study, in one language or in any, where the service tells without words. */
  browseSets(language: string | null): Promise<FoundSets>;
  /** What stands in a set, without keeping it. */
  lookInside(id: ServiceSetId): Promise<SetInside>;
  /** Classes, favourites and profiles. */
  people(): Promise<People>;
  facts(): SyncFacts | null;
  /** Somebody else wrote to them, in this tab or another: what is known of them may be old. */
  setsChanged(): void;
  close(): void;
}

/** Starts the engine of one database: leads as soon as no other tab does. */
export async function openSync(deps: SyncDeps): Promise<Sync> {
  const features = new Set<ServiceFeature>((await deps.store.meta.get('features')) ?? []);
  const offlineSince = (await deps.store.meta.get('offlineSince')) ?? null;
  let loop: SyncLoop | null = null;
  const { clock, random, log, http, locks, startThread = startStorageThread } = deps.ports;
  const contact = noContact(features, offlineSince);
  const setsChanged = () => void (contact.nothingStaleAt = null);
  const withoutLists: Omit<Engine, 'lists'> = {
    user: deps.user,
    store: deps.store,
    api: serviceApi({ http, clock, user: deps.user }, deps.newId),
    clock,
    steady: steadyFrom(clock),
    calendar: deps.ports.calendar ?? browserCalendar,
    random,
    log,
    newId: deps.newId,
    cachedPicture: async (image) =>
      (await import('./pictures/cached-picture')).cachedPicture(deps.ports.caches, deps.store.db.name, image),
    contact,
    lead: { epoch: null, last: null },
    keeper: outboxKeeper({
      store: deps.store,
      clock,
      log,
      caches: deps.ports.caches,
      name: deps.name,
    }),
    changed: (setIds, outbox) => {
      setsChanged();
      deps.changed(setIds, outbox);
      // What a reading let go leaves soon, not with the next round that comes by itself.
      if (outbox === 'more-waits') loop?.wake('change');
    },
    learnt: deps.learnt,
    factsChanged: () => {
      if (loop) deps.factsChanged(loop.facts());
    },
  };
  // What lives in this tab alone no other thread can store.
  const engine: Engine = {
    ...withoutLists,
    lists: threadedLists(withoutLists, listsHere(withoutLists), () =>
      deps.store.db.inMemory ? null : startThread(listWorkerUrl),
    ),
  };
  const closed = new AbortController();
  if (deps.user !== '') {
    const { signal } = closed;
    /** Until the tab closes, or another took over from this one; then what it was in the middle of has ended too. */
    const lead = (end: AbortSignal) =>
      new Promise<void>((resolve) => {
        if (end.aborted) return resolve();
        const leading = syncLoop(engine);
        loop = leading;
        end.addEventListener(
          'abort',
          () => {
            loop = null;
            if (signal.aborted) resolve();
            // What is no longer on its way is told: the next that leads may take its time with its first word.
            void leading.stop().then(() => {
              if (!signal.aborted) deps.factsChanged(leading.facts());
              resolve();
            });
          },
          { once: true },
        );
        leading.wake('asked');
      });
    const hold = locks ? lockTurn(locks, `carrel-drain:${deps.store.db.name}`) : leaseOf(engine);
    hold(signal, lead).catch((error: unknown) => {
      if (!signal.aborted) log.warn('This tab cannot wait for its turn to send', error);
    });
  }
  return {
    wake: (reason) => loop?.wake(reason),
    async now(missing) {
      if (!loop) return 'not-leading';
      await loop.now(missing);
      return 'done';
    },
    offline: () => loop?.offline(),
    async fetchSet(id) {
      const fetched = await fetchSet(engine, id);
      await rememberFeatures(engine);
      return fetched;
    },
    refreshSet: (id) => refreshLookedAt(engine, id),
    checkAsNobody: () => checkAsNobody(engine),
    enterPassword: (id, password) => enterPassword(engine, id, password),
    userSets: (user) => readUserSets(engine, http, user),
    findSets: (words, page) => findSets(engine, http, words, page),
    browseSets: (language) => browseSets(engine, http, language),
    lookInside: (id) => lookInside(engine, http, id),
    people: async () => (await import('./finding/people')).peopleOf(engine, http),
    facts: () => loop?.facts() ?? null,
    setsChanged,
    close() {
      closed.abort();
      engine.lists.end();
    },
  };
}

/** A clock that goes as the monotonic one does, from what the wall says now. */
function steadyFrom(clock: Pick<Clock, 'now' | 'monotonic'>): () => SteadyMs {
  const [wall, began] = [clock.now(), clock.monotonic()];
  return () => steadyMs(wall + clock.monotonic() - began);
}

/** One set, now. A closed door is an answer too; only silence rejects. */
async function fetchSet(engine: Engine, id: SetId): Promise<Fetched> {
  const header = await known(engine, id);
  const read = await askForSet(engine, header.serviceId, null);
  switch (read.kind) {
    case 'here':
      // Whoever asked looks again, also where nothing changed.
      if ((await takeRead(engine, header, read)) === 'same') engine.changed([id]);
      return 'answered';
    case 'closed':
      await closeDoor(engine, header, read.availability);
      return 'answered';
    case 'unchanged':
      return 'answered';
    case 'unreadable':
      return 'unreadable';
    case 'no-answer':
      throw new Error('The service cannot be reached');
    default:
      return read satisfies never;
  }
}

const answerHoldsMs = 30_000;

/** For whoever looks at a set that no round asks for. */
async function refreshLookedAt(engine: Engine, id: SetId): Promise<void> {
  const { contact, clock, store } = engine;
  const { serviceId = null } = (await store.sets.header(id)) ?? {};
  if (serviceId === null) return;
  const answeredAt = contact.answeredAt.get(serviceId);
  if (answeredAt === undefined || clock.monotonic() - answeredAt >= answerHoldsMs) await refreshSet(engine, id);
  await rememberFeatures(engine);
}

async function known({ store }: Engine, id: SetId): Promise<SetRow & { readonly serviceId: ServiceSetId }> {
  const header = await store.sets.header(id);
  if (!header || header.serviceId === null) throw new Error('The service does not know this set');
  return { ...header, serviceId: header.serviceId };
}

const isNo: ReadonlySet<string> = new Set(['refused', 'not-allowed', 'password']);

/** 4.3. A wrong password is a 401 too, and says nothing about the session. */
async function enterPassword(engine: Engine, id: SetId, password: string): Promise<PasswordAnswer> {
  const { store, api, clock } = engine;
  const header = await known(engine, id);
  const answer = heard(engine, await api.password(header.serviceId, password));
  if (answer.kind !== 'answered') return 'offline';
  if (answer.status === 429) {
    const { retryAfterMs } = answer.facts;
    return { tooMany: true, until: retryAfterMs === null ? null : epochMs(clock.now() + retryAfterMs) };
  }
  if (answer.status === 401 && answer.error?.error === 'invalid_access') return 'wrong';
  const outcome = await resolved(engine, outcomeOf(answer, 'repeatable'));
  if (outcome.kind === 'gone') {
    await closeDoor(engine, header, 'gone');
    return 'gone';
  }
  if (isNo.has(outcome.kind)) {
    // Another refusal than that of a wrong password: what holds for the set may have changed meanwhile.
    await fetchSet(engine, id);
    return 'wrong';
  }
  if (outcome.kind !== 'delivered') return 'offline';
  const { db } = store;
  await db.write([db.sets, db.drafts, db.attempts], async () => {
    const now = await store.sets.header(id);
    if (now) await db.sets.put({ ...now, edited: { answer: 'let-in', at: clock.now() } });
    // Nothing can be read of the set before it is known what became of them.
    for (const attempt of await db.attempts.where('setId').equals(id).toArray())
      await db.attempts.put({ ...attempt, notBefore: clock.now() });
    const row = await store.drafts.of(id);
    if (!row) return;
    // What kept it from going is over, however often it was tried before.
    const { closed: _, ...draft } = row.draft;
    await store.drafts.put(draft);
  });
  await fetchSet(engine, id);
  return 'ok';
}
