import { isVowel } from './forms/families';
import { slipEdits } from './slip-edits';
import type { KnownWords } from './words/word-filter';

/** There a letter that stands twice is spelling, where what is left is no word. In Italian, Finnish and Hungarian it is a sound. */
const spelledTwice = new Set(['de', 'nl', 'sv', 'da', 'es', 'pt', 'ca', 'gl', 'fr', 'ro']);
const fewLetters = 6;

/**
 * Whether a word has lost a letter that no form of it loses, as the list of words tells, which has the word and not what is left: a vowel between two consonants inside
 * (gazte, of *gazete*), or one of two that are the same (Mitagessen). Lists alone are no witness of other slips: *hableremos* stands in none.
 */
export function isListedSlip(
  expected: string,
  answer: string,
  { family, words }: { readonly family: string; readonly words: KnownWords | undefined },
): boolean {
  if (expected.length < fewLetters || answer.length !== expected.length - 1) return false;
  if (!words?.has(expected) || words.has(answer)) return false;
  const [edit] = slipEdits([...expected], [...answer], 1) ?? [];
  if (edit?.kind === 'doubled') return spelledTwice.has(family) && !(family === 'nl' && /[dt]/.test(edit.letters));
  if (edit?.kind !== 'gained' || edit.before < 2 || edit.after < 2) return false;
  return isVowel(edit.letters) && !isVowel(edit.previous) && !isVowel(edit.next);
}
