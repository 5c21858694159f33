import { starPath } from '../../domain/said-values';
import { heldCard, heldSet } from '../../domain/on-hold';
import { learnerDay } from '../../domain/scheduling/learner-day';
import type { LogEntryId } from '../../domain/study-log';
import { usualStudySettings } from '../../domain/study-settings';
import type { SetId } from '../../domain/study-set';
import type { Database } from '../../store/database';
import { type DatedEntry, logRepository } from '../../store/log-repository';
import { type MadeAgain, madeAgain, putMadeAgain } from '../../store/made-again';
import { saidRepository } from '../../store/said-repository';
import type { Engine } from '../engine';
import { assertLead } from '../leader/assert-lead';
import { namesTables, numbersOf } from './numbers-of';
import type { Numbers } from './wire-line';

/**
 * Writes that cards went on as others, once those have their numbers: cards that were made again, one by one or with their
 * set (`made-again.ts`). Their stars are said anew. A card of which the log says nothing waits: another device may have more to
 * tell.
 */
export function movesWriter(engine: Engine) {
  const { store, clock, random, newId } = engine;
  const { db, meta } = store;
  /** Of the log and of what waits, when there was nothing to write. */
  let nothingAt = '';

  async function mark(): Promise<string | null> {
    const waiting = await madeAgain(db);
    return waiting.length === 0 ? null : `${waiting.length} ${(await db.log.orderBy('n').last())?.n ?? 0}`;
  }

  function movesOf(all: readonly MadeAgain[], rolloverHour: number): readonly DatedEntry[] {
    const at = clock.now();
    const rule = { utcOffsetMin: engine.calendar.utcOffsetMin(at), rolloverHour };
    return all.map(({ setId, termId, numbers, toSetId, toTermId }) => ({
      setId,
      termId,
      ...(numbers && { numbers }),
      toSetId,
      toTermId,
      id: newId() as LogEntryId,
      kind: 'moved',
      at,
      ...rule,
      day: learnerDay(at, rule),
    }));
  }

  async function sayStars(all: readonly MadeAgain[]): Promise<void> {
    const said = saidRepository(db, random);
    for (const [setId, cards] of bySet(all)) {
      const stars = new Set((await store.study.marks(setId)).stars);
      const starred = cards.filter(({ toTermId }) => stars.has(toTermId));
      if (starred.length === 0) continue;
      const fields = Object.fromEntries(starred.map(({ toTermId }) => [starPath(toTermId), true]));
      await said.say(setId, fields, clock.now());
    }
  }

  return async (epoch: number, news: (setIds: readonly SetId[]) => void): Promise<void> => {
    const tables = [db.log, db.meta, db.marks, ...namesTables(db)];
    const before = await db.read([db.meta, db.log], mark);
    if (before === null || before === nothingAt) return;
    const told = await db.write(tables, async () => {
      await assertLead(engine, epoch);
      const here = await ofSetsHere(db, await madeAgain(db));
      const numbers = await numbersOf(db, new Set(here.map(({ toSetId }) => toSetId)));
      const isMade = (one: MadeAgain) => isNumbered(one, numbers);
      const made = here.filter(isMade);
      await sayStars(made.filter(({ isStarSaid }) => !isStarSaid));
      const learnt = await learntOf(db, made);
      const { rolloverHour } = { ...usualStudySettings, ...(await meta.get('studySettings')) };
      const going = made.filter((one) => learnt.has(one));
      await logRepository(db, random).append(movesOf(going, rolloverHour));
      const left = here.filter((one) => !learnt.has(one));
      await putMadeAgain(
        db,
        left.map((one) => (isMade(one) ? { ...one, isStarSaid: true } : one)),
      );
      nothingAt = left.every(isMade) ? ((await mark()) ?? '') : '';
      return [...new Set(going.flatMap(({ setId, toSetId }) => [setId, toSetId]))];
    });
    if (told.length > 0) news(told);
  };
}

/** Without those whose set is gone from here, since its making was taken back. */
async function ofSetsHere(db: Database, all: readonly MadeAgain[]): Promise<readonly MadeAgain[]> {
  const sets = [...bySet(all).keys()];
  const found = await Promise.all(sets.map(async (id) => (await db.sets.get(id)) ?? (await db.bin.get(id))));
  const here = new Set(sets.filter((_, index) => found[index]));
  return all.filter(({ toSetId }) => here.has(toSetId));
}

/** Whether the service has given it another number. Pure. */
function isNumbered({ numbers: before, toSetId, toTermId }: MadeAgain, numbers: Numbers): boolean {
  const [set, card] = [numbers.set(toSetId), numbers.card(toSetId, toTermId)];
  return set !== null && card !== null && (card !== before?.card || set !== before.set);
}

/** Those of which the log says something under what they were called. */
async function learntOf(db: Database, all: readonly MadeAgain[]): Promise<ReadonlySet<MadeAgain>> {
  const names = new Map<string, MadeAgain[]>();
  const name = (key: string, one: MadeAgain) => names.set(key, [...(names.get(key) ?? []), one]);
  for (const one of all) {
    name(one.termId, one);
    if (one.numbers) name(heldCard(one.numbers.card), one);
  }
  const rows =
    names.size === 0
      ? []
      : await db.log
          .where('card')
          .anyOf([...names.keys()])
          .toArray();
  return new Set(
    rows.flatMap(({ setId, card }) =>
      (names.get(card ?? '') ?? []).filter(
        (one) => setId === one.setId || (one.numbers !== null && setId === heldSet(one.numbers.set)),
      ),
    ),
  );
}

function bySet(all: readonly MadeAgain[]): ReadonlyMap<SetId, readonly MadeAgain[]> {
  const sets = new Map<SetId, MadeAgain[]>();
  for (const one of all) sets.set(one.toSetId, [...(sets.get(one.toSetId) ?? []), one]);
  return sets;
}
