import { isArticle } from './articles';
import { isCountedInWords } from './counted-in-words';
import { numberNamed, ordinalNamed } from './number-names';
import { plainNumbers } from './plain-numbers';

const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
const numeral = /(?<!\p{L})(?=[IVXLCDM])M{0,3}(?:C[DM]|D?C{0,3})(?:X[LC]|L?X{0,3})(?:I[VX]|V?I{0,3})(?!\p{L})/gu;

/** `Louis XIV` is `Louis 14`, and `las dos` is `las 2`. A number that stands alone may be what is asked. */
export function isInOtherNumerals(side: string, typed: string, family: string): boolean {
  const [expected, answer] = [plainNumbers(side, family), plainNumbers(typed, family)];
  if (family === 'ja' || family === 'zh') return isInOtherSigns(expected, answer);
  if (family === 'ko' || family === 'th') return isCountedInWords(expected, answer, family);
  if (family === 'ipa' || expected.length > 80 || answer.length > 80 || !/\s/.test(expected.trim())) return false;
  if (isNamedOfRow(expected, answer) || isNamedOfRow(answer, expected)) return true;
  if (!/\d/.test(answer) === !/\d/.test(expected)) return false;
  const [one, other] = [expected, answer].map((text) =>
    text
      .replace(
        /[\p{L}\p{M}']{2,}/gu,
        (word) =>
          (isArticle(word.toLowerCase(), family) ? word : numberNamed(word, family)) ??
          ordinalNamed(word, family) ??
          word,
      )
      .replace(/(?<=\d)(?:st|nd|rd|th)\b/g, '')
      .replace(numeral, (letters) => (letters === 'I' ? letters : String(valueOf(letters))))
      .replace(/[\s.]+/g, ' ')
      .trim()
      .toLowerCase(),
  );
  return one === other;
}

/** `Charles the First` is Charles I. */
function isNamedOfRow(side: string, typed: string): boolean {
  const [, name = '', letters = ''] = /^(.*\p{L}{2}) ([IVXL]+)$/u.exec(side.trim()) ?? [];
  const [, other = '', word = ''] = /^(.*\p{L}{2}) the (\p{L}+)$/iu.exec(typed.trim()) ?? [];
  return (
    letters !== '' &&
    name.toLowerCase() === other.toLowerCase() &&
    ordinalNamed(word, 'en') === String(valueOf(letters))
  );
}

const chinese = '〇一二三四五六七八九';
const powers: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** 三時 is 3時, 十二月 is 12月, 两点 2点. A number that stands alone may be what is asked. */
function isInOtherSigns(expected: string, answer: string): boolean {
  if (expected.length > 80 || answer.length > 80) return false;
  const [wide, typed] = [expected.normalize('NFKC'), answer.normalize('NFKC')];
  if (/\d/.test(wide) === /\d/.test(typed)) return false;
  const [one, other] = [wide, typed].map((text) =>
    text
      .replace(/[两兩](?=[\p{L}])/gu, '2')
      .replace(/[〇一二三四五六七八九十百千]+(?=[\p{L}])/gu, (signs) => String(chineseNumber(signs)))
      .replace(/[\s。、]/gu, ''),
  );
  return one === other;
}

function chineseNumber(signs: string): number {
  let [sum, digits] = [0, 0];
  for (const sign of signs) {
    const power = powers[sign];
    if (power === undefined) digits = digits * 10 + chinese.indexOf(sign);
    else {
      sum += (digits === 0 ? 1 : digits) * power;
      digits = 0;
    }
  }
  return sum + digits;
}

function valueOf(letters: string): number {
  const digits = [...letters].map((letter) => values[letter] ?? 0);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
}
