import type { Term, TermId } from '../../domain/study-set';

export interface NumberedTerm {
  readonly term: Term;
  /** From 1, among all cards of the set. */
  readonly number: number;
}

interface Choice {
  /** Null for all cards. */
  readonly says: ((term: Term) => boolean) | null;
  /** Null for all cards. */
  readonly only: ReadonlySet<TermId> | null;
}

/** The cards that are asked for, each with its number in the whole set. Pure. */
export const numberedTerms = (terms: readonly Term[], { says, only }: Choice): readonly NumberedTerm[] =>
  terms
    .map((term, index) => ({ term, number: index + 1 }))
    .filter(({ term }) => (only === null || only.has(term.id)) && (says === null || says(term)));
