import { byFamily } from './language-family';
import { numberNamed } from './number-names';
import { plainNumbers } from './plain-numbers';

interface YearWords {
  /** What stands in front of a year and says that it is one. */
  readonly before?: string;
  readonly behind?: string;
  /** Behind it too, and a unit as well: 500 г are grams. So they count behind the years of four digits alone. */
  readonly short?: string;
}

const yearWords = byFamily<YearWords>({
  en: { before: '(?:in )?(?:the )?year' },
  de: { before: '(?:im |das )?jahre?|anno' },
  nl: { before: '(?:in )?(?:het )?jaar|anno' },
  'sv da no': { before: '(?:i )?år(?:et)?|i' },
  fr: { before: "(?:en )?(?:l')?an(?:née)?" },
  'es gl': { before: '(?:en )?(?:el |o |no )?a[ñn]o|en el' },
  pt: { before: '(?:em|(?:n?o )?ano(?: de)?)' },
  ca: { before: "(?:a )?(?:l')?any|el" },
  it: { before: "(?:nel)?(?:l')?anno|il" },
  ro: { before: '(?:în )?anul|în' },
  la: { before: 'anno' },
  pl: { before: '(?:w )?roku?', behind: '(?:r\\.?|roku?)' },
  'cs sk': { before: '(?:v )?(?:r\\.|rok[ue]?|roce)', behind: 'rok' },
  'ru be': { behind: 'год[ау]?', short: 'г\\.' },
  uk: { behind: 'рік|року|році', short: 'р\\.' },
  bg: { before: 'през(?: година)?', behind: 'година', short: 'г\\.' },
  'sr hr bs': {
    before: 'u|у|godin[aeu]|годин[аеу]',
    behind: 'godin[aeu]|годин[аеу]|god\\.|год\\.',
    short: 'g\\.|г\\.',
  },
  sl: { before: '(?:v )?let[ao]|l\\.' },
  el: { before: 'το(?: έτοσ| έτος)?|το' },
  hu: { behind: '-?b[ae]n|év(?:ben)?' },
  fi: { before: 'vuonna|vuosi|v\\.' },
  et: { behind: 'aasta(?:l)?' },
  tr: { behind: "yılı(?:nda)?|senesi|'?[dt][ae]" },
  lv: { behind: 'gad[sāa]|g\\.' },
  lt: { behind: 'metai(?:s)?|m\\.' },
  'id ms': { before: '(?:pada )?(?:tahun|thn\\.)' },
  vi: { before: '(?:vào )?năm' },
  'zh ja': { short: '年' },
  ko: { short: '년' },
  th: { before: '(?:ใน)?(?:ปี|ค\\.ศ\\.)' },
  ar: { before: '(?:في )?(?:عام|سنة)', short: 'م' },
  fa: { before: '(?:در )?سال' },
  he: { before: 'ב?שנת' },
  hi: { before: '(?:सन्?|वर्ष)' },
  eo: { before: '(?:en )?(?:la )?jaro' },
});

const patterns = new Map(
  [...yearWords].map(
    ([family, { before = '(?!)', behind = '(?!)', short = '(?!)' }]) =>
      [
        family,
        new RegExp(`^(?:(?:${before}) ?(\\d{3,4})|(\\d{3,4})\\.? ?(?:${behind})|(\\d{4})\\.? ?(?:${short}))\\.?$`, 'u'),
      ] as const,
  ),
);
const mostLetters = 40;

/** The digits of a year, with or without the word for it: `1961 г.`, `im Jahr 1989`, `1945年`, `1066`. Null where a text is no more or no less. */
function yearOf(text: string, family: string): { readonly digits: string; readonly isNamed: boolean } | null {
  if (text.length > mostLetters) return null;
  const shaped = plainNumbers(
    text
      .normalize('NFKC')
      .replace(/[’\u02bc]/g, "'")
      .replace(/\s+/g, ' ')
      .trim(),
    family,
  ).toLowerCase();
  if (/^\d{3,4}$/.test(shaped)) return { digits: shaped, isNamed: false };
  const digits = patterns
    .get(family)
    ?.exec(shaped)
    ?.slice(1)
    .find((year) => year !== undefined);
  return digits === undefined ? null : { digits, isNamed: true };
}

/** `nineteen sixty-nine`, `eighteen hundred`, `two thousand and one`: the digits of a year as English says it. Null where a text is none. */
function yearSaid(text: string, family: string): string | null {
  if (family !== 'en' || text.length > mostLetters || !/^\p{L}[\p{L} -]+$/u.test(text.trim())) return null;
  const [first = '', ...more] = text
    .trim()
    .toLowerCase()
    .replace(/^in /, '')
    .split(/[\s-]+/u);
  const century = Number(numberNamed(first, family) ?? 0);
  if (century === 2 && more[0] === 'thousand') return numberNamed(text.trim().replace(/^in /i, ''), family);
  if (century < 10 || century > 21) return null;
  const rest = more[0] === 'hundred' ? more.slice(1) : more;
  if (rest.length === 0) return more.length === 0 ? null : `${century}00`;
  const isLow = rest.length === 2 && /^(?:oh|o|and)$/.test(rest[0] ?? '');
  const years = Number(numberNamed((isLow ? rest.slice(1) : rest).join(' '), family) ?? 0);
  const isWhole = isLow || more[0] === 'hundred' || years > 9;
  return isWhole && years > 0 && years < 100 ? `${century}${String(years).padStart(2, '0')}` : null;
}

/** Whether two texts are one year, of which one has the word for it or says it in words. */
export function isSameYear(one: string, other: string, family: string): boolean {
  if (/^\d{4}$/.test(one.trim()) && yearSaid(other, family) === one.trim()) return true;
  if (family === 'en' && isSameDecade(one, other)) return true;
  const [first, second] = [yearOf(one, family), yearOf(other, family)];
  return first !== null && first.digits === second?.digits && first.isNamed !== second.isNamed;
}

const decades = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');

/** A decade of the last century, as one says it: `the 60s`, `’60s` and `the sixties` of *1960s*. */
function decadeOf(text: string): number | null {
  const [, digits, word] = /^(?:the )?(?:(?:19|['’])?([2-9])0['’]?s|(\p{L}+ties))$/iu.exec(text.trim()) ?? [];
  const at = word === undefined ? -1 : decades.indexOf(word.toLowerCase());
  return digits === undefined ? (at < 0 ? null : at + 2) : Number(digits);
}
const isSameDecade = (one: string, other: string): boolean =>
  decadeOf(one) !== null && decadeOf(one) === decadeOf(other);
