import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../testing/seeded-random';
import { anAnswer, aSetAside } from '../../../testing/study-log-builders';
import type { Grade, LogEntry } from '../study-log';
import type { SetId, TermId } from '../study-set';
import { foldLog } from './fold-log';
import { usualScheduler } from './fsrs';
import type { GradeShares } from './grade-shares';
import type { LearnerDay } from './learner-day';
import { type ExpectedDay, previewWorkload } from './preview-workload';
import type { SetToReview } from './review-day';

const today = 200 as LearnerDay;
const shares: GradeShares = {
  first: { again: 0.2, hard: 0.1, good: 0.5, easy: 0.2 },
  success: { hard: 0.2, good: 0.7, easy: 0.1 },
};
const grades: readonly Grade[] = ['again', 'hard', 'good', 'easy'];
const ids = (count: number): readonly TermId[] =>
  Array.from({ length: count }, (_, index) => `card-${index}` as TermId);

const aSet = (
  termIds: readonly TermId[],
  log: readonly LogEntry[],
  settings: Partial<SetToReview['settings']> = {},
): SetToReview => ({
  setId: 'set' as SetId,
  termIds,
  progress: foldLog(log),
  settings: { asked: 'term', newPerDay: 3, reviewsPerDay: null, ...settings },
});

const preview = (set: SetToReview, days: number, retention = 0.9) =>
  previewWorkload(set, { retention, shares }, today, days);
const sum = (days: readonly ExpectedDay[]): number => days.reduce((total, { due }) => total + due, 0);

test('a set without cards asks for nothing', () => {
  expect(preview(aSet([], []), 3)).toEqual([
    { due: 0, fresh: 0 },
    { due: 0, fresh: 0 },
    { due: 0, fresh: 0 },
  ]);
});

describe('new cards', () => {
  const freshOf = (set: SetToReview) => preview(set, 4).map(({ fresh }) => fresh);

  test('come as the limit of a day says, until there are none', () => {
    expect(freshOf(aSet(ids(8), []))).toEqual([3, 3, 2, 0]);
    expect(freshOf(aSet(ids(4), [], { asked: 'both' }))).toEqual([3, 3, 2, 0]);
    expect(freshOf(aSet(ids(8), [], { newPerDay: 0 }))).toEqual([0, 0, 0, 0]);
  });

  test('begun today are taken off today, and suspended ones never come', () => {
    const [begun, aside] = ids(2) as readonly [TermId, TermId];
    const log = [anAnswer(200, { termId: begun }), { ...aSetAside(200, 'suspended'), termId: aside }];
    expect(freshOf(aSet(ids(8), log))).toEqual([2, 3, 1, 0]);
  });
});

test('what is overdue is asked today', () => {
  const [due] = preview(
    aSet(
      ids(5),
      ids(5).map((termId) => anAnswer(100, { termId })),
    ),
    1,
  );
  expect(due).toEqual({ due: 5, fresh: 0 });
});

test('a wish to remember more asks for more', () => {
  const totals = [0.7, 0.8, 0.9, 0.95, 0.97].map((retention) => sum(preview(aSet(ids(30), []), 60, retention)));
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
});

test('the limit of reviews does not hide what is due', () => {
  const log = ids(5).map((termId) => anAnswer(100, { termId }));
  expect(preview(aSet(ids(5), log, { reviewsPerDay: 1 }), 30)).toEqual(preview(aSet(ids(5), log), 30));
});

test('dividing one card comes to the same as drawing the courses of very many', () => {
  const { next } = seededRandom(5);
  const days = 40;
  const courses = 20_000;
  const drawn = Array.from({ length: days }, () => 0);
  const pick = (given: Readonly<Record<string, number>>): Grade => {
    let chance = next();
    return grades.find((grade) => (chance -= given[grade] ?? 0) < 0) ?? 'good';
  };
  for (let course = 0; course < courses; course += 1) {
    let memory = usualScheduler.remembered(null, 0, pick(shares.first));
    let after = usualScheduler.interval(memory, 0.9);
    for (let day = after; day < days; day += after) {
      drawn[day] = (drawn[day] ?? 0) + 1 / courses;
      const isRight = next() < usualScheduler.retrievability(memory, after);
      memory = usualScheduler.remembered(memory, after, isRight ? pick(shares.success) : 'again');
      after = usualScheduler.interval(memory, 0.9);
    }
  }
  const divided = preview(aSet(ids(1), []), days).map(({ due }) => due);
  const between = (all: readonly number[], from: number, to: number) =>
    all.slice(from, to).reduce((total, due) => total + due, 0);
  expect(Math.abs(between(divided, 0, days) / between(drawn, 0, days) - 1)).toBeLessThan(0.02);
  for (const [from, to] of [
    [0, 5],
    [5, 10],
    [10, 20],
    [20, 40],
  ] as const)
    expect(Math.abs(between(divided, from, to) / between(drawn, from, to) - 1)).toBeLessThan(0.05);
});
