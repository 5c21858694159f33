import type { TermField } from '../../domain/study-set';
import { hiddenIn, withGaps } from './cloze';
import type { NoteType, Template } from './note-type';
import { behindAnswerLine, piecesOf, type TemplatePiece } from './template';

/** A note as its table has it. */
export interface Note {
  readonly guid: string;
  readonly fields: readonly string[];
  readonly tags: readonly string[];
}

/** Both sides of a card as markup, and the fields that neither of them shows. */
export interface CardSides {
  readonly question: string;
  readonly answer: string;
  readonly further: readonly { readonly name: string; readonly html: string }[];
  /** The question asks by a field that comes after the one that answers it. */
  readonly isTurned: boolean;
}

export type SidesMade =
  | { readonly kind: 'sides'; readonly sides: CardSides }
  /** The note type has no such card any more, or its question shows nothing of the note. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'image-occlusion' }
  /** Only a hostile template makes so much of a note. */
  | { readonly kind: 'too-long'; readonly side: TermField; readonly most: number };

/** A note type whose templates were cut into pieces once for all its notes. */
export type SidesOf = (note: Note, number: number) => SidesMade;

interface Sheets {
  readonly question: readonly TemplatePiece[];
  readonly answer: ReturnType<typeof behindAnswerLine>;
}

/**
 * What the templates of a note type make of its notes: the fields that a card shows on each side, with what the
 * templates say around them. The answer repeats nothing that the question showed; of a text with gaps it is what the
 * gaps hide. `number` counts cards of a note from 0.
 */
export function sidesOfType(type: NoteType): SidesOf {
  const sheets = type.templates.map(({ question, answer }: Template): Sheets => ({
    question: piecesOf(question),
    answer: behindAnswerLine(piecesOf(answer)),
  }));
  return (note, number) => {
    const sheet = sheets[type.isCloze ? 0 : number];
    if (!sheet) return { kind: 'empty' };
    const card: Card = { values: valuesOf(type, note), gap: type.isCloze ? number + 1 : null };
    if (isImageOcclusion(card)) return { kind: 'image-occlusion' };
    return cardSides(sheet, card, type);
  };
}

interface Card {
  readonly values: ReadonlyMap<string, string>;
  /** The number that its gaps carry; null: a card of its template. */
  readonly gap: number | null;
}

const valuesOf = ({ fields }: NoteType, note: Note): ReadonlyMap<string, string> =>
  new Map([[tags, note.tags.join(' ')], ...fields.map((field, index) => [field, note.fields[index] ?? ''] as const)]);

/** A template may ask for them as for a field. They are no part of a side: an answer with them would be another one. */
const tags = 'Tags';

