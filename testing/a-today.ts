import type { SetToday, Today } from '../src/client/carrel-client';
import type { LearnerDay } from '../src/domain/scheduling/learner-day';
import type { SetId } from '../src/domain/study-set';

/** 21 November 2026, a Saturday. */
const day = (Date.UTC(2026, 10, 21) / 86_400_000) as LearnerDay;
let made = 0;

/** A set that was begun and has nothing to do. */
export function aSetToday(facts: Partial<SetToday> = {}): SetToday {
  made += 1;
  return {
    setId: `set-${made}` as SetId,
    asks: { due: [], dueBeyond: [], fresh: [], freshBeyond: [], coming: [] },
    due: 0,
    fresh: 0,
    waits: 0,
    isLeftOut: false,
    isBegun: true,
    expectedMs: null,
    done: { cards: 0, lastAt: null },
    solid: 0,
    learning: 5,
    unseen: 0,
    coming: [0, 0, 0, 0, 0, 0, 0],
    ...facts,
  };
}

/** A day without anything. */
export const aToday = (facts: Partial<Today> = {}): Today => ({
  day,
  endsAtHour: null,
  sets: [],
  expectedMs: null,
  done: { cards: 0, tookMs: 0, lastAt: null, elsewhere: false },
  past: [],
  plan: null,
  waiting: 0,
  away: null,
  ...facts,
});
