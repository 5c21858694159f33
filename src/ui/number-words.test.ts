import { expect, test } from 'vitest';
import { durationInWords, numberInWords } from './number-words';

test('small numbers are words', () => {
  expect([0, 1, 4, 10, 11, 1_200].map(numberInWords)).toEqual(['no', 'one', 'four', 'ten', '11', '1,200']);
});

test.each([
  [5_000, 'less than a minute'],
  [61_000, 'a minute'],
  [9 * 60_000, '9 minutes'],
  [58 * 60_000, 'an hour'],
  [95 * 60_000, '1.5 hours'],
  [121 * 60_000, '2 hours'],
])('%i ms are %s', (ms, words) => {
  expect(durationInWords(ms)).toBe(words);
});
