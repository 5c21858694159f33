import { expect, test } from 'vitest';
import { doneWords } from './done-words';

test.each([
  ['edit-term', 'keep-mine', 'Yours is kept. It goes out next.'],
  ['edit-set', 'take-theirs', 'Theirs taken; yours is among the discarded.'],
  ['delete-term', 'keep-mine', 'It is deleted next.'],
  ['delete-set', 'keep-mine', 'It is deleted next.'],
  ['delete-term', 'take-theirs', 'Kept. Your deletion is among the discarded.'],
  ['delete-set', 'take-theirs', 'Kept. Your deletion is among the discarded.'],
  ['delete-set', 'as-new-set', 'It is a set of your own now.'],
] as const)('of %s, %s is told as: %s', (kind, resolution, words) => {
  expect(doneWords({ kind }, resolution)).toBe(words);
});
