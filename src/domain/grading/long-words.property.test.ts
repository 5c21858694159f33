import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRight, misjudged } from './misjudged';
import { runs } from '../../../testing/soak';

const syllables = (consonants: string, vowels: string, [fewest, most]: readonly [number, number]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...consonants), fc.constantFrom(...vowels)), { minLength: fewest, maxLength: most })
    .map((parts) => parts.map((part) => part.join('')).join(''));

test.each([
  ['sr', 'бгдзп', 'аео', 'у'],
  ['bg', 'бгдзп', 'аео', 'и'],
  ['da', 'bdgpz', 'aeo', 'u'],
  ['no', 'bdgpz', 'aeo', 'u'],
  ['hr', 'bdgpz', 'aeo', 'u'],
  ['el', 'βγδπζ', 'αεο', 'υ'],
  ['lt', 'bdgpz', 'aeo', 'u'],
] as const)(
  'in %s a vowel for another is a slip in the stem of a long word, and none near its end',
  (language, consonants, vowels, other) =>
    fc.assert(
      fc.property(
        syllables(consonants, vowels, [2, 3]),
        fc.constantFrom(...vowels),
        syllables(consonants, vowels, [2, 3]),
        (start, vowel, end) => {
          const [word, typed] = [vowel, other].map((letter) => `${start}${consonants.charAt(0)}${letter}${end}`);
          expect(isRight(typed ?? '', word ?? '', { language })).toBe(true);
          const [last, typedLast] = [vowel, other].map((letter) => `${start}${end}${consonants.charAt(0)}${letter}`);
          expect(isRight(typedLast ?? '', last ?? '', { language })).toBe(false);
        },
      ),
      { numRuns: runs(40) },
    ),
);

test.each(['de', 'es', 'it', 'la', 'sw'])('in %s, where a stem changes its vowel, it is none', (language) =>
  fc.assert(
    fc.property(syllables('bdgp', 'aeo', [2, 3]), syllables('bdgp', 'aeo', [2, 3]), (start, end) => {
      expect(isRight(`${start}tu${end}`, `${start}ta${end}`, { language })).toBe(false);
    }),
    { numRuns: runs(40) },
  ),
);

test.each([
  ['no', 'bfgpv', 'aeo', 'k', 'j'],
  ['sr', 'бгдпт', 'аео', 'к', 'л'],
  ['el', 'βγδπτ', 'αεο', 'κ', 'λ'],
  ['mk', 'бгдпт', 'аео', 'к', 'л'],
] as const)(
  'in %s the key beside the right one is a slip far inside a long word, though no list tells words',
  (language, consonants, vowels, key, beside) =>
    fc.assert(
      fc.property(syllables(consonants, vowels, [2, 3]), syllables(consonants, vowels, [1, 3]), (start, end) => {
        expect(
          isRight(
            `${start}${beside}a${end}`.replace('a', vowels.charAt(0)),
            `${start}${key}a${end}`.replace('a', vowels.charAt(0)),
            { language },
          ),
        ).toBe(true);
      }),
      { numRuns: runs(40) },
    ),
);

test('where a verb says by a vowel of its stem which of two it is, it is no slip', () => {
  const rows = [
    ['bg', 'изпълнихте', 'изпълняхте'],
    ['bg', 'онагледилото', 'онагледялото'],
    ['mk', 'затварало', 'затворало'],
    ['sr', 'изродили', 'изредили'],
    ['sr', 'okupavši', 'okupivši'],
    ['uk', 'пересаджуванню', 'пересиджуванню'],
    ['lv', 'apčubināsit', 'apčabināsit'],
    ['fi', 'kirjastossamme', 'kirjistossamme'],
  ] as const;
  expect(rows.filter(([language, word, typed]) => isRight(typed, word, { language }))).toEqual([]);
});

test('where consonants say who, when or to whom, one for another says it', () => {
  const rows = [
    ['tr', 'evlerimizde', 'evlerinizde'],
    ['tr', 'görünecek', 'görülecek'],
    ['fi', 'talossanne', 'talostanne'],
    ['fi', 'lukemassani', 'lukemastani'],
    ['la', 'laudavimus', 'laudabimus'],
    ['hu', 'házaimban', 'házaidban'],
    ['sw', 'anakupenda', 'anakipenda'],
    ['eo', 'parolantajn', 'parolintajn'],
  ] as const;
  expect(rows.filter(([language, word, typed]) => isRight(typed, word, { language }))).toEqual([]);
});

test('a letter that stands twice and is typed a third time is a slip, whatever it is and wherever it stands', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('fi', 'et', 'af', 'sv', 'it', 'hu', 'la', 'xx'),
      syllables('kpt', 'aeo', [1, 3]),
      fc.constantFrom('k', 'p', 't', 'a', 'e'),
      syllables('lmr', 'iu', [0, 2]),
      (language, start, letter, end) => {
        const word = `${start}${/[ae]/.test(letter) ? 'l' : ''}${letter}${letter}${/[ae]/.test(letter) ? '' : 'i'}${end}`;
        fc.pre(!/(.)\1\1/.test(word));
        expect(isRight(word.replace(letter + letter, letter.repeat(3)), word, { language })).toBe(true);
      },
    ),
    { numRuns: runs(60) },
  ));

const thaiLetters = [...'กงจดตทนบปพมยรลวสหอ'];

