import { expect, test } from 'vitest';
import { shortened } from './shortened';

test.each([
  ['is whole where it fits', 'abcde', 'abcde'],
  ['ends after as many letters', 'abcdefg', 'abcde'],
  ['keeps a letter with its mark', 'abce\u0301d', 'abce\u0301'],
  ['loses a letter whose mark does not fit', 'abcde\u0301', 'abcd'],
  ['has no half of a pair', 'abcd\u{20000}', 'abcd'],
  ['has no part of a family', 'ab\u{1f469}\u200d\u{1f469}', 'ab'],
  ['may have no room for its first sign', '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}', ''],
])('a text that is shortened to five characters %s', (_, text, shown) => {
  expect(shortened(text, 5)).toBe(shown);
});
