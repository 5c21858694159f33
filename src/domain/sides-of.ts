import type { Term } from './study-set';

/** The texts of a card by their side, for whoever has the side as a word. Pure. */
export const sidesOf = ({ term, definition }: Pick<Term, 'term' | 'definition'>): Readonly<Record<string, string>> => ({
  term,
  definition,
});
