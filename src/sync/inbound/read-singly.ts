import type { SetId } from '../../domain/study-set';
import { acceptedTables, acceptSets } from '../accepting/accept-sets';
import type { Arrival } from '../accepting/acceptance';
import { type Engine, isStopped } from '../engine';
import { isAsMuchAs } from './as-much-as';
import { inBatches } from './in-batches';
import { askForSet, closeDoor } from '../accepting/read-set';

/** Sets asked for side by side, where lists carry no cards: as many as a browser asks one host for over HTTP/1.1. */
const lanes = 6;
/** Cards of one transaction: storing them keeps nobody waiting who types. */
const cardsAtOnce = 600;
/** What comes gathers for so long. */
const patienceMs = 250;
/** Whoever looks at the library is told no more often than this. */
const tellMs = 1_000;

/**
 * Reads sets one by one, several side by side, the one opened last first, and stores what comes in batches. What was
 * stored stays, also where the network fails in the middle. `progress` is told how many were asked for so far.
 */
export async function readSingly(
  engine: Engine,
  ids: readonly SetId[],
  progress: (sets: number) => void,
): Promise<void> {
  const { store, clock } = engine;
  const queue = await openedLastFirst(engine, ids);
  const news: SetId[] = [];
  let toldAt = clock.monotonic();
  let read = 0;
  const tell = () => {
    toldAt = clock.monotonic();
    if (news.length > 0) engine.changed(news.splice(0));
  };
  const storeSets = async (arrivals: readonly Arrival[]) => {
    const { db } = store;
    const accepted = await db.write(acceptedTables(db), () => acceptSets(engine, arrivals));
    const goOn = accepted.flatMap(({ kind, setId }) => (kind === 'more-waits' ? [setId] : []));
    if (goOn.length > 0) engine.changed(goOn, 'more-waits');
    news.push(...accepted.flatMap(({ kind, setId }) => (kind === 'same' ? [] : [setId])));
    if (clock.monotonic() - toldAt >= tellMs) tell();
  };
  const batches = inBatches<Arrival>(storeSets, {
    isMuch: (arrivals) => isAsMuchAs(setsIn(arrivals), cardsAtOnce),
    isFull: (arrivals) => isAsMuchAs(setsIn(arrivals), 2 * cardsAtOnce),
    later: (begin) => clock.after(patienceMs, begin),
  });
  const lane = async () => {
    for (let id = queue.shift(); id !== undefined && !isStopped(engine); id = queue.shift()) {
      const asked = await store.sets.header(id);
      if (!asked || asked.serviceId === null) continue;
      const answer = await askForSet(engine, asked.serviceId, null);
      if (answer.kind === 'closed') await closeDoor(engine, asked, answer.availability);
      if (answer.kind === 'here') {
        const { set, time, began } = answer;
        await batches.add([{ set, time, source: 'single', asked, began }]);
      }
      read += 1;
      progress(read);
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    const rest = await batches.rest();
    if (rest.length > 0) await storeSets(rest);
    tell();
  }
}

/** Whoever has a set open waits for that one. All marks in one request: of thousands that are asked for hardly any has one. */
async function openedLastFirst({ store: { db } }: Engine, ids: readonly SetId[]): Promise<SetId[]> {
  if (ids.length < 2) return [...ids];
  const marks = await db.marks.toArray();
  const openedAt = new Map(marks.map((mark) => [mark.setId, mark.openedAt ?? 0] as const));
  return ids.toSorted((a, b) => (openedAt.get(b) ?? 0) - (openedAt.get(a) ?? 0));
}

const setsIn = (arrivals: readonly Arrival[]) => arrivals.map(({ set }) => set);
