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

test('hostile texts take time linear in their length', () => {
  const begin = performance.now();
  for (const part of ['<b', '<b ', '</', '&', '&a', '&#', '<b x']) hasMarkup(part.repeat(300_000));
  hasMarkup(`<b ${'x'.repeat(2_000_000)}`);
  hasMarkup(`&${'a'.repeat(2_000_000)}`);
  expect(performance.now() - begin).toBeLessThan(1_500);
});
