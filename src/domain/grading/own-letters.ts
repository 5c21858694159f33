import { bareLetters } from './fold-accents';
import { isOtherWithoutMark } from './marks';
import type { KnownWords } from './words/word-filter';

/** What a keyboard without the letters of a language has for them; whose words are known tells whether that is another word. */
interface TypedBare {
  readonly family: string;
  readonly words: KnownWords;
}

/**
 * Where so few words are others without these letters that under one in a hundred is taken (decision 143). In German, Danish, Swedish and Spanish
 * more are: *Früchte*, *brød*, *cabaña*.
 */
const families = new Set(['pl', 'cs', 'hr']);
/** In shorter words the bare form is another word too often. */
const fewLetters = 7;
/** No word is longer, and longer ones are not looked into. */
const mostLetters = 40;

/**
 * Whether an answer has bare letters for those that have a place of their own in the dictionary, and is no other word by that: `ksiazka` for
 * *książka* in a word that is listed and has no listed one beside it. One that has some of them comes from a keyboard
 * with all of them: `ksiażka` stays wrong. Takes plain texts.
 */
export function missesOwnLetters(expected: string, answer: string, bare: TypedBare): boolean {
  if (!families.has(bare.family) || expected === answer || bareLetters(expected) !== answer) return false;
  const typed = answer.split(' ');
  return expected.split(' ').every((word, at) => {
    const other = typed[at] ?? '';
    return word === other || (isLongEnough(word) && !isOtherBare(word, other, bare));
  });
}

const isLongEnough = (word: string): boolean =>
  word.length >= fewLetters && word.length <= mostLetters && /^\p{sc=Latin}+$/u.test(word);

/** A word that no list knows may be a form of another one, and so may an end of Polish: *książką*, *argumentację*. */
const isOtherBare = (word: string, typed: string, { family, words }: TypedBare): boolean =>
  !words.has(word) ||
  words.has(typed) ||
  isOtherWithoutMark([word, typed], family, true) ||
  (family === 'pl' && /[ąę]$/.test(word));
