import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anAnswer, aSetAside } from '../../../testing/study-log-builders';
import type { SetId, TermId } from '../study-set';
import { foldLog } from './fold-log';
import type { LearnerDay } from './learner-day';
import { openDay, type ReviewDay } from './review-day';
import { beginningOf, byBeginning, dayAlone, type SetOnDay, sharedDay } from './shared-day';

const today = 200 as LearnerDay;

/** Sets of a few cards, asked one way or both, with days of answers behind them, today's among them. */
const someSets = fc.array(
  fc.record({
    cards: fc.integer({ min: 1, max: 8 }),
    asked: fc.constantFrom('term' as const, 'both' as const),
    newPerDay: fc.option(fc.nat(4)),
    reviewsPerDay: fc.option(fc.nat(4)),
    steps: fc.array(
      fc.record({
        day: fc.constantFrom(150, 170, 190, 199, 200),
        card: fc.nat(7),
        asked: fc.constantFrom('term' as const, 'definition' as const),
        kind: fc.constantFrom('again', 'good', 'good', 'buried', 'suspended'),
      }),
      { maxLength: 14 },
    ),
  }),
  { minLength: 1, maxLength: 4 },
);
const someLimits = fc.record({ newPerDay: fc.nat(8), reviewsPerDay: fc.option(fc.nat(8)) });

const onDay = (sets: typeof someSets extends fc.Arbitrary<infer Sets> ? Sets : never): readonly SetOnDay[] =>
  sets.map(({ cards, steps, asked, ...share }, index) => {
    const setId = `set-${index}` as SetId;
    const termIds = Array.from({ length: cards }, (_, card) => `${setId}-${card}` as TermId);
    const log = steps.map(({ day, card, asked: side, kind }) => {
      const about = { setId, termId: termIds[card % cards]!, asked: side };
      return kind === 'again' || kind === 'good'
        ? anAnswer(day, { ...about, grade: kind })
        : { ...aSetAside(day, kind as 'buried'), ...about };
    });
    const progress = foldLog(log);
    const settings = { asked, ...share };
    return {
      setId,
      settings,
      open: openDay({ setId, termIds, progress, settings }, today),
      begun: beginningOf(progress),
    };
  });

const all = (days: Iterable<ReviewDay>, of: (day: ReviewDay) => readonly unknown[]): number =>
  [...days].reduce((sum, day) => sum + of(day).length, 0);
const doneIn = (sets: readonly SetOnDay[], kind: 'due' | 'fresh') =>
  sets.reduce((sum, { open }) => sum + open.done[kind], 0);
const most = (limit: number | null, done: number) => (limit === null ? Infinity : Math.max(0, limit - done));

test('over all sets no limit of the day is exceeded, nor any set’s own share, and no card is lost or asked both ways', () =>
  fc.assert(
    fc.property(someSets, someLimits, (made, limits) => {
      const sets = onDay(made);
      const days = sharedDay(sets, limits);
      const dueWithin = (day: ReviewDay, { open }: SetOnDay) => day.due.length - open.again.length;
      let due = 0;
      for (const set of sets) {
        const day = days.get(set.setId);
        if (!day) throw new Error('A set has no day');
        due += dueWithin(day, set);
        expect(dueWithin(day, set)).toBeLessThanOrEqual(most(set.settings.reviewsPerDay, set.open.done.due));
        expect(day.fresh.length).toBeLessThanOrEqual(most(set.settings.newPerDay, set.open.done.fresh));
        expect([...day.due, ...day.dueBeyond]).toEqual([...set.open.again, ...set.open.due]);
        expect([...day.fresh, ...day.freshBeyond]).toEqual(set.open.fresh);
        const cards = [...day.due, ...day.fresh].map(({ termId }) => termId);
        expect(new Set(cards).size).toBe(cards.length);
      }
      expect(due).toBeLessThanOrEqual(most(limits.reviewsPerDay, doneIn(sets, 'due')));
      expect(all(days.values(), ({ fresh }) => fresh)).toBeLessThanOrEqual(
        most(limits.newPerDay, doneIn(sets, 'fresh')),
      );
    }),
  ));

test('room is left only where no set has a card for it', () =>
  fc.assert(
    fc.property(someSets, someLimits, (made, limits) => {
      const sets = onDay(made);
      const days = sharedDay(sets, limits);
      const isFull = all(days.values(), ({ fresh }) => fresh) >= most(limits.newPerDay, doneIn(sets, 'fresh'));
      for (const { setId, settings, open } of isFull ? [] : sets)
        expect(days.get(setId)?.fresh.length).toBe(
          Math.min(open.fresh.length, most(settings.newPerDay, open.done.fresh)),
        );
    }),
  ));

test('what is asked does not hang on the order in which a device has its sets, where all were begun', () =>
  fc.assert(
    fc.property(someSets, someLimits, fc.infiniteStream(fc.nat()), (made, limits, order) => {
      const sets = onDay(made).filter(({ begun }) => begun !== null);
      const shuffled = sets
        .map((set) => ({ set, place: order.next().value ?? 0 }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ set }) => set);
      const [one, other] = [sharedDay(sets, limits), sharedDay(shuffled, limits)];
      for (const { setId } of sets) expect(other.get(setId)).toEqual(one.get(setId));
      expect(byBeginning(shuffled)).toEqual(byBeginning(sets));
    }),
  ));

test('a set that is asked for by itself is asked what the day gives it, and where that is nothing new, what room is left', () =>
  fc.assert(
    fc.property(someSets, someLimits, (made, limits) => {
      const sets = onDay(made);
      for (const { setId, settings, open } of sets) {
        const shared = sharedDay(sets, limits).get(setId);
        const alone = dayAlone(sets, limits, setId);
        expect(alone?.due).toEqual(shared?.due);
        const isAnyBegun = sets.some(({ begun }) => begun !== null);
        if (shared && shared.fresh.length > 0 && isAnyBegun) expect(alone).toEqual(shared);
        const room = Math.min(most(limits.newPerDay, doneIn(sets, 'fresh')), most(settings.newPerDay, open.done.fresh));
        expect(alone?.fresh.length).toBeLessThanOrEqual(room);
        if (open.fresh.length > 0 && room > 0) expect(alone?.fresh.length).toBeGreaterThan(0);
      }
    }),
  ));

test('new cards come from the sets that were begun in turn; a set that nobody began has what they leave', () => {
  const aSet = (name: string, begunOn: number | null, fresh: number): SetOnDay => {
    const setId = name as SetId;
    return {
      setId,
      settings: { newPerDay: null, reviewsPerDay: null },
      begun: begunOn === null ? null : { day: begunOn as LearnerDay, seed: 1 },
      open: {
        again: [],
        due: [],
        coming: [],
        done: { due: 0, fresh: 0 },
        fresh: Array.from({ length: fresh }, (_, card) => ({ setId, termId: `${card}` as TermId, asked: 'term' })),
      },
    };
  };
  const counts = (newPerDay: number, ...sets: readonly SetOnDay[]) =>
    [...sharedDay(sets, { newPerDay, reviewsPerDay: null }).values()].map(({ fresh }) => fresh.length);
  expect(counts(5, aSet('young', 20, 9), aSet('old', 10, 9))).toEqual([2, 3]);
  expect(counts(5, aSet('mine', null, 9), aSet('begun', 10, 2), aSet('older', null, 9))).toEqual([3, 2, 0]);
});
