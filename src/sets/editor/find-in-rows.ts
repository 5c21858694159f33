import type { TermField, TermId } from '../../domain/study-set';
import type { Draft, DraftRow } from './editor-draft';

/** A place in a card: before the sign `start` of one of its sides. */
export interface Place {
  readonly row: TermId;
  readonly field: TermField;
  readonly start: number;
}

/** Where the words stand that are looked for: `text.slice(start, end)` of that side. */
export interface Hit extends Place {
  readonly end: number;
}

const fields: readonly TermField[] = ['term', 'definition'];

/** Every place where the words stand, card by card, terms before definitions; capitals are no difference, marks over letters are one. Pure. */
export function hitsIn(rows: readonly DraftRow[], words: string): readonly Hit[] {
  if (words === '') return [];
  const pattern = new RegExp(words.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&'), 'giu');
  return rows.flatMap((row) =>
    fields.flatMap((field) =>
      [...row[field].matchAll(pattern)].map((match) => ({
        row: row.id,
        field,
        start: match.index,
        end: match.index + match[0].length,
      })),
    ),
  );
}

/** Of each card with a hit, its hits. Pure. */
export function hitsByRow(hits: readonly Hit[]): ReadonlyMap<TermId, readonly Hit[]> {
  const byRow = new Map<TermId, Hit[]>();
  for (const hit of hits) {
    const here = byRow.get(hit.row);
    if (here) here.push(hit);
    else byRow.set(hit.row, [hit]);
  }
  return byRow;
}

/** The draft with other words at these places, which are of its rows and in their order. Pure. */
export function withReplaced(draft: Draft, hits: readonly Hit[], words: string): Draft {
  const byRow = hitsByRow(hits);
  const sideOf = (row: DraftRow, field: TermField): string => {
    const here = byRow.get(row.id)?.filter((hit) => hit.field === field) ?? [];
    const between = here.map(({ start }, index) => row[field].slice(here[index - 1]?.end ?? 0, start));
    return [...between, row[field].slice(here.at(-1)?.end ?? 0)].join(words);
  };
  return {
    ...draft,
    rows: draft.rows.map((row) =>
      byRow.has(row.id) ? { ...row, term: sideOf(row, 'term'), definition: sideOf(row, 'definition') } : row,
    ),
  };
}

/** Which hit comes first from a place on; the first of all where none does. Pure. */
export function nextFrom(rows: readonly DraftRow[], hits: readonly Hit[], from: Place): number {
  const numbers = new Map(rows.map(({ id }, index) => [id, index]));
  const sideOf = ({ row, field }: Place): number => 2 * (numbers.get(row) ?? -1) + fields.indexOf(field);
  const isBehind = (hit: Hit): boolean =>
    sideOf(hit) > sideOf(from) || (sideOf(hit) === sideOf(from) && hit.start >= from.start);
  return Math.max(0, hits.findIndex(isBehind));
}
