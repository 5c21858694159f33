import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from './fold-text';

describe('texts that fold to the same', () => {
  test.each([
    ['case', 'BIRDS', 'birds'],
    ['Latin accents, composed or not', 'Žluťoučký KŮN\u030c', 'zlutoucky kun'],
    ['letters with strokes', 'Łódź Øresund Đà', 'lodz oresund da'],
    ['ß, ẞ and ss', 'Straße STRASSE STRAẞE', 'strasse strasse strasse'],
    ['ligatures', 'ﬁre Ægir œuvre', 'fire aegir oeuvre'],
    ['Turkish i, with and without a dot, small and large', 'İIıi', 'iiii'],
    ['Greek tonos and final sigma', 'ὈΔΥΣΣΕΎΣ', 'οδυσσευσ'],
    ['Greek final sigma as typed', 'οδυσσεύς', 'οδυσσευσ'],
    ['Cyrillic', 'Ёлка Йод', 'елка иод'],
    ['Hebrew points', 'שָׁלוֹם', 'שלום'],
    ['Hebrew presentation forms', '\ufb2aלום', 'שלום'],
    ['Arabic points and tatweel', 'مُحَمَّد كـتـاب', 'محمد كتاب'],
    ['alef in its forms', 'أإآٱا', 'ااااا'],
    ['Persian and Arabic letters', 'کتاب فارسی', 'كتاب فارسي'],
    ['full-width forms', 'ＡＢＣ１２３', 'abc123'],
    ['half-width kana', 'ｶﾞｷﾞｸﾞ ﾊﾟﾝ', 'ガギグ パン'],
    ['circled and squared signs', '① ㎏ ㍿', '1 kg 株式会社'],
    ['Hangul as jamo', '\u1112\u1161\u11ab\u1100\u1173\u11af', '한글'],
    ['Hangul stays in syllables', '한글', '한글'],
    ['Vietnamese', 'Tiếng Việt', 'tieng viet'],
    ['soft hyphens and direction marks', 'Donau\u00addampf \u200fאב', 'donaudampf אב'],
    ['Armenian ligature', 'և', 'եւ'],
    ['Georgian large letters', 'ᲡᲐᲥᲐᲠᲗᲕᲔᲚᲝ', 'საქართველო'],
    ['superscripts', 'x²', 'x2'],
    ['Kelvin and long s', 'K ſ', 'k s'],
    ['curly marks and dashes', '“Don’t” mother‑in–law', '"don\'t" mother-in-law'],
  ])('%s', (_what, text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('texts that stay apart', () => {
  test.each([
    ['voiced kana', 'か', 'が'],
    ['Hiragana and Katakana', 'か', 'カ'],
    ['Devanagari vowel signs', 'कि', 'का'],
    ['Thai vowel signs', 'กิ', 'กี'],
    ['simplified and traditional', '汉', '漢'],
  ])('%s', (_what, one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });
});

const anyCharacter = fc
  .oneof(
    fc.integer({ min: 0x20, max: 0x33ff }),
    fc.integer({ min: 0xa000, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x1ffff }),
  )
  .map((code) => String.fromCodePoint(code));

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(fc.array(anyCharacter), (parts) => {
      const folded = foldText(parts.join(''));
      expect(foldText(folded)).toBe(folded);
    }),
    { numRuns: 2000 },
  );
});

test('of every character with a case, the small and the large form fold to the same', () => {
  const unlike: string[] = [];
  for (let code = 0; code <= 0x1ffff; code += 1) {
    const letter = String.fromCodePoint(code);
    const forms = [letter.toLowerCase(), letter.toUpperCase()];
    // Large letters write the iota below Greek ones as a letter of its own; folding drops it as an accent.
    if (forms.every((form) => form === letter) || letter.normalize('NFKD').includes('\u0345')) continue;
    if (forms.some((form) => foldText(form) !== foldText(letter))) unlike.push(`${letter} ${code.toString(16)}`);
  }
  expect(unlike).toEqual([]);
});
