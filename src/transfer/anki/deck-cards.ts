import { type EpochMs, epochMs } from '../../../contract/units';
import { type DayRule, learnerDay } from '../../domain/scheduling/learner-day';
import type { AskedSide } from '../../domain/study-log';
import { pictureSide } from '../../domain/picture-side';
import { refusalOf } from '../collect-cards';
import type { HtmlText } from '../html/read-html';
import { type CardName, cardName, nameInNote } from '../card-name';
import type { ImportedCard, ImportedDeck, ImportedLine, Media } from '../imported';
import type { RowRefusal } from '../remark';
import type { CardRow } from './card-rows';
import type { CardHistory } from './history';
import type { NoteCards, ShownCard } from './note-cards';

/** A note's cards within one deck. */
export interface NoteInDeck {
  readonly noteCards: NoteCards;
  readonly cards: readonly ShownCard[];
}

/** What a deck's cards are made with. */
export interface DeckRules {
  readonly media: Media;
  readonly day: DayRule;
  /** Takes the card's rows of history: each is asked for once. */
  readonly takeHistory: (card: CardRow, asked: AskedSide) => CardHistory;
}

/** What a note became: a card of ours, or the reason why there is none. */
export interface CardMade {
  readonly noteCards: NoteCards;
  readonly number: number;
  readonly made: ImportedCard | RowRefusal;
  readonly texts: readonly HtmlText[];
  /** Its picture stood with the words that are the term by now. */
  readonly isPictureMoved: boolean;
}

/** How a deck's cards are asked, all of them alike. */
type DeckWay = 'pairs' | 'turned' | 'plain';

/**
 * A deck's cards as cards of ours. A note type that calls its sides as ours do says how they are asked. Else, where each note
 * makes a card and the same one the other way round, but for some with one side alone, the two are one card
 * that is asked both ways; where each question has the picture, or is the later field of its note, it is the definition
 * and is asked for. In every other deck each card of Anki is a card of ours.
 */
export function deckCards(
  notes: readonly NoteInDeck[],
  rules: DeckRules,
): Pick<ImportedDeck, 'asked' | 'isFormatted'> & { readonly made: readonly CardMade[] } {
  const way = wayOf(notes);
  const isFormatted = notes.some(({ cards }) =>
    cards.some(({ question, answer }) => question.isFormatted || answer.isFormatted),
  );
  const made = notes.flatMap((note) =>
    (way === 'pairs' ? note.cards.slice(0, 1) : note.cards).map((card) =>
      madeOf(note, card, { ...rules, way, isFormatted }),
    ),
  );
  return { asked: ({ pairs: 'both', turned: 'definition', plain: 'term' } as const)[way], isFormatted, made };
}

function wayOf(notes: readonly NoteInDeck[]): DeckWay {
  const told = wayTold(notes);
  if (told) return told;
  if (notes.some(isPair) && notes.every((note) => isPair(note) || isHalf(note))) return 'pairs';
  return notes.every(({ cards }) => cards.every(isTurned)) ? 'turned' : 'plain';
}

const toldWays = { both: 'pairs', definition: 'turned', term: 'plain' } as const;

/** Null where note types say nothing of it, or a picture would go from its question to the answer. */
function wayTold(notes: readonly NoteInDeck[]): DeckWay | null {
  const asked = notes[0]?.noteCards.asked ?? null;
  if (asked === null || notes.some(({ noteCards }) => noteCards.asked !== asked)) return null;
  const isMoving = ({ question, answer }: ShownCard) => question.plain !== '' && isPictureAsked({ question, answer });
  return asked === 'term' && notes.some(({ cards }) => cards.some(isMoving)) ? null : toldWays[asked];
}

/** Of a note with one side alone Anki makes no mirror image. */
function isHalf({ noteCards, cards: [only, ...more] }: NoteInDeck): boolean {
  if (!only || more.length > 0 || !isBlank(only.answer)) return false;
  return noteCards.cards.every((card) => card === only || (card.kind === 'refused' && card.why.kind === 'no-card'));
}

const isBlank = ({ plain, pictures, sounds }: HtmlText): boolean =>
  plain === '' && pictures.length === 0 && sounds.length === 0;

/** One card and its mirror image. */
function isPair({ noteCards, cards: [there, back, ...more] }: NoteInDeck): boolean {
  if (!there || !back || more.length > 0 || noteCards.cards.length !== 2) return false;
  return shows(there.question, back.answer) && shows(there.answer, back.question);
}

