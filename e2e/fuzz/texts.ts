import { hostileStrings } from '../../testing/hostile-strings';
import type { Chance } from './chance';

const words = [
  'wren',
  'robin',
  'Zaunkönig',
  'Straße',
  'œuvre',
  'ŒUVRE',
  'naïve',
  'İstanbul',
  'ıslak',
  'ὈΔΥΣΣΕΎΣ',
  'λόγος',
  'книга',
  'Ёлка',
  'привет',
  'שָׁלוֹם',
  'ספר',
  'كِتَاب',
  'مدرسة',
  '日本語',
  '東京都庁',
  'かがみ',
  'カガミ',
  '한국어',
  '学校',
  'ภาษาไทย',
  'हिन्दी',
  'किताब',
  'tiếng',
  '🦉',
  '👩‍👩‍👧',
  '½',
  'x²',
  'don’t',
  "don't",
  'C++',
  '3,14',
  'well-known',
] as const;

const odd = [
  'é',
  'e\u0301',
  '\u212b',
  '\u00c5',
  'A\u030a',
  '\u1e9b\u0323',
  'ﬁ',
  '\u202eabc',
  'a\u200bb',
  '\ufeffbom',
  '\u0000'.replace('\u0000', '\u0001'),
  '\u2028',
  '\u2029',
  '\u0085',
  'a\r\nb',
  'a\nb',
  'a\rb',
  '\n',
  ' ',
  '\t',
  ' lead',
  'trail ',
  'trail\n',
  '\u3000',
  '\u00a0',
  '0',
  '-0',
  'null',
  'true',
  '[]',
  '{}',
  'delete',
  '1e3',
  '__proto__',
  'constructor',
  'a&b=c',
  'a%20b',
  'a+b',
  '%',
  '%zz',
  '%00',
  '\\u0000',
  '\ufffd',
  '\uffff',
  '\u{10ffff}',
  '\u{1f1e6}',
  '</script>',
  "'; drop table sets; --",
  '*/',
  'callback(',
  'ق'.repeat(30),
  '\u0301',
  'ߊ',
  '\u1100\u1161\u11a8',
  '각',
  'ｆｕｌｌ',
  'ﾊﾝｶｸ',
  'ﷺ',
  '\u034f',
  'ſ',
  'ǆ',
  'ŉ',
  'ΐ',
  '\u0345',
  'ᾳ',
] as const;

/** A legal text, never blank: plain words, or signs that something on the way might not leave as they are. */
export function anyText(chance: Chance): string {
  return chance.weighted<() => string>([
    [
      6,
      () =>
        chance
          .times(1 + chance.below(4), () => chance.pick(words))
          .join(chance.pick([' ', ' ', ', ', '\u3000', '–', ''])),
    ],
    [2, () => `${chance.pick(words)}${chance.pick(odd)}${chance.pick(words)}`],
    [2, () => `${chance.pick(odd)}x`],
    [2, () => chance.any(hostileStrings) ?? 'x'],
    [
      0.5,
      () =>
        `${chance.pick(['a', 'क', 'و', 'x'])}${chance.pick(['\u0301', '\u0947', '\u0651', '\u20dd']).repeat(1 + chance.below(150))}`,
    ],
    [0.3, () => chance.pick(['x', '😀', 'é', '字', '<', '"']).repeat(chance.pick([250, 254, 255]))],
    [0.5, () => chance.times(1 + chance.below(12), () => String.fromCodePoint(anyCodePoint(chance))).join('') + 'x'],
  ])();
}

/** A side of a card: also long. */
export const anySide = (chance: Chance): string =>
  chance.is(0.01)
    ? chance.pick(['x', '😀', '字', 'ﷺ', '\n', '\u0301']).repeat(chance.pick([1000, 9_999, 10_000]))
    : anyText(chance);

/** What a service must refuse: NUL, or half of a pair. */
export const illegalText = (chance: Chance): string =>
  `${chance.pick(words)}${chance.pick(['\0', '\ud800', '\udfff', '\ud83dx', '\udc00\ud800', '\0\0'])}${chance.pick(['', 'end'])}`;

function anyCodePoint(chance: Chance): number {
  const code = chance.weighted<() => number>([
    [3, () => 1 + chance.below(0x7f)],
    [3, () => chance.below(0x3000) + 0x80],
    [2, () => chance.below(0xf000) + 0x1000],
    [2, () => chance.below(0x100000) + 0x10000],
  ])();
  return code >= 0xd800 && code <= 0xdfff ? 0x2603 : code;
}

/** Without half of a pair. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** The UTF-8 of a text; half of a pair is written as if it were a character, which no reader may accept. */
export function bytesOf(text: string): Buffer {
  if (isWellFormed(text)) return Buffer.from(text, 'utf8');
  return Buffer.concat(
    Array.from(text, (character) => {
      const code = character.codePointAt(0) ?? 0;
      if (code < 0xd800 || code > 0xdfff) return Buffer.from(character, 'utf8');
      return Buffer.from([0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]);
    }),
  );
}

/** Something in place of a number. */
export const oddNumber = (chance: Chance): string =>
  chance.pick([
    '-1',
    '0',
    '00',
    '01',
    '1.0',
    '1e3',
    '0x1',
    ' 1',
    '1 ',
    '+1',
    '９',
    '9007199254740992',
    '9007199254740993',
    '9223372036854775807',
    '9223372036854775808',
    '99999999999999999999',
    '2147483648',
    '999999999999999',
    'NaN',
    'null',
    '',
    '-',
    "1'",
    '1;2',
    '1,2',
    'true',
    '\u0661',
    '1\0',
  ]);
