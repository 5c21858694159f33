import type { DayRule } from '../../domain/scheduling/learner-day';
import { usualSetStudySettings } from '../../domain/study-settings';
import type { ByteSource } from '../archive/byte-source';
import { FileRefused } from '../file-refused';
import { readHtml } from '../html/read-html';
import type { Imported, ImportedDeck, Media } from '../imported';
import type { FileRead, Reading } from '../reading';
import { cardsByNote, reviewsByCard } from './card-rows';
import { readCollection } from './collection';
import { type CardMade, deckCards, type NoteInDeck } from './deck-cards';
import { grouped } from './grouped';
import { historyOf } from './history';
import { historyCount } from './history-count';
import { type NoteCards, notesWithCards } from './note-cards';
import { remarksOn } from './note-remarks';
import { packageParts } from './package-parts';
import { readingTables, type Sqlite, type Tables } from './sqlite';

/** What reading a package needs beside the package. */
export interface AnkiReader {
  readonly sqlite: Sqlite;
  /** The learner's calendar here, for packages that say nothing of theirs. */
  readonly here: DayRule;
}

const notesAtOnce = 500;

/** The one note of the old collection that packages hold beside the new one; here the new one is gone. */
const asksToUpdate = /^(?:Please update to the latest Anki version|This file requires a newer version of Anki)/;

/**
 * Reads an Anki package of any generation (`.apkg`, `.colpkg`) or a bare collection: schema 11 to 18. Its decks are sets,
 * its rows are notes, its review log is history. Pictures and sounds are read when they are asked for, from `source`.
 */
export function* readAnkiPackage(source: ByteSource, { sqlite, here }: AnkiReader): Reading<FileRead> {
  if (source.size === 0) return { kind: 'refused', why: { kind: 'empty' } };
  try {
    const { collection, media } = yield* packageParts(source);
    const imported = yield* readingTables(sqlite, collection, (tables) => importing(tables, media, here));
    return imported.source.rows === 0 ? { kind: 'refused', why: { kind: 'empty' } } : { kind: 'read', imported };
  } catch (error) {
    if (error instanceof FileRefused) return { kind: 'refused', why: error.why };
    throw error;
  }
}

function* importing(tables: Tables, media: Media, here: DayRule): Reading<Imported> {
  const collection = readCollection(tables);
  const cards = cardsByNote(tables);
  yield { step: 'history', done: 0, of: 0 };
  const { rows, reviews } = reviewsByCard(tables);
  yield { step: 'history', done: rows, of: rows };
  const notes: NoteCards[] = [];
  for (const note of notesWithCards(tables, collection.noteTypes, cards)) {
    notes.push(note);
    if (notes.length % notesAtOnce === 0) yield { step: 'notes', done: notes.length, of: cards.size };
  }
  const [only, ...others] = notes;
  if (only && others.length === 0 && asksToUpdate.test(only.note.fields[0] ?? ''))
    throw new FileRefused({ kind: 'newer-version', version: 'collection.anki21b' });
  const day: DayRule = {
    utcOffsetMin: collection.day.utcOffsetMin ?? here.utcOffsetMin,
    rolloverHour: collection.day.rolloverHour ?? here.rolloverHour,
  };
  const count = historyCount(rows);
  const decks: ImportedDeck[] = [];
  const made: CardMade[] = [];
  for (const [id, inDeck] of notesByDeck(notes)) {
    const deck = collection.decks.get(id);
    const retention = deck?.retention ?? usualSetStudySettings.desiredRetention;
    const { hasThreeLearningButtons } = collection;
    const {
      asked,
      isFormatted,
      made: madeHere,
    } = deckCards(inDeck, {
      media,
      day,
      takeHistory: (card, way) =>
        count.counted(historyOf(reviews.get(card.id) ?? [], { asked: way, day, retention, hasThreeLearningButtons })),
    });
    made.push(...madeHere);
    decks.push({
      title: deck?.path.join('::') ?? '',
      description: readHtml(deck?.description ?? '').plain,
      langTerms: null,
      langDefinitions: null,
      isFormatted,
      asked,
      cards: madeHere.flatMap(({ made: card }) => ('kind' in card ? [] : [card])),
    });
    yield { step: 'notes', done: notes.length, of: notes.length };
  }
  return {
    decks: decks.filter(({ cards: { length } }) => length > 0),
    media,
    source: { unit: 'note', rows: notes.length },
    remarks: remarksOn(notes, made, media),
    history: count.sum(),
  };
}

/** The notes of each deck, in their order; a note whose cards lie in several decks is in each of them. */
function notesByDeck(notes: readonly NoteCards[]): ReadonlyMap<number, readonly NoteInDeck[]> {
  const inDecks = notes.flatMap((noteCards) => {
    const shown = noteCards.cards.filter((card) => card.kind === 'shown');
    return [...grouped(shown, ({ card }) => card.deck)].map(([deck, cards]) => ({ deck, noteCards, cards }));
  });
  return grouped(inDecks, ({ deck }) => deck);
}
