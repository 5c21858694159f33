import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aSetToday, aToday } from '../../../testing/a-today';
import type { LibraryRow } from '../../client/carrel-client';
import type { SetId } from '../../domain/study-set';
import { byDue } from './by-due';
import { isFirstRun } from './is-first-run';
import { shelfOf, shelvesOf } from './library-shelf';
import { shelfSentence } from './shelf-sentence';

const row = (facts: Partial<LibraryRow>): LibraryRow => ({
  id: crypto.randomUUID() as unknown as SetId,
  serviceId: null,
  title: 'Birds',
  langTerms: 'en',
  langDefinitions: 'en',
  termCount: 2,
  editable: 'only_me',
  visibility: 'only_me',
  createdBy: 'alice',
  isMine: true,
  origin: 'service',
  availability: 'here',
  pending: { waiting: 0, needsYou: 0, draft: false },
  modifiedAt: epochMs(1),
  openedAt: null,
  labels: [],
  hasStars: false,
  hasPictures: false,
  ...facts,
});

test('a tab stands for a part of the library, not for all or nothing of it', () => {
  const own = row({});
  const foreign = row({ isMine: false, availability: 'not-here' });
  expect(shelvesOf([own, foreign]).map(({ shelf, count }) => [shelf, count])).toEqual([
    ['all', 2],
    ['mine', 1],
    ['here', 1],
  ]);
  expect(shelvesOf([own, own])).toEqual([]);
  expect(shelfOf([own, foreign], 'here')).toEqual([own]);
});

test('a set deleted at the service is still on this device', () => {
  expect(shelfOf([row({ availability: 'gone' })], 'here')).toHaveLength(1);
});

test('the welcome ends with the first set that was opened or made', () => {
  const builtIn = row({ origin: 'built-in' });
  expect(isFirstRun([builtIn])).toBe(true);
  expect(isFirstRun([])).toBe(true);
  expect(isFirstRun([{ ...builtIn, openedAt: epochMs(5) }])).toBe(false);
  expect(isFirstRun([builtIn, row({ origin: 'device' })])).toBe(false);
});

test('the most due set comes first, then the one that was opened last; the others keep their order', () => {
  const rows = [
    row({ title: 'changed last' }),
    row({ title: 'opened', openedAt: epochMs(1) }),
    row({ title: 'opened last', openedAt: epochMs(2) }),
    row({ title: 'due' }),
    row({ title: 'more due' }),
  ];
  const due = (index: number, count: number) => aSetToday({ setId: rows[index]!.id, due: count });
  const today = aToday({ sets: [due(3, 1), due(4, 9)] });
  expect(byDue(rows, today).map(({ title }) => title)).toEqual([
    'more due',
    'due',
    'opened last',
    'opened',
    'changed last',
  ]);
  expect(byDue(rows, null).map(({ title }) => title)).toEqual([
    'opened last',
    'opened',
    'changed last',
    'due',
    'more due',
  ]);
});

test.each<[readonly LibraryRow['availability'][], string]>([
  [['here', 'gone'], '4 cards, all on this device.'],
  [['here', 'password'], '2 cards on this device, in 1 of the 2 sets.'],
  [['not-here'], 'The set is not on this device yet.'],
  [['not-here', 'not-here'], 'None of the sets is on this device yet.'],
  [['password'], 'You cannot study the set just now. Its row says why.'],
  [['not-here', 'no-access'], 'You cannot study any of the sets just now. Each row says why.'],
])('a set that was here until it was closed is not said to come yet: %j', (availabilities, sentence) => {
  expect(shelfSentence(availabilities.map((availability) => row({ availability })))).toBe(sentence);
});
