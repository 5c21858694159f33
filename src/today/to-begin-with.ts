import type { LibraryRow } from '../client/carrel-client';

const most = 5;

/** Of all sets on the shelf those that their learner made, with cards in them, the latest first; without any, those to try. Pure. */
export function toBeginWith(rows: readonly LibraryRow[]): readonly LibraryRow[] {
  const own = rows
    .filter(({ isMine, origin, termCount }) => isMine && origin !== 'built-in' && termCount > 0)
    .toSorted((a, b) => b.modifiedAt - a.modifiedAt)
    .slice(0, most);
  return own.length > 0 ? own : rows.filter(({ origin }) => origin === 'built-in');
}
