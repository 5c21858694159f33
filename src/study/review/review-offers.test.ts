import { expect, test } from 'vitest';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { RankedItem, ReviewDay } from '../../domain/scheduling/review-day';
import type { SetId, TermId } from '../../domain/study-set';
import { reviewOffers } from './review-offers';
import { keyOf } from './review-session';

const today = 20_778 as LearnerDay;
const items = (name: string, count: number, dueDay = today): readonly RankedItem[] =>
  Array.from({ length: count }, (_, index) => ({
    setId: 'set' as SetId,
    termId: `${name}${index}` as TermId,
    asked: 'term',
    dueDay: dueDay as LearnerDay,
    retrievability: 0.9,
    lot: 0,
  }));
const open = (more: Partial<ReviewDay> = {}): ReviewDay => ({
  due: [],
  fresh: [],
  dueBeyond: [],
  freshBeyond: [],
  coming: [],
  ...more,
});
const told = (day: ReviewDay, had: readonly RankedItem[] = [], reviewsPerDay: number | null = 100) =>
  reviewOffers(day, new Set(had.map(keyOf)), today, { reviewsPerDay }).map(({ about, label, items: { length } }) => [
    about,
    label,
    length,
  ]);

test('a limit is named, and can be gone over a batch at a time', () => {
  expect(told(open({ dueBeyond: items('d', 12) }))).toEqual([
    ['12 more are due; today’s limit of 100 is reached.', 'Go on with 12 more', 12],
  ]);
  expect(told(open({ dueBeyond: items('d', 80) }), [], null)).toEqual([
    ['80 more are due; today’s limits are reached.', 'Go on with 50 of them', 50],
  ]);
});

test('new cards and those of the next day can be begun', () => {
  const day = open({
    freshBeyond: items('n', 30),
    coming: [...items('c', 3, (today + 1) as LearnerDay), ...items('l', 5, (today + 9) as LearnerDay)],
  });
  expect(told(day)).toEqual([
    ['30 cards are still new.', 'Begin 10 more', 10],
    ['3 cards due tomorrow can come today.', 'Study 3 ahead', 3],
  ]);
  expect(told(open({ coming: items('c', 1, (today + 60) as LearnerDay) }))).toEqual([
    ['1 card due on 20 Jan 2027 can come today.', 'Study 1 ahead', 1],
  ]);
});

test('what lay on the desk already is not offered', () => {
  const due = items('d', 4);
  expect(told(open({ due }), due.slice(0, 3))).toEqual([['1 card is ready.', 'Go on with 1', 1]]);
  expect(told(open({ due }), due)).toEqual([]);
});
