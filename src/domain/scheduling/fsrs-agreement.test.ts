import { FSRSBinding, type MemoryState } from '@open-spaced-repetition/binding';
import { expect, test } from 'vitest';
import {
  publishedFsrs,
  type PublishedMemory,
  publishedWeights,
  toEightDecimals,
  type Weights,
} from '../../../testing/published-fsrs';
import { seededRandom } from '../../../testing/seeded-random';
import type { Grade } from '../study-log';
import { fsrsScheduler, type Memory } from './fsrs';
import { daysAfter, type LearnerDay } from './learner-day';
import type { CardSchedule } from './progress';

const grades: readonly Grade[] = ['again', 'hard', 'good', 'easy'];
const someDay = 20_000 as LearnerDay;

/** Gaps of a day to three years, most of them short. */
function* histories(count: number, next: () => number) {
  for (let made = 0; made < count; made += 1) {
    const length = 1 + Math.floor(next() * 8);
    yield Array.from({ length }, (_, index) => ({
      days: index === 0 ? 0 : 1 + Math.floor(next() ** 4 * 1_000),
      grade: grades[Math.floor(next() * 4)] ?? 'good',
    }));
  }
}

const apart = (a: number, b: number): number => Math.abs(a / b - 1);
const distance = (ours: Memory, theirs: PublishedMemory): number =>
  Math.max(apart(ours.stability, theirs.stability), apart(ours.difficulty, theirs.difficulty));

/** Walks histories; after each answer of each, compares what every one of the four grades makes of it. */
function walked<Other extends PublishedMemory>(
  count: number,
  weights: Weights | null,
  others: (memory: Other | null, days: number) => Record<Grade, Other>,
) {
  const scheduler = fsrsScheduler({ name: 'compared', ...(weights && { weights }) });
  let worst = 0;
  let compared = 0;
  for (const history of histories(count, seededRandom(17).next)) {
    let schedule: CardSchedule | null = null;
    let other: Other | null = null;
    let day = someDay;
    for (const { days, grade } of history) {
      day = daysAfter(day, days);
      const ours = (given: Grade) => scheduler.next(schedule, { seed: 1, grade: given, day, retention: 0.9 });
      const theirs: Record<Grade, Other> = others(other, days);
      worst = Math.max(worst, ...grades.map((given) => distance(ours(given), theirs[given])));
      compared += grades.length;
      schedule = ours(grade);
      other = theirs[grade];
    }
  }
  return { compared, worst };
}

function published(weights: Weights, round?: (value: number) => number) {
  const { afterFirst, after } = publishedFsrs(weights, round);
  return (memory: PublishedMemory | null, days: number) => {
    const of = (grade: Grade) => (memory ? after(memory, days, grade) : afterFirst(grade));
    return { again: of('again'), hard: of('hard'), good: of('good'), easy: of('easy') };
  };
}

test('memories are those of fsrs-rs', () => {
  const fsrs = new FSRSBinding([...publishedWeights]);
  const { compared, worst } = walked<MemoryState>(600, null, (memory, days) => {
    const { again, hard, good, easy } = fsrs.nextStates(memory, 0.9, days);
    return { again: again.memory, hard: hard.memory, good: good.memory, easy: easy.memory };
  });
  expect(compared).toBeGreaterThan(10_000);
  expect(worst).toBeLessThan(1e-4);
});

/** Other weights than everybody's, as a fit to one learner would give. */
const fitted: Weights = [
  0.4, 1.9, 4.2, 11, 6.9, 0.62, 2.4, 0.02, 1.5, 0.2, 1.1, 1.7, 0.09, 0.33, 1.9, 0.4, 2.4, 0.6, 0.2, 0.1, 0.24,
];

test.each([
  ['everybody', publishedWeights],
  ['one learner', fitted],
])('memories are those of the published formulas, with the weights of %s', (_, weights) => {
  const { compared, worst } = walked(2_000, weights, published(weights, toEightDecimals));
  expect(compared).toBeGreaterThan(10_000);
  expect(worst).toBeLessThan(1e-9);
});

test('eight decimals are enough: without rounding the formulas say the same to a millionth', () => {
  expect(walked(600, null, published(publishedWeights)).worst).toBeLessThan(1e-6);
});
