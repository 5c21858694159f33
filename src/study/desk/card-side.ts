import type { AskedSide } from '../../domain/study-log';
import type { Image, Term } from '../../domain/study-set';

/** What of a card stays as it is while somebody works on it, whatever happens to the set. */
export type CardCopy = Pick<Term, 'id' | 'term' | 'definition' | 'image'>;

export interface CardSide {
  readonly text: string;
  readonly picture: Image | null;
}

/** One side of a card. Its picture belongs to the definition; where there is no term, it stands for the term. */
export function cardSide(card: CardCopy, side: AskedSide): CardSide {
  const pictureSide = card.term.trim() === '' ? 'term' : 'definition';
  return { text: side === 'term' ? card.term : card.definition, picture: side === pictureSide ? card.image : null };
}

/** Nothing to be seen. */
export const isBlank = ({ text, picture }: CardSide): boolean => text.trim() === '' && picture === null;

/** The same for sides that look the same. */
export const lookOf = ({ text, picture }: CardSide): string =>
  `${text.normalize('NFC').replace(/\s+/gu, ' ').trim()}\n${picture?.url ?? ''}`;

export const otherSide = (side: AskedSide): AskedSide => (side === 'term' ? 'definition' : 'term');

export const copyOfCard = ({ id, term, definition, image }: Term): CardCopy => ({ id, term, definition, image });
