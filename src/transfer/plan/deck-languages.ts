import { guessLanguage, usualLanguage } from '../../domain/guess-language';
import type { ImportedDeck } from '../imported';
import type { LatinLanguage } from './latin-language';

const markup = /<[^>]*>|&\w+;/g;

/** What its user said of every deck, or has usually; the likeliest first. */
interface Said {
  readonly langTerms: string | null;
  readonly langDefinitions: string | null;
  readonly usual: { readonly langTerms: readonly string[]; readonly langDefinitions: readonly string[] };
}

/**
 * The languages of a deck's sides: as its user says, as the source says, as the script tells, as `latin` finds by the
 * words, else one that is usual. Pure.
 */
export function withLanguages(deck: ImportedDeck, said: Said, latin: LatinLanguage | null) {
  const of = (side: 'term' | 'definition', known: string | null, usual: readonly string[]): string => {
    if (known !== null) return known;
    const sides = deck.cards.map((card) => (deck.isFormatted ? card[side].replace(markup, ' ') : card[side]));
    return guessLanguage(sides) ?? latin?.(sides, usual) ?? usualLanguage(sides, usual);
  };
  const { usual } = said;
  return {
    ...deck,
    langTerms: of('term', said.langTerms ?? deck.langTerms, usual.langTerms),
    langDefinitions: of('definition', said.langDefinitions ?? deck.langDefinitions, usual.langDefinitions),
  };
}
