import { expect, test } from 'vitest';
import type { Command } from '../domain/command';
import type { SetId, TermId } from '../domain/study-set';
import { aSet, aTerm } from '../../testing/builders';
import {
  describeCommand,
  describeSeveral,
  describeTakingBack,
  type Piece,
  valueInWords,
  whereabouts,
} from './describe-command';

const setId = 'set' as SetId;
const a = 'a' as TermId;
const names: Record<string, string> = { a: '落とす', b: '落ちる' };
const text = (pieces: readonly Piece[]) =>
  pieces
    .map((piece) => piece.text)
    .join('')
    .trim();
const described = (command: Command) => {
  const { sentence, detail } = describeCommand(command, 'Verbs', (id) => names[id] ?? null);
  return [text(sentence), text(detail)];
};
const newTerm = { id: a, term: '開ける', definition: 'to open' };

test.each<[Command, string, string]>([
  [
    {
      kind: 'create-set',
      setId,
      title: 'Verbs',
      description: '',
      langTerms: 'ja',
      langDefinitions: 'en',
      visibility: 'only_me',
      terms: [newTerm],
    },
    'Made the set Verbs with 1 card',
    '開ける',
  ],
  [
    {
      kind: 'create-set',
      setId,
      title: 'Verbs',
      description: '',
      langTerms: 'ja',
      langDefinitions: 'en',
      visibility: 'only_me',
      terms: [],
    },
    'Made the set Verbs',
    '',
  ],
  [{ kind: 'edit-set', setId, changes: { title: { before: 'Old', after: 'New' } } }, 'Renamed the set Old to New', ''],
  [
    {
      kind: 'edit-set',
      setId,
      changes: { visibility: { before: 'only_me', after: 'public' }, langTerms: { before: 'en', after: 'ja' } },
    },
    'Changed the language of the terms and the visibility of Verbs',
    'Terms: Japanese. Now everyone can see it.',
  ],
  [
    {
      kind: 'edit-set',
      setId,
      changes: {
        visibility: { before: 'only_me', after: 'classes' },
        classes: { before: '', after: '5' },
        password: { before: '', after: '' },
      },
    },
    'Changed the visibility, the classes and the password of Verbs',
    'Now members of its classes can see it. In 1 class.',
  ],
  [{ kind: 'delete-set', setId }, 'Deleted the set Verbs', ''],
  [{ kind: 'add-term', setId, term: newTerm, after: null }, 'Added 開ける to Verbs', 'to open'],
  [
    { kind: 'edit-term', setId, termId: a, changes: { definition: { before: 'to drop', after: 'to let fall' } } },
    'Changed the definition of 落とす in Verbs',
    'to drop → to let fall',
  ],
  [
    { kind: 'edit-term', setId, termId: a, changes: { term: { before: 'x', after: '' } } },
    'Changed the term x in Verbs',
    'x → nothing',
  ],
  [
    {
      kind: 'edit-term',
      setId,
      termId: a,
      changes: { term: { before: '', after: 'Amsel' }, definition: { before: 'Amsel', after: 'blackbird' } },
    },
    'Changed Amsel in Verbs',
    'Amsel; Amsel → blackbird',
  ],
  [
    {
      kind: 'edit-term',
      setId,
      termId: a,
      changes: { term: { before: 'Spatz', after: 'Spatz' }, definition: { before: 'sparrow', after: 'house sparrow' } },
    },
    'Changed the definition of Spatz in Verbs',
    'sparrow → house sparrow',
  ],
  [
    { kind: 'delete-term', setId, termId: a, before: { ...newTerm, serviceId: null, image: null }, after: null },
    'Deleted 開ける from Verbs',
    '',
  ],
  [{ kind: 'move-term', setId, termId: a, after: 'b' as TermId }, 'Moved 落とす in Verbs', 'Behind 落ちる'],
  [{ kind: 'move-term', setId, termId: 'gone' as TermId, after: null }, 'Moved a card in Verbs', 'To the beginning.'],
])('%# %j', (command, sentence, detail) => {
  expect(described(command)).toEqual([sentence, detail]);
});

test('a text of a card is a piece of its own, one line, and never cut within a character', () => {
  const term = { id: a, term: `<b>${'👩‍👩‍👧 '.repeat(80)}\nsecond`, definition: '' };
  const { sentence } = describeCommand({ kind: 'add-term', setId, term, after: null }, '', () => null);
  expect(sentence.map(({ kind }) => kind)).toEqual(['words', 'card', 'words', 'set']);
  expect(sentence[1]?.text).toMatch(/^<b>(👩‍👩‍👧 )+👩‍👩‍👧?…$|^<b>(👩‍👩‍👧 )+…$/u);
  expect(sentence[3]?.text).toBe('Untitled set');
});