test('in a long word of Thai letters that changed places, one typed twice and one left out inside are slips, and a tone never is', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...thaiLetters), { minLength: 9, maxLength: 13 }),
      fc.nat(),
      (letters, seed) => {
        const at = 1 + (seed % (letters.length - 3));
        const word = letters.join('');
        const [before, one, two, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)];
        const card = { language: 'th' };
        expect(
          misjudged(
            word,
            card,
            [`${before}${two}${one}${after}`, `${before}${one}${one}${two}${after}`, `${before}${two}${after}`],
            [],
          ),
        ).toEqual([]);
        expect(
          misjudged(`${before}${one}\u0e49${two}${after}`, card, [], [word, `${before}${one}\u0e48${two}${after}`]),
        ).toEqual([]);
      },
    ),
    { numRuns: runs(60) },
  ));

const serbian = [...'бвгдзклмнпрст'];
const toLatin: Readonly<Record<string, string>> = {
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  з: 'z',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  а: 'a',
  е: 'e',
  о: 'o',
};
const inLatin = (word: string): string => word.replace(/./gu, (letter) => toLatin[letter] ?? letter);

test('in Serbian a verdict does not ask for the script', () =>
  fc.assert(
    fc.property(
      syllables(serbian.join(''), 'аео', [3, 5]),
      fc.nat(),
      fc.constantFrom(...serbian, ...'аео', ''),
      (word, seed, letter) => {
        const at = 1 + (seed % (word.length - 1));
        const typed = word.slice(0, at) + letter + word.slice(at + 1);
        const verdicts = [
          [typed, word],
          [inLatin(typed), word],
          [typed, inLatin(word)],
          [inLatin(typed), inLatin(word)],
        ].map(([answer = '', side = '']) => isRight(answer, side, { language: 'sr' }));
        expect(new Set(verdicts).size).toBe(1);
      },
    ),
    { numRuns: runs(100) },
  ));

test('the shape of a Hebrew letter at the end of a word says nothing', () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...'בגדלרשת'), { minLength: 2, maxLength: 6 }),
      fc.constantFrom('כך', 'מם', 'נן', 'פף', 'צץ'),
      (letters, [inner = '', final = '']) => {
        const stem = letters.join('');
        expect(isRight(stem + inner, stem + final, { language: 'he' })).toBe(true);
      },
    ),
    { numRuns: runs(40) },
  ));

/** A word, what a hand makes of it by a slip, and other forms and words. */
const examples: readonly (readonly [
  language: string,
  word: string,
  slips: readonly string[],
  others: readonly string[],
])[] = [
  ['bg', 'библиотека', ['библеотека', 'библиоткеа'], ['библиотеки']],
  ['da', 'restauranten', ['restaurenten'], ['restauranter', 'restaurantens']],
  ['no', 'frokosten', ['frokostn'], ['frokoster', 'frokost']],
  ['no', 'beskrive', [], ['beskrev']],
  ['sv', 'vetenskap', ['vetenskp'], ['vetenskapn']],
  ['sr', 'ресторан', ['рестаран'], ['ресторани', 'ресторана']],
  ['sr', 'аеродром', ['аередром'], ['аеродрома']],
  ['cs', 'pomeranč', ['pomerač'], ['pomeranče', 'pomerančů']],
  ['el', 'πανεπιστήμιο', ['πανεπιστήμο', 'πανεπιστίμιο'], ['πανεπιστήμια', 'πανεπιστημίου']],
  ['el', 'καταλαβαίνω', ['καταλαβίνω'], ['καταλαβαίνει', 'κατάλαβα']],
  ['fi', 'tietokone', ['tietokonne'], ['tietokoneen', 'tietokonee']],
  ['fi', 'kenttä', [], ['kentät', 'kentän']],
  ['fi', 'kaupungissa', [], ['kaupungeissa', 'kaupungista']],
  ['fi', 'itsenäisyys', ['itsenäisys'], ['itsenäinen']],
  ['fa', 'دانشگاه', ['دانشکاه'], ['دانشگاهی']],
  ['he', 'ציבורית', ['ציבורת'], ['ציבורי', 'ציבוריות']],
  ['he', 'ארוחת בוקר', [], ['ארוחות בוקר']],
  ['he', 'ספרים', [], ['ספרם']],
  ['hi', 'अस्पताल', ['अस्पतल', 'अस्पतााल'], ['अस्पतालों']],
  ['hi', 'निकालना', [], ['निकलना']],
  ['th', 'ห้องน้ำ', ['ห้อน้ำ'], ['ห้องนอน', 'ห้อง']],
  ['th', 'ขอบคุณ', ['ขอบคุน'], ['ขอบคุ']],
  ['th', 'สวัสดีครับ', ['สวสัดีครับ'], ['สวัสดีค่ะ']],
  ['ja', 'レストラン', ['レスラトン'], ['レストラ']],
  ['ja', 'おはようございます', ['おはよございます'], ['おはよう']],
  ['is', 'sjúkrahús', ['sjúkrhaús'], ['sjúkrahúss']],
  ['ga', 'leabharlann', ['leabahrlann'], ['leabharlainn']],
  ['eu', 'unibertsitatea', ['unibertsiatea'], ['unibertsitatera']],
];

test.each(examples)('%s: of %s, %j are slips of the hand and %j are none', (language, word, slips, others) => {
  expect(misjudged(word, { language }, slips, others)).toEqual([]);
});
