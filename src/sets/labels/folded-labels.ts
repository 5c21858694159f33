import type { ShelfGroup } from '../library/shelf-groups';

/** Which labels were folded, as it was kept; whatever is none of it is left out. Null: sets without a label. Never throws. */
export function foldedIn(kept: string | null): ReadonlySet<string | null> {
  try {
    const value: unknown = JSON.parse(kept ?? '[]');
    return new Set(Array.isArray(value) ? value.filter((one) => one === null || typeof one === 'string') : []);
  } catch {
    // Somebody else wrote there.
    return new Set();
  }
}

/** The same to be kept: of labels that there are. */
export const keptFolds = (folded: ReadonlySet<string | null>, groups: readonly Pick<ShelfGroup, 'label'>[]): string =>
  JSON.stringify(groups.flatMap(({ label }) => (folded.has(label) ? [label] : [])));
