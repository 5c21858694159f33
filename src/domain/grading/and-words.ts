import { byFamily } from './language-family';

const and = byFamily<string>({
  en: 'and',
  de: 'und',
  'fr la': 'et',
  es: 'y e',
  it: 'e ed',
  'pt gl': 'e',
  ca: 'i',
  ro: 'și',
  nl: 'en',
  sv: 'och',
  'da no': 'og',
  'fi et': 'ja',
  hu: 'és',
  'pl hr bs sr': 'i',
  'cs sk': 'a',
  sl: 'in',
  'ru bg': 'и',
  uk: 'і та й',
  el: 'και',
  'tr az': 've',
});

/** Whether a small word says *and*. */
export const isAnd = (word: string, family: string): boolean =>
  word === '&' || (and.get(family) ?? '').split(' ').includes(word);

/** `jejunum and ileum`, at the end of a list that the card has with commas: its parts. */
export function andParts(part: string, family: string): readonly string[] {
  const words = part.trim().split(/\s+/u);
  const at = words.findIndex((word) => isAnd(word.toLowerCase(), family));
  return at > 0 && at < words.length - 1 ? [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')] : [part];
}
