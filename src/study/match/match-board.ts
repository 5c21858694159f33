import type { AskedSide } from '../../domain/study-log';
import type { TermId } from '../../domain/study-set';
import { type CardCopy, cardSide, isBlank, lookOf } from '../desk/card-side';
import { sayingsOf } from '../desk/same-side';
import { chanceFrom, shuffled } from '../desk/seeded-chance';

/** One side of a card on the board. */
export interface Tile {
  readonly termId: TermId;
  readonly side: AskedSide;
  /** Tiles of one side that say the same stand for one another: all have the look of the first. */
  readonly look: string;
}

/** Both sides have something to be seen. */
export const canBeMatched = (card: CardCopy): boolean =>
  !isBlank(cardSide(card, 'term')) && !isBlank(cardSide(card, 'definition'));

/** Longer texts do not fit on a tile; their cards come only where there are no others. */
const mostLetters = 160;

interface BoardOptions {
  readonly seed: number;
  readonly pairs: number;
  /** The cards of the board before: others come first. */
  readonly before?: ReadonlySet<TermId>;
}

/**
 * The cards of a board, drawn from all that can be matched: no two that say the same and none of the last board, as
 * long as the set has others. Pure; the same seed draws the same.
 */
export function drawBoard(
  cards: readonly CardCopy[],
  { seed, pairs, before = new Set() }: BoardOptions,
): readonly CardCopy[] {
  const drawn = shuffled(cards.filter(canBeMatched), chanceFrom(seed));
  const rank = (card: CardCopy) =>
    (before.has(card.id) ? 1 : 0) + (card.term.length > mostLetters || card.definition.length > mostLetters ? 2 : 0);
  const ranked = drawn.map((card) => ({ card, rank: rank(card) })).sort((one, other) => one.rank - other.rank);
  const looks = new Set<string>();
  const board: CardCopy[] = [];
  const lookAlikes: CardCopy[] = [];
  for (const { card } of ranked) {
    if (board.length === pairs) break;
    const both = looksOf(card);
    if (both.some((look) => looks.has(look))) lookAlikes.push(card);
    else {
      board.push(card);
      for (const look of both) looks.add(look);
    }
  }
  return [...board, ...lookAlikes.slice(0, pairs - board.length)];
}

const looksOf = (card: CardCopy): readonly string[] =>
  (['term', 'definition'] as const).flatMap((side) => sayingsOf(cardSide(card, side)));

/** The look of each card's side: sides that say the same, or what a third one says too, have that of the first. */
function commonLooks(cards: readonly CardCopy[], side: AskedSide): readonly string[] {
  const looks = cards.map((card) => lookOf(cardSide(card, side)));
  const bySaying = new Map<string, number>();
  for (const [at, card] of cards.entries()) {
    for (const saying of sayingsOf(cardSide(card, side))) {
      const [own, first] = [looks[at], looks[bySaying.get(saying) ?? at]];
      for (const [place, look] of looks.entries()) if (look === own && first !== undefined) looks[place] = first;
      bySaying.set(saying, at);
    }
  }
  return looks;
}

/** Both sides of each card, in the places where they lie. */
export function tilesOf(cards: readonly CardCopy[], seed: number): readonly Tile[] {
  const looks = { term: commonLooks(cards, 'term'), definition: commonLooks(cards, 'definition') };
  const tiles = cards.flatMap((card, at) =>
    (['term', 'definition'] as const).map((side): Tile => ({ termId: card.id, side, look: looks[side][at] ?? '' })),
  );
  // Another draw than the one that chose the cards.
  return shuffled(tiles, chanceFrom(seed ^ 0x5bd1e995));
}

/** The card that two tiles make: one that is still on the board and looks like them, whichever lies where. */
export function cardOfPair(
  tiles: readonly Tile[],
  first: Tile,
  second: Tile,
  paired: ReadonlySet<TermId>,
): TermId | null {
  const terms = new Map<TermId, { term: string; definition: string }>();
  for (const { termId, side, look } of tiles)
    terms.set(termId, { ...(terms.get(termId) ?? { term: '', definition: '' }), [side]: look });
  const isTheirs = ({ term, definition }: { term: string; definition: string }) =>
    (term === first.look && definition === second.look) || (term === second.look && definition === first.look);
  const made = [...terms].filter(([termId, looks]) => !paired.has(termId) && isTheirs(looks)).map(([termId]) => termId);
  return (
    made.find((termId) => termId === first.termId) ?? made.find((termId) => termId === second.termId) ?? made[0] ?? null
  );
}
