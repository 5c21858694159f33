import { expect, test } from 'vitest';
import { hiddenIn, withGaps } from './cloze';

test.each([
  ['A {{c1::b}} c {{c2::d}} e {{c1::f}}', 1, 'A […] c d e […]', ['b', 'f']],
  ['A {{c1::b}} c {{c2::d}} e {{c1::b}}', 2, 'A b c […] e b', ['d']],
  ['{{c1::a::hint}}', 1, '[hint]', ['a']],
  ['{{c1::a::b::c}}', 1, '[b::c]', ['a']],
  ['{{c1::a {{c2::b}} c}}', 1, '[…]', ['a b c']],
  ['{{c1::a {{c2::b}} c}}', 2, 'a […] c', ['b']],
  ['{{c1,c3::x}} {{c2::y}}', 3, '[…] y', ['x']],
  ['{{c1::a}} b', 4, 'a b', []],
  ['{{c1::a', 1, '{{c1::a', []],
  ['{{c1::a::b {{c2::c}}', 2, '{{c1::a::b […]', ['c']],
  ['{{c1,3::x}} {{c2::y}}', 3, '[…] y', ['x']],
  ['a}} {{c1::b}}', 1, 'a}} […]', ['b']],
  ['\\({{c1::x^2}}\\)', 1, '\\([…]\\)', ['x^2']],
  ['{{c0::a}} {{c::b}} {{ c1::c}}', 1, 'a {{c::b}} {{ c1::c}}', []],
])('%j for the card of gap %i asks %j and hides %j', (text, number, asked, hidden) => {
  expect([withGaps(text, number), hiddenIn(text, number)]).toEqual([asked, hidden]);
});

test('gaps in gaps beyond all reason are read in one go', () => {
  const text = '{{c1::'.repeat(100_000);
  expect(withGaps(text, 2).length).toBeLessThanOrEqual(text.length);
  expect(hiddenIn(`${text}${'}}'.repeat(100_000)}`, 1)).toHaveLength(1);
});
