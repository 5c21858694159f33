import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grade } from './grade';
import { usualSettings } from './verdict';
import { runs } from '../../../testing/soak';

const isRight = (answer: string, expected: string, language: string, asked = 'asked', askedLanguage = 'en'): boolean =>
  grade(answer, expected, { language, settings: usualSettings, question: { text: asked, language: askedLanguage } })
    .accepted;

/** Letters of a script, so that syllables can be made of them. */
const learnt = [
  ['es', 'bcdfgmpst', 'aeiou'],
  ['it', 'bcdfgpstv', 'aeio'],
  ['pt', 'bcdfgmpst', 'aeiou'],
  ['la', 'bcdfgpst', 'aeiou'],
  ['nl', 'bdfgkpstv', 'aeiou'],
  ['pl', 'bcdgkpstw', 'aeiou'],
  ['cs', 'bcdgkpstv', 'aeiou'],
  ['fi', 'hkpstv', 'aeiou'],
  ['hu', 'bdgkpstv', 'aeiou'],
  ['ro', 'bcdfgpst', 'aeiou'],
  ['ru', 'бвгдзкпст', 'аеиоу'],
  ['el', 'βγδζκπτφ', 'αειου'],
  ['sw', 'bdgkpstw', 'aeiou'],
  ['xx', 'bdgkpstw', 'aeiou'],
] as const;

const anySyllables = (consonants: string, vowels: string, [fewest, most]: readonly [number, number]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...consonants), fc.constantFrom(...vowels)), { minLength: fewest, maxLength: most })
    .map((syllables) => syllables.map((syllable) => syllable.join('')).join(''));

test.each(learnt)('in %s another last vowel, or one more or less, is no slip', (language, consonants, vowels) =>
  fc.assert(
    fc.property(
      anySyllables(consonants, vowels, [2, 5]),
      fc.constantFrom(...vowels),
      fc.constantFrom(...vowels),
      fc.constantFrom('', ...consonants),
      (stem, vowel, other, closing) => {
        fc.pre(vowel !== other);
        const word = stem + consonants.charAt(0) + vowel + closing;
        expect(isRight(word.slice(0, word.length - 1 - closing.length) + other + closing, word, language)).toBe(false);
        expect(isRight(word + other, word, language)).toBe(false);
        if (closing === '') expect(isRight(word.slice(0, -1), word, language)).toBe(false);
      },
    ),
    { numRuns: runs(40) },
  ),
);

test.each(learnt)('in %s two letters together, gained or lost, are no slip', (language, consonants, vowels) =>
  fc.assert(
    fc.property(
      anySyllables(consonants, vowels, [1, 4]),
      anySyllables(consonants, vowels, [1, 1]),
      anySyllables(consonants, vowels, [1, 3]),
      (start, middle, end) => {
        fc.pre(!start.endsWith(middle) && !end.startsWith(middle));
        expect(isRight(start + middle + end, start + end, language)).toBe(false);
        expect(isRight(start + end, start + middle + end, language)).toBe(false);
      },
    ),
    { numRuns: runs(40) },
  ),
);

test.each(learnt)(
  'in %s letters that changed places inside a long word, and one left out there, are slips',
  (language, consonants, vowels) =>
    fc.assert(
      fc.property(
        anySyllables(consonants, vowels, [3, 4]),
        fc.uniqueArray(fc.constantFrom(...consonants), { minLength: 4, maxLength: 4 }),
        anySyllables(consonants, vowels, [2, 3]),
        (start, [first = '', second = '', third = '', fourth = ''], end) => {
          const word = start + first + second + third + fourth + end;
          expect(isRight(start + first + third + second + fourth + end, word, language)).toBe(true);
          expect(isRight(start + first + second + fourth + end, word, language)).toBe(true);
        },
      ),
      { numRuns: runs(40) },
    ),
);

test.each(['fr', 'it', 'nl', 'en', 'uk', 'uz'])('in %s an apostrophe that is added makes other words', (language) =>
  fc.assert(
    fc.property(anySyllables('bdgkpstv', 'aeiou', [3, 5]), fc.integer({ min: 1, max: 5 }), (word, at) => {
      expect(isRight(`${word.slice(0, at)}'${word.slice(at)}`, word, language)).toBe(false);
    }),
    { numRuns: runs(40) },
  ),
);

test.each([
  ["the dog's toy", "the dogs' toy", 'the dogs toy'],
  ["my sister's friends", "my sisters' friends", 'my sisters friends'],
])('%s, %s and %s are three forms', (...forms) => {
  for (const card of forms)
    for (const typed of forms)
      expect([typed, card, isRight(typed, card, 'en', 'gefragt', 'de')]).toEqual([typed, card, typed === card]);
});

test('of a term or a name an apostrophe may be missing, and an s behind an s', () => {
  expect(isRight('Newtons second law', "Newton's second law", 'en')).toBe(true);
  expect(isRight("the boss' office", "the boss's office", 'en', 'das Büro des Chefs', 'de')).toBe(true);
});

test('what the question shows is no other writing of the answer, and stays right where the card has it', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(
        ['colour', 'color', 'en'],
        ['fourteen', '14', 'en'],
        ["can't", 'cannot', 'en'],
        ['5 km', '5 kilometres', 'en'],
        ['馬', '马', 'zh'],
        ['cœur', 'coeur', 'fr'],
        ['Straße', 'Strasse', 'de'],
      ),
      fc.boolean(),
      fc.constantFrom('', ', written otherwise', ' (here)'),
      ([one, other, language], isTurned, more) => {
        const [card, shown] = isTurned ? [other, one] : [one, other];
        expect(isRight(shown, card, language, 'what is asked', language)).toBe(true);
        expect(isRight(shown, card, language, `${shown}${more}`, language)).toBe(false);
        expect(isRight(card, card, language, `${shown}${more}`, language)).toBe(true);
      },
    ),
  ));

