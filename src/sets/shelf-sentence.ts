import type { LibraryRow } from '../client/carrel-client';
import { counted } from '../ui/plural';
import { isHere } from './library-shelf';

/** What of the library can be studied here. Where nothing can, `yet` is said only of what was never here. Pure. */
export function shelfSentence(rows: readonly LibraryRow[]): string {
  const here = rows.filter(isHere);
  const cards = counted(
    here.reduce((sum, row) => sum + row.termCount, 0),
    'card',
  );
  if (here.length === rows.length) return `${cards}, all on this device.`;
  if (here.length > 0) return `${cards} on this device, in ${here.length} of the ${rows.length} sets.`;
  const isYet = rows.every(({ availability }) => availability === 'not-here');
  if (rows.length === 1)
    return isYet ? 'It is not on this device yet.' : 'It cannot be studied just now; its row says why.';
  return isYet ? 'None of them is on this device yet.' : 'None of them can be studied just now; each row says why.';
}
