import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySide, anyTwoSides, anyWord, scripts } from '../../../testing/answer-texts';
import { grade, type GradingContext } from './grade';
import { languageFamily } from './language-family';
import { typingError } from './typing-error';
import { usualSettings, type GradingSettings, type Verdict } from './verdict';
import { runs } from '../../../testing/soak';

const anySettings: fc.Arbitrary<GradingSettings> = fc.record({
  accents: fc.constantFrom('count', 'forgive'),
  articles: fc.constantFrom('optional', 'required'),
  alternatives: fc.constantFrom('one', 'all', 'ask'),
  vowelMarks: fc.constantFrom('optional', 'required'),
  typos: fc.boolean(),
});
const contextOf = (language: string, settings: Partial<GradingSettings> = {}): GradingContext => ({
  language,
  settings: { ...usualSettings, ...settings },
});
const told = ({ accepted, kind, rule, lettersOff }: Verdict) => ({ accepted, kind, rule, lettersOff });

/** A side, and a slip of it or another side: answers that are near as often as not. */
const anyAnswered = anyTwoSides.chain(([language, side, other]) =>
  fc.tuple(
    fc.constant(language),
    fc.constant(side),
    fc.oneof(
      fc.constant(side),
      fc.constant(other),
      fc.nat(side.length).map((at) => side.slice(0, at) + side.slice(at + 1)),
    ),
  ),
);

const wide = (text: string): string =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

test.each<readonly [string, (text: string) => string]>([
  ['decomposed', (text) => text.normalize('NFD')],
  ['composed', (text) => text.normalize('NFC')],
  ['in wide forms', wide],
  ['with spaces around and repeated', (text) => `  ${text.replaceAll(' ', '  ')}\t`],
  ['with invisible marks', (text) => `\u200f${text}\u200b\ufeff`],
])('the same text, %s, gets the same verdict on either side', (_, rewrite) =>
  fc.assert(
    fc.property(anyAnswered, anySettings, ([language, expected, answer], settings) => {
      const context = contextOf(language, settings);
      const verdict = told(grade(answer, expected, context));
      expect(told(grade(rewrite(answer), expected, context))).toEqual(verdict);
      expect(told(grade(answer, rewrite(expected), context))).toEqual(verdict);
    }),
    { numRuns: runs(150) },
  ),
);

test('what the card says is right, in every script and under every setting', () =>
  fc.assert(
    fc.property(anyTwoSides, anySettings, ([language, side], settings) => {
      expect(told(grade(side, side, contextOf(language, settings)))).toEqual({
        accepted: true,
        kind: 'exact',
        rule: 'same-text',
        lettersOff: 0,
      });
    }),
  ));

test('the order of alternatives does not matter, on the card or in the answer', () =>
  fc.assert(
    fc.property(
      fc
        .constantFrom(...scripts)
        .chain((language) =>
          fc.tuple(fc.constant(language), fc.uniqueArray(anyWord(language), { minLength: 2, maxLength: 5 })),
        ),
      fc.constantFrom('one' as const, 'all' as const, 'ask' as const),
      ([language, words], alternatives) => {
        const context = contextOf(language, { alternatives, accents: 'count', typos: false });
        const [list, back] = [words.join('; '), words.toReversed().join('; ')];
        expect(grade(back, list, context).accepted).toBe(true);
        for (const word of words) expect(told(grade(word, list, context))).toEqual(told(grade(word, back, context)));
      },
    ),
  ));

test('a guess too many is never right', () =>
  fc.assert(
    fc.property(anyWord('en'), anyWord('ru'), (word, guess) => {
      fc.pre(/\p{L}/u.test(guess));
      expect(grade(`${word}; ${guess}`, word, contextOf('en')).accepted).toBe(false);
    }),
  ));

test('the guards do not care which word was expected', () =>
  fc.assert(
    fc.property(anyTwoSides, ([language, first]) => {
      const family = languageFamily(language);
      const [word = ''] = first.toLowerCase().split(' ');
      for (const at of [...word].keys()) {
        const slip = [...word].toSpliced(at, 1, 'x').join('');
        expect(typingError(slip, word, family)).toEqual(typingError(word, slip, family));
      }
    }),
    { numRuns: runs(200) },
  ));

test('a digit is never a typing error', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...scripts),
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 1, max: 9999 }),
      (language, year, other) => {
        fc.pre(year !== other);
        expect(grade(`battle of ${other}`, `battle of ${year}`, contextOf(language)).accepted).toBe(false);
      },
    ),
  ));

test('no text makes it throw, the same words get the same verdict, and the pieces are the texts', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.oneof(fc.constantFrom(...scripts), fc.string()),
      anySettings,
      (answer, expected, language, settings) => {
        const context = contextOf(language, settings);
        const verdict = grade(answer, expected, context);
        expect(grade(answer, expected, context)).toEqual(verdict);
        expect(verdict.difference.answer.map(({ text }) => text).join('')).toBe(answer.normalize('NFC').trim());
      },
    ),
    { numRuns: runs(120) },
  ));

/** All there is of one to three of the signs that a dictionary writes behind a word. */
const signs = [...', -¨/am.'];
const pairs = signs.flatMap((one) => signs.map((other) => one + other));
const repeated = [...signs, ...pairs, ...pairs.flatMap((pair) => signs.map((sign) => pair + sign))];

test('no signs of a dictionary, over and over with a label behind them, take long', () => {
  for (const part of repeated) expect(grade('zzz', `ab${part.repeat(27)}, pl.`, contextOf('es')).accepted).toBe(false);
});

test('personal alternatives are right, whatever they are', () =>
  fc.assert(
    fc.property(
      fc
        .constantFrom(...scripts)
        .chain((language) => fc.tuple(fc.constant(language), anySide(language), anyWord(language))),
      ([language, side, own]) => {
        expect(grade(own, side, { ...contextOf(language), personal: [own] }).accepted).toBe(true);
      },
    ),
  ));
