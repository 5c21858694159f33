import type { Executor } from '../db/schema';
import { searchIndex } from '../search/search-index';
import { bytesOfCards } from '../users/quotas';
import { termRepository } from './term-repository';

interface NewCard {
  /** Null for a new one. */
  readonly id: number | null;
  readonly term: string;
  readonly definition: string;
  /** Undefined keeps the image there is, null takes it away. */
  readonly image?: number | null | undefined;
}

interface Replaced {
  readonly termCount: number;
  readonly cardBytes: number;
  readonly isChanged: boolean;
  /** Images that a card showed and now does not. */
  readonly dropped: readonly number[];
}

/**
 * Makes the cards of a set exactly those sent, in their order (interface 4.5, rule 1). Known
 * numbers are kept, cards left out are deleted, and only rows that differ are written.
 * Every number sent must be in the set.
 */
export async function replaceTerms(transaction: Executor, setId: number, cards: readonly NewCard[]): Promise<Replaced> {
  const rows = await termRepository.ofSet(transaction, setId);
  const known = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set(cards.map((card) => card.id));
  const gone = rows.filter((row) => !kept.has(row.id));
  await termRepository.delete(
    transaction,
    gone.map((row) => row.id),
  );
  const dropped = gone.flatMap(({ image }) => (image === null ? [] : [image]));
  let changes = gone.length;
  for (const [rank, { id, term, definition, image }] of cards.entries()) {
    const row = id === null ? undefined : known.get(id);
    if (!row) continue;
    const shown = image === undefined ? row.image : image;
    if (row.rank === rank && row.term === term && row.definition === definition && row.image === shown) continue;
    await termRepository.update(transaction, row.id, { rank, term, definition, image: shown });
    if (row.image !== null && row.image !== shown) dropped.push(row.image);
    changes += 1;
  }
  const added = cards.flatMap((card, rank) => (card.id === null ? [{ ...card, image: card.image ?? null, rank }] : []));
  await termRepository.insert(transaction, setId, added);
  await searchIndex.replaceCards(transaction, setId, rows, cards);
  return { termCount: cards.length, cardBytes: bytesOfCards(cards), isChanged: changes + added.length > 0, dropped };
}
