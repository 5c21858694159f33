import { codePointLength, limits } from '../../../contract/limits';
import { type EpochMs, epochMs } from '../../../contract/units';
import { type DayRule, learnerDay } from '../../domain/scheduling/learner-day';
import type { AskedSide } from '../../domain/study-log';
import type { TermField } from '../../domain/study-set';
import type { HtmlText } from '../html/read-html';
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
}

/** How a deck's cards are asked, all of them alike. */
type DeckWay = 'pairs' | 'turned' | 'plain';

/**
 * A deck's cards as cards of ours. Where each note makes a card and the same one the other way round, the two are one card
 * that is asked both ways; where each question is a picture alone, or the later field of its note, it is the definition
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
  if (notes.every(isPair)) return 'pairs';
  return notes.every(({ cards }) => cards.every(isTurned)) ? 'turned' : 'plain';
}

/** One card and its mirror image. */
function isPair({ noteCards, cards: [there, back, ...more] }: NoteInDeck): boolean {
  if (!there || !back || more.length > 0 || noteCards.cards.length !== 2) return false;
  return shows(there.question, back.answer) && shows(there.answer, back.question);
}

const shows = (one: HtmlText, other: HtmlText): boolean =>
  one.formatted === other.formatted && one.pictures.join('\n') === other.pictures.join('\n');

/** A question that comes after its answer in the note, or is a picture alone, is a definition that is asked for. */
const isTurned = (card: ShownCard): boolean => card.isTurned || isPictureAsked(card);

const isPictureAsked = ({ question, answer }: ShownCard): boolean =>
  question.plain === '' && question.pictures.length > 0 && answer.plain !== '' && answer.pictures.length === 0;

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
  const [term, definition] = way === 'turned' ? [answer, question] : [question, answer];
  const sides = { term: text(term), definition: text(definition) };
  const texts = [question, answer, ...further.map((field) => field.text)];
  const refusal = refusalOf(sides);
  if (refusal !== null) return { noteCards, number: card.number, made: refusal, texts };
  const { row, note } = noteCards;
  const [, mirrored] = cards;
  const [asked, otherWay]: readonly AskedSide[] = way === 'turned' ? ['definition'] : ['term', 'definition'];
  const made: ImportedCard = {
    ...sides,
    picture: [...definition.pictures, ...term.pictures].map((name) => mediumNamed(name, media))[0] ?? null,
    sounds: [question, answer].flatMap(({ sounds }) => sounds.map((name) => mediumNamed(name, media))),
    tags: note.tags.filter((tag) => !isStar(tag)),
    extra: further.map((field) => ({ name: field.name, text: text(field.text) })),
    isStarred: note.tags.some(isStar),
    history: [
      ...linesOf(card, asked ?? 'term', rules),
      ...(way === 'pairs' && mirrored && otherWay ? linesOf(mirrored.card, otherWay, rules) : []),
    ].sort((a, b) => a.at - b.at),
    source: { from: row, to: row, guid: guidOf(note.guid, card.number) },
  };
  return { noteCards, number: card.number, made, texts };
}

function refusalOf(sides: Readonly<Record<TermField, string>>): RowRefusal | null {
  if (sides.term + sides.definition === '') return { kind: 'empty' };
  for (const side of ['term', 'definition'] as const) {
    if (sides[side].includes('\0')) return { kind: 'impossible-sign', sign: 'nul' };
    const length = codePointLength(sides[side]);
    if (length > limits.sideLength) return { kind: 'too-long', side, length, most: limits.sideLength };
  }
  return null;
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

/** The note's own name, which stays when the deck is given out anew; its first card has it alone. No guid holds a space. */
function guidOf(guid: string, number: number): string | null {
  if (guid === '') return null;
  return number === 0 ? guid : `${guid} ${number}`;
}

function linesOf(card: CardRow, asked: AskedSide, { takeHistory, day }: DeckRules): readonly ImportedLine[] {
  const { lines } = takeHistory(card, asked);
  if (card.setAside === null) return lines;
  // Set aside by the last change at the earliest, and after the last answer.
  const at: EpochMs = epochMs(Math.max(card.changedAt, lines.at(-1)?.at ?? 0));
  return [...lines, { ...day, at, day: learnerDay(at, day), fact: { kind: card.setAside, asked } }];
}
