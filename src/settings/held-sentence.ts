import type { LibraryRow } from '../client/carrel-client';
import { counted } from '../ui/plural';

type Held = Pick<LibraryRow, 'availability' | 'termCount'>;

/** What the room is taken by. `outside`: sets of this device that are not in the account that is open. Pure. */
export function heldSentence(rows: readonly Held[], outside: readonly Held[]): string {
  const here = rows.filter(({ availability }) => availability === 'here' || availability === 'gone');
  const parts = [
    ...(here.length > 0 ? [`${counted(here.length, 'set')} with ${cardsOf(here)}`] : []),
    ...(outside.length > 0 ? [`${counted(outside.length, 'set')} outside your account with ${cardsOf(outside)}`] : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')}, and the app itself.` : 'The app itself; no sets yet.';
}

const cardsOf = (rows: readonly Held[]) =>
  counted(
    rows.reduce((sum, row) => sum + row.termCount, 0),
    'card',
  );
