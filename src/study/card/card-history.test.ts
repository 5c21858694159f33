import { expect, test } from 'vitest';
import { anAnswer, anUndo, aSetAside } from '../../../testing/study-log-builders';
import { foldLog } from '../../domain/scheduling/fold-log';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { LogEntry } from '../../domain/study-log';
import type { TermId } from '../../domain/study-set';
import { cardWays } from './card-history';

const [cat, dog] = ['cat', 'dog'] as unknown as readonly [TermId, TermId];
const waysOf = (log: readonly LogEntry[], asked: 'term' | 'both' = 'term', day = 110) =>
  cardWays(cat, { log, progress: foldLog(log), settings: { asked }, day: day as LearnerDay });

test('each way has the answers that moved its date, without those taken back, and counts its practice', () => {
  const wrong = anAnswer(102, { termId: cat, grade: 'again' });
  const log = [
    anAnswer(100, { termId: cat }),
    anAnswer(100, { termId: cat, grade: 'easy' }),
    anAnswer(101, { termId: dog }),
    wrong,
    anUndo(102, wrong.id),
    anAnswer(103, { termId: cat, grade: 'hard' }),
  ];
  expect(waysOf(log)).toMatchObject([
    {
      asked: 'term',
      answers: [
        { day: 100, grade: 'good' },
        { day: 103, grade: 'hard' },
      ],
      practice: 1,
      isSuspended: false,
    },
  ]);
});

test('a way that is asked and was never answered is there, and one that was answered and is asked no more too', () => {
  expect(waysOf([], 'both')).toMatchObject([
    { asked: 'term', knownDays: null, nextDay: null, answers: [] },
    { asked: 'definition', knownDays: null },
  ]);
  expect(waysOf([anAnswer(100, { termId: cat, asked: 'definition' })]).map(({ asked }) => asked)).toEqual([
    'term',
    'definition',
  ]);
});

test('one way is suspended by itself', () => {
  const log = [anAnswer(100, { termId: cat }), { ...aSetAside(101, 'suspended'), termId: cat }];
  expect(waysOf(log, 'both').map(({ isSuspended }) => isSuspended)).toEqual([true, false]);
});

test('a way that the set asks no more has no date', () => {
  const [way] = waysOf([anAnswer(100, { termId: cat, asked: 'definition' })], 'term').filter(
    ({ asked }) => asked === 'definition',
  );
  expect(way).toMatchObject({ isAsked: false, nextDay: null });
});
