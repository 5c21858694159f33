import { bareLetters } from './fold-accents';

const isAdjective = /^(?:[ηήοόαάιί]|a|um|ae|[аяоеиы][яеих]?)$/u;

/** A word with another ending: amigo and a make amiga, profesor and a make profesora. Null where that is no ending. */
export function withEnding(word: string, tail: string): string | null {
  const ending = tail.replace(/^-/, '');
  if (!/^\p{L}{1,3}$/u.test(ending) || !/\p{L}{3}$/u.test(word)) return null;
  // heureux/se, actif/ve.
  if (/^(?:x.*se|f.*ve)$/.test(word.slice(-1) + ending)) return word.slice(0, -1) + ending;
  if (/^[ao]s$/.test(ending) && /[aoe]s$/.test(word)) return word.slice(0, -2) + ending;
  // καλός, -ή; bonus, -a; хороший, -ая: one ending for another.
  const stem = word.replace(/(?:[οόηήυύ]ς|us|[ыио]й)$/u, '');
  if (stem !== word && stem.length > 1 && isAdjective.test(ending)) return stem + ending;
  const isVowel = (letter: string) => /[aeiouyаяоеиыуюэαεηιουω]/iu.test(letter.normalize('NFD').charAt(0));
  return isVowel(ending) && isVowel(word.at(-1) ?? '') ? word.slice(0, -1) + ending : word + ending;
}

const romance = new Set(['fr', 'es', 'it', 'pt', 'ca', 'gl', 'ro']);

/** `acteur, -trice`: the last part of the word, from the letter on with which the ending begins. */
export function withLastPart(word: string, ending: string, family: string): string | null {
  const at = bareLetters(word).lastIndexOf(bareLetters(ending.charAt(0)));
  const isPart = romance.has(family) && ending.length > 2 && at > 1 && word.length - at <= ending.length + 1;
  return isPart ? word.slice(0, at) + ending : null;
}
