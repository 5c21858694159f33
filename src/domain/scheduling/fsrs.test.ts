import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Grade } from '../study-log';
import type { TermId } from '../study-set';
import { usualScheduler } from './fsrs';
import { daysAfter, type LearnerDay } from './learner-day';
import { previewGrades } from './preview-grades';
import { type CardSchedule, cardKey } from './progress';

const today = 20_000 as LearnerDay;
const anyKey = fc.nat().map((number) => cardKey(`card-${number}` as TermId, 'term'));
const anyRetention = fc.constantFrom(0.7, 0.8, 0.85, 0.9, 0.95, 0.97);
const anyGrade = fc.constantFrom<Grade>('again', 'hard', 'good', 'easy');
const anySuccess = fc.constantFrom<Grade>('hard', 'good', 'easy');
const anyGap = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 900 }));
const anyHistory = fc.array(fc.record({ gap: anyGap, grade: anyGrade }), { minLength: 1, maxLength: 8 });

interface Past {
  readonly key: ReturnType<typeof cardKey>;
  readonly retention: number;
  readonly schedule: CardSchedule;
}

const anyPast: fc.Arbitrary<Past> = fc
  .record({ key: anyKey, retention: anyRetention, history: anyHistory })
  .map(({ key, retention, history: [first, ...rest] }) => {
    let day = today;
    let schedule = usualScheduler.next(null, { key, grade: first?.grade ?? 'good', day, retention });
    for (const { gap, grade } of rest) {
      day = daysAfter(day, gap);
      schedule = usualScheduler.next(schedule, { key, grade, day, retention });
    }
    return { key, retention, schedule };
  });

const intervalOf = ({ dueDay, lastDay }: CardSchedule): number => dueDay - lastDay;

test('an interval is whole days, at least one and at most a hundred years', () =>
  fc.assert(
    fc.property(anyPast, ({ schedule }) => {
      expect(intervalOf(schedule)).toSatisfy((days: number) => Number.isInteger(days) && days >= 1 && days <= 36_500);
    }),
  ));

test('however well a card is known, it comes again within a hundred years', () => {
  const key = cardKey('cat' as TermId, 'term');
  let schedule: CardSchedule | null = null;
  for (let turn = 0; turn < 30; turn += 1)
    schedule = usualScheduler.next(schedule, { key, grade: 'easy', day: schedule?.dueDay ?? today, retention: 0.7 });
  expect(schedule?.stability).toBe(36_500);
  expect(schedule && intervalOf(schedule)).toSatisfy((days: number) => days > 34_000 && days <= 36_500);
});

test('a success never shortens the interval', () =>
  fc.assert(
    fc.property(anyPast, anySuccess, anyGap, ({ key, retention, schedule }, grade, gap) => {
      const next = usualScheduler.next(schedule, { key, grade, day: daysAfter(schedule.lastDay, gap), retention });
      expect(intervalOf(next)).toBeGreaterThanOrEqual(intervalOf(schedule));
    }),
    { numRuns: 1_000 },
  ));

test('a wish to remember more shortens it, also below what it was', () => {
  const key = cardKey('cat' as TermId, 'term');
  const long: CardSchedule = {
    stability: 300,
    difficulty: 5,
    firstDay: today,
    lastDay: today,
    dueDay: daysAfter(today, 310),
    reps: 9,
    lapses: 0,
  };
  const next = usualScheduler.next(long, { key, grade: 'good', day: daysAfter(today, 5), retention: 0.97 });
  expect(intervalOf(next)).toBeLessThan(150);
});

test('dates lie within the band around the plain interval: 15 % of days 2.5 to 7, 10 % to 20, 5 % beyond, and one', () =>
  fc.assert(
    fc.property(anyPast, anyGrade, ({ key, retention, schedule }, grade) => {
      const next = usualScheduler.next(schedule, { key, grade, day: schedule.dueDay, retention });
      const plain = usualScheduler.interval(next, retention);
      const part = (from: number, to: number) => Math.max(0, Math.min(plain, to) - from);
      const band =
        plain < 2.5 ? 0 : 1 + 0.15 * part(2.5, 7) + 0.1 * part(7, 20) + 0.05 * part(20, Number.POSITIVE_INFINITY);
      expect(Math.abs(intervalOf(next) - plain)).toBeLessThanOrEqual(band + 0.5);
    }),
    { numRuns: 1_000 },
  ));

test('cards learned together come due on different days', () => {
  const dueDays = Array.from(
    { length: 300 },
    (_, index) =>
      usualScheduler.next(null, {
        key: cardKey(`card-${index}` as TermId, 'term'),
        grade: 'easy',
        day: today,
        retention: 0.9,
      }).dueDay - today,
  );
  const counts = [6, 7, 8, 9, 10].map((days) => dueDays.filter((day) => day === days).length);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(300);
  for (const count of counts) expect(count).toBeGreaterThan(40);
});

test('an answer every day, long before it is due, does not climb to the end of the band', () => {
  const climbed = Array.from({ length: 200 }, (_, index) => {
    const key = cardKey(`card-${index}` as TermId, 'term');
    let schedule: CardSchedule = {
      stability: 70,
      difficulty: 5,
      firstDay: today,
      lastDay: today,
      dueDay: today,
      reps: 5,
      lapses: 0,
    };
    for (let day = 1; day <= 30; day += 1)
      schedule = usualScheduler.next(schedule, { key, grade: 'good', day: daysAfter(today, day), retention: 0.9 });
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
      fc.property(anyPast, anyGap, ({ key, retention, schedule }, gap) => {
        const day = daysAfter(schedule.lastDay, gap);
        const preview = previewGrades(key, schedule, day, retention);
        for (const grade of ['again', 'hard', 'good', 'easy'] as const)
          expect(preview[grade]).toBe(usualScheduler.next(schedule, { key, grade, day, retention }).dueDay);
        expect(preview.hard).toBeLessThanOrEqual(preview.good);
        expect(preview.good).toBeLessThanOrEqual(preview.easy);
        expect(preview.again).toBeLessThanOrEqual(preview.hard);
      }),
      { numRuns: 500 },
    ));

  test('stand still once an answer of the day has counted', () => {
    const key = cardKey('cat' as TermId, 'term');
    const schedule = usualScheduler.next(null, { key, grade: 'good', day: today, retention: 0.9 });
    expect(new Set(Object.values(previewGrades(key, schedule, today, 0.9)))).toEqual(new Set([schedule.dueDay]));
  });

  test('of a new card: tomorrow, tomorrow, in two days and in about a week', () => {
    const { again, hard, good, easy } = previewGrades(cardKey('cat' as TermId, 'term'), null, today, 0.9);
    expect([again - today, hard - today, good - today]).toEqual([1, 1, 2]);
    expect(Math.abs(easy - today - 8)).toBeLessThanOrEqual(2);
  });
});