test('of genes, and of a symbol that is asked for, capitals count', () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...'abdeghnrstw'), { minLength: 1, maxLength: 3 }),
      fc.nat(63),
      (genes, bits) => {
        const both = genes.flatMap((gene) => [gene, gene]);
        const cased = both.map((gene, at) => ((bits >> at) % 2 === 1 ? gene.toUpperCase() : gene)).join('');
        const other = (cased.charAt(0) === both[0] ? cased.charAt(0).toUpperCase() : both[0]) + cased.slice(1);
        expect(isRight(cased, cased, 'en')).toBe(true);
        expect(isRight(other, cased, 'en', 'genotype')).toBe(false);
        expect(isRight('M', 'm', 'en', 'symbol of the metre')).toBe(false);
      },
    ),
  ));

test.each(['es', 'pt', 'it', 'nl', 'pl', 'cs', 'sv', 'ru'])(
  'in %s a letter that stands two places farther inside a long word is a slip, at its end it is not',
  (language) =>
    fc.assert(
      fc.property(fc.constantFrom('bibliotekad', 'metropolikad', 'библиотекад'), (word) => {
        fc.pre(/^[а-я]/.test(word) === (language === 'ru'));
        const [one, other] = [word.slice(0, 4) + word.slice(5, 7) + word.charAt(4) + word.slice(7), word];
        expect(isRight(one, other, language)).toBe(true);
        expect(isRight(word.slice(0, -3) + word.slice(-2) + word.charAt(word.length - 3), word, language)).toBe(false);
      }),
    ),
);

test('a key beside the right one is a slip in a long word, also at its end where no ending goes out in that letter', () => {
  for (const [word, typed] of [
    ['verantwoordelijkheid', 'verantwoordelijkheif'],
    ['verantwoordelijkheid', 'verantwoorfelijkheid'],
    ['nederlandstalig', 'nederlandstalif'],
  ] as const)
    expect([typed, isRight(typed, word, 'nl')]).toEqual([typed, true]);
  // A letter of foreign words alone ends none.
  expect(isRight('vastuullisuudeb', 'vastuullisuuden', 'fi')).toBe(true);
  // An ending for another, a key that lies elsewhere, a short word, a language without a list.
  for (const [word, typed, language] of [
    ['verantwoordelijkheid', 'verantwoordelijkheis', 'nl'],
    ['verantwoordelijkheid', 'verantwoordelijkheip', 'nl'],
    ['waarheid', 'waarheif', 'nl'],
    ['vastuullisuuden', 'vastuullisuudem', 'fi'],
  ] as const)
    expect([typed, isRight(typed, word, language)]).toEqual([typed, false]);
});

test('in English d, r and st are endings behind an e alone', () => {
  for (const [word, typed] of [
    ['finished', 'finishd'],
    ['strongest', 'strongst'],
    ['computer', 'computr'],
    ['butterfly', 'butterfy'],
  ] as const)
    expect([typed, isRight(typed, word, 'en', 'gefragt', 'de')]).toEqual([typed, true]);
  for (const [word, typed] of [
    ['finished', 'finish'],
    ['larger', 'large'],
    ['largest', 'larger'],
    ['simple', 'simply'],
  ] as const)
    expect([typed, isRight(typed, word, 'en', 'gefragt', 'de')]).toEqual([typed, false]);
});

test.each([
  ['bőr', 'bor'],
  ['tűr', 'tur'],
  ['őr', 'or'],
  ['nő', 'no'],
])('in Hungarian *%s* is no *%s*: ő and ű are letters of their own', (word, typed) =>
  expect(isRight(typed, word, 'hu')).toBe(false),
);

test.each([
  ['fi', 'yliopisto', ['yliopsto'], ['yliopiston', 'yliopistoi']],
  ['fi', 'talossa', [], ['taloissa']],
  ['fi', 'tietokone', ['tietokne'], ['tietokoneet', 'tietokonee']],
  ['fa', 'می‌خواهم', [], ['می‌خواهیم', 'می‌خواهی']],
  ['fa', 'دانشگاه', ['دانشگه'], ['دانشگاهی']],
  ['fi', 'yliopisto', [], ['yliopistoo']],
  ['fi', 'ylioppilas', ['yliooppilas'], ['ylioppilaas']],
  ['ru', 'понедельник', [], ['понеделник']],
  ['ru', 'учиться', [], ['учится']],
  ['uk', 'сміється', [], ['смієтся']],
  ['hu', 'barátság', ['baráátság'], ['barátságg']],
  ['cs', 'přihláška', ['přihlášška'], ['přihlášky']],
  ['fr', 'nouveau', ['nouvau'], ['nouvea', 'nouveaux']],
  ['es', 'mantequilla', ['mantequiila'], ['mantequillo']],
  ['ar', 'ديمقراطية', ['ديمقرطية'], ['ديمقراطي']],
  ['ar', 'كتابات', [], ['كاتبات', 'كتبات']],
] as const)('in %s, of %s, %j is a slip of the hand and %j none', (language, card, slips, others) => {
  expect(slips.filter((typed) => !isRight(typed, card, language))).toEqual([]);
  expect(others.filter((typed) => isRight(typed, card, language))).toEqual([]);
});
