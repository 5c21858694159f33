import { byFamily } from './language-family';

const words = byFamily<string>({
  en: 'or',
  de: 'oder',
  'fr pt': 'ou',
  'es gl': 'o|u|ou',
  'it ca': 'o|oppure',
  nl: 'of',
  'sv da no': 'eller',
  'ru bg': 'или',
  uk: 'або|чи',
  pl: 'lub|albo',
  'cs sk': 'nebo|alebo',
  'hr bs sr sl': 'ili|ali',
  el: 'ή',
  'tr az': 'veya|ya da',
  hu: 'vagy',
  fi: 'tai',
  ro: 'sau',
  ar: 'أو',
  he: 'או',
  'id ms': 'atau',
  vi: 'hoặc',
});

/** What is said as one, though an *or* stands in it. */
const phrases =
  /^(?:more|less|sooner|trick|dead|now|all|win|heads|truth|take|do|sink|hit|give|rain|like|either|whether|mehr|plus|tôt|más|entweder)\b/iu;

const mostWords = 3;

export const isEquation = (text: string): boolean => /^[^=<>≤≥≠]+[=<>≤≥≠]+[^=<>≤≥≠]+$/.test(text);

/** `x = 2 or x = 3`, `c = λf oder c = λν`: equations of which each is an answer. Formulas have *or* in every language. */
export function equationsOf(text: string, family: string): readonly string[] {
  const parts = text.split(new RegExp(` (?:or|${words.get(family) ?? 'or'}) `, 'u'));
  return parts.every(isEquation) ? parts : [text];
}

/** `big or large` are two answers; *to be or not to be* is one, and so is a sentence. */
export function orParts(text: string, family: string): readonly string[] {
  if (text.includes('=')) {
    // Not so `where x = 1 or y = 2`, a condition.
    const equations = equationsOf(text, family);
    return equations.every((equation) => /^\S+ ?=/.test(equation)) ? equations : [text];
  }
  const word = words.get(family);
  if (word === undefined || text.length > 200 || /[()[\]?!.]/.test(text) || phrases.test(text.trim())) return [text];
  const parts = text.split(new RegExp(` (?:${word}) `, 'u')).map((part) => part.trim());
  const [first = [], ...others] = parts.map((part) => part.split(/\s+/u));
  const isShort = parts.every((part) => part !== '' && part.split(/\s+/u).length <= mostWords);
  const isRepeating = others.some(
    (other) => other.length > 1 && other.slice(1).some((one) => first.slice(1).includes(one)),
  );
  return isShort && !isRepeating ? parts : [text];
}
