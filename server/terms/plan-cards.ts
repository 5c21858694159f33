import { bytesOfCards } from '../users/quotas';
import type { CardChanges, CardRow } from './ready-cards';
import type { Card, TermRow } from './term-repository';

interface NewCard {
  /** Null for a new one. */
  readonly id: number | null;
  readonly term: string;
  readonly definition: string;
  /** Undefined keeps the image there is, null takes it away. */
  readonly image?: number | null | undefined;
}

export interface CardPlan {
  readonly changes: CardChanges;
  readonly isChanged: boolean;
  readonly termCount: number;
  readonly cardBytes: number;
  /** Images that a card showed and now does not. */
  readonly dropped: readonly number[];
  /** Cards whose words go, and those whose words come. */
  readonly wordsGone: readonly Card[];
  readonly wordsNew: readonly Card[];
}

/**
 * What makes the cards of a set exactly those sent, in their order (interface 4.5, rule 1). Known numbers are kept, cards
 * left out are deleted, and only rows that differ are written. Every number sent must be among the rows. Pure.
 */
export function planCards(rows: readonly TermRow[], cards: readonly NewCard[]): CardPlan {
  const known = new Map<number | null, TermRow>(rows.map((row) => [row.id, row]));
  const kept = new Set(cards.map((card) => card.id));
  const gone = rows.filter((row) => !kept.has(row.id));
  const changes = { gone, placed: [] as CardRow[], reworded: [] as CardRow[], added: [] as CardRow[] };
  const dropped = gone.map(({ image }) => image);
  const wordsGone: Card[] = [...gone];
  const wordsNew: Card[] = [];
  for (const [rank, { id, term, definition, image }] of cards.entries()) {
    const row = known.get(id);
    const next = { id, rank, term, definition, image: image === undefined ? (row?.image ?? null) : image };
    const isSaidAnew = row?.term !== term || row.definition !== definition;
    const isPlacedAnew = row?.rank !== rank || row.image !== next.image;
    if (!row) changes.added.push(next);
    else if (isPlacedAnew) changes.placed.push(next);
    else if (isSaidAnew) changes.reworded.push(next);
    if (row && row.image !== next.image) dropped.push(row.image);
    if (row && isSaidAnew) wordsGone.push(row);
    if (isSaidAnew) wordsNew.push(next);
  }
  return {
    changes,
    isChanged: Object.values(changes).some((some) => some.length > 0),
    termCount: cards.length,
    cardBytes: bytesOfCards(cards),
    dropped: dropped.filter((image) => image !== null),
    wordsGone,
    wordsNew,
  };
}
