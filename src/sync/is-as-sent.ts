import { looseText } from '../domain/loose-text';
import type { StudySet } from '../domain/study-set';
import { sameText } from './map-terms';

/**
 * Whether the service holds what was sent and nothing that others made of it since, as far as words, permissions and
 * cards go: a service may trim text, and keep new cards in an order of its own. Pure.
 */
export function isAsSent(sent: StudySet, there: StudySet): boolean {
  const isExact = (['langTerms', 'langDefinitions', 'visibility', 'editable'] as const).every(
    (field) => sent[field] === there[field],
  );
  const isWorded = (['title', 'description'] as const).every(
    (field) => looseText(sent[field]) === looseText(there[field]),
  );
  if (!isExact || !isWorded || sent.terms.length !== there.terms.length) return false;
  const cards = new Map(there.terms.map((card) => [card.id, card]));
  return sent.terms.every((card) => sameText(card, cards.get(card.id)));
}
