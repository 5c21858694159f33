import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyWord, scripts } from '../../../testing/answer-texts';
import { anyFormula, withOtherSign } from '../../../testing/formulas';
import { shownText } from '../shown-text';
import { grade, type GradingContext } from './grade';
import { kindOf } from './side-kind';
import { usualSettings, type GradingSettings } from './verdict';
import { formattedLook } from '../../card-text/text-look';
import { runs } from '../../../testing/soak';

const contextOf = (language: string, settings: Partial<GradingSettings> = {}): GradingContext => ({
  language,
  settings: { ...usualSettings, alternatives: 'one', ...settings },
});
const english = contextOf('en');
const isRight = (answer: string, expected: string, context = english): boolean =>
  grade(answer, expected, context).accepted;

test('a formula that is set otherwise is right: spaces, carets, arrows, signs of the keyboard', () =>
  fc.assert(
    fc.property(anyFormula, fc.boolean(), ({ printed, typed }, isSpaced) => {
      const answer = isSpaced ? typed : typed.replaceAll(' ', '');
      expect([isRight(answer, printed), isRight(printed, answer)]).toEqual([true, true]);
    }),
  ));

test('a formula with another sign is wrong', () =>
  fc.assert(
    fc.property(anyFormula, fc.nat(), ({ printed, typed }, at) => {
      for (const text of [printed, typed]) {
        const other = withOtherSign(text, at);
        expect([other, isRight(other, printed)]).toEqual([other, false]);
      }
    }),
  ));

const anyWords = (language: string) =>
  fc
    .array(
      anyWord(language).filter((word) => /^\p{L}{2}/u.test(word)),
      { minLength: 1, maxLength: 3 },
    )
    .map((words) => words.join(' '));
const anyLanguageAndWords = fc
  .constantFrom(...scripts)
  .chain((language) => fc.tuple(fc.constant(language), anyWords(language), anyWords(language)))
  // `mv aa` is a command, of which a full stop is a part.
  .filter(([language, words]) => kindOf(`${words}.`, language) === 'words');

test.each<readonly [string, (text: string) => string]>([
  ['a bullet', (text) => `• ${text}`],
  ['a picture', (text) => `${text} 🙂`],
  ['a full stop', (text) => `${text}.`],
  ['spaces', (text) => `  ${text.replaceAll(' ', '   ')} `],
])('%s is layout, in every script and without typo help', (_, set) =>
  fc.assert(
    fc.property(anyLanguageAndWords, ([language, words]) => {
      const context = contextOf(language, { typos: false });
      expect([isRight(set(words), words, context), isRight(words, set(words), context)]).toEqual([true, true]);
    }),
    { numRuns: runs(40) },
  ),
);

test('a quantity is the same with its unit as a sign or in words, close or apart', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 9999 }),
      fc.constantFrom(
        ['km', 'kilometres', 'kilometers'],
        ['%', 'percent', 'per cent'],
        ['kg', 'kilograms', 'kilos'],
        ['m/s', 'metres per second', 'm s⁻¹'],
        ['°C', 'degrees Celsius', 'C'],
        ['€', 'euros', 'EUR'],
      ),
      (number, names) => {
        for (const one of names)
          for (const other of names)
            expect([one, other, isRight(`${number} ${one}`, `${number} ${other}`)]).toEqual([one, other, true]);
        expect(isRight(`${number}${names[0]}`, `${number} ${names[0]}`)).toBe(true);
        expect(isRight(`${number + 1} ${names[0]}`, `${number} ${names[0]}`)).toBe(false);
        expect(isRight(`${number} ha`, `${number} ${names[0]}`)).toBe(false);
      },
    ),
    { numRuns: runs(40) },
  ));

test('a longer answer is never right because a shorter one is', () =>
  fc.assert(
    fc.property(anyLanguageAndWords, fc.constantFrom(' ', '; ', ', ', ' / '), ([language, words, more], gap) => {
      const context = contextOf(language);
      // What the card has may itself end so.
      fc.pre(!words.toLowerCase().includes(more.toLowerCase()) && more.length > 3);
      expect(isRight(`${words}${gap}${more}`, words, context)).toBe(false);
      expect(isRight(`${words}${gap}${more}`, `${words}; 1914`, context)).toBe(false);
    }),
  ));

