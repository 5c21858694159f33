import type { SlipEdit } from '../slip-edits';
import { isDoubledForm } from './doubled';
import { isExchangedForm } from './exchanged';
import { isVowel, mutating, withWordList } from './families';
import { isGainedForm } from './gained';
import type { WordEdit } from './rules';
import { isSwappedForm } from './swapped';

const isForm: Readonly<Record<SlipEdit['kind'], (edit: WordEdit) => boolean>> = {
  swapped: isSwappedForm,
  doubled: isDoubledForm,
  gained: isGainedForm,
  exchanged: isExchangedForm,
};

/**
 * Whether edits make another form of a word, a word of no use or what is asked, and no slip of the hand: where a letter
 * carries the grammar, at its end, in its vowels and lengths and, where words begin with their grammar, at its beginning.
 * Known without a list of words; English, whose words have few forms, and terms of the learner's own language are judged
 * more mildly. `length`: letters of the shorter word.
 */
export function isAnotherForm(edits: readonly SlipEdit[], length: number, family: string): boolean {
  const [one, other] = edits;
  if (other && (length < fewForTwo || !one || isMorpheme(one, other) || areBothExchanged(one, other))) return true;
  if (other && edits.some(isOtherVowel)) return true;
  // beskrive, beskrev: of two, neither is the end of a word that no list knows.
  if (other && !withWordList.has(family) && edits.some(({ after }) => after === 0)) return true;
  if (mutating.has(family) && edits.some(({ kind, before }) => before < 2 && kind !== 'swapped')) return true;
  return edits.some((edit) => isForm[edit.kind]({ ...edit, length, family }));
}

/** Letters of the shorter word from which on two slips are forgiven. */
const fewForTwo = 7;

const isOneLetter = ({ kind }: SlipEdit): boolean => kind === 'doubled' || kind === 'gained';

/** Two letters side by side that one word has and the other has not: *-er-*, *-ba-*, *-ni-*. */
const isMorpheme = (one: SlipEdit, other: SlipEdit): boolean =>
  isOneLetter(one) && isOneLetter(other) && other.before - one.before <= 1;

/** Beside another slip it is another word: *restaurante*, *restorante*. */
const isOtherVowel = ({ kind, letters }: SlipEdit): boolean => kind === 'exchanged' && [...letters].every(isVowel);

const areBothExchanged = (one: SlipEdit, other: SlipEdit): boolean =>
  one.kind === 'exchanged' && other.kind === 'exchanged';
