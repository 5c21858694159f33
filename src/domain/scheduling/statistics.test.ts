import { describe, expect, test } from 'vitest';
import { anAnswer, anUndo } from '../../../testing/study-log-builders';
import { simulatedLearner } from '../../../testing/simulated-learner';
import type { SetId, TermId } from '../study-set';
import { hardestCards, mixUps } from './card-statistics';
import { foldLog } from './fold-log';
import { gradeShares } from './grade-shares';
import type { LearnerDay } from './learner-day';
import type { SetToReview } from './review-day';
import {
  countedOverSets,
  kept,
  keptByAge,
  medianTookMs,
  runsOfDays,
  standingAnswers,
  workByDay,
  workSince,
} from './statistics';

const [cat, dog, owl] = ['cat', 'dog', 'owl'] as unknown as readonly [TermId, TermId, TermId];
const elsewhere = 'other-set' as SetId;

describe('answers of a log', () => {
  test('each once, without those taken back', () => {
    const [first, wrong] = [anAnswer(100), anAnswer(100)];
    expect(standingAnswers([first, wrong, first, anUndo(100, wrong.id)])).toEqual([first]);
  });

  test('a card of the same name in another set is another card', () => {
    const log = [anAnswer(100), anAnswer(101, { setId: elsewhere })];
    expect(countedOverSets(log).map(({ before }) => before)).toEqual([null, null]);
  });
});

test('the work of a day: answers, cards and time, practice among them', () => {
  const log = [
    anAnswer(100, { tookMs: 4_000 }),
    anAnswer(100, { tookMs: 1_000, grade: 'again', mode: 'match', format: 'pair' }),
    anAnswer(100, { asked: 'definition', tookMs: 2_000 }),
    anAnswer(100, { setId: elsewhere, tookMs: 500 }),
    anAnswer(103, { tookMs: 100 }),
  ];
  expect([...workByDay(standingAnswers(log))]).toEqual([
    [100, { answers: 4, right: 3, cards: 2, tookMs: 7_500 }],
    [103, { answers: 1, right: 1, cards: 1, tookMs: 100 }],
  ]);
});

test('over several days a card is counted once, whichever way and however often it was answered', () => {
  const log = [
    anAnswer(99),
    anAnswer(100),
    anAnswer(100, { asked: 'definition' }),
    anAnswer(103),
    anAnswer(103, { setId: elsewhere }),
  ];
  expect(
    workSince(standingAnswers([...log, anAnswer(107)]), { first: 100 as LearnerDay, last: 106 as LearnerDay }),
  ).toEqual({ answers: 4, cards: 2 });
});

describe('runs of days', () => {
  const runs = (today: number, ...days: readonly number[]) => runsOfDays(days as LearnerDay[], today as LearnerDay);

  test.each([
    [{ longest: 0, current: 0 }, runs(10)],
    [{ longest: 3, current: 3 }, runs(10, 8, 9, 10)],
    [{ longest: 3, current: 3 }, runs(11, 10, 8, 9)],
    [{ longest: 3, current: 0 }, runs(12, 8, 9, 10)],
    [{ longest: 3, current: 1 }, runs(14, 8, 9, 10, 14)],
    [{ longest: 1, current: 1 }, runs(14, 14, 15)],
  ])('%j', (expected, found) => {
    expect(found).toEqual(expected);
  });
});

describe('what stayed', () => {
  test('counts cards that came due, not those answered for the first time or ahead of their day', () => {
    const due =
      foldLog([anAnswer(100, { grade: 'easy' })])
        .values()
        .next().value?.schedule?.dueDay ?? 0;
    const log = (day: number) =>
      countedOverSets([anAnswer(100, { grade: 'easy' }), anAnswer(day, { grade: 'again', retention: 0.85 })]);
    expect(kept(log(due - 1))).toBeNull();
    expect(kept(log(due))).toMatchObject({ answers: 1, right: 0, wished: 0.85 });
    expect(kept(log(due))?.expected).toBeCloseTo(0.9, 1);
    expect(kept([])).toBeNull();
  });

  test('of a learner with a known memory is what was expected, and near what was wished for, at every age', () => {
    const learner = simulatedLearner({ seed: 3, cards: 200, newPerDay: 20, retention: 0.9 });
    for (let day = 0; day < 150; day += 1) learner.review();
    const counted = countedOverSets(learner.log());
    const all = kept(counted);
    expect(all && Math.abs(all.right / all.answers - all.expected)).toBeLessThan(0.02);
    expect(all?.wished).toBeCloseTo(0.9, 10);
    const byAge = keptByAge(counted);
    expect(byAge.map(({ name }) => name)).toEqual(['a day', 'a week', 'a month', '4 months']);
    expect(byAge.reduce((sum, { answers }) => sum + answers, 0)).toBe(all?.answers);
    for (const { answers, right, expected } of byAge)
      expect(Math.abs(right / answers - expected)).toBeLessThan(4 * Math.sqrt((expected * (1 - expected)) / answers));
  });
});

test('the median of what answers take', () => {
  const median = (...times: readonly number[]) => medianTookMs(times.map((tookMs) => anAnswer(100, { tookMs })));
  expect([median(), median(5), median(9, 1), median(9, 1, 2)]).toEqual([null, 5, 5, 2]);
});

test('few answers leave the usual shares of grades, many bring one’s own', () => {
  const own = (count: number) =>
    gradeShares(countedOverSets(Array.from({ length: count }, (_, index) => anAnswer(100 + index, { grade: 'good' }))));
  expect(own(0).success.hard).toBeCloseTo(0.224, 12);
  expect(own(2_000).success.good).toBeGreaterThan(0.99);
  for (const count of [0, 1, 50]) {
    const { first, success } = own(count);
    expect(first.again + first.hard + first.good + first.easy).toBeCloseTo(1, 12);
    expect(success.hard + success.good + success.easy).toBeCloseTo(1, 12);
  }
});

describe('of cards', () => {
  const lapse = { grade: 'again' } as const;
  const log = [
    ...[100, 101, 102].map((day) => anAnswer(day, { termId: cat, ...lapse })),
    ...[100, 101, 102, 103].map((day) =>
      anAnswer(day, { termId: dog, grade: day === 102 ? 'again' : 'good', mixedUpWith: day === 102 ? cat : undefined }),
    ),
    anAnswer(100, { termId: owl, mixedUpWith: 'deleted' as TermId, ...lapse }),
  ];
  const set: SetToReview = {
    setId: 'set' as SetId,
    termIds: [owl, cat, dog],
    progress: foldLog(log),
    settings: { asked: 'term', newPerDay: 20, reviewsPerDay: null },
  };

  test('the hardest are those forgotten most often; the first answer of all forgets nothing', () => {
    expect(hardestCards([set], 5)).toMatchObject([
      { termId: cat, lapses: 2, answers: 3, right: 0, isLeech: false },
      { termId: dog, lapses: 1, answers: 4, right: 3, isLeech: false },
    ]);
    expect(hardestCards([set], 1)).toHaveLength(1);
  });

  test('eight lapses make a leech', () => {
    const lapses = Array.from({ length: 9 }, (_, index) => anAnswer(100 + index, { termId: cat, ...lapse }));
    const leech = (lines: number) =>
      hardestCards([{ ...set, progress: foldLog(lapses.slice(0, lines)) }], 1)[0]?.isLeech;
    expect([leech(8), leech(9)]).toEqual([false, true]);
  });

  test('mix-ups with cards that are no longer there are left out', () => {
    expect(mixUps([set], 5)).toEqual([{ setId: 'set', termId: dog, asked: 'term', given: cat, times: 1 }]);
  });
});