test('a kind of change that only a later version knows is still a sentence', () => {
  const later = { kind: 'merge-sets', setId } as unknown as Command;
  expect(described(later)).toEqual(['A change in Verbs', '']);
});

test('several changes of one kind are one sentence with the cards that they are about', () => {
  const commands = ['a', 'b'].map((id): Command => ({ kind: 'edit-term', setId, termId: id as TermId, changes: {} }));
  const { sentence, detail } = describeSeveral('edit-term', commands, 'Verbs', (id) => names[id] ?? null);
  expect([text(sentence), text(detail)]).toEqual(['Changed 2 cards in Verbs', '落とす, 落ちる']);
  expect(text(describeSeveral('delete-term', commands, 'Verbs', () => null).sentence)).toBe(
    'Deleted 2 cards from Verbs',
  );
});

test('a card is pointed at by its place, as far as it is shown', () => {
  const [first, second] = [aTerm({ term: '' }), aTerm({ term: '落ちる' })];
  const shown = aSet({ terms: [first, second] });
  const edit = (id: TermId): Command => ({ kind: 'edit-term', setId, termId: id, changes: {} });
  expect(text(whereabouts(edit(second.id), 'Verbs', shown) ?? [])).toBe('Card 2, “落ちる”, in Verbs');
  expect(text(whereabouts(edit(first.id), 'Verbs', shown) ?? [])).toBe('Card 1, “dog”, in Verbs');
  expect(whereabouts(edit('gone' as TermId), 'Verbs', shown)).toBeNull();
  expect(whereabouts({ kind: 'delete-set', setId }, 'Verbs', shown)).toBeNull();
});

test.each([
  ['langTerms', 'ja', 'Japanese'],
  ['visibility', 'public', 'Everyone can see it'],
  ['visibility', 'of-a-later-service', 'of-a-later-service'],
  ['editable', 'password', 'People with its password can edit it'],
  ['classes', '5,12', 'In 2 classes'],
  ['classes', '', 'In no class'],
  ['editable', 'only_me', 'Only its author can edit it'],
  ['term', 'ja', 'ja'],
] as const)('a chosen value of %s, %s, is said in words', (field, value, words) => {
  expect(valueInWords(field, value)).toBe(words);
});

test('two changes of one card are one card', () => {
  const commands = (['term', 'definition'] as const).map((side): Command => ({
    kind: 'edit-term',
    setId,
    termId: a,
    changes: { [side]: { before: 'x', after: 'y' } },
  }));
  const { sentence, detail } = describeSeveral('edit-term', commands, 'Verbs', (id) => names[id] ?? null);
  expect([text(sentence), text(detail)]).toEqual(['Changed 1 card in Verbs', '落とす']);
});

test('what takes a change back says so', () => {
  const told = (command: Command) => {
    const { sentence, detail } = describeTakingBack(command, 'Verbs', (id) => names[id] ?? null);
    return [text(sentence), text(detail)];
  };
  const back = { before: 'mine', after: 'theirs' };
  expect(told({ kind: 'edit-term', setId, termId: a, changes: { definition: back } })).toEqual([
    'Undoes your change of 落とす in Verbs',
    'mine → theirs',
  ]);
  expect(told({ kind: 'edit-set', setId, changes: { title: back } })).toEqual(['Undoes your change of Verbs', '']);
  const same = { before: 'x', after: 'x' };
  expect(told({ kind: 'edit-term', setId, termId: a, changes: { term: same, definition: same } })).toEqual([
    'Undoes the deletion of 落とす in Verbs',
    'If it was done already, you are asked.',
  ]);
  expect(told({ kind: 'delete-set', setId })).toEqual([
    'Deletes the copy Verbs again',
    'You undid the choice that had made it.',
  ]);
});

test('what was made here, and is compared with what others made of it since, is not said to be changed into itself', () => {
  const same = (text: string) => ({ before: text, after: text });
  expect(described({ kind: 'edit-set', setId, changes: { title: same('Owls') } })).toEqual(['Made the set Owls', '']);
  expect(described({ kind: 'edit-term', setId, termId: a, changes: { definition: same('to open') } })).toEqual([
    'Added 落とす to Verbs',
    '',
  ]);
});
