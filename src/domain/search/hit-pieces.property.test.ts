import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { foldText } from '../../../contract/fold-text';
import { manyHostileTexts } from '../../../testing/hostile-strings';
import { askedWords } from './asked-words';
import { hitPieces, wholePieces } from './hit-pieces';
import { runs } from '../../../testing/soak';

const marked = (text: string, typed: string) =>
  hitPieces(text, askedWords(typed))
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['to open something', 'OPEN', 'to [open] something'],
  ['öffnen', 'offn', '[öffn]en'],
  ['o\u0308ffnen', 'o', '[o\u0308]ffnen'],
  ['Straße', 'ss', 'Stra[ß]e'],
  ['Straße', 'as', 'Str[aß]e'],
  ['كِتَابٌ', 'كتاب', '[كِتَابٌ]'],
  ['日本語を学ぶ', '本語', '日[本語]を学ぶ'],
  ['ﾊﾟﾝ', 'パ', '[ﾊﾟ]ﾝ'],
  ['a 𝐛𝐢𝐠 bird', 'big', 'a [𝐛𝐢𝐠] bird'],
  ['a small bird', 'bird small', 'a [small] [bird]'],
  ['<img src=x>', 'img', '<[img] src=x>'],
  ['nothing', 'else', 'nothing'],
])('in “%s” what “%s” found is marked, and its accents with it', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});

test('of ten thousand letters what stands around the hit is shown, between dots', () => {
  const text = `${'x'.repeat(5_000)}é needle ${'🐦'.repeat(5_000)}`;
  const shown = marked(text, 'needle');
  expect(shown).toMatch(/^…x+é \[needle\] (🐦)+…$/u);
  expect(shown.length).toBeLessThan(140);
  expect(marked(text, 'absent')).toBe(`${'x'.repeat(120)}…`);
});

test('a family of emoji at the end of what is shown is in it whole or not at all', () => {
  const family = '\u{1f469}\u200d\u{1f467}';
  for (let before = 110; before < 120; before += 1)
    expect(marked('x'.repeat(before) + family.repeat(30), 'absent').replaceAll(family, '')).toBe(
      `${'x'.repeat(before)}…`,
    );
});

const letters = fc.constantFrom(...'abßéĄ σς', '\u0301', '\u00ad', 'が', 'ﾊﾟ', '\u1112\u1161\u11ab', '🐦', '𝐚', 'ﬁ');
const anyText = fc.array(letters, { maxLength: 12 }).map((parts) => parts.join(''));

test('the pieces are the text, each hit says a word, and nothing beside them does', () => {
  fc.assert(
    fc.property(anyText, fc.oneof(letters, anyText), (text, typed) => {
      const words = askedWords(typed);
      const pieces = hitPieces(text, words);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      expect(pieces.some(({ isHit }) => isHit)).toBe(words.some((word) => foldText(text).includes(word)));
      for (const { text: piece, isHit } of pieces)
        expect(words.some((word) => foldText(piece).includes(word))).toBe(isHit);
    }),
    { numRuns: runs(3_000) },
  );
});

test('10,000 hostile texts are marked and stay themselves', () => {
  const wrong = manyHostileTexts.filter((text) => {
    const pieces = wholePieces(text, askedWords(text.slice(0, 40)));
    return pieces.map((piece) => piece.text).join('') !== text;
  });
  expect(wrong).toEqual([]);
});

test('a text full of hits is folded no more often than it has letters', () => {
  const full = 'aé'.repeat(500);
  const fold = vi.spyOn(String.prototype, 'normalize');
  const pieces = wholePieces(full, ['a']);
  const folds = fold.mock.calls.length;
  fold.mockRestore();
  expect(pieces).toHaveLength(full.length);
  expect(folds).toBeLessThanOrEqual(2 * full.length);
});

test('letter by letter a text folds to what it folds to as a whole', () => {
  const texts = [...manyHostileTexts, '각 ㄱㅏㄱ ΑΣΣ σς ｶﾞﾊﾟ ﾡￂ İıſ ŉ ǅ \u{1d15e}'];
  const wrong = texts.filter((text) => {
    const folded = foldText(text);
    if (folded === '') return false;
    const hits = wholePieces(text, [folded]).filter(({ isHit }) => isHit);
    return hits.map((piece) => foldText(piece.text)).join('') !== folded;
  });
  expect(wrong).toEqual([]);
});

test.each([0, 4_990, 5_500, 5_995, 6_000, 100_000, 999_000])(
  'in a million letters the first hit is shown, also at a seam: at %d',
  (at) => {
    const text = `${'x'.repeat(at)}Straße${'y'.repeat(1_000_000 - at)}straße`;
    const pieces = hitPieces(text, askedWords('strasse'));
    expect(pieces.filter(({ isHit }) => isHit).map((piece) => piece.text)).toEqual(['Straße']);
    expect(pieces.reduce((sum, piece) => sum + piece.text.length, 0)).toBeLessThan(150);
  },
);
