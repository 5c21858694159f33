import type { ServiceSetId } from '../../../contract/ids';
import { epochMs, type UnixSeconds } from '../../../contract/units';
import type { Answer, AnswerFacts } from '../../api/answer';
import type { ServiceSet } from '../../api/service-set';
import type { SetId } from '../../domain/study-set';
import { type AttemptRow, isMaking } from '../../store/rows';
import { acceptedTables, acceptSets } from '../accepting/accept-sets';
import { type Contact, type Engine, timeIn } from '../engine';
import { isAsMuchAs } from './as-much-as';
import { inBatches } from './in-batches';
import {
  type AnswerTime,
  hasGoneBack,
  isTrustworthy,
  nextWatermark,
  overlapSeconds,
  sinceLast,
} from '../clocks/watermark';

/** One list to be asked for and taken, in words that a worker understands too. */
export type ListAsk =
  | { readonly of: 'own'; readonly since: UnixSeconds | null; readonly terms: 'with-terms' | 'headers' }
  /** `marks`: when these sets of other people were last asked for is to be remembered. */
  | {
      readonly of: 'numbers';
      readonly numbers: readonly ServiceSetId[];
      readonly since: UnixSeconds | null;
      readonly marks: boolean;
    };

/** What became of it. Everything in it that arrived is stored by now; only where `isWhole`, it is all there was. */
export interface Taken {
  readonly answer: Answer<number>;
  readonly isWhole: boolean;
  readonly listed: readonly ServiceSetId[];
  /** Own sets that were left alone, since one of them may be what a creation in doubt made. */
  readonly unnamed: readonly ServiceSetId[];
  readonly withCards: boolean;
  /** Sets in it that nobody here reads. */
  readonly unreadable: number;
  /** Since the head of the answer came. */
  readonly tookMs: number;
  /** False: the service's clock jumped away from where the watermark was taken, so that the list proves nothing. */
  readonly isInStep: boolean;
}

/** What a list is taken with: of the engine only what a worker has too. */
export type ListEngine = Pick<Engine, 'user' | 'store' | 'api' | 'clock' | 'steady' | 'newId' | 'changed'> & {
  /** As the last answer before this one left it. */
  readonly contact: Pick<Contact, 'lastTime' | 'datesDoubted'>;
  /** Most cards of one transaction, where nobody waits for this thread. */
  readonly atOnce?: number;
};

/** Is told how many sets of a list were stored so far. */
export type Progress = (sets: number) => void;

/** How old a watermark may grow while nothing happens. */
const restSeconds = 600;
/** Most cards of one transaction: a moment of the browser's time, not more. */
const cardsAtOnce = 4_000;
/** Cards of the first, whose sets are to be here at once, and can be opened while the next is written; each may be twice as large as the one before. */
const cardsAtFirst = 1_000;
/** So many transactions' worth is read ahead of storage, which is slow at times. */
const readAhead = 2;
/** The first sets are stored at once; then what comes gathers for so long, since each transaction has its price. */
const patienceMs = 250;
/** Whoever looks at the library is told no more often than this. */
const tellMs = 1_000;

/**
 * Asks for a list and stores its sets while they arrive, a few in each transaction. What is stored stays, also when the
 * list breaks off; the watermark is written with the last of it, after every set of a whole answer.
 */
export async function takeList(engine: ListEngine, ask: ListAsk, progress: Progress): Promise<Taken> {
  const list = takenList(engine, ask, progress);
  try {
    return await taken(engine, ask, list);
  } finally {
    // Also of a list that storage ended: what was stored before is there, and nobody heard of it yet (I12).
    list.tell();
  }
}

