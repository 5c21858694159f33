import type { DeleteTerm } from './command';
import type { Term } from './study-set';

/** A deleted card as its user saw it last: `card`, which is the card as it was before, with what they had typed on it. Pure. */
export const deletedCard = ({ before, typed }: DeleteTerm, card: Term = before): Term => ({
  ...card,
  term: typed?.term?.after ?? card.term,
  definition: typed?.definition?.after ?? card.definition,
});
