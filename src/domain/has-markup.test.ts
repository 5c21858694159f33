import { expect, test } from 'vitest';
import { hasMarkup } from './has-markup';

test.each([
  '<b>bold</b>',
  'x<br>y',
  'H<SUB>2</SUB>O',
  '<p class="x">',
  '<br/>',
  '&amp;',
  '&#233;',
  '&#xe9;',
  '<ruby>漢<rt>かん</rt></ruby>',
])('%s carries formatting', (text) => {
  expect(hasMarkup(text)).toBe(true);
});

test.each([
  '',
  'plain',
  'a < b > c',
  'vector<int>',
  '<img src=x>',
  '<script>alert(1)</script>',
  'R&D;',
  '& amp;',
  'x<b',
  '<bdi>',
  '5 <i 6',
  'Tom & Jerry',
])('%s carries none', (text) => {
  expect(hasMarkup(text)).toBe(false);
});

// Each takes hours where the pattern goes over the rest of the text again from every place in it.
test.each(['<b', '<b ', '</', '&', '&a', '&#', '<b x'])('a text of nothing but %j carries none', (part) => {
  expect(hasMarkup(part.repeat(1_000_000))).toBe(false);
});
