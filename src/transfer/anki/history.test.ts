import { expect, test } from 'vitest';
import { historyOf, type HistoryRules, type Review } from './history';

const rules: HistoryRules = {
  asked: 'term',
  day: { utcOffsetMin: 0, rolloverHour: 4 },
  retention: 0.9,
  hasThreeLearningButtons: false,
};
const noon = Date.UTC(2024, 2, 10, 12);
const dayMs = 86_400_000;

const aReview = (day: number, fields: Partial<Review> = {}): Review => ({
  id: noon + day * dayMs,
  ease: 3,
  factor: 2_500,
  tookMs: 4_000,
  kind: 'review',
  ...fields,
});

const said = (reviews: readonly Review[], more: Partial<HistoryRules> = {}) => {
  const { lines, ...counts } = historyOf(reviews, { ...rules, ...more });
  return {
    lines: lines.map(({ at, fact }) => [
      at - noon,
      fact.kind === 'answered' ? `${fact.mode} ${fact.grade}` : fact.kind,
    ]),
    ...counts,
  };
};

test('learning, reviews and relearning are answers in Review, in the order of their moments', () => {
  const kinds = ['relearn', 'review', 'learn'] as const;
  const reviews = kinds.map((kind, index) => aReview(2 - index, { kind, ease: 3 - index }));
  expect(said(reviews)).toEqual({
    lines: [
      [0, 'review again'],
      [dayMs, 'review hard'],
      [2 * dayMs, 'review good'],
    ],
    practice: 0,
    shortened: 0,
    unsaid: [],
  });
});

test('rows that nobody answered are no lines, and each says why', () => {
  const rows = [
    aReview(0, { kind: 'learn' }),
    aReview(1, { kind: 'manual', ease: 0 }),
    aReview(2, { kind: 'rescheduled', ease: 0 }),
    aReview(3, { ease: 0 }),
    aReview(4, { ease: 5 }),
    aReview(5, { id: 12 }),
    aReview(6, { id: Number.NaN }),
  ];
  expect(said(rows).lines).toEqual([[0, 'review good']]);
  expect(said(rows).unsaid.toSorted()).toEqual([
    'impossible',
    'impossible',
    'impossible',
    'manual',
    'rescheduled',
    'unanswered',
  ]);
});

test('what was crammed moves no date, and what was rescheduled by a filtered deck does', () => {
  const rows = [
    aReview(0, { kind: 'learn' }),
    aReview(1, { kind: 'filtered', factor: 0 }),
    aReview(2, { kind: 'filtered' }),
  ];
  expect(said(rows)).toMatchObject({
    lines: [
      [0, 'review good'],
      [dayMs, 'flashcards good'],
      [2 * dayMs, 'review good'],
    ],
    practice: 1,
  });
});

test('what was answered before the card was made new again is practice', () => {
  const reset = aReview(2, { kind: 'manual', ease: 0, factor: 0 });
  const before = [aReview(0, { kind: 'learn' }), aReview(1)];
  expect(said([...before, reset, aReview(3, { kind: 'learn' })]).lines).toEqual([
    [0, 'flashcards good'],
    [dayMs, 'flashcards good'],
    [3 * dayMs, 'review good'],
  ]);
  expect(said([...before, reset])).toMatchObject({ practice: 2, unsaid: ['manual'] });
  expect(said([...before, { ...reset, factor: 2_500 }]).practice).toBe(0);
});

test('answers in one millisecond keep their order, and more than a minute is a minute', () => {
  const rows = [aReview(0, { ease: 1 }), aReview(0, { ease: 4, tookMs: 61_000 }), aReview(0, { ease: 2, tookMs: -5 })];
  const { lines, shortened } = historyOf(rows, rules);
  expect(lines.map(({ at, fact }) => [at - noon, fact.kind === 'answered' && [fact.grade, fact.tookMs]])).toEqual([
    [0, ['again', 4_000]],
    [0, ['easy', 60_000]],
    [0, ['hard', 0]],
  ]);
  expect(shortened).toBe(1);
});

test('where learning had three buttons, the second was good and the third easy', () => {
  const rows = [2, 3].flatMap((ease, day) => [
    aReview(2 * day, { ease, kind: 'learn' }),
    aReview(2 * day + 1, { ease }),
  ]);
  expect(said(rows, { hasThreeLearningButtons: true }).lines.map(([, grade]) => grade)).toEqual([
    'flashcards good',
    'flashcards hard',
    'review easy',
    'review good',
  ]);
});
