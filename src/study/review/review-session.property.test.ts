import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { sittingState } from '../../domain/sitting';
import type { LogEntryId } from '../../domain/study-log';
import type { SetId, TermId } from '../../domain/study-set';
import { reviewCounts, reviewTicks } from './review-counts';
import { type Asked, keyOf, type ReviewAct, reviewMachine, type ReviewSetup, type ReviewState } from './review-session';
import { runs } from '../../../testing/soak';

const all: readonly Asked[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap((name) =>
  (['term', 'definition'] as const).map((asked) => ({ setId: 'set' as SetId, termId: name as TermId, asked })),
);
const anySetup: fc.Arbitrary<ReviewSetup> = fc
  .shuffledSubarray([...all], { minLength: 1 })
  .map((queue) => ({ day: 20_000 as LearnerDay, queue }));
const anyGone = fc.option(fc.subarray(all.map(keyOf), { maxLength: 2 }), { nil: undefined, freq: 6 });
const entries = fc.uuid().map((id) => [id as LogEntryId]);
const anyGrade = fc.constantFrom('again' as const, 'again' as const, 'hard' as const, 'good' as const, 'easy' as const);
const dueDay = fc.integer({ min: 20_001, max: 20_400 }).map((day) => day as LearnerDay);
const grade = fc.record({
  kind: fc.constant('grade' as const),
  grade: anyGrade,
  tookMs: fc.nat(60_000),
  dueDay,
  entries,
});
const setAside = fc.record({
  kind: fc.constant('set-aside' as const),
  how: fc.constantFrom('buried' as const, 'suspended' as const),
  entries,
});
const more = fc.record({
  kind: fc.constant('more' as const),
  items: fc.shuffledSubarray([...all]),
  entries: fc.constant([]),
});
const gone = fc.record({
  kind: fc.constant('gone' as const),
  gone: fc.subarray(all.map(keyOf), { maxLength: 3 }),
  entries: fc.constant([]),
});
const putAway = fc.constant<ReviewAct>({ kind: 'put-away', entries: [] });
const usual = fc.oneof({ weight: 8, arbitrary: grade }, setAside, more);
const anyAct: fc.Arbitrary<ReviewAct> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(usual, anyGone).map(([act, gone]) => (gone ? { ...act, gone } : act)) },
  gone,
  putAway,
);
const anyActs = fc.array(anyAct, { maxLength: 60 });

const keys = (items: readonly Asked[]) => items.map(keyOf);
const run = (setup: ReviewSetup, acts: readonly ReviewAct[]) => sittingState(reviewMachine, { setup, acts });

/** What must hold after every act, by name. */
function brokenLaws(state: ReviewState): string[] {
  const first = keys(state.answers.filter(({ isFirst }) => isFirst));
  const waiting = keys(state.queue);
  const back = new Set(keys(state.queue.filter(({ again }) => again)));
  const counts = reviewCounts(state);
  const laws: Record<string, boolean> = {
    'no card waits twice': new Set(waiting).size === waiting.length,
    'no card is answered first twice': new Set(first).size === first.length,
    'what comes back was missed last time': state.queue.every(
      (card) => !card.again || state.answers.findLast((answer) => keyOf(answer) === keyOf(card))?.grade === 'again',
    ),
    'what was known does not wait': waiting.every((key) => back.has(key) || !first.includes(key)),
    'cards are those known and those missed':
      counts.cards === counts.known + counts.missed.length && counts.cards === first.length,
    'a tick for each card, one for the card on the desk':
      reviewTicks(state, 1000).length === first.length + waiting.length - back.size &&
      reviewTicks(state, 1000).filter((tick) => tick === 'current').length ===
        Math.min(1, waiting.filter((key) => !back.has(key) || first.includes(key)).length),
    'a finished sitting has nothing left': reviewMachine.isFinished(state) === (state.queue.length === 0),
  };
  return Object.keys(laws).filter((law) => !laws[law]);
}

test('whatever happens, no card is lost, asked twice or counted wrongly', () =>
  fc.assert(
    fc.property(anySetup, anyActs, (setup, acts) => {
      let state = run(setup, []);
      const known = new Set(keys(setup.queue));
      const went = new Set<string>();
      for (const act of acts) {
        const before = state;
        state = reviewMachine.step(state, act);
        for (const key of act.gone ?? []) went.add(key);
        if (act.kind === 'more') for (const key of keys(act.items)) known.add(key);
        expect(brokenLaws(state)).toEqual([]);
        const accounted = new Set([...keys(state.queue), ...keys(state.answers), ...keys(state.aside)]);
        expect([...known].filter((key) => !accounted.has(key as never) && !went.has(key))).toEqual([]);
        expect([...accounted].filter((key) => !known.has(key))).toEqual([]);
        if (act.kind === 'grade' && before.queue.length > 0)
          expect(state.answers.length).toBe(before.answers.length + 1);
        else expect(state.answers).toBe(before.answers);
      }
    }),
  ));

test('acts taken off the end lead back, step by step, to the first state; the same acts lead to the same one', () =>
  fc.assert(
    fc.property(anySetup, anyActs, (setup, acts) => {
      const states = [run(setup, [])];
      for (const act of acts) states.push(reviewMachine.step(states.at(-1)!, act));
      for (let left = acts.length; left >= 0; left -= 1) expect(run(setup, acts.slice(0, left))).toEqual(states[left]);
      expect(run(JSON.parse(JSON.stringify(setup)), JSON.parse(JSON.stringify(acts)))).toEqual(states.at(-1));
    }),
    { numRuns: runs(30) },
  ));

test('who knows every card in the end is through, with each card known exactly once', () =>
  fc.assert(
    fc.property(anySetup, fc.array(anyGrade, { maxLength: 40 }), (setup, grades) => {
      const act = (given: (typeof grades)[number]): ReviewAct => ({
        kind: 'grade',
        grade: given,
        tookMs: 1,
        dueDay: 20_001 as LearnerDay,
        entries: [],
      });
      let state = run(setup, grades.map(act));
      for (let steps = 0; !reviewMachine.isFinished(state); steps += 1) {
        expect(steps).toBeLessThanOrEqual(setup.queue.length);
        state = reviewMachine.step(state, act('good'));
      }
      const right = state.answers.filter(({ grade }) => grade !== 'again');
      expect(keys(right).toSorted()).toEqual(keys(setup.queue).toSorted());
    }),
  ));