async function taken(engine: ListEngine, ask: ListAsk, list: ReturnType<typeof takenList>): Promise<Taken> {
  const { clock } = engine;
  const { lastTime } = engine.contact;
  const { atOnce: most = cardsAtOnce } = engine;
  let atOnce = cardsAtFirst;
  const storeNext = async (sets: readonly ServiceSet[]) => {
    await list.store(sets, async () => {});
    atOnce = Math.min(2 * atOnce, most);
  };
  const batches = inBatches<ServiceSet>(storeNext, {
    isMuch: (sets) => isAsMuchAs(sets, atOnce),
    isFull: (sets) => isAsMuchAs(sets, atOnce * readAhead),
    later: (begin) => clock.after(patienceMs, begin),
  });
  let headAt: number | null = null;
  const answer = await send(engine, ask, async (sets, facts) => {
    if (headAt === null) {
      headAt = clock.monotonic();
      list.begin(facts);
    }
    list.add(sets);
    await batches.add(sets);
  });
  const begunAt = headAt ?? clock.monotonic();
  const rest = await batches.rest();
  const facts = wholeFacts(answer);
  const time = facts && timeIn(facts);
  const isInStep =
    ask.since === null ||
    !time ||
    !lastTime ||
    isTrustworthy(
      ask.since,
      time.serviceTime,
      lastTime.serviceTime,
      sinceLast(lastTime, begunAt, epochMs(clock.now() - (clock.monotonic() - begunAt)), time.elapsedMs),
    );
  const { listed } = list;
  if (facts && !(isInStep && isNothingNew(ask, listed, time))) {
    if (headAt === null) list.begin(facts);
    await list.store(rest, (isCreating) => mark(engine, ask, { facts, time, listed, isInStep, isCreating }));
  } else if (rest.length > 0) {
    await list.store(rest, async () => {});
  }
  return {
    answer,
    isWhole: facts !== null,
    listed,
    unnamed: [...list.unnamed],
    withCards: list.withCards(),
    unreadable: (answer.kind === 'answered' && answer.unreadable) || 0,
    isInStep,
    tookMs: clock.monotonic() - begunAt,
  };
}

/** The sets of one list on their way into storage. */
function takenList(engine: ListEngine, ask: ListAsk, progress: Progress) {
  const { store, clock, changed } = engine;
  const { lastTime, datesDoubted } = engine.contact;
  const accepting = { ...engine, contact: { datesDoubted } };
  const { attempts } = store.db;
  const began = engine.steady();
  const listed: ServiceSetId[] = [];
  const unnamed = new Set<ServiceSetId>();
  const news: SetId[] = [];
  let toldAt = Number.NEGATIVE_INFINITY;
  let stored = 0;
  let withCards = false;
  let time: AnswerTime | null = null;
  let features: AnswerFacts['features'] | null = null;
  const tell = () => {
    toldAt = clock.monotonic();
    progress(stored);
    if (news.length > 0) changed(news.splice(0));
  };
  return {
    listed,
    unnamed,
    tell,
    withCards: () => withCards,
    begin(facts: AnswerFacts) {
      time = timeIn(facts);
      if (
        time &&
        lastTime &&
        hasGoneBack(time.serviceTime, lastTime.serviceTime, clock.monotonic() - time.elapsedMs - lastTime.at)
      )
        accepting.contact.datesDoubted = true;
      if (ask.of === 'own' && ask.since === null) ({ features } = facts);
    },
    add(sets: readonly ServiceSet[]) {
      for (const set of sets) {
        listed.push(set.serviceId);
        withCards ||= set.terms !== null;
      }
    },
    /** One transaction: all of it, with what `atEnd` adds, or nothing. */
    async store(sets: readonly ServiceSet[], atEnd: (isCreating: boolean) => Promise<void>) {
      const accepted = await store.db.write(acceptedTables(store.db), async () => {
        const creations = ask.of === 'own' ? await creationsUnderWay(engine) : [];
        const isCreating = creations.length > 0;
        if (accepting.contact.datesDoubted)
          for (const creation of creations)
            if (!creation.datesDoubted) await attempts.put({ ...creation, datesDoubted: true });
        const { known, left } = isCreating ? await knownAmong(engine, sets) : { known: sets, left: [] };
        // While a creation's outcome is open, an unknown set may be the one that it made.
        for (const set of left) unnamed.add(set.serviceId);
        const taken = await acceptSets(
          accepting,
          known.map((set) => ({ set, time, source: 'list', asked: null, began })),
        );
        // A tab that ends in the middle of its first list knows next time how to ask for the rest alone.
        if (features) await store.meta.set('features', [...features]);
        await atEnd(isCreating);
        return taken;
      });
      features = null;
      stored += sets.length;
      const goOn = accepted.flatMap(({ kind, setId }) => (kind === 'more-waits' ? [setId] : []));
      if (goOn.length > 0) changed(goOn, 'more-waits');
      news.push(...accepted.flatMap(({ kind, setId }) => (kind === 'changed' || kind === 'stale' ? [setId] : [])));
      if (clock.monotonic() - toldAt >= tellMs) tell();
    },
  };
}

