import { expect, test } from 'vitest';
import { heldSentence } from './held-sentence';

const here = (termCount: number) => ({ availability: 'here', termCount }) as const;

test.each([
  [[], [], 'No sets yet, only the app itself.'],
  [[here(2), here(3)], [], 'Stored here: 2 sets with 5 cards and the app itself.'],
  [[], [here(1)], 'Stored here: 1 set outside your account with 1 card and the app itself.'],
  [
    [here(2)],
    [here(1), here(4)],
    'Stored here: 1 set with 2 cards, 2 sets outside your account with 5 cards and the app itself.',
  ],
])('%j and %j outside the account are told as: %s', (rows, outside, sentence) => {
  expect(heldSentence(rows, outside)).toBe(sentence);
});
