import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grade } from '../grade';
import { usualSettings } from '../verdict';
import type { KnownWords } from './word-filter';

const listed = (...words: readonly string[]): KnownWords => ({ has: (word) => words.includes(word) });
const judge = (language: string, [answer, expected]: readonly [string, string], words: KnownWords | undefined) => {
  const { accepted, rule } = grade(answer, expected, { language, settings: usualSettings, words });
  return { accepted, rule };
};

test.each([
  ['en', ['shop', 'ship']],
  ['en', ['woman', 'women']],
  ['en', ['the fist man', 'the first man']],
  ['en', ['the pubic', 'public']],
  ['es', ['hablo', 'habló']],
  ['es', ['esta', 'está']],
  ['fr', ['sur', 'sûr']],
  ['it', ['papa', 'papà']],
  ['fr', ['lune', "l'une"]],
  ['fr', ['elle lait', "elle l'ait"]],
] as const)('in %s a slip or a missing mark that makes another word is wrong: %j', (language, pair) => {
  const words = listed(...pair.join(' ').split(' '));
  expect(judge(language, pair, words)).toEqual({ accepted: false, rule: 'another-word' });
});

test.each([
  ['a slip that makes no word', 'en', ['shpi', 'ship'], ['ship'], 'letters-off'],
  ['a word in the place of a name', 'en', ['meiner', 'meitner'], ['meiner'], 'letters-off'],
  ['a missing mark that makes no word', 'es', ['tambien', 'también'], ['también'], 'accents-missing'],
  [
    'a missing mark among other words',
    'es',
    ['como estas', '¿Cómo estás?'],
    ['como', 'cómo', 'estas', 'estás'],
    'accents-missing',
  ],
  ['the word itself, beside a slip', 'en', ['the fisrt man', 'the first man'], ['the', 'first', 'man'], 'letters-off'],
  ['another spelling of the same', 'de', ['Strasse', 'Straße'], ['strasse', 'straße'], 'same-spelling'],
] as const)('%s is judged as without the list', (_what, language, pair, words, rule) => {
  const without = judge(language, pair, undefined);
  expect(without.accepted).toBe(true);
  expect(judge(language, pair, listed(...words))).toEqual({ accepted: true, rule });
});

test.each([
  ['a name', 'paris', 'pairs'],
  ['a term', 'lessor', 'lesser'],
])('a listed word is no slip in %s, which no list has: %s, not %s', (_what, expected, answer) => {
  expect(judge('en', [answer, expected], listed(answer))).toEqual({ accepted: false, rule: 'another-word' });
  expect(judge('en', [answer, expected], listed()).accepted).toBe(true);
});

test('no listed word is taken for a slip in another, or for it without its marks', () =>
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom(...'aeosrtné'), minLength: 4, maxLength: 6 }), {
        minLength: 2,
        maxLength: 6,
      }),
      fc.constantFrom('en', 'es', 'fr', 'pl', 'ru'),
      (words, language) => {
        for (const expected of words)
          for (const answer of words) {
            const { kind, accepted } = grade(answer, expected, {
              language,
              settings: usualSettings,
              words: listed(...words),
            });
            expect([kind, accepted]).not.toEqual(['typo', true]);
            expect([kind, accepted]).not.toEqual(['accents', true]);
          }
      },
    ),
  ));

test('a loan with marks is listed without them: another word is no slip of it either', () => {
  expect(judge('en', ['decoletage', 'décolletage'], listed('decolletage', 'decoletage'))).toEqual({
    accepted: false,
    rule: 'another-word',
  });
  expect(judge('en', ['decolletage', 'décolletage'], listed('decolletage', 'decoletage')).accepted).toBe(true);
  expect(judge('en', ['decoletage', 'décolletage'], listed('decoletage')).accepted).toBe(true);
});
