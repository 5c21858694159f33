import { bareLetters } from '../fold-accents';
import type { KnownWords } from './word-filter';

/**
 * Whether an answer has, in the place of a word of the language, another one: `shop` for *ship*, `hablo` for *habló*.
 * Takes plain texts with their marks. Texts of different numbers of words tell nothing, and neither does a word that is not
 * listed: a name, a term, or what no hand meant to write. A loan that keeps its marks is listed without them: *naïve*. Among other
 * words a missing mark is only that: `como estas`.
 */
export function isAnotherWord(expected: string, answer: string, words: KnownWords): boolean {
  const [wanted, typed] = [expected.split(' '), answer.split(' ')];
  if (wanted.length !== typed.length) return false;
  return wanted.some((word, at) => {
    const other = typed[at] ?? '';
    const isMark = bareLetters(word) === bareLetters(other);
    const isListed = words.has(word) || (!isMark && words.has(bareLetters(word)));
    return word !== other && !(isMark && wanted.length > 1) && isListed && words.has(other);
  });
}
