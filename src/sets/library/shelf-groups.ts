import type { LibraryRow, Today } from '../../client/carrel-client';
import { labelsOn } from '../../domain/set-label';

/** Sets under one label. A set that has several stands under the first of them by the alphabet, so it stands once. */
export interface ShelfGroup {
  /** Null: sets without a label. */
  readonly label: string | null;
  /** Those that are shown, in their order. */
  readonly rows: readonly LibraryRow[];
  /** How many there are, shown or not. */
  readonly count: number;
  /** Cards of all of them. */
  readonly due: number;
}

/** More headings are no order any more. */
const mostGroups = 100;

/**
 * The shown rows of a shelf under their labels, which go by the alphabet; sets without one come last. Null where no set
 * has a label, or too many labels are used. `today` null: not known, nothing is called due. Pure, linear in the rows.
 */
export function groupsOf(
  all: readonly LibraryRow[],
  shown: readonly LibraryRow[],
  today: Today | null,
): readonly ShelfGroup[] | null {
  const places = new Map([...labelsOn(all).keys()].map((label, place) => [label, place]));
  if (places.size === 0 || places.size > mostGroups) return null;
  const firstOf = ({ labels }: LibraryRow): string | null => {
    let first: string | null = null;
    for (const label of labels)
      if (first === null || (places.get(label) ?? 0) < (places.get(first) ?? 0)) first = label;
    return first;
  };
  const due = new Map(today?.sets.map((set) => [set.setId, set.due]));
  const groups = new Map<string | null, { rows: LibraryRow[]; count: number; due: number }>();
  for (const label of [...places.keys(), null]) groups.set(label, { rows: [], count: 0, due: 0 });
  for (const row of all) {
    const group = groups.get(firstOf(row));
    if (!group) continue;
    group.count += 1;
    group.due += due.get(row.id) ?? 0;
  }
  for (const row of shown) groups.get(firstOf(row))?.rows.push(row);
  return [...groups].flatMap(([label, group]) => (group.count > 0 ? [{ label, ...group }] : []));
}
