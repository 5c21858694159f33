import { describe, expect, test } from 'vitest';
import { type DayInReview, simulatedLearner } from '../../../testing/simulated-learner';
import { countedAnswers } from './fold-log';
import { gradeShares } from './grade-shares';
import { previewWorkload } from './preview-workload';

type Learner = ReturnType<typeof simulatedLearner>;

const halfAYear = 180;

const daysOf = (
  count: number,
  learner: Learner,
  before: (day: number) => void = () => undefined,
): readonly DayInReview[] =>
  Array.from({ length: count }, (_, day) => {
    before(day);
    return learner.review();
  });

const dueOf = (days: readonly { readonly due: number }[]): number => days.reduce((sum, { due }) => sum + due, 0);

const shareRight = (days: readonly DayInReview[]): number =>
  days.reduce((sum, { right }) => sum + right, 0) / dueOf(days);

describe('a learner with a known memory, half a year in Review', () => {
  // A little less than was wished for is remembered: no interval is shorter than a day, and some cards would need one.
  test.each([0.8, 0.9, 0.95])('keeps the share of %f within two points', (retention) => {
    const days = daysOf(halfAYear, simulatedLearner({ seed: 1, cards: 500, newPerDay: 10, retention }));
    expect(dueOf(days)).toBeGreaterThan(2_000);
    expect(Math.abs(shareRight(days) - retention)).toBeLessThan(0.02);
  });

  test('keeps it with cramming in Learn and Test: what is asked over and over on one day stretches nothing', () => {
    const learner = simulatedLearner({ seed: 8, cards: 400, newPerDay: 10, retention: 0.9 });
    const days = daysOf(halfAYear, learner, (day) => day % 7 === 3 && learner.cram(60, 6));
    expect(dueOf(days)).toBeGreaterThan(1_800);
    expect(Math.abs(shareRight(days) - 0.9)).toBeLessThan(0.02);
  });
});

describe('the workload to expect', () => {
  test.each([0.95, 0.8])('when the wish becomes %f after two months is right within a tenth', (wished) => {
    const learner = simulatedLearner({ seed: 1, cards: 700, newPerDay: 8, retention: 0.9 });
    daysOf(60, learner);
    const expected = previewWorkload(
      learner.set(),
      { retention: wished, shares: gradeShares(countedAnswers(learner.log())) },
      learner.today(),
      120,
    );
    learner.wish(wished);
    const real = daysOf(120, learner);
    expect(Math.abs(dueOf(expected) / dueOf(real) - 1)).toBeLessThan(0.1);
    expect(expected.map(({ fresh }) => fresh)).toEqual(real.map(({ fresh }) => fresh));
  });
});
