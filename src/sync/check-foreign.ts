import type { ServiceSetId } from '../../contract/ids';
import type { UnixSeconds } from '../../contract/units';
import type { SetId } from '../domain/study-set';
import type { SetRow } from '../store/rows';
import { setsByOthers } from '../store/sets-by-others';
import { acceptSet } from './accept-set';
import { type Engine, heard, isStopped, timeOf } from './engine';
import { type CheckKind, listOf } from './read-list';
import { refreshSet } from './read-set';
import { nextWatermark, overlapSeconds } from './watermark';

/** Numbers in one request: long addresses are refused somewhere on the way. */
const batch = 50;

/**
 * Asks for changes of other people's sets that are kept here: one request a check, of those whose turn is longest ago.
 * False when it was not answered.
 */
export async function checkForeign(engine: Engine, kind: CheckKind): Promise<boolean> {
  const { store, user, api, contact } = engine;
  const { db, meta } = store;
  const foreign = (await setsByOthers(db, user)).filter((header) => header.availability === 'here' && header.origin === 'service');
  const numbers = foreign.flatMap(({ serviceId }) => (serviceId === null ? [] : [serviceId]));
  if (numbers.length === 0) return true;
  const marks = (await meta.get('foreignWatermarks')) ?? {};
  const turn = numbers.toSorted((a, b) => (marks[a] ?? 0) - (marks[b] ?? 0)).slice(0, batch);
  const since = kind === 'changes' && turn.every((number) => marks[number] !== undefined) ? oldest(turn, marks) : null;
  const answer = heard(engine, await api.setsById(turn, since));
  const listed = await listOf(engine, answer);
  if (!listed) return false;
  const time = timeOf(answer);
  const changedSets: SetId[] = [];
  await db.write([db.sets, db.contents, db.outbox, db.meta], async () => {
    for (const set of listed) {
      const accepted = await acceptSet(engine, { set, time, source: 'list', revision: null });
      if (accepted.kind !== 'same') changedSets.push(accepted.setId);
    }
    if (!time) return;
    const mark = nextWatermark(time, contact.features.size > 0 ? overlapSeconds.ours : overlapSeconds.foreign);
    await meta.set('foreignWatermarks', { ...marks, ...Object.fromEntries(turn.map((number) => [number, mark])) });
  });
  if (changedSets.length > 0) engine.changed(changedSets);
  return since !== null || confirmOmitted(engine, foreign, turn, new Set(listed.map((set) => set.serviceId)));
}

const oldest = (turn: readonly ServiceSetId[], marks: Readonly<Record<string, UnixSeconds>>): UnixSeconds | null => {
  const times = turn.flatMap((number) => marks[number] ?? []);
  return times.length === 0 ? null : times.reduce((a, b) => (b < a ? b : a));
};

/** Left out of an unconditional answer: deleted, or closed to this user; a reading of its own says which. */
async function confirmOmitted(engine: Engine, foreign: readonly SetRow[], turn: readonly ServiceSetId[], listed: ReadonlySet<ServiceSetId>): Promise<boolean> {
  for (const number of turn) {
    const header = foreign.find((candidate) => candidate.serviceId === number);
    if (!header || listed.has(number)) continue;
    await refreshSet(engine, header.id);
    if (isStopped(engine)) return false;
  }
  return true;
}

/** Reads whatever a list left open: several in one request where lists carry cards, else one by one. False when the network failed. */
export async function readStale(engine: Engine): Promise<boolean> {
  const { store, api } = engine;
  const { db } = store;
  const stale = await db.sets.where('stale').equals(1).toArray();
  if (stale.length === 0) return !isStopped(engine);
  const numbers = stale.flatMap(({ serviceId }) => (serviceId === null ? [] : [serviceId]));
  for (let from = 0; numbers.length > 1 && from < numbers.length; from += batch) {
    const answer = heard(engine, await api.setsById(numbers.slice(from, from + batch), null));
    const listed = await listOf(engine, answer);
    if (!listed) return false;
    const changedSets: SetId[] = [];
    await db.write([db.sets, db.contents, db.outbox], async () => {
      for (const set of listed) {
        const accepted = await acceptSet(engine, { set, time: timeOf(answer), source: 'list', revision: null });
        if (accepted.kind !== 'same') changedSets.push(accepted.setId);
      }
    });
    if (changedSets.length > 0) engine.changed(changedSets);
    // A service whose lists carry no cards does not get better by asking again.
    if (listed.every((set) => set.terms === null)) break;
  }
  for (const { id } of await db.sets.where('stale').equals(1).toArray()) {
    if (isStopped(engine)) return false;
    await refreshSet(engine, id);
  }
  return !isStopped(engine);
}
