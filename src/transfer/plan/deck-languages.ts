import { guessLanguage, usualLanguage } from '../../domain/guess-language';
import type { ImportedCard, ImportedDeck } from '../imported';
import type { LatinLanguage } from '../../domain/latin-language';

const markup = /<[^>]*>|&\w+;/g;

/** What its user said of every deck, or has usually; the likeliest first. */
interface Said {
  readonly langTerms: string | null;
  readonly langDefinitions: string | null;
  readonly usual: { readonly langTerms: readonly string[]; readonly langDefinitions: readonly string[] };
}

/**
 * The languages of a deck's sides: as its user says, as the source says, as the script tells, as `latin` finds by the
 * words, else one that is usual; `isGuessed`: neither its user nor the source says it. Pure.
 */
export function withLanguages(
  deck: ImportedDeck,
  { langTerms, langDefinitions, usual }: Said,
  latin: LatinLanguage | null,
) {
  const of = (side: 'term' | 'definition', known: string | null, likely: readonly string[]): string => {
    if (known !== null) return known;
    const texts = deck.cards.map((card) => (deck.isFormatted ? card[side].replace(markup, ' ') : card[side]));
    const guess = guessLanguage(texts);
    if (guess === 'zh-CN' && areRead(deck.cards, side)) return 'ja';
    return guess ?? latin?.(texts, likely) ?? usualLanguage(texts, likely);
  };
  const [terms, definitions] = [langTerms ?? deck.langTerms, langDefinitions ?? deck.langDefinitions];
  return {
    deck: {
      ...deck,
      langTerms: of('term', terms, usual.langTerms),
      langDefinitions: of('definition', definitions, usual.langDefinitions),
    },
    isGuessed: { term: terms === null, definition: definitions === null },
  };
}

/** Signs that are written so in Chinese alone, and stand in a good part of what is said in it. */
const simplified = /[们这说吗对过还让从发东见书马鸟鱼饭汉语话问间电买卖觉]/u;
/** Of the cards: one in so many says that a side is Chinese. */
const oneIn = 20;
const kanaAlone = /^[\p{sc=Hiragana}\p{sc=Katakana}ー・\s]+$/u;

/** Whether most signs of a side have their reading in kana beside them, on the other side or in a further field: *犬 – いぬ*. */
function areRead(cards: readonly ImportedCard[], side: 'term' | 'definition'): boolean {
  const other = side === 'term' ? 'definition' : 'term';
  if (oneIn * cards.filter((card) => simplified.test(card[side])).length > cards.length) return false;
  const read = cards.filter((card) =>
    [card[other], ...card.extra.map(({ text }) => text)].some((text) => kanaAlone.test(text.replace(markup, ' '))),
  );
  return 2 * read.length > cards.length;
}
