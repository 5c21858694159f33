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
  'fa ur ar': 'و اور',
  hi: 'और',
  vi: 'và',
  'id ms': 'dan',
  sw: 'na',
  ko: '그리고',
});

/** There *and* is a letter in front of the word. */
const attached: ReadonlyMap<string, RegExp> = byFamily({ ar: /\s+و(?=\p{L}{2})/u, he: /\s+ו(?=\p{L}{2})/u });

/** Whether a small word says *and*. */
export const isAnd = (word: string, family: string): boolean =>
  word === '&' || (and.get(family) ?? '').split(' ').includes(word);

/** `jejunum and ileum`, at the end of a list that the card has with commas: its parts. So `جديد وجديدة`, where a word may as well begin so. */
export function andParts(part: string, family: string): readonly string[] {
  const words = part.trim().split(/\s+/u);
  const at = words.findIndex((word) => isAnd(word.toLowerCase(), family));
  if (at > 0 && at < words.length - 1) return [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')];
  const letter = attached.get(family)?.exec(part.trim());
  return letter ? [part.trim().slice(0, letter.index), part.trim().slice(letter.index + letter[0].length)] : [part];
}
