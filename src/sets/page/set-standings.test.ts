import { expect, test } from 'vitest';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { type CardProgress, type CardSchedule, type SetProgress, cardKey } from '../../domain/scheduling/progress';
import { usualSetStudySettings } from '../../domain/study-settings';
import type { TermId } from '../../domain/study-set';
import { standingOf } from './set-standings';

/** 21 November 2026. */
const day = (Date.UTC(2026, 10, 21) / 86_400_000) as LearnerDay;
const card = 'card' as TermId;

const schedule = (facts: Partial<CardSchedule>): CardSchedule => ({
  stability: 5,
  difficulty: 5,
  firstDay: (day - 30) as LearnerDay,
  lastDay: (day - 5) as LearnerDay,
  dueDay: day,
  reps: 3,
  lapses: 0,
  seed: 1,
  ...facts,
});

const way = (facts: Partial<CardProgress>): CardProgress => ({
  schedule: schedule({}),
  isSuspended: false,
  buriedOn: null,
  answers: 3,
  right: 3,
  isMissed: false,
  answeredOn: null,
  accepted: [],
  overruledRight: 0,
  mixedUpWith: new Map(),
  ...facts,
});

const standing = (term: CardProgress | null, definition: CardProgress | null = null) => {
  const progress: SetProgress = new Map([
    ...(term ? [[cardKey(card, 'term'), term] as const] : []),
    ...(definition ? [[cardKey(card, 'definition'), definition] as const] : []),
  ]);
  return standingOf(card, {
    progress,
    settings: { ...usualSetStudySettings, asked: definition ? 'both' : 'term' },
    day,
  });
};

test.each([
  [0, 1],
  [6.9, 1],
  [7, 2],
  [21, 3],
  [90, 4],
])('%f days of memory are %i bars', (stability, bars) => {
  expect(standing(way({ schedule: schedule({ stability }) })).strength).toBe(bars);
});

test.each([
  ['due today', day - 40, day - 50],
  ['due today', day, day - 5],
  ['tomorrow', day + 1, day - 5],
  ['tomorrow', day, day],
  ['17 Dec', day + 26, day - 5],
  ['2 Mar 2027', day + 101, day - 5],
])('says %s', (next, dueDay, lastDay) => {
  expect(
    standing(way({ schedule: schedule({ dueDay: dueDay as LearnerDay, lastDay: lastDay as LearnerDay }) })).next,
  ).toBe(next);
});

test('a card that was never answered has no bars, one that was only practised says so', () => {
  expect(standing(null)).toEqual({ strength: 0, next: 'not seen yet', isDue: false });
  expect(standing(way({ schedule: null }))).toEqual({ strength: 0, next: 'practised', isDue: false });
});

test('what was missed today is due today, until it is right; buried, not before tomorrow', () => {
  const answeredToday = { schedule: schedule({ lastDay: day, dueDay: (day + 1) as LearnerDay }), answeredOn: day };
  expect(standing(way({ ...answeredToday, isMissed: true })).next).toBe('due today');
  expect(standing(way({ ...answeredToday, isMissed: false })).next).toBe('tomorrow');
  expect(standing(way({ ...answeredToday, isMissed: true, buriedOn: day })).next).toBe('tomorrow');
});

test('what was set aside or buried is not due', () => {
  expect(standing(way({ isSuspended: true })).next).toBe('suspended');
  expect(standing(way({ buriedOn: day })).next).toBe('tomorrow');
});

test('asked both ways, a card is as firm as its weaker way and comes with the earlier one', () => {
  const firm = way({ schedule: schedule({ stability: 100, dueDay: (day + 90) as LearnerDay }) });
  expect(standing(firm, way({ schedule: schedule({ stability: 8, dueDay: (day + 1) as LearnerDay }) }))).toEqual({
    strength: 2,
    next: 'tomorrow',
    isDue: false,
  });
  expect(standing(firm, way({ isSuspended: true })).next).toBe('19 Feb 2027');
});
