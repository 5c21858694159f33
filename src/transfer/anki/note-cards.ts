import { damaged } from '../file-refused';
import { type HtmlText, readHtml } from '../html/read-html';
import type { RowRefusal } from '../remark';
import type { CardRow } from './card-rows';
import { type Note, type SidesMade, type SidesOf, sidesOfType } from './card-sides';
import type { NoteType } from './note-type';
import { askedBy } from './own-note-type';
import type { PackageDeck } from './package-deck';
import type { Cell, Tables } from './sqlite';
import { textOf } from './json';

/** A note with what its cards show; `row` counts notes from 1. */
export interface NoteCards {
  readonly row: number;
  readonly note: Note;
  /** As its note type says; null: it does not. */
  readonly asked: PackageDeck['asked'] | null;
  readonly cards: readonly (ShownCard | RefusedCard)[];
}

export interface ShownCard {
  readonly kind: 'shown';
  readonly card: CardRow;
  readonly question: HtmlText;
  readonly answer: HtmlText;
  readonly further: readonly { readonly name: string; readonly text: HtmlText }[];
  /** As in `CardSides`. */
  readonly isTurned: boolean;
}

export interface RefusedCard {
  readonly kind: 'refused';
  readonly card: CardRow;
  readonly why: RowRefusal;
}

/** The notes of a collection in the order in which they were made, with their cards. Throws `FileRefused`. */
export function* notesWithCards(
  tables: Tables,
  noteTypes: ReadonlyMap<number, NoteType>,
  cards: ReadonlyMap<number, readonly CardRow[]>,
): Generator<NoteCards, void, void> {
  const sides = new Map<number, SidesOf>();
  for (const [id, type] of noteTypes) sides.set(id, sidesOfType(type));
  let row = 0;
  for (const [id, guid, type, tags, fields] of tables.rows('notes', ['id', 'guid', 'mid', 'tags', 'flds'])) {
    if (typeof id !== 'number' || typeof type !== 'number') throw damaged('notes');
    row += 1;
    const note: Note = {
      guid: textOf(guid),
      fields: fieldsOf(fields),
      tags: textOf(tags)
        .split(/\s+/)
        .filter((tag) => tag !== ''),
    };
    const sidesOf = sides.get(type);
    const noteType = noteTypes.get(type);
    const read = onceEach(readHtml);
    yield {
      row,
      note,
      asked: noteType ? askedBy(noteType) : null,
      cards: sidesOf ? (cards.get(id) ?? []).map((card) => cardShown(note, card, { sidesOf, read })) : [],
    };
  }
}

/** Reads what several cards of a note show, such as its further fields, once for all of them. */
function onceEach(read: (html: string) => HtmlText): (html: string) => HtmlText {
  const known = new Map<string, HtmlText>();
  return (html) => {
    const found = known.get(html) ?? read(html);
    known.set(html, found);
    return found;
  };
}

/** A note of one field that is a number is kept as one by SQLite. */
const fieldsOf = (fields: Cell | undefined): readonly string[] =>
  (typeof fields === 'number' ? String(fields) : textOf(fields)).split('\u001f');

interface Showing {
  readonly sidesOf: SidesOf;
  readonly read: (html: string) => HtmlText;
}

function cardShown(note: Note, card: CardRow, { sidesOf, read }: Showing): ShownCard | RefusedCard {
  const made = sidesOf(note, card.number);
  if (made.kind !== 'sides') return { kind: 'refused', card, why: refusalOf(made) };
  const { question, answer, further, isTurned } = made.sides;
  return {
    kind: 'shown',
    card,
    question: read(question),
    answer: read(answer),
    isTurned,
    further: further.map(({ name, html }) => ({ name, text: read(html) })),
  };
}

function refusalOf(made: Exclude<SidesMade, { readonly kind: 'sides' }>): RowRefusal {
  switch (made.kind) {
    case 'empty':
      return { kind: 'no-card' };
    case 'image-occlusion':
      return { kind: 'image-occlusion' };
    case 'too-long':
      return { ...made, length: made.most + 1 };
    default:
      return made satisfies never;
  }
}
