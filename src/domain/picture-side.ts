import type { TermField } from './study-set';

/** Where a card's one picture stands: with the definition, or in the place of the term that is not there. */
export const pictureSide = ({ term }: { readonly term: string }): TermField => (term === '' ? 'term' : 'definition');