/** Shapes over a picture are written as what its gaps hide. */
const isImageOcclusion = ({ values, gap }: Card): boolean =>
  gap !== null && [...values.values()].some((value) => /\{\{c\d+::image-occlusion:/.test(value));

function cardSides(sheet: Sheets, card: Card, type: NoteType): SidesMade {
  const front = shownBy(sheet.question, card, 'question');
  if (isTooLong(front)) return { kind: 'too-long', side: 'term', most: longestSide };
  if (!front.some(isFilled)) return { kind: 'empty' };
  const shown = new Set(front.filter(isFilled).map(({ name }) => name));
  const { before, behind } = sheet.answer;
  const back = [
    ...shownBy(before, card, 'answer').filter(({ name }) => name !== null),
    ...shownBy(behind, card, 'answer'),
  ];
  if (isTooLong(back)) return { kind: 'too-long', side: 'definition', most: longestSide };
  const news = onceEach(back).filter(({ name, isGap }) => isGap || name === null || !shown.has(name));
  const answer = news.some(isFilled) ? news : onceEach(back);
  const placeOf = (side: readonly Shown[]): number => type.fields.indexOf(side.find(isFilled)?.name ?? '');
  for (const { name } of answer) shown.add(name);
  return {
    kind: 'sides',
    sides: {
      question: htmlOf(front),
      answer: htmlOf(answer),
      further: type.fields
        .filter((name) => !shown.has(name))
        .map((name) => ({ name, html: card.values.get(name) ?? '' }))
        .filter(({ html }) => !isBlank(html)),
      isTurned: answer.some(isFilled) && placeOf(front) > placeOf(answer),
    },
  };
}

/** Markup on a side. */
interface Shown {
  /** Of the field that it comes from; null: the template itself says it. */
  readonly name: string | null;
  readonly html: string;
  /** It is what gaps hide, not what stands around them. */
  readonly isGap: boolean;
}

/** So much markup on one side is nothing that anybody learns. */
const longestSide = 2 ** 20;

const lengthOf = (shown: readonly Shown[]): number => shown.reduce((sum, { html }) => sum + html.length, 0);
const isTooLong = (shown: readonly Shown[]): boolean => lengthOf(shown) > longestSide;

const isFilled = ({ name, html }: Shown): boolean => name !== null && !isBlank(html);
const htmlOf = (shown: readonly Shown[]): string => shown.map(({ html }) => html).join('');

/** Empty as Anki judges it: breaks and divisions hold nothing. */
const isBlank = (html: string): boolean => html.replaceAll(/<\/?(?:br|div) ?\/?>/gi, '').trim() === '';

/** The answer of a card that is typed shows it twice, and says it once. */
function onceEach(shown: readonly Shown[]): readonly Shown[] {
  const met = new Set<string>();
  return shown.filter(({ name, html }) => {
    if (name === null) return true;
    const isNew = !met.has(`${name}\0${html}`);
    met.add(`${name}\0${html}`);
    return isNew;
  });
}

function shownBy(pieces: readonly TemplatePiece[], card: Card, side: Side): readonly Shown[] {
  const shown: Shown[] = [];
  /** The sections that are open, and how many of them and of those around them are not shown. */
  const open: { readonly name: string; readonly unseen: number }[] = [];
  let length = 0;
  for (const piece of pieces) {
    if (length > longestSide) break;
    const unseen = open.at(-1)?.unseen ?? 0;
    if (piece.kind === 'if' || piece.kind === 'unless') {
      const isShown = isSectionFilled(piece.name, card) === (piece.kind === 'if');
      open.push({ name: piece.name, unseen: unseen + (isShown ? 0 : 1) });
    } else if (piece.kind === 'end') {
      if (open.at(-1)?.name === piece.name) open.pop();
    } else if (unseen === 0) {
      if (piece.kind === 'text') shown.push({ name: null, html: piece.html, isGap: false });
      if (piece.kind === 'field') shown.push(fieldShown(piece, card, side));
      length += shown.at(-1)?.html.length ?? 0;
    }
  }
  return shown;
}

/** `{{#c2}}` asks for the card of a gap, everything else for a field. */
function isSectionFilled(name: string, { values, gap }: Card): boolean {
  const value = values.get(name);
  return value === undefined ? name === `c${gap}` : !isBlank(value);
}

type Side = 'question' | 'answer';
type FieldPiece = Extract<TemplatePiece, { readonly kind: 'field' }>;

function fieldShown({ name, filters }: FieldPiece, { values, gap }: Card, side: Side): Shown {
  const value = name === tags ? undefined : values.get(name);
  // `FrontSide` is the question once more; other names are of fields that the type has no longer.
  if (value === undefined || isUnseen(filters, side)) return { name: null, html: '', isGap: false };
  const isGap = gap !== null && filters.some((filter) => filter === 'cloze' || filter === 'cloze-only');
  const text = isGap ? gapsShown(value, gap, filters.includes('cloze-only') ? 'answer' : side) : value;
  return { name, html: filters.reduceRight(withReadings, text), isGap: isGap && side === 'answer' };
}

/** What is to be typed and what waits behind a link is not on the question; what is read out is on neither side. */
const isUnseen = (filters: readonly string[], side: Side): boolean =>
  filters.some(
    (filter) =>
      (side === 'question' && (filter === 'type' || filter === 'hint')) || /^tts(?:-voices)?(?: |$)/.test(filter),
  );

function gapsShown(value: string, gap: number, side: Side): string {
  const hidden = hiddenIn(value, gap);
  return side === 'question' && hidden.length > 0 ? withGaps(value, gap) : hidden.join('; ');
}

/** `食[た]べる`, a space before the word where it begins inside of another. */
const reading = / ?([^ >[\]]{1,200})\[([^[\]]{1,200})\]/g;

const readingFilters = new Map([
  ['furigana', (word: string, read: string) => `<ruby>${word}<rt>${read}</rt></ruby>`],
  ['kana', (_: string, read: string) => read],
  ['kanji', (word: string) => word],
]);

function withReadings(html: string, filter: string): string {
  const shown = readingFilters.get(filter);
  if (!shown) return html;
  return html.replace(reading, (whole, word: string, read: string) =>
    read.startsWith('sound:') ? whole : shown(word, read),
  );
}
