import type { Term, TermId } from '../domain/study-set';
import { folded } from './folded';

export interface NumberedTerm {
  readonly term: Term;
  /** From 1, among all cards of the set. */
  readonly number: number;
}

interface Choice {
  readonly query: string;
  /** Null for all cards. */
  readonly only: ReadonlySet<TermId> | null;
}

/** The cards that are asked for, each with its number in the whole set. Pure. */
export function numberedTerms(terms: readonly Term[], { query, only }: Choice): readonly NumberedTerm[] {
  const wanted = folded(query);
  return terms
    .map((term, index) => ({ term, number: index + 1 }))
    .filter(({ term }) => only === null || only.has(term.id))
    .filter(
      ({ term }) => wanted === '' || folded(term.term).includes(wanted) || folded(term.definition).includes(wanted),
    );
}
