import type { Executor } from '../db/schema';
import { termRepository } from './term-repository';

interface SentCard {
  /** Null for a new one. */
  readonly id: number | null;
  readonly term: string;
  readonly definition: string;
}

/**
 * Makes the cards of a set exactly those sent, in their order (interface 4.5, rule 1). Known
 * numbers are kept, cards left out are deleted, and only rows that differ are written.
 * Every number sent must be in the set.
 */
export async function replaceTerms(
  transaction: Executor,
  setId: number,
  cards: readonly SentCard[],
): Promise<{ termCount: number; isChanged: boolean }> {
  const rows = await termRepository.ofSet(transaction, setId);
  const known = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set(cards.map((card) => card.id));
  const gone = rows.filter((row) => !kept.has(row.id)).map((row) => row.id);
  await termRepository.delete(transaction, gone);
  let changes = gone.length;
  for (const [rank, { id, term, definition }] of cards.entries()) {
    const row = id === null ? undefined : known.get(id);
    if (!row || (row.rank === rank && row.term === term && row.definition === definition)) continue;
    await termRepository.update(transaction, row.id, { rank, term, definition });
    changes += 1;
  }
  const added = cards.flatMap((card, rank) => (card.id === null ? [{ ...card, rank }] : []));
  await termRepository.insert(transaction, setId, added);
  return { termCount: cards.length, isChanged: changes + added.length > 0 };
}