type TakeSets = (sets: readonly ServiceSet[], facts: AnswerFacts) => Promise<void>;

function send({ api, user }: ListEngine, ask: ListAsk, take: TakeSets): Promise<Answer<number>> {
  return ask.of === 'own' ? api.ownSets(user, ask.since, ask.terms, take) : api.setsById(ask.numbers, ask.since, take);
}

/** A list that brought nothing: the same watermark asks for the same nothing, so it stays for a while and the disk rests. */
function isNothingNew(ask: ListAsk, listed: readonly ServiceSetId[], time: AnswerTime | null): boolean {
  return (
    ask.of === 'own' &&
    ask.since !== null &&
    listed.length === 0 &&
    time !== null &&
    time.serviceTime - ask.since < restSeconds
  );
}

/** Of an answer that came to its end; null otherwise. */
const wholeFacts = (answer: Answer<number>) =>
  answer.kind === 'answered' && (answer.body !== null || answer.status === 304) ? answer.facts : null;

async function creationsUnderWay({ store }: ListEngine): Promise<readonly AttemptRow[]> {
  const attempts = await store.db.attempts.toArray();
  return attempts.filter(isMaking);
}

async function knownAmong(
  { store }: ListEngine,
  sets: readonly ServiceSet[],
): Promise<{ readonly known: readonly ServiceSet[]; readonly left: readonly ServiceSet[] }> {
  const headers = await Promise.all(sets.map((set) => store.sets.byServiceId(set.serviceId)));
  return { known: sets.filter((_, index) => headers[index]), left: sets.filter((_, index) => !headers[index]) };
}

interface Marked {
  readonly facts: AnswerFacts;
  readonly time: AnswerTime | null;
  readonly listed: readonly ServiceSetId[];
  readonly isInStep: boolean;
  readonly isCreating: boolean;
}

/** Where the next list begins, in the transaction of the last of this one's data. */
async function mark(
  { store }: ListEngine,
  ask: ListAsk,
  { facts, time, listed, isInStep, isCreating }: Marked,
): Promise<void> {
  const { meta } = store;
  if (!time) return;
  const next = nextWatermark(time, facts.features.size > 0 ? overlapSeconds.ours : overlapSeconds.foreign);
  // Where the clock was when other people's sets were last asked for is worth no more.
  if (!isInStep) await meta.clear('foreignWatermarks');
  if (ask.of === 'numbers') {
    if (!ask.marks || !isInStep) return;
    const marks = (await meta.get('foreignWatermarks')) ?? {};
    await meta.set('foreignWatermarks', {
      ...marks,
      ...Object.fromEntries(ask.numbers.map((number) => [number, next])),
    });
    return;
  }
  if (!isInStep) return meta.clear('watermark');
  // Lists go on showing what a creation made until it is found: one that is cut short may leave it out. A full one leaves
  // it out itself, and of the mark before it nobody knows whether the clock has jumped since.
  if (isCreating) return ask.since === null ? meta.clear('watermark') : undefined;
  await meta.set('watermark', next);
  await meta.set('serviceTime', time.serviceTime);
  await meta.set('features', [...facts.features]);
  if (ask.since === null) await meta.set('ownCount', listed.length);
}
