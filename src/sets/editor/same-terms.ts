import type { TermId } from '../../domain/study-set';
import { type Draft, type DraftRow, withoutRows, withText } from './editor-draft';

/** The first card of the set with the same term. */
export interface SameTerm {
  readonly id: TermId;
  /** As it is counted in the editor, from 1. */
  readonly number: number;
  /** The definitions are the same, too. */
  readonly isWhole: boolean;
}

/** Cards whose term stands on an earlier one already; spaces are no difference, capitals and marks are one. Pure. */
export function sameTerms(rows: readonly DraftRow[]): ReadonlyMap<TermId, SameTerm> {
  const firsts = new Map<string, { readonly row: DraftRow; readonly number: number }>();
  const same = new Map<TermId, SameTerm>();
  for (const [index, row] of rows.entries()) {
    const term = bare(row.term);
    if (term === '') continue;
    const first = firsts.get(term);
    if (first)
      same.set(row.id, {
        id: first.row.id,
        number: first.number,
        isWhole: bare(first.row.definition) === bare(row.definition),
      });
    else firsts.set(term, { row, number: index + 1 });
  }
  return same;
}

/** One card of two with the same term: the first takes the other's definition in, as one more answer that is right, and the other goes. Pure. */
export function withJoined(draft: Draft, first: TermId, other: TermId): Draft {
  const [into, from] = [first, other].map((id) => draft.rows.find((row) => row.id === id));
  if (!into || !from) return draft;
  return withText(withoutRows(draft, other), first, 'definition', joined(into.definition, from.definition));
}

function joined(first: string, second: string): string {
  if (bare(second) === '' || bare(first) === bare(second)) return first;
  return bare(first) === '' ? second : `${first.trim()}; ${second.trim()}`;
}

const bare = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
