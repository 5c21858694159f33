import { expect, test } from 'vitest';
import { fetchingWords } from './fetching-words';

test.each([
  [{ done: 120, of: 500 }, 'Fetching your sets from Stacks: 120 of 500 sets so far.'],
  [{ done: 120, of: null }, 'Fetching your sets from Stacks: 120 sets so far.'],
  [{ done: 1, of: null }, 'Fetching your sets from Stacks: 1 set so far.'],
])('%j is said in words', (fetching, words) => {
  expect(fetchingWords(fetching, 'Stacks')).toBe(words);
});
