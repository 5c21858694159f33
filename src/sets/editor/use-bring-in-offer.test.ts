import { expect, test } from 'vitest';
import { looksLikeCards } from './use-bring-in-offer';

test.each([
  ['der Spatz\tsparrow\ndie Amsel\tblackbird', true],
  ['a - b\r\nc - d', true],
  ['Hund;dog\n\nKatze;cat\n', true],
  ['one line\twith a tab', false],
  ['a verse\nof two lines', false],
  ['A list:\nof things\nthat belong together', false],
  ['', false],
])('%j is taken for cards: %s', (text, isTaken) => {
  expect(looksLikeCards(text)).toBe(isTaken);
});
