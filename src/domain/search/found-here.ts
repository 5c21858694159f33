import type { SetId } from '../study-set';
import { type FoundCard, foundCards, foundHead, placesOfLine, type Rank, ranks } from './found-cards';
import type { PackedSet } from './packed-set';

/** What a device finds of what it keeps, the best first. */
export interface FoundHere {
  readonly sets: readonly { readonly setId: SetId; readonly rank: Rank }[];
  readonly cards: readonly (FoundCard & { readonly setId: SetId })[];
  /** There are more cards than these. */
  readonly isMore: boolean;
}

/** So many cards are found before the best of them come first: more nobody looks through. */
const reach = 200;
const mostCards = 50;
const mostSets = 20;

type Sets = Iterable<readonly [SetId, PackedSet]>;

/** Looks through sets in their order, which is that of equally good finds. Pure. */
export function foundHere(sets: Sets, words: readonly string[]): FoundHere {
  const cards: FoundHere['cards'][number][] = [];
  const heads: FoundHere['sets'][number][] = [];
  for (const [setId, set] of sets) {
    const rank = foundHead(set, words);
    if (rank !== null) heads.push({ setId, rank });
    if (cards.length < reach)
      for (const card of foundCards(set, words, reach - cards.length)) cards.push({ ...card, setId });
  }
  // Of a word that stands on very many cards those whose side is just that are looked for by themselves.
  const whole = cards.length < reach ? [] : wholeSides(sets, words.join(' '));
  const isWhole = new Set(whole.map(({ setId, place }) => `${setId} ${place}`));
  const all = [...whole, ...cards.filter(({ setId, place }) => !isWhole.has(`${setId} ${place}`))];
  const best = <Found extends { readonly rank: Rank }>(found: readonly Found[], most: number) =>
    found.toSorted((one, other) => one.rank - other.rank).slice(0, most);
  return { sets: best(heads, mostSets), cards: best(all, mostCards), isMore: all.length > mostCards };
}

function wholeSides(sets: Sets, side: string): FoundHere['cards'] {
  const found: FoundHere['cards'][number][] = [];
  for (const [setId, set] of sets) {
    if (found.length >= mostCards) break;
    const places = new Set([
      ...placesOfLine(set.terms, side, mostCards),
      ...placesOfLine(set.definitions, side, mostCards),
    ]);
    for (const place of places) found.push({ setId, place, rank: ranks.whole });
  }
  return found;
}
