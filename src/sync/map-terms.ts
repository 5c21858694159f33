import type { ServiceTerm } from '../api/service-set';
import type { Term } from '../domain/study-set';
import { looseText } from './content-hash';

/** Cards with the numbers that the service gave them; `unnamed` are ours that it does not hold. */
export interface MappedTerms {
  readonly named: ReadonlyMap<Term['id'], ServiceTerm>;
  readonly unnamed: readonly Term[];
}

/**
 * Finds which of the service's cards are the new ones that were sent (sync.md 2.6): by position where every card is
 * as it was sent, else by content, equal cards in their order. Cards with numbers are taken as known. Pure.
 */
export function mapTerms(sent: readonly Term[], there: readonly ServiceTerm[]): MappedTerms {
  const named = new Map<Term['id'], ServiceTerm>();
  const asSent = sent.length === there.length && sent.every((card, index) => sameCard(card, there[index]));
  if (asSent) {
    for (const [index, card] of sent.entries()) {
      const counterpart = there[index];
      if (card.serviceId === null && counterpart) named.set(card.id, counterpart);
    }
    return { named, unnamed: [] };
  }
  const known = new Set(sent.map((card) => card.serviceId));
  const free = there.filter((card) => !known.has(card.serviceId));
  const unnamed: Term[] = [];
  for (const card of sent) {
    if (card.serviceId !== null) continue;
    const place = free.findIndex((candidate) => sameText(card, candidate));
    const [counterpart] = place === -1 ? [] : free.splice(place, 1);
    if (counterpart) named.set(card.id, counterpart);
    else unnamed.push(card);
  }
  return { named, unnamed };
}

type Text = Pick<Term, 'term' | 'definition'>;

export const sameText = (a: Text, b: Text): boolean =>
  looseText(a.term) === looseText(b.term) && looseText(a.definition) === looseText(b.definition);

const sameCard = (card: Term, there: ServiceTerm | undefined): boolean =>
  there !== undefined && sameText(card, there) && (card.serviceId === null || card.serviceId === there.serviceId);
