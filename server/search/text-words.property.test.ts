import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standsIn } from '../../testing/plain-search';
import { foldText } from '../../contract/fold-text';
import { askedWordsOf, indexWordsOf } from './text-words';
import { runs } from '../../testing/soak';

test.each([
  ['Zaunkönig, der kleine', ['zaunkonig', 'der', 'kleine']],
  ["don't", ['don', 't']],
  ['漢字', ['漢字', '字']],
  ['第3課の漢字', ['第', '3', '課の漢', 'の漢字', '漢字', '字']],
  ['日本語', ['日本語', '本語', '語']],
  ['สวัสดี', ['สวั', 'วัส', 'ัสด', 'สดี', 'ดี', 'ี']],
  ['한국어 배우기', ['한국어', '국어', '어', '배우기', '우기', '기']],
  ['שָׁלוֹם עולם', ['שלום', 'עולם']],
  ['नमस्ते दुनिया', ['नमस्ते', 'दुनिया']],
  ['🐦🐦 bird', ['🐦🐦', '🐦', 'bird']],
  ['<b>+++</b>', ['b']],
  ['', []],
])('%s', (text, words) => {
  expect([...indexWordsOf([text])]).toEqual(words);
});

test('what is asked: implied beginnings are left out, long runs are phrases', () => {
  expect(askedWordsOf('a apple APP')).toEqual({ count: 3, beginnings: ['apple'], phrases: [] });
  expect(askedWordsOf('日本語')).toEqual({ count: 1, beginnings: ['日本語'], phrases: [] });
  expect(askedWordsOf('日本語学校の')).toEqual({
    count: 1,
    beginnings: ['学校の', '日本語'],
    phrases: ['日本語学校の'],
  });
  expect(askedWordsOf('日本語学')).toEqual({ count: 1, beginnings: ['日本語', '本語学'], phrases: ['日本語学'] });
  expect(askedWordsOf('?!')).toEqual({ count: 0, beginnings: [], phrases: [] });
});

/** Few letters of many scripts, so that texts often hold what is asked. */
const letters = fc.constantFrom(
  ...'abÄßı é',
  ...'жё ',
  ...'אָב ',
  ...'日本語のが',
  ...'กิน',
  ...'한글',
  ...'，. -<',
  '🐦',
  'ﾊﾟ',
  '\u200d',
);
const anyText = fc.array(letters, { maxLength: 14 }).map((parts) => parts.join(''));

test('the entries of a text find exactly what a plain look at the text finds', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, asked) => {
      const entries = [...indexWordsOf([text])];
      const { beginnings, phrases } = askedWordsOf(asked);
      const isFound =
        beginnings.every((beginning) => entries.some((entry) => entry.startsWith(beginning))) &&
        phrases.every((phrase) => foldText(text).includes(phrase));
      expect(isFound).toBe(standsIn(text, asked));
    }),
    { numRuns: runs(3000) },
  );
});

test('a text finds itself, in any case and any normal form', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const form of [text.toUpperCase(), text.normalize('NFD'), text.normalize('NFC')]) {
        expect(askedWordsOf(form)).toEqual(askedWordsOf(text));
      }
    }),
  );
});
