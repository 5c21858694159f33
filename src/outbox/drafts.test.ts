import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import type { FieldConflict, OutboxItem, Problem } from '../client/carrel-client';
import type { SetId, TermId } from '../domain/study-set';
import { decisionOf } from './conflict-choice';
import {
  decided,
  draftOf,
  type Drafts,
  inOwnWords,
  leftOver,
  putAway,
  standing,
  undecided,
  withChoice,
  writable,
  writingStopped,
} from './drafts';

const setId = 'set' as SetId;
const termId = 'a' as TermId;
const conflict = (theirs: string): FieldConflict => ({ field: 'definition', before: 'old', ours: 'mine', theirs });
const asks = (...fields: readonly FieldConflict[]): Problem => ({ kind: 'conflict', fields });
const item = (problem: Problem): OutboxItem => ({
  id: '7',
  at: epochMs(1),
  setId,
  setTitle: 'Birds',
  command: { kind: 'edit-term', setId, termId, changes: { definition: { before: 'old', after: 'mine' } } },
  state: { kind: 'needs-you', problem },
});
const first = asks(conflict('theirs'));
const needy = (problem: Problem) => [{ item: item(problem), problem }];
const none: Drafts = new Map();
const writing = (text: string): Drafts =>
  withChoice(inOwnWords(none, item(first), first), item(first), 'definition', { text }, conflict('theirs'));

test('what is being written stays when theirs changes, and it is said that theirs did', () => {
  const drafts = writing('mine and theirs');
  const now = conflict('theirs, again');
  expect(standing(drafts.get('7'), [conflict('theirs')])).toMatchObject({
    choices: { definition: { text: 'mine and theirs' } },
    overtaken: null,
  });
  expect(standing(drafts.get('7'), [now])).toMatchObject({
    choices: { definition: { text: 'mine and theirs' } },
    overtaken: 'theirs',
  });
  const further = withChoice(drafts, item(asks(now)), 'definition', { text: 'mine and theirs, again' }, now);
  expect(standing(further.get('7'), [now])).toMatchObject({
    choices: { definition: { text: 'mine and theirs, again' } },
    overtaken: 'theirs',
  });
});

test('a version that was chosen is not sent once it is another one: it is to be chosen again', () => {
  const drafts = withChoice(none, item(first), 'definition', 'theirs', conflict('theirs'));
  expect(decisionOf([conflict('theirs')], standing(drafts.get('7'), [conflict('theirs')]).choices).label).toBe(
    'Keep theirs',
  );
  const now = conflict('theirs, again');
  expect(standing(drafts.get('7'), [now])).toEqual({ choices: {}, lapsed: new Set(['definition']), overtaken: null });
  const again = withChoice(drafts, item(asks(now)), 'definition', 'theirs', now);
  expect(standing(again.get('7'), [now])).toMatchObject({ choices: { definition: 'theirs' }, lapsed: new Set() });
});

test('a text begins with the version that was chosen', () => {
  const chosen = withChoice(none, item(first), 'definition', 'theirs', conflict('theirs'));
  expect(standing(inOwnWords(chosen, item(first), first).get('7'), [conflict('theirs')]).choices).toEqual({
    definition: { text: 'theirs' },
  });
});

test('a text outlives the kind of its question: the card was deleted there while it was written', () => {
  const gone = asks({ field: 'deleted', before: 'old', ours: 'mine', theirs: '' });
  expect(standing(writing('merged').get('7'), []).choices).toEqual({ definition: { text: 'merged' } });
  expect(leftOver(writing('merged'), needy(gone))).toEqual([]);
});

test.each<[string, readonly { item: OutboxItem; problem: Problem }[]]>([
  ['the change asks for nothing any more', []],
  ['the set was deleted there', needy({ kind: 'deleted-elsewhere' })],
  ['another field alone is asked about', needy(asks({ field: 'term', before: 'a', ours: 'b', theirs: 'c' }))],
])('what was being written is kept when %s, until it is put away', (_, now) => {
  const drafts = writing('mine and theirs');
  const [left] = leftOver(drafts, now);
  expect(left).toMatchObject({
    item: { id: '7', setTitle: 'Birds' },
    texts: [{ field: 'definition', text: 'mine and theirs' }],
  });
  expect(left && leftOver(putAway(drafts, left), now)).toEqual([]);
});

test('what was written for a question is not put into a later one of the same text', () => {
  const drafts = writing('merged');
  expect(draftOf(drafts, item(first))).toBe(drafts.get('7'));
  expect(draftOf(decided(drafts, ['7'], true), item(asks(conflict('theirs, again'))))).toBeUndefined();
});

