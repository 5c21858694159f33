import type { ServiceTerm } from '../api/service-set';
import type { Term } from '../domain/study-set';
import { looseText } from '../domain/loose-text';

/** Cards with the numbers that the service gave them; `unnamed` are ours that it does not hold. */
export interface MappedTerms {
  readonly named: ReadonlyMap<Term['id'], ServiceTerm>;
  readonly unnamed: readonly Term[];
}

/**
 * Finds which of the service's cards are the new ones that were sent: by position where every card is as
 * it was sent; else by content, equal cards in their order; else by one side, since somebody may have edited the other
 * already; else, where as many are left here as there, in their order. Cards with numbers are taken as known, and so are
 * those of `before`, which were there before. Pure.
 */
export function mapTerms(
  sent: readonly Term[],
  there: readonly ServiceTerm[],
  before: readonly number[] = [],
): MappedTerms {
  const known = new Set([...before, ...sent.map((card) => card.serviceId)]);
  const fresh = sent.filter((card) => card.serviceId === null);
  const free = there.filter((card) => !known.has(card.serviceId));
  const named = new Map<Term['id'], ServiceTerm>();
  if (fresh.length === free.length && fresh.every((card, index) => sameText(card, free[index]))) {
    return { named: inOrder(fresh, free), unnamed: [] };
  }
  for (const alike of likeness) {
    for (const card of fresh) {
      if (named.has(card.id)) continue;
      const place = free.findIndex((candidate) => alike(card, candidate));
      const [counterpart] = place === -1 ? [] : free.splice(place, 1);
      if (counterpart) named.set(card.id, counterpart);
    }
  }
  const unnamed = fresh.filter((card) => !named.has(card.id));
  if (unnamed.length !== free.length) return { named, unnamed };
  return { named: new Map([...named, ...inOrder(unnamed, free)]), unnamed: [] };
}

type Text = Pick<Term, 'term' | 'definition'>;

export const sameText = (a: Text, b: Text | undefined): boolean =>
  b !== undefined && looseText(a.term) === looseText(b.term) && looseText(a.definition) === looseText(b.definition);

/** Blank sides say nothing: many cards have one. */
export const oneSideSame = (a: Text, b: Text): boolean =>
  isSameWord(a.term, b.term) || isSameWord(a.definition, b.definition);

/** How a card is known again, the surest first: of two that share a side it is the one with the same term, since definitions are what people mend. */
export const likeness: readonly ((a: Text, b: Text) => boolean)[] = [
  sameText,
  (a, b) => isSameWord(a.term, b.term),
  oneSideSame,
];

const isSameWord = (a: string, b: string): boolean => looseText(a) !== '' && looseText(a) === looseText(b);

function inOrder(cards: readonly Term[], there: readonly ServiceTerm[]): Map<Term['id'], ServiceTerm> {
  const pairs = cards.flatMap((card, index) => {
    const counterpart = there[index];
    return counterpart ? [[card.id, counterpart] as const] : [];
  });
  return new Map(pairs);
}
