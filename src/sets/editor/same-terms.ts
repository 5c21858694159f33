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

/**
 * Cards whose term stands on an earlier one already; spaces are no difference, capitals and marks are one. Asked at every
 * letter: a row is read once, and as a whole only where another one begins like it. Pure.
 */
export function sameTerms(rows: readonly DraftRow[]): ReadonlyMap<TermId, SameTerm> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(beginning(row), (counts.get(beginning(row)) ?? 0) + 1);
  const firsts = new Map<string, { readonly row: DraftRow; readonly number: number }>();
  const same = new Map<TermId, SameTerm>();
  for (const [index, row] of rows.entries()) {
    if (beginning(row) === '' || counts.get(beginning(row)) === 1) continue;
    const first = firsts.get(whole(row));
    if (first)
      same.set(row.id, {
        id: first.row.id,
        number: first.number,
        isWhole: isSame(first.row.definition, row.definition),
      });
    else firsts.set(whole(row), { row, number: index + 1 });
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
  if (bare(second) === '' || isSame(first, second)) return first;
  return bare(first) === '' ? second : `${first.trim()}; ${second.trim()}`;
}

const bare = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

const isSame = (one: string, other: string): boolean => one === other || bare(one) === bare(other);

/** A row that changes is another object: what was read of one stays true. */
function readOnce(read: (term: string) => string): (row: DraftRow) => string {
  const known = new WeakMap<DraftRow, string>();
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) return before;
    const now = read(row.term);
    known.set(row, now);
    return now;
  };
}

const whole = readOnce(bare);
/** The first letters of the bare term, from so many of the written one that spaces among them make no difference. */
const beginning = readOnce((term) => bare(term.trimStart().slice(0, 2_000)).slice(0, 100));
