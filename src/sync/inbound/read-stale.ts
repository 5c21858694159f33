import type { ServiceSetId } from '../../../contract/ids';
import { type Engine, isStopped } from '../engine';
import { readList } from './read-list';
import { readSingly } from './read-singly';
import { shownProgress } from './shown-progress';

/** Numbers in one request: long addresses are refused somewhere on the way. */
const batch = 50;

/** So long it is believed that nothing is open, as long as nobody says that sets changed. */
const restMs = 600_000;

/** After a list without news: where nothing was open and nothing changed since, there is nothing to look for. */
export async function readStaleAgain(engine: Engine): Promise<boolean> {
  const { contact, clock } = engine;
  const { nothingStaleAt } = contact;
  const isKnown = nothingStaleAt !== null && clock.monotonic() - nothingStaleAt < restMs;
  return isKnown ? !isStopped(engine) : readStale(engine);
}

/** Reads whatever a list left open: several in one request where lists carry cards, else one by one. False when the network failed. */
export async function readStale(engine: Engine): Promise<boolean> {
  const { contact, clock } = engine;
  const { db } = engine.store;
  // Whoever changes sets meanwhile takes it back.
  contact.nothingStaleAt = clock.monotonic();
  const stale = await db.sets.where('stale').equals(1).toArray();
  if (stale.length === 0) return !isStopped(engine);
  contact.nothingStaleAt = null;
  const progress = shownProgress(engine, stale.length);
  const numbers = stale.flatMap(({ serviceId }) => (serviceId === null ? [] : [serviceId]));
  if (numbers.length > 1 && !(await readTogether(engine, numbers, progress))) return false;
  const left = await db.sets.where('stale').equals(1).toArray();
  await readSingly(
    engine,
    left.map(({ id }) => id),
    (sets) => progress(stale.length - left.length + sets),
  );
  return !isStopped(engine);
}

async function readTogether(
  engine: Engine,
  numbers: readonly ServiceSetId[],
  progress: (sets: number) => void,
): Promise<boolean> {
  for (let from = 0; from < numbers.length; from += batch) {
    const ask = { of: 'numbers', numbers: numbers.slice(from, from + batch), since: null, marks: false } as const;
    const list = await readList(engine, ask, (sets) => progress(from + sets));
    if (!list) return false;
    // A service whose lists carry no cards does not get better by asking again.
    if (!list.withCards) return true;
  }
  return true;
}
