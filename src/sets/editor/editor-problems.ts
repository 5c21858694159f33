import * as things from '../../../messages/app/things';
import * as words from '../../../messages/app/editor';
import { codePointLength, limits } from '../../../contract/limits';
import { type Draft, type DraftRow, isBlank, isBlankRow } from './editor-draft';

const kept = words.keptShorter;

/** What is wrong with a text for the service, in words; null when nothing is. Nothing is ever cut. */
export function lengthProblem(text: string, most: number): string | null {
  // A text is never longer in code points than in UTF-16 units: the cheap look first.
  if (text.length <= most) return null;
  const length = codePointLength(text);
  if (length <= most) return null;
  return words.tooLong({ count: length, most, kept });
}

export const titleProblem = (title: string): string | null => lengthProblem(title, limits.titleLength);
export const descriptionProblem = (text: string): string | null => lengthProblem(text, limits.descriptionLength);
export const sideProblem = (text: string): string | null => lengthProblem(text, limits.sideLength);

/** A saved card that lost both its texts. A new empty row is just not a card yet. */
export const rowProblem = (row: DraftRow, isSaved: boolean): string | null =>
  isSaved && isBlankRow(row) ? words.needsText : null;

/** Why the set as a whole cannot be sent as it is. `isNew`: the service does not have it yet. */
export function setProblem(draft: Draft, isNew: boolean): string | null {
  const cards = draft.rows.filter((row) => !isBlankRow(row)).length;
  if (cards > limits.termsPerSet) {
    return words.tooManyCards({ count: cards, most: limits.termsPerSet });
  }
  const lacksTitle = isBlank(draft.title);
  const lacksCards = cards < limits.termsOnCreation;
  if (!isNew || !(lacksTitle || lacksCards)) return null;
  const lack = !lacksCards ? things.needsTitle : lacksTitle ? words.lacksBoth : words.lacksCards;
  const safe = cards === 1 ? words.oneCardSafe : words.allSafe;
  return lacksTitle ? words.thisStays({ lack, safe }) : words.setStays({ title: draft.title.trim(), lack, safe });
}

/** A set that is there keeps its title while the field is empty. */
export const emptyTitleProblem = (title: string, isThere: boolean): string | null =>
  isThere && isBlank(title) ? words.titleKept : null;
