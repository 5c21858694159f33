import { wholeAt } from '../../card-text/cut-text';
import { hitPieces, type Piece } from '../../domain/search/hit-pieces';
import type { StudySet, Term } from '../../domain/study-set';

/** So many cards show what a set is about, and leave the next one in sight. */
const cardsShown = 6;
/** So far into a side the words are looked for: sides of 100,000 letters are not all folded to show a line of them. */
const lettersLooked = 1_000;

/** A card of a set that was looked into, and of each side what is shown of it. */
export interface CardPreview {
  readonly card: Term;
  readonly term: readonly Piece[];
  readonly definition: readonly Piece[];
}

/** The first cards of a set, with what was asked marked; of a long side a line. `words`: by `askedWords`. Pure. */
export const firstCards = ({ terms }: Pick<StudySet, 'terms'>, words: readonly string[]): readonly CardPreview[] =>
  terms.slice(0, cardsShown).map((card) => ({
    card,
    term: aLine(card.term, words),
    definition: aLine(card.definition, words),
  }));

function aLine(side: string, words: readonly string[]): readonly Piece[] {
  const looked = side.slice(0, wholeAt(side, lettersLooked));
  const pieces = hitPieces(looked, words);
  const isCut = looked.length < side.length && pieces.at(-1)?.text !== '…';
  return isCut ? [...pieces, { text: '…', isHit: false }] : pieces;
}