const shows = (one: HtmlText, other: HtmlText): boolean =>
  one.formatted === other.formatted && one.pictures.join('\n') === other.pictures.join('\n');

/** A question that comes after its answer in the note, or has the picture, is a definition that is asked for. */
const isTurned = (card: ShownCard): boolean => card.isTurned || isPictureAsked(card);

const isPictureAsked = ({ question, answer }: Pick<ShownCard, 'question' | 'answer'>): boolean =>
  question.pictures.length > 0 && answer.plain !== '' && answer.pictures.length === 0;

/** What Anki's star is kept as. */
const isStar = (tag: string): boolean => tag.toLowerCase() === 'marked';

interface CardRules extends DeckRules {
  readonly way: DeckWay;
  readonly isFormatted: boolean;
}

function madeOf({ noteCards, cards }: NoteInDeck, shown: ShownCard, rules: CardRules): CardMade {
  const { way, isFormatted, media } = rules;
  const { card, question, answer, further } = shown;
  const text = (side: HtmlText): string => (isFormatted ? side.formatted : side.plain);
  // Of a pair the second card alone is there where the note has no first side.
  const isSwapped = way === 'turned' || (way === 'pairs' && card.number === 1);
  const [term, definition] = isSwapped ? [answer, question] : [question, answer];
  const sides = { term: text(term), definition: text(definition) };
  const texts = [question, answer, ...further.map((field) => field.text)];
  const hasMedia = [question, answer].some(({ pictures, sounds }) => pictures.length + sounds.length > 0);
  const about = {
    noteCards,
    number: card.number,
    texts,
    isPictureMoved: pictureSide(sides) === 'definition' && term.pictures.length > 0 && definition.pictures.length === 0,
  };
  const refusal = refusalOf(sides, hasMedia);
  if (refusal !== null) return { ...about, made: refusal };
  const { row, note } = noteCards;
  const [, mirrored] = cards;
  const [asked, otherWay]: readonly [AskedSide, AskedSide] = isSwapped
    ? ['definition', 'term']
    : ['term', 'definition'];
  const asks: readonly (readonly [CardRow, AskedSide])[] =
    way === 'pairs' && mirrored
      ? [
          [card, asked],
          [mirrored.card, otherWay],
        ]
      : [[card, asked]];
  const made: ImportedCard = {
    ...sides,
    picture: [...definition.pictures, ...term.pictures].map((name) => mediumNamed(name, media))[0] ?? null,
    sounds: [question, answer].flatMap(({ sounds }) => sounds.map((name) => mediumNamed(name, media))),
    tags: note.tags.filter((tag) => !isStar(tag)),
    extra: further.map((field) => ({ name: field.name, text: text(field.text) })),
    isStarred: note.tags.some(isStar),
    history: asks.flatMap(([row, side]) => linesOf(row, side, rules)).sort((a, b) => a.at - b.at),
    resumed: asks.flatMap(([row, side]) => resumedOf(row, side, rules)),
    source: { from: row, to: row, name: nameOf(note.guid, way === 'pairs' ? 0 : card.number) },
  };
  return { ...about, made };
}

/** The name of a medium as the package has it, or as the field writes it. Fields write some signs as addresses do. */
export function mediumNamed(written: string, media: Media): string {
  const name = written.normalize('NFC');
  if (media.has(name)) return name;
  try {
    const decoded = decodeURIComponent(name).normalize('NFC');
    return media.has(decoded) ? decoded : name;
  } catch {
    return name;
  }
}

/** The note's own name, which stays when the deck is given out anew. */
const nameOf = (guid: string, number: number): CardName | null =>
  guid === '' ? null : cardName(nameInNote(guid, number));

function linesOf(card: CardRow, asked: AskedSide, { takeHistory, day }: DeckRules): readonly ImportedLine[] {
  const { lines } = takeHistory(card, asked);
  if (card.setAside === null) return lines;
  // Set aside by the last change at the earliest, and after the last answer.
  const at: EpochMs = epochMs(Math.max(card.changedAt, lines.at(-1)?.at ?? 0));
  return [...lines, { ...day, at, day: learnerDay(at, day), fact: { kind: card.setAside, asked } }];
}

/** Anki has no row for it: a card that it asks for was changed last when it was let in again, or later. */
function resumedOf(
  { setAside, changedAt: at }: CardRow,
  asked: AskedSide,
  { day }: DeckRules,
): readonly ImportedLine[] {
  return setAside === null ? [{ ...day, at, day: learnerDay(at, day), fact: { kind: 'resumed', asked } }] : [];
}
