import { describe, expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { aSetToday, aToday } from '../../testing/a-today';
import { daysAfter } from '../domain/scheduling/learner-day';
import { dueToday } from '../client/progress/open-today';
import { comingDays, kindOfToday, rowWords, todayWords } from './today-words';

const { day } = aToday();
const noon = epochMs(new Date(2026, 10, 21, 12, 5).getTime());

describe('the headline', () => {
  test('says what is due and new, how long it takes and from where', () => {
    const sets = [aSetToday({ due: 12, fresh: 4 }), aSetToday({ fresh: 16, isBegun: false }), aSetToday()];
    expect(todayWords(aToday({ sets, expectedMs: 9 * 60_000 }))).toEqual({
      big: 12,
      heading: 'due, 20 new',
      sentence: 'About 9 minutes, from two sets.',
    });
    expect(todayWords(aToday({ sets: [aSetToday({ due: 1 })] }))).toEqual({
      big: 1,
      heading: 'card due',
      sentence: 'From one set.',
    });
    expect(todayWords(aToday({ sets: [aSetToday({ fresh: 2 })], expectedMs: 20_000 }))).toEqual({
      big: 2,
      heading: 'new cards',
      sentence: 'Less than a minute, from one set.',
    });
  });

  test('says what is left to whoever stopped, and who was at it elsewhere', () => {
    const sets = [aSetToday({ due: 8, fresh: 15 })];
    const done = { cards: 9, tookMs: 60_000, lastAt: noon, elsewhere: false };
    expect(todayWords(aToday({ sets, done, expectedMs: 9 * 60_000 }))).toEqual({
      big: 8,
      heading: 'due, 15 new left',
      sentence: 'You stopped at 12:05, after 9 cards. About 9 minutes more, or tomorrow.',
    });
    expect(todayWords(aToday({ sets, done: { ...done, elsewhere: true } })).sentence).toBe(
      'From one set. 9 done already, the last on another device at 12:05.',
    );
  });

  test('ends the day with what comes next', () => {
    const done = { cards: 34, tookMs: 8 * 60_000, lastAt: noon, elsewhere: false };
    expect(todayWords(aToday({ sets: [aSetToday({ coming: [12, 0, 0, 0, 0, 0, 0] })], done }))).toEqual({
      big: null,
      heading: 'Done for today: 34 cards in 8 minutes.',
      sentence: 'Tomorrow 12 are due. Until then nothing waits.',
    });
    expect(todayWords(aToday({ sets: [aSetToday({ coming: [0, 0, 1, 0, 0, 0, 0] })] })).sentence).toBe(
      '1 is due on Tue 24 Nov. Until then nothing waits.',
    );
  });

  test('says after a break how many waited, and of a plan which day it is and when it ends', () => {
    const away = { days: 23, waiting: 214, offers: [] };
    expect(todayWords(aToday({ sets: [aSetToday({ due: 214 })], away }))).toMatchObject({
      big: 214,
      heading: 'cards have waited',
    });
    const plan = {
      kind: 'plan',
      begunOn: daysAfter(day, -1),
      lastDay: daysAfter(day, 8),
      perDay: 30,
      takesNew: false,
    } as const;
    expect(todayWords(aToday({ sets: [aSetToday({ due: 30 })], plan, waiting: 193 }))).toEqual({
      big: 30,
      heading: 'of 193 that wait',
      sentence: 'Day 2 of 10. On Sun 29 Nov you have caught up.',
    });
    const timed = aToday({ sets: [aSetToday({ due: 30 })], plan, waiting: 193, expectedMs: 8 * 60_000 });
    expect(todayWords(timed).sentence).toBe('Day 2 of 10, about 8 minutes. On Sun 29 Nov you have caught up.');
  });

  test('names the day that has not ended past midnight', () => {
    expect(todayWords(aToday({ sets: [aSetToday({ due: 1 })], endsAtHour: 4 })).sentence).toBe(
      'From one set. Today is Sat 21 Nov until 4:00.',
    );
  });
});

test('a day with new cards left is not done, and one that nobody began is another thing than one with nothing due', () => {
  const done = { cards: 5, tookMs: 1, lastAt: noon, elsewhere: false };
  expect(kindOfToday(aToday({ sets: [aSetToday({ fresh: 16 })], done }))).toBe('open');
  expect(kindOfToday(aToday({ sets: [aSetToday()], done }))).toBe('done');
  expect(kindOfToday(aToday({ sets: [aSetToday()] }))).toBe('nothing');
  expect(kindOfToday(aToday())).toBe('not-begun');
});

test('a set that nobody began never looks like a finished one', () => {
  const begun = aSetToday({ done: { cards: 7, lastAt: noon } });
  expect(rowWords(begun, aToday())).toMatchObject({ done: '7 done', about: 'done at 12:05' });
  const fresh = aSetToday({ fresh: 8, isBegun: false });
  expect(rowWords(fresh, aToday())).toMatchObject({ fresh: '8 new', done: null, about: 'not begun yet' });
  expect(rowWords(aSetToday({ coming: [0, 9, 0, 0, 0, 0, 0] }), aToday()).next).toBe('9 on Mon 23 Nov');
});

test('the days of all sets are added up', () => {
  const sets = [
    aSetToday({ due: 3, coming: [1, 0, 2, 0, 0, 0, 0] }),
    aSetToday({ due: 4, coming: [5, 0, 0, 0, 0, 0, 1] }),
  ];
  expect([dueToday({ sets }), comingDays({ sets })]).toEqual([7, [6, 0, 2, 0, 0, 0, 1]]);
});
