import { refusalOf } from '../collect-cards';
import type { ImportedCard, ImportedDeck, ImportedLine } from '../imported';
import type { FieldPlace } from './field-place';

/** Term and definition, their languages and how each was asked, the other way round. */
export function withSidesSwapped({ cards, ...header }: ImportedDeck): ImportedDeck {
  return { ...headerTurned(header), cards: cards.map(cardTurned) };
}

type Header = Omit<ImportedDeck, 'cards'>;

export const headerTurned = (header: Header): Header => ({
  ...header,
  langTerms: header.langDefinitions,
  langDefinitions: header.langTerms,
  asked: header.asked === null || header.asked === 'both' ? header.asked : otherSide[header.asked],
});

/** A card with its sides, and how it was asked, the other way round. */
export const cardTurned = (card: ImportedCard): ImportedCard => ({
  ...card,
  term: card.definition,
  definition: card.term,
  history: card.history.map(askedOtherWay),
  resumed: card.resumed?.map(askedOtherWay),
});

const otherSide = { term: 'definition', definition: 'term' } as const;

/** A line of the same moment, of the card's other side. */
export function askedOtherWay(line: ImportedLine): ImportedLine {
  return { ...line, fact: { ...line.fact, asked: otherSide[line.fact.asked] } };
}

/**
 * Puts the fields beside the sides where the user wants them; `null` names fields that the source doesn't name. A field
 * under which a side would be longer than a side may be stays aside.
 */
export function withFieldsPlaced(deck: ImportedDeck, placeOf: (name: string | null) => FieldPlace): ImportedDeck {
  return { ...deck, cards: deck.cards.map((card) => fieldsPlaced(card, placeOf)) };
}

function fieldsPlaced(card: ImportedCard, placeOf: (name: string | null) => FieldPlace): ImportedCard {
  let { term, definition } = card;
  const aside = card.extra.filter(({ name, text }) => {
    const place = placeOf(name);
    if (place === 'left-out') return false;
    const placed = {
      term: place === 'under-term' ? under(term, text) : term,
      definition: place === 'under-definition' ? under(definition, text) : definition,
    };
    if (place === 'aside' || refusalOf(placed, true) !== null) return true;
    ({ term, definition } = placed);
    return false;
  });
  return { ...card, term, definition, extra: aside };
}

const under = (side: string, text: string): string => (side === '' ? text : `${side}\n${text}`);