test.each([
  ['a text that was begun and not changed', inOwnWords(none, item(first), first)],
  ['a text that was emptied', writing(' ')],
  ['a version', withChoice(none, item(first), 'definition', 'theirs', conflict('theirs'))],
  ['a text that was sent, or let go of with its change', decided(writing('merged'), ['7'], true)],
])('nothing is kept of %s', (_, drafts) => {
  expect(leftOver(drafts, [])).toEqual([]);
});

test('a text whose sending was refused is one that is being written', () => {
  const refused = decided(decided(writing('merged'), ['7'], true), ['7'], false);
  expect(leftOver(refused, [])).toHaveLength(1);
});

const again = (drafts: Drafts) =>
  standing(inOwnWords(drafts, item(first), first).get('7'), [conflict('theirs')]).choices;

test.each<[string, (drafts: Drafts) => Drafts]>([
  ['a version was chosen', (drafts) => withChoice(drafts, item(first), 'definition', 'theirs', conflict('theirs'))],
  [
    'two were',
    (drafts) =>
      ['theirs', 'before'].reduce(
        (all, version) => withChoice(all, item(first), 'definition', version as 'theirs', conflict('theirs')),
        drafts,
      ),
  ],
  ['the writing was stopped', (drafts) => writingStopped(drafts, item(first))],
])('what was written comes back where %s and writing is chosen again', (_, meanwhile) => {
  const laid = meanwhile(writing('mine and theirs'));
  expect(typeof standing(laid.get('7'), [conflict('theirs')]).choices.definition).not.toBe('object');
  expect(again(laid)).toEqual({ definition: { text: 'mine and theirs' } });
  expect(leftOver(laid, [])).toMatchObject([{ texts: [{ field: 'definition', text: 'mine and theirs' }] }]);
  expect(leftOver(laid, needy(first))).toEqual([]);
});

test('a box that was opened and closed without a word of one’s own begins anew with what is chosen by then', () => {
  const closed = writingStopped(inOwnWords(none, item(first), first), item(first));
  expect(again(withChoice(closed, item(first), 'definition', 'theirs', conflict('theirs')))).toEqual({
    definition: { text: 'theirs' },
  });
});

test('a choice that was taken back is chosen no more; what was written stays', () => {
  const theirs = withChoice(writing('merged'), item(first), 'definition', 'theirs', conflict('theirs'));
  expect(standing(undecided(decided(theirs, ['7'], true), '7').get('7'), [conflict('theirs')])).toEqual({
    choices: {},
    lapsed: new Set(),
    overtaken: null,
  });
  expect(again(undecided(theirs, '7'))).toEqual({ definition: { text: 'merged' } });
  expect(standing(undecided(writing('merged'), '7').get('7'), [conflict('theirs')]).choices).toEqual({
    definition: { text: 'merged' },
  });
});

const refusal: Problem = { kind: 'refused', status: 400, title: '', description: '', validationErrors: [] };
/** A refused edit of both sides, as the editor left it. */
const refused = (definition: string): OutboxItem => ({
  ...item(refusal),
  command: {
    kind: 'edit-term',
    setId,
    termId,
    changes: { term: { before: 'a', after: 'too long' }, definition: { before: 'old', after: definition } },
  },
});
const stands = (drafts: Drafts, now: OutboxItem) => standing(draftOf(drafts, now), [], writable(refusal, now.command));

test('a text that was begun and not written on is what was typed elsewhere since', () => {
  const now = refused('newer');
  const drafts = withChoice(inOwnWords(none, refused('mine'), refusal), now, 'term', { text: 'short' }, null);
  expect(stands(drafts, now)).toMatchObject({
    choices: { term: { text: 'short' }, definition: { text: 'newer' } },
    overtaken: null,
  });
  const further = withChoice(drafts, now, 'definition', { text: 'newer still' }, null);
  expect(stands(further, now)).toMatchObject({ choices: { definition: { text: 'newer still' } }, overtaken: null });
});

test('one that was written on stays, and it is said that something else was typed since', () => {
  const drafts = withChoice(
    inOwnWords(none, refused('mine'), refusal),
    refused('mine'),
    'definition',
    { text: 'written' },
    null,
  );
  expect(stands(drafts, refused('mine')).overtaken).toBeNull();
  expect(stands(drafts, refused('newer'))).toMatchObject({
    choices: { definition: { text: 'written' } },
    overtaken: 'ours',
  });
  expect(stands(drafts, refused('written')).overtaken).toBeNull();
});

test('the same holds beside theirs', () => {
  const now = { ...conflict('theirs'), ours: 'newer' };
  expect(standing(inOwnWords(none, item(first), first).get('7'), [now])).toMatchObject({
    choices: { definition: { text: 'newer' } },
    overtaken: null,
  });
  expect(standing(writing('written').get('7'), [now])).toMatchObject({
    choices: { definition: { text: 'written' } },
    overtaken: 'ours',
  });
});
