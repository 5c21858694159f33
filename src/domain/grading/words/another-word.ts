import { bareLetters } from '../fold-accents';
import type { KnownWords } from './word-filter';

/**
 * Whether an answer has, in the place of a word of the language, another one: `shop` for *ship*, `hablo` for *habló*.
 * Takes plain texts with their marks. Texts of different numbers of words tell nothing, and neither does what is not listed: a
 * slip that is no word. In the place of a name or a term, which no list has, a listed word is another one where letters were exchanged or swapped (`pairs` for
 * *Paris*); one letter more or less may be another spelling: *colour*, `color`. A loan that keeps its marks is listed
 * without them: *naïve*. Among other words a missing mark is only that: `como estas`.
 */
export function isAnotherWord(expected: string, answer: string, words: KnownWords): boolean {
  const [wanted, typed] = [expected.split(' '), answer.split(' ')];
  if (wanted.length !== typed.length) return false;
  return wanted.some((word, at) => {
    const other = typed[at] ?? '';
    if (word === other || !words.has(other)) return false;
    const isMark = bareLetters(word) === bareLetters(other);
    if (words.has(word)) return !isMark || wanted.length === 1;
    return !isMark && (word.length === other.length || words.has(bareLetters(word)));
  });
}

/** What is elided in front of a word of French, Italian or Catalan. */
const elided = /^(?:[cdjlmnst]|qu|un|(?:de|ne|a|su|da)ll|que(?:st|ll))'/;

/** Whether a word whose apostrophe is missing is another one: `lune` for *l'une*. */
export const joinsElided = (expected: string, answer: string, words: KnownWords): boolean => {
  const typed = answer.split(' ');
  return expected
    .split(' ')
    .some((word, at) => elided.test(word) && bareLetters(word).replace("'", '') === typed[at] && words.has(typed[at]));
};
