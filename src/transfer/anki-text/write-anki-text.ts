import { pictureSide } from '../../domain/picture-side';
import type { TermField } from '../../domain/study-set';
import { sideHtml } from '../anki/side-html';
import type { ImportedCard, ImportedDeck } from '../imported';
import { quoted } from '../text/write-text';
import type { Written } from '../written';

/** Two fields, a card: what every Anki has, in English. */
const noteType = 'Basic';

/** What names a card for good, so that a later file of the same cards changes them instead of adding them again. */
type GuidOf = (card: ImportedCard) => string;

/**
 * Decks as text that Anki imports: settings on top, markup, a column each for name, note type, deck and tags. Spaces in a tag
 * become underscores there, as Anki parts tags by spaces. Pure.
 */
export function writeAnkiText(decks: readonly ImportedDeck[], guidOf: GuidOf): Written {
  const settings = [
    'separator:tab',
    'html:true',
    'guid column:1',
    'notetype column:2',
    'deck column:3',
    'tags column:6',
  ];
  const rows = decks.flatMap((deck) =>
    deck.cards.map((card) =>
      [
        guidOf(card),
        noteType,
        deck.title,
        sideOf(card, 'term', deck.isFormatted),
        sideOf(card, 'definition', deck.isFormatted),
        card.tags.map((tag) => tag.replaceAll(/\s+/g, '_')).join(' '),
      ]
        .map(cellOf)
        .join('\t'),
    ),
  );
  return { kind: 'written', text: [...settings.map((setting) => `#${setting}`), ...rows, ''].join('\n') };
}

const sideOf = (card: ImportedCard, side: TermField, isFormatted: boolean): string =>
  sideHtml({
    text: card[side],
    isFormatted,
    picture: pictureSide(card) === side ? card.picture : null,
    sounds: pictureSide(card) === side ? card.sounds : [],
  });

const cellOf = (text: string): string => (/["\t\r\n]|^#/.test(text) || text !== text.trim() ? quoted(text) : text);
