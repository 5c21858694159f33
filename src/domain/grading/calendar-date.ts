import { bareLetters } from './fold-accents';
import { byFamily } from './language-family';
import { plainText } from './plain-text';

/** How the months begin, January first; what stands behind a bar is another beginning. */
const months = byFamily<string>({
  en: 'jan feb mar apr may jun jul aug sep oct nov dec',
  de: 'jan|jän feb mär|mar|mrz apr mai jun jul aug sep okt nov dez',
  fr: 'janv fév|fev mars avr mai juin juil août|aout sept oct nov déc|dec',
  'es gl': 'ene|xan feb mar abr may|mai jun|xuñ jul|xul ago sep oct|out nov dic|dec',
  it: 'gen feb mar apr mag giu lug ago set ott nov dic',
  pt: 'jan fev mar abr mai jun jul ago set out nov dez',
  ca: 'gen feb mar abr mai juny jul ago set oct nov des',
  nl: 'jan feb maa|mrt apr mei jun jul aug sep okt nov dec',
  'sv da no': 'jan feb mar apr maj|mai jun jul aug sep okt nov dec|des',
  pl: 'sty lut mar kwi maj cze lip sie wrz paź|paz lis gru',
  cs: 'led únor břez dub květ červn|červen$ červenec$|července$ srp září|zář říj listop prosin',
  sk: 'jan feb mar apr máj jún júl aug sep okt nov dec',
  ro: 'ian feb mar apr mai iun iul aug sep oct noi|noe dec',
  hu: 'jan feb már ápr máj jún júl aug szep okt nov dec',
  fi: 'tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu',
  ru: 'янв фев мар апр май|мая|мае июн июл авг сен окт ноя дек',
  uk: 'січ лют бер кві трав|травень черв лип серп вер жов лист груд',
  el: 'ιαν φεβ|φλεβ μάρ|μαρ απρ μάι|μαΐ|μαι ιούν|ιουν ιούλ|ιουλ αύγ|αυγ σεπ οκτ νοέ|νοε δεκ',
  tr: 'oca şub mar nis may haz tem ağu eyl eki kas ara',
  'id ms': 'jan feb mar apr mei jun jul agu|ogos sep okt nov des',
});

const filler = new Set('the of de del den der am el la le il d o na st nd rd th'.split(' '));

/** `1 września 1939 r.`: the word for year behind its number. */
const yearBehind = /(?<=\d{3}) ?(?:r|roku|г|года|р|року|g|godine)\.?$/u;

