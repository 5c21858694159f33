import { expect, test } from 'vitest';
import { discardedWords, doneWords } from './done-words';

const refused = { kind: 'refused', status: 400, title: '', description: '', validationErrors: [] } as const;

test.each([
  ['edit-term', 'keep-mine', 'Yours is kept.'],
  ['edit-set', 'take-theirs', 'Theirs is kept, and yours is among the discarded.'],
  ['delete-term', 'keep-mine', 'The deletion is sent next.'],
  ['delete-set', 'keep-mine', 'The deletion is sent next.'],
  ['delete-term', 'take-theirs', 'Kept. Your deletion is among the discarded.'],
  ['delete-set', 'take-theirs', 'Kept. Your deletion is among the discarded.'],
  ['delete-set', 'as-new-set', 'A copy is kept as a set of your own. The set is deleted next.'],
  ['edit-set', 'as-new-set', 'The set is your own now, with all your changes that waited.'],
] as const)('of %s, %s is told as: %s', (kind, resolution, words) => {
  expect(doneWords({ kind }, resolution, refused)).toBe(words);
});

test.each([
  ['edit-term', 'keep-mine', 'Yours is kept, as a new card.'],
  ['edit-term', 'take-theirs', 'Yours is among the discarded.'],
  ['delete-term', 'take-theirs', 'Kept. Your deletion is among the discarded.'],
] as const)('of %s about a deleted card, %s is told as: %s', (kind, resolution, words) => {
  expect(
    doneWords({ kind }, resolution, {
      kind: 'conflict',
      fields: [{ field: 'deleted', before: '', ours: 'a', theirs: '' }],
    }),
  ).toBe(words);
});

test('nothing is said to go out, since it may have arrived by the time it is read, or be refused again', () => {
  const words = [
    doneWords({ kind: 'edit-term' }, 'keep-mine', refused),
    doneWords({ kind: 'edit-term' }, { kind: 'write', values: {} }, refused),
    doneWords({ kind: 'edit-term' }, 'retry', refused),
  ];
  expect(words).toEqual([
    'Yours is kept.',
    'What you chose is kept.',
    'The change is being tried again. The answer appears here.',
  ]);
});

test('a deletion that is taken back is not told as something discarded: the set stays', () => {
  expect([
    discardedWords([{ kind: 'delete-set' }]),
    discardedWords([{ kind: 'edit-term' }]),
    discardedWords([{ kind: 'edit-term' }, { kind: 'delete-set' }]),
  ]).toEqual(['Undone. The set stays.', 'Discarded.', '2 changes discarded.']);
});
