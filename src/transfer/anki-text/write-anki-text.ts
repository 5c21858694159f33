import { escaped } from '../../domain/side-form';
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
        sideOf(card.term, deck.isFormatted, card.picture),
        sideOf(card.definition, deck.isFormatted, null),
        card.tags.map((tag) => tag.replaceAll(/\s+/g, '_')).join(' '),
      ]
        .map(cellOf)
        .join('\t'),
    ),
  );
  return { kind: 'written', text: [...settings.map((setting) => `#${setting}`), ...rows, ''].join('\n') };
}

/** White space runs together in markup: line ends are tags there, and spaces that count stay by their other name. */
function sideOf(text: string, isFormatted: boolean, picture: string | null): string {
  const markup = (isFormatted ? text : escaped(text))
    .replaceAll(/\r\n?|\n/g, '<br>')
    .replaceAll('\t', '&nbsp;&nbsp;&nbsp;&nbsp;')
    .replaceAll(/ {2}|^ | $|(?<=<br>) | (?=<br>)/g, (spaces) => '&nbsp;'.repeat(spaces.length));
  return picture === null ? markup : `${markup}<img src="${encodeURI(picture).replaceAll('"', '%22')}">`;
}

const cellOf = (text: string): string => (/["\t\r\n]|^#/.test(text) || text !== text.trim() ? quoted(text) : text);
