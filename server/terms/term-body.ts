import type { TermRow } from './term-repository';

/** Cards as they travel (interface 2.2, decisions.md 4). `rank` counts from 0 without gaps. */
export const termBodies = (rows: readonly TermRow[]) =>
  rows.map((row, rank) => ({ id: row.id, term: row.term, definition: row.definition, image: null, rank }));
