import type { Term } from '../../domain/study-set';
import type { Draft, Saved } from './editor-draft';

/**
 * The cards that were taken out of the draft and are not deleted yet, as their user saw them: what others wrote on them
 * since is in no field. `known` are those from before. Pure.
 */
export function takenOutOf(known: readonly Term[], base: Saved, next: Saved, draft: Draft): readonly Term[] {
  const [rows, there] = [draft.rows, next.terms].map((cards) => new Set(cards.map(({ id }) => id)));
  return base.terms
    .filter(({ id }) => !rows?.has(id) && there?.has(id))
    .map((card) => known.find(({ id }) => id === card.id) ?? card);
}

/** The saved set with these cards as their user saw them. Pure. */
export function asSeen<Set extends Saved>(saved: Set, cards: readonly Term[]): Set {
  if (cards.length === 0) return saved;
  const seen = new Map(cards.map((card) => [card.id, card]));
  return { ...saved, terms: saved.terms.map((card) => ({ ...card, ...seen.get(card.id), serviceId: card.serviceId })) };
}
