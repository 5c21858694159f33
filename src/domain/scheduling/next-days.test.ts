import { expect, test } from 'vitest';
import { anAnswer } from '../../../testing/study-log-builders';
import type { TermId } from '../study-set';
import { foldLog } from './fold-log';
import type { LearnerDay } from './learner-day';
import { nextDays } from './next-days';
import { type CardProgress, cardKey } from './progress';

const cat = 'cat' as TermId;
const today = 200 as LearnerDay;
const way = (...answers: Parameters<typeof anAnswer>[]): CardProgress =>
  foldLog(answers.map(([day, more]) => anAnswer(day, { ...more, termId: cat }))).get(cardKey(cat, 'term'))!;

const due = way([100]);
const answered = way([100], [200]);
const missed = way([100], [200, { grade: 'again' }]);
const later = way([199, { grade: 'easy' }]);

test.each<[string, readonly (CardProgress | undefined)[], readonly (number | null)[]]>([
  ['long due comes on the day it was due', [due], [due.schedule!.dueDay]],
  ['new has no day', [undefined], [null]],
  ['suspended has none', [{ ...due, isSuspended: true }], [null]],
  ['missed today comes today', [missed], [200]],
  ['put off comes tomorrow, missed or not', [{ ...due, buriedOn: today }, missed], [201, missed.schedule!.dueDay]],
  ['answered the other way today comes tomorrow', [due, answered], [201, answered.schedule!.dueDay]],
  ['due later stays there', [later, answered], [later.schedule!.dueDay, answered.schedule!.dueDay]],
])('a way that is %s', (_, ways, expected) => {
  expect(nextDays(ways, today)).toEqual(expected);
});
