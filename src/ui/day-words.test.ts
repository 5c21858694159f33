import { expect, test } from 'vitest';
import { dateOfDay, isoDay, slipDay, weekDay } from './day-words';

/** 21 November 2026, a Saturday. */
const day = Date.UTC(2026, 10, 21) / 86_400_000;

test('a day is a date, with its year where it is another', () => {
  expect([dateOfDay(day, day), dateOfDay(day + 60, day)]).toEqual(['21 Nov', '20 Jan 2027']);
});

test('a slip names the day of the week, a strip no month', () => {
  expect([slipDay(day), slipDay(day + 10), weekDay(day + 10), isoDay(day + 10)]).toEqual([
    'Sat 21 Nov',
    'Tue 1 Dec',
    'Tue 1',
    '2026-12-01',
  ]);
});
