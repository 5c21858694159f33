import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRight, misjudged } from './misjudged';
import { runs } from '../../../testing/soak';

/** Syllables of a language, a letter that it never has twice, and one whose length makes other words in a short one. */
const languages = [
  ['el', 'βγδζκπτ', 'αειου', 'αεο', ''],
  ['sv', 'bdfgkpt', 'aeiou', 'aouhj', ''],
  ['pl', 'bcdgkptw', 'aeiou', 'aouhj', ''],
  ['ro', 'bcdfgpt', 'aeiou', 'abdgt', ''],
  ['hu', 'bdgkptv', 'aeiou', 'aeou', 'tk'],
  ['fi', 'hkptv', 'aeiou', 'hv', 'ptk'],
  ['id', 'bdgkpt', 'aeiu', 'bdpt', ''],
  ['sw', 'bdgkptw', 'aeiou', 'bdgt', ''],
] as const;

test.each(languages)(
  'in %s a second letter that the language never doubles is a slip wherever it stands behind the first two',
  (language, consonants, vowels, single, long) =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...consonants), fc.constantFrom(...vowels)), {
          minLength: 4,
          maxLength: 6,
        }),
        fc.nat(),
        (syllables, seed) => {
          const word = syllables.flat().join('');
          const places = [...word].flatMap((letter, at) => (at > 1 && single.includes(letter) ? [at] : []));
          fc.pre(places.length > 0);
          const at = places[seed % places.length] ?? 0;
          expect(isRight(word.slice(0, at) + word.charAt(at) + word.slice(at), word, { language })).toBe(true);
          for (const letter of long) {
            const short = `${word.slice(0, 2)}${letter}a`;
            expect(isRight(`${short.slice(0, -2)}${letter}${letter}a`, short, { language })).toBe(false);
          }
        },
      ),
      { numRuns: runs(40) },
    ),
);

test('deep inside a long word no form has a vowel for a consonant, and one vowel for another tells verbs where stems change', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('es', 'it', 'nl', 'cs', 'ro', 'hr'),
      fc.array(fc.tuple(fc.constantFrom(...'bcdfgp'), fc.constantFrom(...'aeo')), {
        minLength: 5,
        maxLength: 7,
      }),
      fc.constantFrom('m', 't'),
      fc.constantFrom('i', 'u'),
      (language, syllables, consonant, vowel) => {
        const word = syllables.flat().join('');
        const middle = word.length - 4;
        const typed = word.slice(0, middle) + (middle % 2 === 0 ? vowel : consonant) + word.slice(middle + 1);
        expect(isRight(typed, word, { language })).toBe(true);
        const other = word.slice(0, middle - 1) + vowel + word.slice(middle);
        expect(isRight(other, word, { language })).toBe(language === 'cs' || language === 'hr');
      },
    ),
  ));

test('in the North a last syllable without its vowel is a slip in a long word, but for an ending', () => {
  expect(misjudged('vetenskap', { language: 'sv' }, ['vetenskp'], ['vetensk', 'vetenskaper', 'vetenskapn'])).toEqual(
    [],
  );
  expect(misjudged('skolgårdar', { language: 'sv' }, [], ['skolgårdr'])).toEqual([]);
  expect(misjudged('häst', { language: 'sv' }, [], ['hst'])).toEqual([]);
  expect(misjudged('boksal', { language: 'sv' }, [], ['boksl'])).toEqual([]);
});

test('a consonant left out of a long word of Hindi is a slip, and of a short one is not', () => {
  const card = { language: 'hi' };
  expect(misjudged('पुस्तकालय', card, ['पुस्तालय'], ['पुस्तक'])).toEqual([]);
  expect(misjudged('सड़क', card, [], ['सड़', 'सक'])).toEqual([]);
});

test('words that Arabic papers write in two ways are one, behind the article too', () => {
  const card = { language: 'ar' };
  expect(misjudged('ديمقراطية', card, ['ديموقراطية', 'الديموقراطية'], ['ديمقراطي', 'دكتاتورية'])).toEqual([]);
  expect(misjudged('اللغة الإنجليزية', card, ['اللغة الإنكليزية'], ['اللغة الفرنسية'])).toEqual([]);
  expect(misjudged('مئة', card, ['مائة'], ['مئتان'])).toEqual([]);
});

test('a seat of a Persian hamza, and the sign of a short form in Thai, are written or not', () => {
  expect(misjudged('مسئول', { language: 'fa' }, ['مسؤول'], ['مشغول'])).toEqual([]);
  expect(misjudged('กรุงเทพฯ', { language: 'th' }, ['กรุงเทพ'], ['กรุง'])).toEqual([]);
  expect(isRight('ล', 'ฯลฯ', { language: 'th' })).toBe(false);
});

test('a symbol of the unit that the question names says nothing more, and another unit does', () => {
  const card = { question: 'How many seconds are in an hour?' };
  expect(misjudged('3600', card, ['3600 s', '3,600 seconds'], ['3600 min', '3600 kg', '360 s'])).toEqual([]);
});
