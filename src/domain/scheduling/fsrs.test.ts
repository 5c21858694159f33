import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Grade } from '../study-log';
import { usualScheduler } from './fsrs';
import { daysAfter, type LearnerDay } from './learner-day';
import { previewGrades } from './preview-grades';
import { seedOf } from './lot-of';
import type { CardSchedule } from './progress';

const today = 20_000 as LearnerDay;
const anySeed = fc.nat({ max: 2 ** 32 - 1 });
const anyRetention = fc.constantFrom(0.7, 0.8, 0.85, 0.9, 0.95, 0.97);
const anyGrade = fc.constantFrom<Grade>('again', 'hard', 'good', 'easy');
const anySuccess = fc.constantFrom<Grade>('hard', 'good', 'easy');
const anyGap = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 900 }));
const anyHistory = fc.array(fc.record({ gap: anyGap, grade: anyGrade }), { minLength: 1, maxLength: 8 });

interface Past {
  readonly seed: number;
  readonly retention: number;
  readonly schedule: CardSchedule;
}

const anyPast: fc.Arbitrary<Past> = fc
  .record({ seed: anySeed, retention: anyRetention, history: anyHistory })
  .map(({ seed, retention, history: [first, ...rest] }) => {
    let day = today;
    let schedule = usualScheduler.next(null, { seed, grade: first?.grade ?? 'good', day, retention });
    for (const { gap, grade } of rest) {
      day = daysAfter(day, gap);
      schedule = usualScheduler.next(schedule, { seed, grade, day, retention });
    }
    return { seed, retention, schedule };
  });

const intervalOf = ({ dueDay, lastDay }: CardSchedule): number => dueDay - lastDay;

test('an interval is whole days, at least one and at most a hundred years', () =>
  fc.assert(
    fc.property(anyPast, ({ schedule }) => {
      expect(intervalOf(schedule)).toSatisfy((days: number) => Number.isInteger(days) && days >= 1 && days <= 36_500);
    }),
  ));

test('however well a card is known, it comes again within a hundred years', () => {
  let schedule: CardSchedule | null = null;
  for (let turn = 0; turn < 30; turn += 1)
    schedule = usualScheduler.next(schedule, {
      seed: 1,
      grade: 'easy',
      day: schedule?.dueDay ?? today,
      retention: 0.7,
    });
  expect(schedule?.stability).toBe(36_500);
  expect(schedule && intervalOf(schedule)).toSatisfy((days: number) => days > 34_000 && days <= 36_500);
});

test('a success never shortens the interval', () =>
  fc.assert(
    fc.property(anyPast, anySuccess, anyGap, ({ seed, retention, schedule }, grade, gap) => {
      const next = usualScheduler.next(schedule, { seed, grade, day: daysAfter(schedule.lastDay, gap), retention });
      expect(intervalOf(next)).toBeGreaterThanOrEqual(intervalOf(schedule));
    }),
    { numRuns: 1_000 },
  ));

test('a wish to remember more shortens it, also below what it was', () => {
  const long: CardSchedule = {
    stability: 300,
    difficulty: 5,
    firstDay: today,
    lastDay: today,
    dueDay: daysAfter(today, 310),
    reps: 9,
    lapses: 0,
    seed: 1,
  };
  const next = usualScheduler.next(long, { seed: 1, grade: 'good', day: daysAfter(today, 5), retention: 0.97 });
  expect(intervalOf(next)).toBeLessThan(150);
});

test('dates lie within the band around the plain interval: 15 % of days 2.5 to 7, 10 % to 20, 5 % beyond, and one', () =>
  fc.assert(
    fc.property(anyPast, anyGrade, ({ seed, retention, schedule }, grade) => {
      const next = usualScheduler.next(schedule, { seed, grade, day: schedule.dueDay, retention });
      const plain = usualScheduler.interval(next, retention);
      const part = (from: number, to: number) => Math.max(0, Math.min(plain, to) - from);
      const band =
        plain < 2.5 ? 0 : 1 + 0.15 * part(2.5, 7) + 0.1 * part(7, 20) + 0.05 * part(20, Number.POSITIVE_INFINITY);
      expect(Math.abs(intervalOf(next) - plain)).toBeLessThanOrEqual(band + 0.5);
    }),
    { numRuns: 1_000 },
  ));

