import type { ServiceSetId } from '../../../contract/ids';
import type { UnixSeconds } from '../../../contract/units';
import type { SetRow } from '../../store/rows';
import { setsByOthers, setsOfUnknownMakers } from '../../store/sets-by-others';
import { type Engine, isStopped } from '../engine';
import { type CheckKind, readList } from './read-list';
import { refreshSet } from '../accepting/read-set';

/** Numbers in one request: long addresses are refused somewhere on the way. */
const batch = 50;

/**
 * Asks for changes of other people's sets that are kept here: one request a check, of those whose turn is longest ago.
 * Once a day also for those that are closed or gone: their door may be open again. False when it was not answered.
 */
export async function checkForeign(engine: Engine, kind: CheckKind): Promise<boolean> {
  const { store, user } = engine;
  const { db, meta } = store;
  const theirs = await setsByOthers(db, user);
  const foreign =
    kind === 'full'
      ? [...theirs, ...(await setsOfUnknownMakers(db))].filter(({ origin }) => origin === 'service')
      : theirs.filter(({ availability, origin }) => origin === 'service' && availability === 'here');
  const numbers = foreign.flatMap(({ serviceId }) => (serviceId === null ? [] : [serviceId]));
  if (numbers.length === 0) return true;
  const marks = (await meta.get('foreignWatermarks')) ?? {};
  const turn = numbers.toSorted((a, b) => (marks[a] ?? 0) - (marks[b] ?? 0)).slice(0, batch);
  const since = kind === 'changes' && turn.every((number) => marks[number] !== undefined) ? oldest(turn, marks) : null;
  const list = await readList(engine, { of: 'numbers', numbers: turn, since, marks: true });
  if (!list) return false;
  if (!list.isInStep) return checkForeign(engine, 'full');
  return since !== null || confirmOmitted(engine, foreign, turn, new Set(list.listed));
}

const oldest = (turn: readonly ServiceSetId[], marks: Readonly<Record<string, UnixSeconds>>): UnixSeconds | null => {
  const times = turn.flatMap((number) => marks[number] ?? []);
  return times.length === 0 ? null : times.reduce((a, b) => (b < a ? b : a));
};

/** What is here and left out of an unconditional answer is deleted, or closed to this user; a reading of its own says which. */
async function confirmOmitted(
  engine: Engine,
  foreign: readonly SetRow[],
  turn: readonly ServiceSetId[],
  listed: ReadonlySet<ServiceSetId>,
): Promise<boolean> {
  for (const number of turn) {
    const header = foreign.find((candidate) => candidate.serviceId === number);
    if (header?.availability !== 'here' || listed.has(number)) continue;
    await refreshSet(engine, header.id);
    if (isStopped(engine)) return false;
  }
  return true;
}
