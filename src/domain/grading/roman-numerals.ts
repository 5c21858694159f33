import { isArticle, partArticle, type WithArticle } from './articles';
import { namesMonth } from './calendar-date';
import { isCountedInWords } from './counted-in-words';
import { numberNamed } from './number-names';
import { isOrdinalInDigits, ordinalNamed, withOrdinalMarks } from './ordinals';
import { plainNumbers } from './plain-numbers';

const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
const numeral = /(?<!\p{L})(?=[IVXLCDM])M{0,3}(?:C[DM]|D?C{0,3})(?:X[LC]|L?X{0,3})(?:I[VX]|V?I{0,3})(?!\p{L})/gu;

/** What a century is called: there a numeral, an ordinal and digits are one number. */
const century =
  /(?<!\p{L})(?:centur|siècle|siecle|sigl|sécul|secol|segle|jahrhundert|eeuw|århundrade|århundred|век|століт|wiek|stolet)/iu;
const raised = /(?<=(?<!\p{L})[IVXL]{1,5})(?:er?|[èe]me)(?!\p{L})/gu;

/**
 * `Louis XIV` is `Louis 14`, `las dos` is `las 2`, `le XXe siècle` is `le vingtième siècle`, `der dritte Oktober` is `der 3. Oktober`. A number that stands
 * alone may be what is asked, but for *3rd* in words.
 */
export function isInOtherNumerals(side: string, typed: string, family: string): boolean {
  const [expected, answer] = [plainNumbers(side, family), plainNumbers(typed, family)];
  if (family === 'ja' || family === 'zh') return isInOtherSigns(expected, answer);
  if (family === 'ko' || family === 'th') return isCountedInWords(expected, answer, family);
  if (family === 'ipa' || expected.length > 80 || answer.length > 80) return false;
  if (!/\s/.test(expected.trim()) && !isOrdinalInDigits(expected, family)) return false;
  if (isNamedOfRow(expected, answer) || isNamedOfRow(answer, expected)) return true;
  const isCentury = century.test(expected);
  const isDated = isCentury || namesMonth(expected, family);
  const digits = [expected, answer].filter((text) => /\d/.test(text)).length;
  const areSigned = [expected, answer].every((text) => withOrdinalMarks(text, family) !== text);
  if (isDated ? !/[\dIVXL]/.test(expected + answer) : digits !== 1 && !areSigned) return false;
  const hasOrdinals = family === 'en' || isDated || /\d/.test(expected);
  const [one, other] = [expected, answer].map((text) => inDigits(text, { family, hasOrdinals, isCentury }));
  if (!one || !other || one.rest.replace(marks, '') !== other.rest.replace(marks, '')) return false;
  const [kinds, others] = [one.rest, other.rest].map((text) =>
    [...text.matchAll(/\d([#=~]?)(?!\d)/g)].map(([, kind]) => kind ?? ''),
  );
  return (
    (kinds ?? []).every((kind, at) => areOneNumber(kind, others?.[at] ?? '', isDated)) &&
    (one.article === other.article || one.article === '' || other.article === '')
  );
}

const marks = /[#=~]/g;

/** Three is not the third: in digits only beside a month or a century, where they are read so; a Roman numeral is either. */
const areOneNumber = (one: string, other: string, isDated: boolean): boolean =>
  one === other ||
  one === '~' ||
  other === '~' ||
  (one + other !== '#=' && one + other !== '=#' && (isDated || !(one + other).includes('#')));

/** A text with its numerals in digits, behind an ordinal a #, behind a number in words a =, behind a Roman one a ~. */
function inDigits(
  text: string,
  {
    family,
    hasOrdinals,
    isCentury,
  }: { readonly family: string; readonly hasOrdinals: boolean; readonly isCentury: boolean },
): WithArticle {
  const marked = withOrdinalMarks(text.replace(raised, ''), family)
    .replace(/\b(?:twen|thir|for|fif|six|seven|eigh|nine)ty[- ]\p{L}+(?:st|nd|rd|th)\b|[\p{L}\p{M}']{2,}/gu, (word) => {
      if (isArticle(word.toLowerCase(), family)) return word;
      const named = numberNamed(word, family);
      const ordinal = named === null && hasOrdinals ? ordinalNamed(word, family) : null;
      return named === null ? (ordinal === null ? word : `${ordinal}#`) : `${named}=`;
    })
    .replace(numeral, (letters) => (letters === 'I' && !isCentury ? letters : `${valueOf(letters)}~`))
    .replace(/[\s.]+/g, ' ')
    .trim()
    .toLowerCase();
  return partArticle(marked, family);
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
