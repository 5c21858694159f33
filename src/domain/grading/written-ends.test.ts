import { expect, it } from 'vitest';
import { endedWord } from './written-ends';

const written = (text: string): string | null => {
  const ended = endedWord(text);
  return ended && [ended.head, ...ended.ends.map(({ hasDots, letters }) => (hasDots ? '¨' : '') + letters)].join('|');
};

it.each([
  ['das Haus, ¨-er', 'das Haus|¨er'],
  ['puella, -ae, f.', 'puella|ae'],
  ['bello -a', 'bello|a'],
  ['bello (-a, -i) (m.)', 'bello|a|i'],
  ['bello,-a m./-i, -e ', 'bello|a|i|e'],
  ['Lehrer, -', 'Lehrer|'],
  ['aber -a nicht, -b', 'aber -a nicht|b'],
  ['aber, -a, x, -b', null],
  ['bello - a', null],
  ['bello, -abcdefg', null],
  ['bello\nalto, -a', null],
])('%j has its ends behind it: %s', (text, expected) => expect(written(text)).toBe(expected));

it('as many ends as a card has are taken one by one, and none where something else is behind them', () => {
  const ends = 'ab' + ',-a'.repeat(30);
  expect(endedWord(ends)?.ends).toHaveLength(30);
  expect(['!', ', pl.', ', adj.', ',  -a'].map((last) => endedWord(ends + last))).toEqual([null, null, null, null]);
});
