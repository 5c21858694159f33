import { expect, test } from 'vitest';
import type { EpochMs } from '../../../contract/units';
import { type Sitting, everySet } from '../../domain/sitting';
import type { LogEntryId } from '../../domain/study-log';
import type { StudySession } from '../../domain/study-session';
import type { SetId, TermId } from '../../domain/study-set';
import { leftOff } from './left-off';

const setId = 'set-1' as SetId;
const answer = { entries: ['entry-1' as LogEntryId] };

const aSitting = (facts: Partial<Sitting>): Sitting => ({
  setId,
  mode: 'learn',
  v: 1,
  setup: null,
  acts: [answer],
  startedAt: 1 as EpochMs,
  updatedAt: 2 as EpochMs,
  finishedAt: null,
  ...facts,
});

const session: StudySession = {
  setId,
  mode: 'flashcards',
  options: { sideFirst: 'term', shuffle: false, starredOnly: false, sorting: true },
  seed: 1,
  queue: ['a' as TermId, 'b' as TermId],
  cursor: 1,
  turned: false,
  sorted: [],
  round: 1,
  startedAt: 1 as EpochMs,
  updatedAt: 3 as EpochMs,
  finishedAt: null,
};

test('all modes stand together, the latest first', () => {
  const found = leftOff([session], [aSitting({ mode: 'test', updatedAt: 4 as EpochMs }), aSitting({})]);
  expect(found.map(({ mode, words }) => [mode, words])).toEqual([
    ['test', 'Test, 1 answer so far'],
    ['flashcards', 'Flashcards, card 2 of 2'],
    ['learn', 'Learn, 1 answer so far'],
  ]);
});

test('a review of everything is of no one set', () => {
  expect(leftOff([], [aSitting({ setId: everySet, mode: 'review', acts: [answer, answer, { entries: [] }] })])).toEqual(
    [{ setId: null, mode: 'review', words: 'Review, 2 answers so far', at: 2 }],
  );
});

test('a sitting where nothing was done yet was not left off, one without an answer was begun', () => {
  expect(leftOff([], [aSitting({ acts: [] })])).toEqual([]);
  expect(leftOff([], [aSitting({ mode: 'test', acts: [{ entries: [] }] })])[0]?.words).toBe('Test, begun');
});
