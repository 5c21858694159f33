import type { Term } from './study-set';

/** Something to see on both sides: words or the picture, which stands for the side that has none. What is half written is not asked. */
export const isWhole = ({ term, definition, image }: Pick<Term, 'term' | 'definition' | 'image'>): boolean =>
  [term.trim() !== '', definition.trim() !== '', image !== null].filter(Boolean).length >= 2;
