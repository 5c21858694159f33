import { isVowel } from './forms/families';
import { slipEdits } from './slip-edits';
import type { KnownWords } from './words/word-filter';

/** There a letter that stands twice is spelling, where what is left is no word. In Italian, Finnish and Hungarian it is a sound. */
const spelledTwice = new Set(['de', 'nl', 'sv', 'da', 'es', 'pt', 'ca', 'gl', 'fr', 'ro']);
const fewLetters = 6;

/** There ck is a k twice. */
const writesCk = new Set(['de', 'sv', 'nl', 'da']);
/** So far inside a word of so many letters any one of them is of the stem. */
const fewForStem = 9;
const stemFront = 3;

/**
 * Whether a word has lost a letter that no form of it loses, as the list of words tells, which has the word and not what is left: a vowel between two consonants
 * (gazte, of *gazete*; Nachbr), one of two that are the same (Mitagessen, flika), any one in the midst of a long word (întotdeuna). Lists alone are no witness of other
 * slips: *hableremos* stands in none. Takes the words with their marks.
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
  if (edit?.kind !== 'gained' || edit.before < 2) return false;
  if (edit.letters === 'c' && edit.next === 'k') return writesCk.has(family);
  if (/[ьъ]/.test(edit.letters)) return false;
  if (expected.length >= fewForStem && edit.before >= stemFront && edit.after >= stemFront) return true;
  return (
    edit.after > 0 &&
    !(edit.after === 1 && edit.next === 's') &&
    isVowel(edit.letters) &&
    !isVowel(edit.previous) &&
    !isVowel(edit.next)
  );
}
