import type { FoundSets, LibraryRow } from '../../client/carrel-client';
import { eachOnce } from '../../domain/each-once';
import type { SetId } from '../../domain/study-set';

type FoundPage = Extract<FoundSets, { readonly kind: 'found' }>;
type FoundSet = FoundPage['sets'][number];

/** A set of the service in the list of what was found. */
export type FoundRow = FoundSet & {
  /** Its name on this device; null while the device does not know it. */
  readonly id: SetId | null;
  readonly isHere: boolean;
  readonly isMine: boolean;
};

/**
 * What was found so far, in the order in which it came. The service counts its pages anew each time: a set that moved on
 * meanwhile comes once more with a later page, and stays where it was first seen. Pure.
 */
export function foundRows(
  pages: readonly FoundPage[],
  library: readonly LibraryRow[],
  user: string | null,
): readonly FoundRow[] {
  const found = pages.flatMap(({ sets }) => sets);
  return rowsOf(
    eachOnce(found, ({ serviceId }) => serviceId),
    library,
    user,
  );
}

/** Sets of the service as rows; what the device knows of them leads to what is here. Pure. */
export function rowsOf(
  sets: readonly FoundSet[],
  library: readonly LibraryRow[],
  user: string | null,
): readonly FoundRow[] {
  const known = new Map(library.map((row) => [row.serviceId, row]));
  return sets.map((set) => {
    const row = known.get(set.serviceId);
    return {
      ...set,
      id: row?.id ?? null,
      isHere: row?.availability === 'here',
      isMine: row?.isMine ?? set.createdBy === user,
    };
  });
}
