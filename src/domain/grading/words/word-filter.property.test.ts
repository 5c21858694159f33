import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildWordFilter, readWordFilter } from './word-filter';

const anyWord = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abcdeстоñéß'), minLength: 1, maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const known = (words: readonly string[]) => readWordFilter(buildWordFilter(words));

test('every listed word is found, however few or many there are', () =>
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 300 }), (words) => {
      const filter = known(words);
      expect(words.filter((word) => !filter?.has(word))).toEqual([]);
    }),
  ));

test('the same words in another order, or twice, make the same bytes', () =>
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 60 }), (words) => {
      expect(buildWordFilter([...words.toReversed(), ...words])).toEqual(buildWordFilter(words));
    }),
  ));

test.each([100, 5_000, 60_000])(
  'of words that are not among %i listed ones under one in a hundred is taken for one',
  (count) => {
    const filter = known(Array.from({ length: count }, (_, at) => `wort${at}`));
    const strangers = Array.from({ length: 20_000 }, (_, at) => `wort${at + count}`);
    expect(strangers.filter((word) => filter?.has(word)).length).toBeLessThan(200);
  },
);

test('ё is е, and a word in two pieces the same as in one', () => {
  const filter = known(['ёлка', 'mañana']);
  expect(['елка', 'ёлка', 'man\u0303ana'].map((word) => filter?.has(word))).toEqual([true, true, true]);
});

test('bytes that are no filter are refused', () => {
  const whole = buildWordFilter(['one', 'two', 'three']);
  const spoilt = Uint8Array.from(whole, (byte, at) => (at === 0 ? byte + 1 : byte));
  const odd = Uint8Array.from(whole, (byte, at) => (at === 8 ? 3 : byte));
  for (const bytes of [new Uint8Array(), whole.subarray(0, 12), whole.subarray(0, -1), spoilt, odd])
    expect(readWordFilter(bytes)).toBeNull();
  expect(readWordFilter(whole)).not.toBeNull();
});
