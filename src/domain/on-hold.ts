import type { ServiceSetId, ServiceTermId } from '../../contract/ids';
import type { LogEntryId } from './study-log';
import type { SetId, TermId } from './study-set';

/**
 * Names under which lines are kept that speak of what is not here: a set or a card that only its number is known of, or the
 * line that is taken back. They are found by them when it comes. No id of this device looks like one.
 */
export const heldSet = (number: ServiceSetId): SetId => `number:${number}` as SetId;
export const heldCard = (number: ServiceTermId): TermId => `number:${number}` as TermId;
export const heldUndone = (undoes: LogEntryId): TermId => `undoes:${undoes}` as TermId;

/** Under which moves of cards are kept, and what takes them back: all of them are read at once. */
export const heldMoves = 'moves:' as TermId;

/** The number in such a name; null: it is none. */
export function heldNumber(id: SetId | TermId): number | null {
  const [, digits] = /^number:(\d+)$/.exec(id) ?? [];
  return digits === undefined ? null : Number(digits);
}

export const isHeldUndone = (card: TermId): boolean => card.startsWith('undoes:');
