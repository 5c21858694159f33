/** What is left out. Vowel signs of scripts not named here are letters of their words and stay. */
const leftOut = new RegExp(
  [
    '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20f0\\ufe20-\\ufe2f]', // accents
    '[\\u0483-\\u0489]', // Cyrillic
    '[\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7]', // Hebrew points
    '[\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed]|\\u0640', // Arabic points, tatweel
    '\\u0711|[\\u0730-\\u074a]', // Syriac points
    '[\\ufe00-\\ufe0f]|\\p{Cf}', // invisible characters
  ].join('|'),
  'gu',
);

/** Letters and marks that people type for one another and that no normal form brings together. */
const sameLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ς: 'σ',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ٱ: 'ا',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
};
const sameLetter = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'gu');

const ascii = /^[ -~\t\r\n]*$/;

/**
 * A text as search compares it, at the service and on the device: without case, accents, points, widths, ligatures,
 * curls of quotation marks, and invisible characters. Pure and idempotent; the same for every language. Voiced kana stay themselves
 * (が is not か), and Hangul comes back in syllables.
 */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return (
    text
      .normalize('NFKD')
      .replace(leftOut, '')
      // Through upper case: it alone knows that some small letters are one.
      .toUpperCase()
      .toLowerCase()
      .replace(sameLetter, (letter) => sameLetters[letter] ?? letter)
      .normalize('NFC')
  );
}
