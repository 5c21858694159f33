import { expect, test } from 'vitest';
import type { Statistics } from '../../client/progress/statistics-reader';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { fourNumbers, hoursAndMinutes } from './four-numbers';

const day = 20_000 as LearnerDay;
const nothing: Statistics = {
  work: new Map(),
  week: { answers: 0, cards: 0 },
  runs: { longest: 0, current: 0 },
  kept: null,
  keptByAge: [],
  medianTookMs: null,
  day,
  coming: [],
  hardest: [],
  mixUps: [],
  studied: [],
  solid: 0,
  cards: 0,
  wished: null,
};
const onDay = (back: number, cards: number, minutes: number) =>
  [(day - back) as LearnerDay, { answers: cards, right: cards, cards, tookMs: minutes * 60_000 }] as const;

test('the week is today and the six days before', () => {
  const [seen, , desk] = fourNumbers({
    ...nothing,
    work: new Map([onDay(0, 10, 30), onDay(6, 60, 42), onDay(7, 500, 500)]),
    week: { answers: 90, cards: 70 },
    medianTookMs: 20_000,
  });
  expect(seen).toEqual({ name: 'cards answered', value: '70', small: 'in seven days, with 90 answers' });
  expect(desk).toEqual({ name: 'at the desk', value: '1:12 h', small: 'in seven days, 20 s an answer' });
});

test('a share of nothing is no number', () => {
  expect(fourNumbers(nothing)[1]).toEqual({ name: 'remembered', value: '–', small: 'nothing came due in a month' });
  expect(
    fourNumbers({ ...nothing, kept: { answers: 200, right: 182, expected: 0.9, wished: 0.9 }, wished: 0.9 })[1],
  ).toEqual({
    name: 'remembered',
    value: '91%',
    small: 'of 200 answers to cards that came due in a month, target 90%',
  });
});

test('time is minutes, then hours', () => {
  expect([0, 59, 60, 125].map((minutes) => hoursAndMinutes(minutes * 60_000))).toEqual([
    '0 min',
    '59 min',
    '1:00 h',
    '2:05 h',
  ]);
});
