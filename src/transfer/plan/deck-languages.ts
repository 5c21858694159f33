import { guessLanguage, usualLanguage } from '../../domain/guess-language';
import type { ImportedDeck } from '../imported';
import type { LatinLanguage } from '../../domain/latin-language';

const markup = /<[^>]*>|&\w+;/g;
const kana = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** What its user said of every deck, or has usually; the likeliest first. */
interface Said {
  readonly langTerms: string | null;
  readonly langDefinitions: string | null;
  readonly usual: { readonly langTerms: readonly string[]; readonly langDefinitions: readonly string[] };
}

/**
 * The languages of a deck's sides: as its user says, as the source says, as the script tells, as `latin` finds by the
 * words, else one that is usual. Chinese signs beside kana, on the other side or in a further field, are Japanese. Pure.
 */
export function withLanguages(deck: ImportedDeck, said: Said, latin: LatinLanguage | null) {
  const textsOf = (side: 'term' | 'definition') =>
    deck.cards.map((card) => (deck.isFormatted ? card[side].replace(markup, ' ') : card[side]));
  const texts = { term: textsOf('term'), definition: textsOf('definition') };
  const others = () =>
    deck.cards.flatMap(({ term, definition, extra }) => [term, definition, ...extra.map(({ text }) => text)]);
  const of = (side: 'term' | 'definition', known: string | null, usual: readonly string[]): string => {
    if (known !== null) return known;
    const guess = guessLanguage(texts[side]);
    if (guess === 'zh-CN' && others().some((text) => kana.test(text))) return 'ja';
    return guess ?? latin?.(texts[side], usual) ?? usualLanguage(texts[side], usual);
  };
  const { usual } = said;
  return {
    ...deck,
    langTerms: of('term', said.langTerms ?? deck.langTerms, usual.langTerms),
    langDefinitions: of('definition', said.langDefinitions ?? deck.langDefinitions, usual.langDefinitions),
  };
}