/** Reads a time of the day, in minutes since midnight; null where it is none, as 74 pm (picometres). A full stop parts hours and minutes too. */
export function timeOf(text: string): number | null {
  const [, hours, minutes = '0', half] =
    /^(\d{1,2})(?: ?[:.h] ?(\d{2}))? ?(am|pm|a\.m\.|p\.m\.|uhr|h|heures?|horas?|ore|uur)?$/i.exec(
      text.normalize('NFKC').trim(),
    ) ?? [];
  if (hours === undefined || (half === undefined && !/[:h.] ?\d/.test(text))) return null;
  const isTwelve = /^[ap]/i.test(half ?? '');
  if (isTwelve && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const hour = isTwelve ? (Number(hours) % 12) + (/^p/i.test(half ?? '') ? 12 : 0) : Number(hours);
  return hour < 24 && Number(minutes) < 60 ? hour * 60 + Number(minutes) : null;
}

/** Reads a text that is a date and no more: year, month and day, in one shape whatever their order; null otherwise. */
export function dateOf(text: string, family: string): string | null {
  if (text.length > 60 || !/\d/.test(text)) return null;
  const shaped = text.normalize('NFKC').toLowerCase().trim().replace(yearBehind, '');
  const [, year, month, day] = /^(\d{4})[-年](\d{1,2})[-月](\d{1,2})日?$/.exec(shaped) ?? [];
  if (year && month && day) return inOrder(year, month, day);
  const [, first, second, third] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(shaped) ?? [];
  if (first && second && third) return inOrder(third, second, first);
  const [, dayAlone, monthAlone] = /^(\d{1,2})\. ?(\d{1,2})\.$/.exec(shaped) ?? [];
  return dayAlone && monthAlone ? `-${Number(monthAlone)}-${Number(dayAlone)}` : dateInWords(shaped, family);
}

/** Whether digits with slashes are a date that is known: in English with the month or the day in front. */
export function isSlashed(date: string, text: string, family: string): boolean {
  const [, first, second, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  if (!first || !second || !year) return false;
  return date === inOrder(year, second, first) || (family === 'en' && date === inOrder(year, first, second));
}

const inDigits = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

/** Whether two dates in digits, day and month in one order, are the same, whatever parts their numbers; null where one is no such. */
export function sameDigits(expected: string, answer: string): boolean | null {
  const [one, other] = [expected, answer].map((text) => inDigits.exec(text.trim()));
  return one && other ? [1, 3, 4].every((at) => Number(one[at]) === Number(other[at])) : null;
}

/** Reads digits with slashes or dashes as a date where they say which of them is the month; in English either may be in front. */
export function dateInDigits(text: string, family: string): string | null {
  const [, first = '', sign, second = '', year] = inDigits.exec(text.trim()) ?? [];
  if (year === undefined || sign === '.') return null;
  if (Number(second) > 12) return family === 'en' && Number(first) <= 12 ? inOrder(year, first, second) : null;
  return family !== 'en' || Number(first) > 12 || first === second ? inOrder(year, second, first) : null;
}

const inOrder = (year: string, month: string, day: string): string => [year, month, day].map(Number).join('-');

function dateInWords(text: string, family: string): string | null {
  const names = months.get(family)?.split(' ');
  if (!names) return null;
  // Of English alone: elsewhere an era is of two words.
  const dated = text.replace(/ b\.?c\.?(?:e\.?)?$/, '');
  const era = dated === text ? '' : ' bc';
  const words = dated.split(/[\s,.]+/u).filter((word) => word !== '' && !filler.has(word));
  if (words.length < 2 || words.length > 3) return null;
  let month = 0;
  const numbers: number[] = [];
  for (const word of words) {
    const digits = /^(\d{1,4})(?:st|nd|rd|th|º|o|er|ª|e|:e|-го|-е)?$/u.exec(word)?.[1];
    const at = names.findIndex((name) => name.split('|').some((one) => isMonth(word, one)));
    if (digits !== undefined) numbers.push(Number(digits));
    else if (at >= 0 && month === 0) month = at + 1;
    else return null;
  }
  if (month === 0 || numbers.length === 0) return null;
  const day = numbers.find((number) => number <= 31);
  const year = numbers.find((number) => number > 31);
  return numbers.length === 2 && (day === undefined || year === undefined)
    ? null
    : `${year ?? ''}-${month}-${day ?? ''}${era}`;
}

const isMonth = (word: string, start: string): boolean =>
  start.endsWith('$') ? word === start.slice(0, -1) : word.startsWith(start) && word.length <= start.length + 7;

/** Whether a text names a month. */
export const namesMonth = (text: string, family: string): boolean =>
  text
    .toLowerCase()
    .split(/[\s,.]+/u)
    .some((word) => (months.get(family) ?? '').split(/[ |]/).some((start) => start !== '' && isMonth(word, start)));

/** The word for an hour behind its number. */
const hourWord = /(?<=\d) ?(?:h|heures?|horas?|uur|uhr|ore)(?: ?(\d{2}))?(?!\p{L})/iu;
const everyHour = new RegExp(hourWord, 'giu');
const withMinutes = /\d:\d{2}(?!\d)/;
const mostOfTimes = 120;

/** `à 14h` is *à 14 heures*, `um 14:00 Uhr` *um 14 Uhr*: a time inside a phrase. */
export function isSameHour(expected: string, answer: string, family: string): boolean {
  if (expected.length + answer.length > mostOfTimes || !hourWord.test(expected)) return false;
  const isTime = hourWord.test(answer) || withMinutes.test(answer);
  const [one = '', other = ''] = [expected, answer].map((text) =>
    plainText(
      text.replace(/(?<=\d):00(?!\d)/g, '').replace(everyHour, (_, minutes?: string) => (minutes ? `:${minutes}` : '')),
      family,
    ),
  );
  return isTime && bareLetters(one) === bareLetters(other);
}
