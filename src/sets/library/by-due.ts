import type { LibraryRow, Today } from '../../client/carrel-client';

/** Most due first, then opened last; what was never opened stays as it was, changed last first. Pure. */
export function byDue(rows: readonly LibraryRow[], today: Today | null): readonly LibraryRow[] {
  const due = new Map(today?.sets.map((set) => [set.setId, set.due]));
  const dueIn = ({ id }: LibraryRow) => due.get(id) ?? 0;
  return rows.toSorted((a, b) => dueIn(b) - dueIn(a) || (b.openedAt ?? 0) - (a.openedAt ?? 0));
}
