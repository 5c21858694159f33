import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../testing/soak';
import { beginningOf, textStretches } from './text-stretches';

const stretchLetters = 2_500;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Where a sign of the text begins. */
const begins = (text: string, at: number): boolean => graphemes.segment(text).containing(at)?.index === at;

const pieces = ['a', ' ', '\n', 'e\u0301', '\u{1f469}\u200d\u{1f4bb}', '漢', '\u{20000}', 'ب', 'कि'];
const longTexts = fc
  .tuple(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 20_000 }))
  .map(([some, length]) => some.join('').repeat(Math.ceil(length / some.join('').length)));

test('stretches are the text, each of a bounded length, and no sign is parted', () => {
  fc.assert(
    fc.property(longTexts, (text) => {
      const stretches = textStretches(text);
      expect(stretches.join('') === text).toBe(true);
      expect(stretches.every(({ length }) => length > 0 && length <= stretchLetters)).toBe(true);
      let at = 0;
      for (const { length } of stretches.slice(0, -1)) {
        at += length;
        // Seen from so near, a sign is as far as from the beginning of the text.
        expect(begins(text.slice(at - 500, at + 500), 500)).toBe(true);
      }
    }),
    { numRuns: runs(200) },
  );
});

test.each([
  ['\n', `${'x'.repeat(2_100)}\n${'y '.repeat(400)}`, 2_101],
  ['a blank', `${'x'.repeat(2_400)} ${'y'.repeat(300)}`, 2_401],
  ['what is too far away', `${'x'.repeat(1_000)} ${'y'.repeat(3_000)}`, 2_500],
])('a stretch ends at %s where it is near', (_, text, end) => expect(textStretches(text)[0]?.length).toBe(end));

test('a sign without an end is parted, but no pair of surrogates', () => {
  const marks = textStretches(`a${'\u0301'.repeat(2 * stretchLetters)}`);
  expect(marks.map(({ length }) => length)).toEqual([stretchLetters, stretchLetters, 1]);
  const faces = textStretches(`a${'\u{1f469}\u200d'.repeat(stretchLetters)}`);
  expect(faces.filter((stretch) => /[\uD800-\uDFFF]/u.test(stretch))).toEqual([]);
});

test('the beginning of a very long text is bounded and parts no sign; of any other it is the text', () => {
  fc.assert(
    fc.property(longTexts, (text) => {
      const beginning = beginningOf(text);
      expect(beginning === text).toBe(text.length <= 2_000);
      if (text.length <= 2_000) return;
      expect(beginning.length).toBeLessThanOrEqual(2_001);
      expect(beginning.endsWith('…')).toBe(true);
      const at = beginning.length - 1;
      expect(text.startsWith(beginning.slice(0, -1))).toBe(true);
      expect(begins(text.slice(0, at + 500), at)).toBe(true);
    }),
    { numRuns: runs(200) },
  );
});

test.each([
  ['a family', '\u{1f469}\u200d\u{1f467}'],
  ['a letter and its mark', 'e\u0301'],
  ['a syllable', 'कि'],
])('%s at the cut is in it whole or not at all', (_, sign) => {
  for (let before = 1_990; before < 2_000; before += 1)
    expect(beginningOf('x'.repeat(before) + sign.repeat(10)).replaceAll(sign, '')).toBe(`${'x'.repeat(before)}…`);
});
