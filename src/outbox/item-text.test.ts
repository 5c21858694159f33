import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { aCreateSet, aTerm } from '../../testing/builders';
import type { Command } from '../domain/command';
import type { SetId, TermId } from '../domain/study-set';
import { asItGoes, mendableTexts, takeAlong } from './item-text';

const setId = 'set' as SetId;
const termId = 'a' as TermId;
const edit: Command = { kind: 'edit-term', setId, termId, changes: { definition: { before: 'a', after: 'b' } } };
const refused = { kind: 'needs-you', problem: { kind: 'too-large' } } as const;

test('only what the change itself says can be written anew', () => {
  expect(mendableTexts(edit)).toEqual([{ field: 'definition', text: 'b' }]);
  expect(
    mendableTexts({
      kind: 'edit-set',
      setId,
      changes: { title: { before: '', after: 'T' }, visibility: { before: 'public', after: 'only_me' } },
    }),
  ).toEqual([{ field: 'title', text: 'T' }]);
  expect(mendableTexts({ kind: 'move-term', setId, termId, after: null })).toEqual([]);
});

test('a set that is not made yet is written on from what was typed on it since', () => {
  const making = {
    id: '1',
    at: epochMs(1),
    setId,
    setTitle: 'Second',
    command: aCreateSet({ title: 'First' }),
    state: refused,
  } as const;
  const texts = (set: Parameters<typeof asItGoes>[1]) =>
    mendableTexts(asItGoes(making, set).command).map(({ text }) => text);
  expect(texts({ title: 'Second', description: 'both' })).toEqual(['Second', 'both']);
  expect(texts(null)).toEqual(['First', '']);
});

test('what is taken along is what was typed', () => {
  expect(takeAlong({ command: edit, state: refused }, null)).toBe('b');
  expect(takeAlong({ command: { kind: 'add-term', setId, term: aTerm(), after: null }, state: refused }, null)).toBe(
    'der Hund\ndog',
  );
  expect(takeAlong({ command: aCreateSet(), state: refused }, null)).toBe(
    'Birds\n\nder Spatz\nsparrow\n\ndie Amsel\nblackbird',
  );
});

test('of a conflict all three versions', () => {
  const problem = { kind: 'conflict', fields: [{ field: 'definition', before: 'a', ours: 'b', theirs: 'c' }] } as const;
  expect(takeAlong({ command: edit, state: { kind: 'needs-you', problem } }, null)).toBe(
    'Definition\nBefore: a\nYours: b\nTheirs: c',
  );
});

test('of a card that others deleted, that they did', () => {
  const problem = {
    kind: 'conflict',
    fields: [{ field: 'deleted', before: 'der Hund\ndog', ours: 'der Hund\nhound', theirs: '' }],
  } as const;
  expect(takeAlong({ command: edit, state: { kind: 'needs-you', problem } }, null)).toBe(
    'Card\nBefore: der Hund\ndog\nYours: der Hund\nhound\nTheirs: deleted',
  );
});

test('a change of a later version is taken along as it is', () => {
  expect(
    JSON.parse(takeAlong({ command: edit, state: { kind: 'needs-you', problem: { kind: 'unreadable' } } }, null)),
  ).toEqual(edit);
});

test('what is being written is taken along with it', () => {
  expect(takeAlong({ command: edit, state: refused }, null, { definition: 'c' })).toBe('b\n\nWritten: c');
});
