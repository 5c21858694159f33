import * as words from '../../../messages/app/sets';
import type { LibraryRow } from '../../client/carrel-client';

export type Shelf = 'all' | 'mine' | 'here';

export const shelfNames: Record<Shelf, string> = { all: words.all, mine: words.mine, here: words.here };

export const isHere = (row: Pick<LibraryRow, 'availability'>): boolean =>
  row.availability === 'here' || row.availability === 'gone';

const belongs: Record<Shelf, (row: LibraryRow) => boolean> = {
  all: () => true,
  mine: (row) => row.isMine,
  here: isHere,
};

export const shelfOf = (rows: readonly LibraryRow[], shelf: Shelf): readonly LibraryRow[] =>
  rows.filter(belongs[shelf]);

/** The shelves worth a tab: those that hold something, but not everything. None when "All" would stand alone. */
export function shelvesOf(rows: readonly LibraryRow[]): readonly { readonly shelf: Shelf; readonly count: number }[] {
  const counts = (['all', 'mine', 'here'] as const).map((shelf) => ({ shelf, count: shelfOf(rows, shelf).length }));
  const shown = counts.filter(({ shelf, count }) => shelf === 'all' || (count > 0 && count < rows.length));
  return shown.length > 1 ? shown : [];
}
