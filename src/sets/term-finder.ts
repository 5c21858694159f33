import { foldText } from '../../contract/fold-text';
import type { Term } from '../domain/study-set';

/** Whether a card says what was typed, on either side, in any case and with or without accents; null: nothing was typed. */
export function termFinder(typed: string): ((term: Term) => boolean) | null {
  const wanted = foldText(typed).trim();
  if (wanted === '') return null;
  return ({ term, definition }) => [term, definition].some((side) => foldText(side).includes(wanted));
}