test.each([
  ['fr', 'acdegimnoprstu', 'éèêàçùô'],
  ['it', 'bcdfgilmnprstv', 'àèìù'],
  ['pt', 'bcdfgilmnprstv', 'áâãéêíõú'],
  ['cs', 'bdfghjklmpqvwx', 'áéíóúý'],
  ['el', 'βγδζθκλμνξπρτφ', 'άέίύ'],
] as const)(
  'in %s a mark may be missing inside a word, but none is added, moved or changed',
  (language, plain, marked) =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...plain), minLength: 2, maxLength: 4 }),
        fc.string({ unit: fc.constantFrom(...plain), minLength: 3, maxLength: 5 }),
        fc.constantFrom(...marked),
        (start, end, letter) => {
          const context = contextOf(language);
          const bare = letter.normalize('NFD').charAt(0);
          const other = `${bare}\u030a`.normalize('NFC');
          const word = start + letter + end;
          expect(grade(start + bare + end, word, context)).toMatchObject({ accepted: true, kind: 'accents' });
          expect(isRight(word, start + bare + end, context)).toBe(false);
          expect(isRight(start + other + end, word, context)).toBe(false);
          expect(
            isRight(start + bare + end.slice(0, -1) + letter, start + letter + end.slice(0, -1) + bare, context),
          ).toBe(false);
        },
      ),
      { numRuns: runs(50) },
    ),
);

test('vowel marks of Arabic and Hebrew may be missing, and contradict nothing', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(['ar', 'بتجد', '\u064e\u064f\u0650'] as const, ['he', 'בגדל', '\u05b7\u05b5\u05b4'] as const),
      fc.array(fc.tuple(fc.nat(3), fc.nat(2)), { minLength: 2, maxLength: 5 }),
      fc.nat(),
      ([language, letters, points], places, at) => {
        const written = (shift: (point: number, place: number) => number | null) =>
          places
            .map(([letter, point], place) => {
              const shown = shift(point, place);
              return letters.charAt(letter) + (shown === null ? '' : points.charAt(shown));
            })
            .join('');
        const whole = written((point) => point);
        const changed = at % places.length;
        const context = contextOf(language);
        expect(
          isRight(
            written(() => null),
            whole,
            context,
          ),
        ).toBe(true);
        expect(
          isRight(
            whole,
            written(() => null),
            context,
          ),
        ).toBe(true);
        expect(
          isRight(
            written((point, place) => (place === changed ? null : point)),
            whole,
            context,
          ),
        ).toBe(true);
        expect(
          isRight(
            written((point, place) => (place === changed ? (point + 1) % 3 : point)),
            whole,
            context,
          ),
        ).toBe(false);
      },
    ),
    { numRuns: runs(50) },
  ));

test('joined by or, slash or semicolon, alternatives are right alone and in any order, and beside a guess they are not', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ unit: fc.constantFrom(...'bdfgklmprstw'), minLength: 5, maxLength: 8 }), {
        minLength: 3,
        maxLength: 3,
      }),
      fc.constantFrom(' or ', ' / ', '/', '; ', ', ', ' | ', '\n'),
      ([one = '', other = '', guess = ''], gap) => {
        const side = `${one}${gap}${other}`;
        const answers = [one, other, `${other}${gap}${one}`, `${other}; ${one}`, `${one} or ${other}`];
        expect(answers.map((answer) => isRight(answer, side))).toEqual(answers.map(() => true));
        expect([`${one}${gap}${guess}`, `${one} or ${guess}`].map((answer) => isRight(answer, side))).toEqual([
          false,
          false,
        ]);
      },
    ),
    { numRuns: runs(50) },
  ));

test('readings beside their signs are answers, wholly or in part', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...'学校行食人山川水'), fc.constantFrom('がく', 'こう', 'い', 'た', 'やま')), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.constantFrom('[]', '()', '（）'),
      fc.constantFrom('べる', 'く', 'の'),
      (groups, brackets, end) => {
        const joined = (write: (sign: string, reading: string, at: number) => string) =>
          groups.map(([sign, reading], at) => write(sign, reading, at) + end).join('');
        const side = joined((sign, reading) => sign + brackets.charAt(0) + reading + brackets.charAt(1));
        const answers = [
          joined((sign) => sign),
          joined((_, reading) => reading),
          joined((sign, reading, at) => (at === 0 ? reading : sign)),
        ];
        const context = contextOf('ja');
        expect(answers.map((answer) => isRight(answer, side, context))).toEqual([true, true, true]);
        expect(
          isRight(
            joined(() => '犬'),
            side,
            context,
          ),
        ).toBe(false);
      },
    ),
    { numRuns: runs(40) },
  ));

