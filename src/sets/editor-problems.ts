import { codePointLength, limits } from '../../contract/limits';
import { counted } from '../ui/plural';
import { type Draft, type DraftRow, isBlank, isBlankRow } from './editor-draft';

const kept = 'It is kept here; make it shorter to send it.';

/** What is wrong with a text for the service, in words; null when nothing is. Nothing is ever cut. */
export function lengthProblem(text: string, most: number): string | null {
  // A text is never longer in code points than in UTF-16 units: the cheap look first.
  if (text.length <= most) return null;
  const length = codePointLength(text);
  if (length <= most) return null;
  return `${counted(length, 'character')}; at most ${most.toLocaleString('en-GB')} can be sent. ${kept}`;
}

export const titleProblem = (title: string): string | null => lengthProblem(title, limits.titleLength);
export const descriptionProblem = (text: string): string | null => lengthProblem(text, limits.descriptionLength);
export const sideProblem = (text: string): string | null => lengthProblem(text, limits.sideLength);

/** A saved card that lost both its texts. A new empty row is just not a card yet. */
export const rowProblem = (row: DraftRow, isSaved: boolean): string | null =>
  isSaved && isBlankRow(row) ? 'A card needs text on one side at least. Delete it, or write something.' : null;

/** Why the set as a whole cannot be sent as it is. `isNew`: the service does not have it yet. */
export function setProblem(draft: Draft, isNew: boolean): string | null {
  const cards = draft.rows.filter((row) => !isBlankRow(row)).length;
  if (cards > limits.termsPerSet) {
    return `${counted(cards, 'card')}; a set takes ${limits.termsPerSet.toLocaleString('en-GB')}. All of them are kept here.`;
  }
  const lacks = [
    ...(isBlank(draft.title) ? ['a title'] : []),
    ...(cards < limits.termsOnCreation ? ['at least two cards'] : []),
  ];
  if (!isNew || lacks.length === 0) return null;
  const name = isBlank(draft.title) ? 'This set' : `“${draft.title.trim()}”`;
  const safe = cards === 1 ? 'Your one card is safe here.' : 'What you wrote is safe here.';
  return `${name} stays on this device for now: a set needs ${lacks.join(' and ')}. ${safe}`;
}

/** A set that is there keeps its title while the field is empty. */
export const emptyTitleProblem = (title: string, isThere: boolean): string | null =>
  isThere && isBlank(title) ? 'A set needs a title. It keeps the last one until you write another.' : null;
