import { listed } from '../../messages/in-words';
import * as counts from '../../messages/app/counts';
import * as words from '../../messages/app/settings';
import type { LibraryRow } from '../client/carrel-client';

type Held = Pick<LibraryRow, 'availability' | 'termCount'>;

/** What takes up the space. `outside`: sets of this device that are not in the account that is open. Pure. */
export function heldSentence(rows: readonly Held[], outside: readonly Held[]): string {
  const here = rows.filter(({ availability }) => availability === 'here' || availability === 'gone');
  if (here.length + outside.length === 0) return words.heldNothing;
  const parts = [
    ...(here.length > 0 ? [words.heldHere({ sets: here.length, cards: cardsOf(here) })] : []),
    ...(outside.length > 0 ? [words.heldOutside({ sets: outside.length, cards: cardsOf(outside) })] : []),
  ];
  return words.heldInAll({ list: listed([...parts, words.heldApp]) });
}

const cardsOf = (rows: readonly Held[]) =>
  counts.cards({ count: rows.reduce((sum, { termCount }) => sum + termCount, 0) });
