import { areKeysBeside } from './forms/exchanged';
import { agglutinative, isVowel } from './forms/families';
import { type SlipEdit, slipEdits } from './slip-edits';
import type { KnownWords } from './words/word-filter';

/** There a letter that stands twice is spelling, where what is left is no word. In Italian, Finnish and Hungarian it is a sound. */
const spelledTwice = new Set(['de', 'nl', 'sv', 'da', 'es', 'pt', 'ca', 'gl', 'fr', 'ro']);
/** There two of them are another sound than one, or make a vowel short. */
const otherTwice: Readonly<Record<string, RegExp>> = { es: /[lr]/, gl: /[lr]/, ca: /[lr]/, pt: /[lr]/, nl: /./ };
/** There ck is a k twice. */
const writesCk = new Set(['de', 'sv', 'nl', 'da']);
/** Of two letters that are one sound, the one that is lost is learned: Pfeffer, Rhythmus, scendere, rozdíl. */
const oneSound = /^(?:sc|pf|[cptgr]h|g[nl]|[csrd]z|zd)$/;
/** Letters that learners take for each other by their sound, which are no slip of the hand. */
const soundAlike = /^(?:bv|vb|sz|zs|cx|xc)$/;

const fewLetters = 6;
/** So far inside a word of so many letters any one of them is of the stem. */
const fewForStem = 9;
const stemFront = 3;
const fewForOther = 5;
const fewForSilent = 7;

/** The words of a language, and whether one stands behind an article, as nouns do. */
interface ListedWords {
  readonly family: string;
  readonly words: KnownWords | undefined;
  readonly isNoun?: boolean;
}

/** An edit in a word of so many letters that a list has, which has not what was typed. */
interface ListedEdit extends SlipEdit {
  readonly length: number;
  readonly family: string;
}

/**
 * Whether a word has a slip that makes no form of it, as the list of words tells, which has the word and not what was typed. Lists alone are no witness of
 * other slips: *hableremos* stands in none. Takes the words with their marks.
 */
export function isListedSlip(
  expected: string,
  answer: string,
  { family, words, isNoun = false }: ListedWords,
): boolean {
  if (!words?.has(expected) || words.has(answer)) return false;
  const [edit, ...more] = slipEdits([...expected], [...answer], 1) ?? [];
  if (!edit || more.length > 0) return false;
  const listed = { ...edit, length: expected.length, family };
  if (answer.length < expected.length) return isLost(listed);
  if (answer.length > expected.length) return isTwice(listed);
  return isKeyBeside(listed) || isOfOneSound(listed) || (isNoun && isHardened(listed));
}

/** Estava, of *estaba*: in Spanish two letters are one sound, and no form is told by them. */
const isOfOneSound = ({ kind, letters, length, family }: ListedEdit): boolean =>
  kind === 'exchanged' && /^(?:bv|vb)$/.test(letters) && (family === 'es' || family === 'gl') && length >= fewForOther;

/** Ontbijd, of *het ontbijt*: at the end of a noun one hears both alike; of a verb it tells forms (werkt). */
const isHardened = ({ kind, letters, after, length, family }: ListedEdit): boolean =>
  kind === 'exchanged' &&
  after === 0 &&
  length >= fewLetters &&
  ((family === 'de' && /^(?:dt|td|bp|pb|gk|kg)$/.test(letters)) || (family === 'nl' && /^(?:dt|td)$/.test(letters)));

/** `toujour` for *toujours*: nobody hears its last letter, and what is left is no word whose plural it would be. */
export function isSilentEndLost(expected: string, answer: string, { family, words }: ListedWords): boolean {
  const isLost = family === 'fr' && expected === `${answer}s` && expected.length >= fewForSilent;
  return isLost && /[bcdfglmpr]s$/.test(expected) && (words?.has(expected) ?? false) && words?.has(answer) === false;
}

/**
 * A vowel between two consonants (gazte, of *gazete*; Nachbr), a consonant inside (etados), one of two that are the same (Mitagessen, flika), any one in the midst
 * of a long word (întotdeuna).
 */
function isLost({ kind, letters, before, after, previous, next, length, family }: ListedEdit): boolean {
  if (length < fewLetters) return false;
  if (kind === 'doubled') return spelledTwice.has(family) && !(family === 'nl' && /[dt]/.test(letters));
  if (/[ьъ]/.test(letters)) return false;
  if (letters === 'c' && next === 'k') return writesCk.has(family);
  if (length >= fewForStem && before >= stemFront && after >= stemFront) return true;
  if (!isVowel(letters))
    return before > 0 && after > 1 && !hasRows(family) && ![previous + letters, letters + next].some(isOneSound);
  const isBetween = !isVowel(previous) && !isVowel(next) && !(after === 1 && next === 's');
  return isBetween && before > (spelledTwice.has(family) ? 0 : 1) && after > 0;
}

/** There a consonant inside may be a form: mondtam. */
const hasRows = (family: string): boolean => agglutinative.has(family) || family === 'tr';
const isOneSound = (letters: string): boolean => oneSound.test(letters);

/** Tenngo, of *tengo*. */
const isTwice = ({ kind, letters, length, family }: ListedEdit): boolean =>
  kind === 'doubled' && length >= fewForOther && spelledTwice.has(family) && otherTwice[family]?.test(letters) !== true;

/** Kinfer, of *Kinder*: a consonant on the key beside, in front of the end. Between m and n ends may differ: *damos*, *danos*. */
const isKeyBeside = ({ kind, letters, before, after, length, family }: ListedEdit): boolean =>
  kind === 'exchanged' &&
  length >= fewForOther &&
  before > 0 &&
  after > (/[mn]{2}/.test(letters) ? 2 : 1) &&
  !hasRows(family) &&
  !soundAlike.test(letters) &&
  ![...letters].some(isVowel) &&
  areKeysBeside(letters);
