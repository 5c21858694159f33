import { inForm } from '../domain/side-form';
import type { ImportedCard, ImportedDeck } from './imported';

type Sides = Pick<ImportedCard, 'term' | 'definition'>;

/** Two sides as they say the same as markup, or as plain text. Pure. */
export const sidesInForm = ({ term, definition }: Sides, isMarkup: boolean, asMarkup: boolean): Sides => ({
  term: inForm(term, isMarkup, asMarkup),
  definition: inForm(definition, isMarkup, asMarkup),
});

/** The same of a card, with the fields beside its sides. Pure. */
export const cardInForm = (card: ImportedCard, isMarkup: boolean, asMarkup: boolean): ImportedCard =>
  isMarkup === asMarkup
    ? card
    : {
        ...card,
        ...sidesInForm(card, isMarkup, asMarkup),
        extra: card.extra.map(({ name, text }) => ({ name, text: inForm(text, isMarkup, asMarkup) })),
      };

/** All cards for forms that know no markup: what somebody opens there is what was shown here. Pure. */
export const plainCards = (decks: readonly ImportedDeck[]): readonly ImportedCard[] =>
  decks.flatMap(({ cards, isFormatted }) => cards.map((card) => cardInForm(card, isFormatted, false)));
