import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../testing/soak';
import { cutText, wholeAt } from './cut-text';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const signs = [
  'a',
  ' ',
  'e\u0301',
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}',
  '\u{1f1e9}\u{1f1ea}',
  '漢',
  '\u{20000}',
  'कि',
];
const texts = fc.array(fc.constantFrom(...signs), { maxLength: 40 }).map((some) => some.join(''));

test('a text is cut where a sign begins, at most so far in; a shorter one is itself', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 20, max: 60 }), (text, most) => {
      const cut = cutText(text, most);
      expect(cut === text).toBe(text.length <= most);
      if (text.length <= most) return;
      expect(cut.length).toBeLessThanOrEqual(most + 1);
      expect(cut.endsWith('…')).toBe(true);
      const kept = cut.slice(0, -1);
      expect(text.startsWith(kept)).toBe(true);
      expect(kept).toBe(kept.trimEnd());
      const end = kept.length;
      expect(graphemes.segment(text).containing(end)?.index).toBe(end);
    }),
    { numRuns: runs(500) },
  );
});

test('a sign without an end is parted, but no half of a pair stands alone', () => {
  expect(cutText(`a${'\u0301'.repeat(100)}`, 40)).toBe(`a${'\u0301'.repeat(39)}…`);
  const family = '\u{1f469}\u200d'.repeat(100);
  for (let at = 30; at < 40; at += 1) expect(cutText(family, at)).not.toMatch(/[\uD800-\uDFFF]/u);
});

test('a place outside the text is its beginning or its end', () => {
  expect([wholeAt('ab', -1), wholeAt('ab', 0), wholeAt('ab', 2), wholeAt('ab', 9)]).toEqual([0, 0, 2, 2]);
});
