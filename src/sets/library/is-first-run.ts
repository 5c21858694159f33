import type { LibraryRow } from '../../client/carrel-client';

/** A library in which nobody has done anything yet. */
export const isFirstRun = (rows: readonly LibraryRow[]): boolean =>
  rows.every((row) => row.origin === 'built-in' && row.openedAt === null);