test('cards learned together come due on different days from the second answer on; the first date is not drawn', () => {
  const schedules = Array.from({ length: 300 }, (_, index) => {
    const first = usualScheduler.next(null, {
      seed: seedOf(`card-${index}`),
      grade: 'good',
      day: today,
      retention: 0.9,
    });
    return [first, usualScheduler.next(first, { seed: 0, grade: 'easy', day: first.dueDay, retention: 0.9 })] as const;
  });
  expect(new Set(schedules.map(([first]) => intervalOf(first)))).toEqual(new Set([2]));
  const drawn = schedules.map(([, second]) => intervalOf(second));
  const counts = [...new Set(drawn)].map((days) => drawn.filter((each) => each === days).length);
  expect(counts.length).toBeGreaterThan(4);
  for (const count of counts) expect(count).toBeGreaterThan(300 / counts.length / 2);
});

test('an answer every day, long before it is due, does not climb to the end of the band', () => {
  const climbed = Array.from({ length: 200 }, (_, index) => {
    let schedule: CardSchedule = {
      stability: 70,
      difficulty: 5,
      firstDay: today,
      lastDay: today,
      dueDay: today,
      reps: 5,
      lapses: 0,
      seed: seedOf(`card-${index}`),
    };
    for (let day = 1; day <= 30; day += 1)
      schedule = usualScheduler.next(schedule, { seed: 1, grade: 'good', day: daysAfter(today, day), retention: 0.9 });
    return intervalOf(schedule) / schedule.stability;
  });
  const mean = climbed.reduce((sum, ratio) => sum + ratio, 0) / climbed.length;
  expect(mean).toBeGreaterThan(0.98);
  expect(mean).toBeLessThan(1.02);
});

test('a card is as likely remembered as was wished when its plain interval is over', () =>
  fc.assert(
    fc.property(anyPast, ({ retention, schedule }) => {
      fc.pre(schedule.stability > 20 && schedule.stability < 3_000);
      expect(usualScheduler.retrievability(schedule, usualScheduler.interval(schedule, retention))).toBeCloseTo(
        retention,
        2,
      );
    }),
  ));

describe('the dates of the four grades', () => {
  test('are what the grade then gives, and an easier one never comes sooner', () =>
    fc.assert(
      fc.property(anyPast, anyGap, ({ seed, retention, schedule }, gap) => {
        const day = daysAfter(schedule.lastDay, gap);
        const preview = previewGrades(schedule, day, retention);
        for (const grade of ['again', 'hard', 'good', 'easy'] as const)
          expect(preview[grade]).toBe(usualScheduler.next(schedule, { seed, grade, day, retention }).dueDay);
        expect(preview.hard).toBeLessThanOrEqual(preview.good);
        expect(preview.good).toBeLessThanOrEqual(preview.easy);
        expect(preview.again).toBeLessThanOrEqual(preview.hard);
      }),
      { numRuns: 500 },
    ));

  test('stand still once an answer of the day has counted', () => {
    const schedule = usualScheduler.next(null, { seed: 1, grade: 'good', day: today, retention: 0.9 });
    expect(new Set(Object.values(previewGrades(schedule, today, 0.9)))).toEqual(new Set([schedule.dueDay]));
  });

  test('of a new card: tomorrow, tomorrow, in two days and in about a week', () => {
    const { again, hard, good, easy } = previewGrades(null, today, 0.9);
    expect([again - today, hard - today, good - today]).toEqual([1, 1, 2]);
    expect(Math.abs(easy - today - 8)).toBeLessThanOrEqual(2);
  });
});
