import fc from 'fast-check';

/** Letters of scripts that people learn, as they are typed: with marks, in one piece or in two. */
const letters: Readonly<Record<string, string>> = {
  en: 'abcdefghijklmnopqrstuvwxyzABCDE',
  es: 'abcdeñáéíóúüo',
  de: 'abcdeäöüßÄS',
  fr: 'abceéèêçàœ',
  vi: 'aăâeêoôơuưđáàảãạ',
  tr: 'abcçgğıiİIsşoöuü',
  ru: 'абвгдеёжзийкыьЯ\u0301',
  el: 'αάβγεέηήσςωώΩ',
  ar: 'ابتثجحخدأإآىةلَُِّ',
  iw: 'אבגדהוזחטיםןָּ',
  hi: 'कखगघचजड़नमयरलिीुेा्ंज़',
  ta: 'கஙசஞடணிீுொ்',
  th: 'กขคงจฉขา้่๊ิีเแ',
  ja: 'あいうかがはばぱっアカガ漢字学校ー',
  'zh-CN': '你好中国学生大小人',
  ko: '한국학교가나다라물불',
};

export const scripts: readonly string[] = Object.keys(letters);

/** A word of a language: not a real one. */
export const anyWord = (language: string): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...(letters[language] ?? 'abc')), minLength: 1, maxLength: 10 });

/** What a side of a card may hold: words with signs between them, digits, brackets, separators. */
export const anySide = (language: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: anyWord(language) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            '1,000',
            '3.5',
            '12',
            "l'",
            '-',
            '(x)',
            '[y]',
            '/',
            ';',
            ',',
            '?',
            '…',
            '～',
            '不',
            'not',
          ),
        },
      ),
      { minLength: 1, maxLength: 6 },
    )
    .chain((parts) =>
      fc
        .array(fc.constantFrom(' ', ' ', ' ', '', '; ', ', ', '/'), {
          minLength: parts.length,
          maxLength: parts.length,
        })
        .map((gaps) => parts.map((part, at) => part + (at < parts.length - 1 ? (gaps[at] ?? '') : '')).join('')),
    );

/** A language and two sides in it. */
export const anyTwoSides: fc.Arbitrary<readonly [language: string, first: string, second: string]> = fc
  .constantFrom(...scripts)
  .chain((language) =>
    fc.tuple(fc.constant(language), anySide(language), fc.oneof(anySide(language), anyWord(language))),
  );
