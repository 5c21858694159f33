import * as words from '../../../messages/app/spell';
import { inSmallLetters } from '../../domain/grading/in-small-letters';
import type { Difference, Verdict } from '../../domain/grading/verdict';
import { spokenVerdict } from '../answer/verdict-line';
import { signsOf } from './revealed-letters';

interface Spelled {
  readonly typed: string;
  readonly word: string;
  readonly verdict: Verdict;
  /** The code as the service wrote it. */
  readonly language: string;
  readonly overruled?: 'right' | 'wrong' | undefined;
}

/** Right by the rules, and yet not written as on the card: capitals do not count, and are spoken of. */
const differsInCase = ({ typed, word, verdict, language }: Omit<Spelled, 'overruled'>): boolean => {
  const [given, expected] = [typed.trim().normalize('NFC'), word.normalize('NFC')];
  const [small, smallThere] = [inSmallLetters(given, language), inSmallLetters(expected, language)];
  return verdict.rule === 'same-text' && given !== expected && small === smallThere;
};

/** What Spell says of an attempt. It has no typo help to speak of: letters are what is asked. */
export function spellWords({ overruled, ...spelled }: Spelled): string {
  const { verdict } = spelled;
  if (overruled === undefined && differsInCase(spelled)) return words.capitals;
  if (overruled === undefined && verdict.rule === 'typo-help-off') return words.differs;
  return spokenVerdict(verdict, overruled);
}

/** What differs from the card; null where nothing does, and where all is in capitals: striking every letter of a right word would tell nothing. */
export function spellDifference(spelled: Omit<Spelled, 'overruled'>): Difference | null {
  const { typed, word, verdict } = spelled;
  if (differsInCase(spelled)) {
    const difference = bySigns(typed.trim().normalize('NFC'), word.normalize('NFC'));
    const off = difference.answer.filter(({ same }) => !same).length;
    return off * 2 <= difference.answer.length ? difference : null;
  }
  const { answer, expected } = verdict.difference;
  return [...answer, ...expected].some(({ same }) => !same) ? verdict.difference : null;
}

function bySigns(typed: string, word: string): Difference {
  const [given, expected] = [signsOf(typed), signsOf(word)];
  const pieces = (signs: readonly string[], others: readonly string[]) =>
    signs.map((text, at) => ({ text, same: text === others[at] }));
  return { answer: pieces(given, expected), expected: pieces(expected, given) };
}
