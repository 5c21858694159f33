import { type EpochMs, epochMs } from '../../../contract/units';
import { damaged } from '../file-refused';
import { grouped } from './grouped';
import { type Review, reviewKindOf } from './history';
import type { Tables } from './sqlite';

/** A row of `cards`: which card of which note, in which deck, and whether it is set aside. */
export interface CardRow {
  readonly id: number;
  readonly deck: number;
  /** Counts the cards of a note from 0: its template's number, or one less than its gap's. */
  readonly number: number;
  readonly setAside: 'suspended' | 'buried' | null;
  readonly changedAt: EpochMs;
}

/** The cards of each note, in their numbers' order. Throws `FileRefused`. */
export function cardsByNote(tables: Tables): ReadonlyMap<number, readonly CardRow[]> {
  const columns = ['id', 'nid', 'did', 'odid', 'ord', 'queue', 'mod'];
  const cards = Array.from(tables.rows('cards', columns), ([id, note, deck, home, number, queue, changed]) => {
    if (typeof id !== 'number' || typeof note !== 'number' || typeof deck !== 'number') throw damaged('cards');
    return {
      id,
      note,
      // In a filtered deck a card is a guest.
      deck: typeof home === 'number' && home !== 0 ? home : deck,
      number: Number(number),
      setAside: setAsideBy(queue),
      changedAt: epochMs(Number(changed) * 1_000),
    };
  });
  return grouped(
    cards.sort((a, b) => a.number - b.number),
    ({ note }) => note,
  );
}

function setAsideBy(queue: unknown): CardRow['setAside'] {
  if (queue === -1) return 'suspended';
  return queue === -2 || queue === -3 ? 'buried' : null;
}

/** The rows of `revlog` by card, and how many there are. Throws `FileRefused`. */
export function reviewsByCard(tables: Tables): {
  readonly rows: number;
  readonly reviews: ReadonlyMap<number, readonly Review[]>;
} {
  const columns = ['id', 'cid', 'ease', 'factor', 'time', 'type'];
  const rows = Array.from(tables.rows('revlog', columns), ([id, card, ease, factor, took, type]) => ({
    id: Number(id),
    card,
    ease: Number(ease),
    factor: Number(factor),
    tookMs: Number(took),
    kind: reviewKindOf(Number(type)),
  }));
  return { rows: rows.length, reviews: grouped(rows, ({ card }) => Number(card)) };
}
