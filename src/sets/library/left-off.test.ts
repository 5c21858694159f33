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

const today = (...sittings: readonly Sitting[]) => sittings.map((sitting) => ({ sitting, isOfToday: true }));
const earlier = (...sittings: readonly Sitting[]) => sittings.map((sitting) => ({ sitting, isOfToday: false }));

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
  const found = leftOff([session], earlier(aSitting({ mode: 'test', updatedAt: 4 as EpochMs }), aSitting({})));
  expect(found.map(({ mode, words }) => [mode, words])).toEqual([
    ['test', 'Test, 1 answer so far'],
    ['flashcards', 'Flashcards, card 2 of 2'],
    ['learn', 'Learn, 1 answer so far'],
  ]);
});

test('a review of everything is of no one set', () => {
  expect(
    leftOff([], today(aSitting({ setId: everySet, mode: 'review', acts: [answer, answer, { entries: [] }] }))),
  ).toEqual([{ setId: null, mode: 'review', words: 'Review, 2 answers so far', at: 2 }]);
});

test('a sitting where nothing was done yet was not left off, one without an answer was begun', () => {
  expect(leftOff([], today(aSitting({ acts: [] })))).toEqual([]);
  expect(leftOff([], today(aSitting({ mode: 'test', acts: [{ entries: [] }] })))[0]?.words).toBe('Test, begun');
});

test('a review of an earlier day is over: what is due has changed', () => {
  expect(leftOff([], earlier(aSitting({ mode: 'review' })))).toEqual([]);
});

test('a session without any card is no place to go on at', () => {
  expect(leftOff([{ ...session, queue: [], cursor: 0 }], [])).toEqual([]);
});