test('what is judged is what is shown: tags and entities change no verdict', () =>
  fc.assert(
    fc.property(
      anyWords('en'),
      anyWords('en'),
      fc.constantFrom('b', 'i', 'em', 'span', 'code', 'u'),
      fc.constantFrom(' &amp; ', '<br>', '; ', ' '),
      (one, other, tag, gap) => {
        const shown = `${one}${gap.replace('&amp;', '&').replace('<br>', '\n')}${other}`;
        const marked = `<${tag} class="x; y">${one}</${tag}>${gap}<${tag}>${other}</${tag}>`;
        for (const answer of [one, other, shown])
          expect(grade(answer, shownText(marked, formattedLook), english)).toEqual(grade(answer, shown, english));
        // With formatting off the text is shown as it is, and nothing is parted inside markup.
        if (gap !== '; ' && gap !== '<br>') expect(isRight('y">', marked)).toBe(false);
      },
    ),
    { numRuns: runs(50) },
  ));

test.each([
  ["He can't swim", 'He cannot swim'],
  ["I'm here", 'I am here'],
  ["they're late", 'they are late'],
  ["It's important", 'It is important'],
  ["we won't go", 'we will not go'],
  ["you've won", 'you have won'],
  ["She doesn't know", 'She does not know'],
])('%s and %s are one answer, and neither is its opposite', (short, long) => {
  expect([isRight(short, long), isRight(long, short)]).toEqual([true, true]);
  const affirmed = long.replace(/ ?not/, '').replace('cannot', 'can');
  if (affirmed !== long) expect([isRight(affirmed, short), isRight(affirmed, long)]).toEqual([false, false]);
});

// Each would take minutes where a rule grows with the square of the length: the test would not come to its end.
test('any text of ten thousand letters is judged, whatever it repeats', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constantFrom(...'"\'()[]{}<>&;,/|.-_^=+*$%#!?:～・（）「」·…1x'),
          fc.constantFrom(
            'a',
            'é',
            '\u0301',
            'ß',
            '漢',
            'か',
            'ア',
            'ل\u064e',
            '\u05e9\u05b8',
            '🙂',
            'I',
            ' ',
            '\n',
            '\u200c',
            '²',
            '₁',
          ),
          fc.constantFrom(' or ', "n't ", '<b>', '&amp;', '1.', 'km', '->', '==', ' and '),
        ),
        { minLength: 1, maxLength: 3 },
      ),
      fc.constantFrom('en', 'de', 'ja', 'zh-pi', 'ar', 'math', 'ru'),
      (parts, language) => {
        const part = parts.join('');
        const text = part.repeat(Math.ceil(10_000 / part.length));
        const context = contextOf(language);
        expect(grade(`${text} 7q`, text, context).accepted).toBe(false);
        grade(text, `${text.slice(1)}; q`, context);
      },
    ),
    { numRuns: runs(12) },
  ));

const seeds =
  'H12|H|Na|Ca(OH)2|H₁₂|(a|(H1)2|x=|x = 1, |1,|1 |1"|1-|1/|12.|1h|-n, |-en/|a_|a.|a-|a |aB|aa|ệ|ị |й|か|漢|ل\u064e|(|[a]|; |, | or |$5 |5 km |km/|°|<b>|--a |ab '.split(
    '|',
  );

// A rule with two readings of such a part has 3^20 of twenty parts: the test would not come to its end.
test.each(['en', 'de', 'vi', 'ja'])(
  'in %s a text of a card is judged, whatever it repeats and however it ends',
  (language) => {
    const context = contextOf(language);
    const texts = seeds.flatMap((seed) =>
      [60, 100, 200].flatMap((letters) =>
        ['', '!', ')', ' q'].map((end) => seed.repeat(letters).slice(0, letters - end.length) + end),
      ),
    );
    expect(texts.filter((text) => !grade(text, text, context).accepted)).toEqual([]);
    expect(texts.filter((text) => grade(`7q ${text}`, text, context).accepted)).toEqual([]);
  },
);
