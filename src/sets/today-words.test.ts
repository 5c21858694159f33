import { describe, expect, test } from 'vitest';
import type { SetToday, Today } from '../client/carrel-client';
import type { LearnerDay } from '../domain/scheduling/learner-day';
import type { SetId } from '../domain/study-set';
import { reviewWords } from './review-words';
import { comingDays, dueToday, freshToday, hasBegun, todayWords } from './today-words';

/** 21 November 2026, a Saturday. */
const day = (Date.UTC(2026, 10, 21) / 86_400_000) as LearnerDay;
const quiet = [0, 0, 0, 0, 0, 0, 0];
let sets = 0;

function aSet(facts: Partial<SetToday>): SetToday {
  sets += 1;
  return { setId: `set-${sets}` as SetId, due: 0, fresh: 0, solid: 0, learning: 5, unseen: 0, coming: quiet, ...facts };
}

const aDay = (facts: Partial<Today>): Today => ({
  day,
  endsAtHour: null,
  sets: [],
  expectedMs: null,
  done: { cards: 0, tookMs: 0 },
  ...facts,
});

describe('the headline', () => {
  test('says what is due, how long it takes and from where', () => {
    const today = aDay({
      sets: [aSet({ due: 12 }), aSet({ due: 9 }), aSet({ due: 8 }), aSet({ due: 5 }), aSet({})],
      expectedMs: 9 * 60_000,
    });
    expect(todayWords(today)).toEqual({
      big: 34,
      heading: 'cards due today',
      sentence: 'About 9 minutes, from four sets.',
    });
  });

  test('has no word too many for a moment', () => {
    expect(todayWords(aDay({ sets: [aSet({ due: 2 })], expectedMs: 20_000 })).sentence).toBe(
      'Less than a minute, from one set.',
    );
  });

  test('promises no time before there is anything to know it from', () => {
    expect(todayWords(aDay({ sets: [aSet({ due: 1 })] }))).toEqual({
      big: 1,
      heading: 'card due today',
      sentence: 'From one set.',
    });
  });

  test('names the new cards that come with it, and what was done', () => {
    const today = aDay({ sets: [aSet({ due: 2, fresh: 1 })], done: { cards: 19, tookMs: 60_000 } });
    expect(todayWords(today).sentence).toBe('From one set. 1 new card comes with them. You have done 19 already.');
  });

  test('ends the day with what comes next', () => {
    const done = { cards: 34, tookMs: 8 * 60_000 };
    expect(todayWords(aDay({ sets: [aSet({ coming: [12, 0, 0, 0, 0, 0, 0] })], done }))).toEqual({
      big: null,
      heading: 'Done for today: 34 cards in 8 minutes.',
      sentence: '12 are due tomorrow.',
    });
    expect(todayWords(aDay({ sets: [aSet({ coming: [0, 0, 1, 0, 0, 0, 0] })], done })).sentence).toBe(
      '1 is due on Tue 24 Nov.',
    );
  });

  test('is quiet on a day without anything', () => {
    expect(todayWords(aDay({ sets: [aSet({ fresh: 20 })] }))).toEqual({
      big: null,
      heading: 'Nothing due. The lamp is yours.',
      sentence: 'Nothing comes due in the next seven days. 20 new cards if you want more.',
    });
  });
});

test('past midnight the day that has not ended is named', () => {
  expect(todayWords(aDay({ sets: [aSet({ due: 1 })], endsAtHour: 4 })).sentence).toBe(
    'From one set. Today is Sat 21 Nov until 4:00.',
  );
});

test('a day with new cards left is not done', () => {
  const today = aDay({
    sets: [aSet({ fresh: 16, coming: [4, 0, 0, 0, 0, 0, 0] })],
    done: { cards: 5, tookMs: 100_000 },
  });
  expect(todayWords(today)).toEqual({
    big: null,
    heading: 'All that was due is done.',
    sentence: '5 cards in 2 minutes. 16 new cards are left for today. 4 are due tomorrow.',
  });
});

test('a library where nothing was answered has not begun, whatever new cards it has', () => {
  const untouched = aDay({ sets: [aSet({ learning: 0, fresh: 20, unseen: 60 })] });
  expect([hasBegun(untouched), freshToday(untouched)]).toEqual([false, 0]);
  expect([
    hasBegun(aDay({})),
    hasBegun(aDay({ done: { cards: 1, tookMs: 1 } })),
    hasBegun(aDay({ sets: [aSet({})] })),
  ]).toEqual([false, true, true]);
});

test('the days of all sets are added up', () => {
  const today = aDay({
    sets: [aSet({ due: 3, coming: [1, 0, 2, 0, 0, 0, 0] }), aSet({ due: 4, coming: [5, 0, 0, 0, 0, 0, 1] })],
  });
  expect([dueToday(today), comingDays(today)]).toEqual([7, [6, 0, 2, 0, 0, 0, 1]]);
});

test('the door to Review says how much waits behind it', () => {
  expect(reviewWords(aSet({ due: 12, fresh: 5 }))).toBe('12 due, 5 new');
  expect(reviewWords(aSet({ due: 12 }))).toBe('12 due');
  expect(reviewWords(aSet({ fresh: 5 }))).toBe('5 new');
  expect([reviewWords(aSet({})), reviewWords(null)]).toEqual(['Nothing due', 'A few new cards a day']);
});
