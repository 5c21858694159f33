import * as words from '../../../messages/app/library';
import type { LibraryRow } from '../../client/carrel-client';
import { isHere } from './library-shelf';

/** What of the library can be studied here. Where nothing can, `yet` is said only of what was never here. Pure. */
export function shelfSentence(rows: readonly LibraryRow[]): string {
  const here = rows.filter(isHere);
  const cards = here.reduce((sum, row) => sum + row.termCount, 0);
  if (here.length === rows.length) return words.allHere({ cards });
  if (here.length > 0) return words.someHere({ cards, here: here.length, of: rows.length });
  const isYet = rows.every(({ availability }) => availability === 'not-here');
  if (rows.length === 1) return isYet ? words.oneNotYet : words.oneNotNow;
  return isYet ? words.noneYet : words.noneNow;
}
