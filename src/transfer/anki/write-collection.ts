import { type EpochMs, epochMs } from '../../../contract/units';
import { type DayRule, type LearnerDay, learnerDay } from '../../domain/scheduling/learner-day';
import { pictureSide } from '../../domain/picture-side';
import type { AskedSide } from '../../domain/study-log';
import type { TermField } from '../../domain/study-set';
import type { ImportedLine } from '../imported';
import type { Reading } from '../reading';
import { collectionJson, type OwnNoteType, ownNoteType } from './own-note-type';
import type { PackageCard, PackageDeck } from './package-deck';
import { type ReviewRow, reviewRows } from './review-rows';
import { sideHtml } from './side-html';
import type { Sqlite } from './sqlite';

const schema = `
CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null,
  odue integer not null, odid integer not null, flags integer not null, data text not null);
CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null);
CREATE INDEX ix_notes_usn on notes (usn);
CREATE INDEX ix_cards_usn on cards (usn);
CREATE INDEX ix_revlog_usn on revlog (usn);
CREATE INDEX ix_cards_nid on cards (nid);
CREATE INDEX ix_cards_sched on cards (did, queue, due);
CREATE INDEX ix_revlog_cid on revlog (cid);
CREATE INDEX ix_notes_csum on notes (csum);
`;

type Row = readonly (string | number)[];
type Insert = (table: 'col' | 'notes' | 'cards' | 'revlog', row: Row) => void;

const notesAtOnce = 500;

/** A collection of schema 11 with these decks. Rows that must have a number of their own are numbered up to `changedAt`. */
export function* writingCollection(
  sqlite: Sqlite,
  decks: readonly PackageDeck[],
  changedAt: EpochMs,
): Reading<Uint8Array<ArrayBuffer>> {
  const database = new sqlite.oo1.DB(':memory:');
  try {
    database.exec(schema);
    const { insert, finish } = inserting(database);
    yield* fillCollection(insert, decks, changedAt);
    finish();
    return sqlite.capi.sqlite3_js_db_export(database) as Uint8Array<ArrayBuffer>;
  } finally {
    database.close();
  }
}

function inserting(database: InstanceType<Sqlite['oo1']['DB']>): {
  readonly insert: Insert;
  readonly finish: () => void;
} {
  const widths = { col: 13, notes: 11, cards: 18, revlog: 9 };
  database.exec('BEGIN');
  const statements = new Map(
    Object.entries(widths).map(([table, width]) => [
      table,
      database.prepare(`INSERT INTO ${table} VALUES (${Array<string>(width).fill('?').join(', ')})`),
    ]),
  );
  return {
    insert: (table, row) =>
      statements
        .get(table)
        ?.bind([...row])
        .stepReset(),
    finish: () => {
      for (const statement of statements.values()) statement.finalize();
      database.exec('COMMIT');
    },
  };
}

function* fillCollection(insert: Insert, decks: readonly PackageDeck[], changedAt: EpochMs): Reading<void> {
  const day = dayRuleOf(decks);
  const created = creationOf(decks, day, changedAt);
  const types = decks.map(ownNoteType);
  const cards = decks.reduce((sum, deck) => sum + deck.cards.length, 0);
  // Numbers of Anki are moments in milliseconds, and it refuses those to come.
  const ids = { next: changedAt - 3 * cards - decks.length };
  const seconds = Math.floor(changedAt / 1_000);
  const deckIds = decks.map(() => (ids.next += 1));
  const moments = new Set<number>();
  let notes = 0;
  for (const [index, deck] of decks.entries()) {
    const [type, deckId] = [types[index], deckIds[index]];
    if (!type || deckId === undefined) throw new Error('A deck lost its note type.');
    for (const card of deck.cards) {
      const fields = fieldsOf(card, deck, type);
      notes += 1;
      const noteId = (ids.next += 1);
      insert('notes', [
        noteId,
        card.guid,
        type.id,
        seconds,
        -1,
        tagsOf(card),
        fields.join('\u001f'),
        card.term,
        0,
        0,
        '',
      ]);
      for (const { number, asked } of cardsOf(deck, fields)) {
        const cardId = (ids.next += 1);
        const due = { position: notes, createdDay: created.day, today: learnerDay(changedAt, day) };
        insert('cards', cardRow({ cardId, noteId, deckId, number, seconds }, card, asked, due));
        for (const review of reviewRows(card.history, asked, moments)) insert('revlog', revlogRow(review, cardId));
      }
      if (notes % notesAtOnce === 0) yield { step: 'notes', done: notes, of: cards };
    }
  }
  const json = collectionJson({ decks, deckIds, types, seconds, day });
  insert('col', [1, Math.floor(created.at / 1_000), changedAt, changedAt, 11, 0, 0, 0, ...json]);
}

/** A side with nothing on it asks nothing: Anki makes no card of it. One card stays of every note. */
function cardsOf(
  { asked: way }: PackageDeck,
  [term = '', definition = '']: readonly string[],
): readonly { readonly number: number; readonly asked: AskedSide }[] {
  const ways: readonly AskedSide[] = way === 'both' ? ['term', 'definition'] : [way];
  const all = ways.map((asked, number) => ({ number, asked }));
  const asking = all.filter(({ asked }) => (asked === 'term' ? term : definition).trim() !== '');
  return asking.length > 0 ? asking : all.slice(0, 1);
}

/** Anki writes a space at both ends. `marked` is its star. */
function tagsOf({ tags, isStarred }: PackageCard): string {
  const all = isStarred ? [...tags, 'marked'] : tags;
  return all.length === 0 ? '' : ` ${all.map((tag) => tag.replaceAll(/\s+/g, '_')).join(' ')} `;
}

function fieldsOf(card: PackageCard, { isFormatted }: PackageDeck, { extra }: OwnNoteType): readonly string[] {
  const field = (text: string) => sideHtml({ text, isFormatted, picture: null, sounds: [] });
  const side = (name: TermField) =>
    pictureSide(card) === name ? sideHtml({ ...card, text: card[name], isFormatted }) : field(card[name]);
  return [
    side('term'),
    side('definition'),
    ...extra.map((name) => field(card.extra.find((one) => one.name === name)?.text ?? '')),
  ];
}

interface CardIds {
  readonly cardId: number;
  readonly noteId: number;
  readonly deckId: number;
  readonly number: number;
  readonly seconds: number;
}

interface Due {
  /** Among new cards. */
  readonly position: number;
  readonly createdDay: LearnerDay;
  readonly today: LearnerDay;
}

function cardRow(
  { cardId, noteId, deckId, number, seconds }: CardIds,
  { schedules, history }: PackageCard,
  asked: AskedSide,
  { position, createdDay, today }: Due,
): Row {
  const schedule = schedules[asked];
  const queue = queueOf(history, asked, today) ?? (schedule ? 2 : 0);
  const begin = [cardId, noteId, deckId, number, seconds, -1];
  const end = [0, 0, 0, 0];
  if (!schedule) return [...begin, 0, queue, position, 0, 0, 0, 0, ...end, ''];
  const { dueDay, lastDay, reps, lapses, stability, difficulty } = schedule;
  // What Anki calls s and d are the same numbers of FSRS; lrt is the second of the last answer.
  const last = history.findLast(({ fact }) => fact.kind === 'answered' && fact.asked === asked);
  const lrt = Math.floor((last?.at ?? 0) / 1_000);
  const memory = JSON.stringify({ s: round(stability), d: round(difficulty), ...(last && { lrt }) });
  return [...begin, 2, queue, dueDay - createdDay, dueDay - lastDay, 2_500, reps, lapses, ...end, memory];
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** -1: suspended, -2: buried; null: neither. */
function queueOf(history: readonly ImportedLine[], asked: AskedSide, today: LearnerDay): number | null {
  let queue: number | null = null;
  for (const { fact, day } of history) {
    if (fact.asked !== asked || fact.kind === 'answered') continue;
    if (fact.kind === 'suspended') queue = -1;
    else if (fact.kind === 'resumed') queue = null;
    else if (queue === null && day >= today) queue = -2;
  }
  return queue;
}

const revlogRow = ({ id, ease, interval, lastInterval, factor, tookMs, type }: ReviewRow, cardId: number): Row => [
  id,
  cardId,
  -1,
  ease,
  interval,
  lastInterval,
  factor,
  tookMs,
  type,
];

/** The calendar of the latest line: a collection has one for all its days. */
function dayRuleOf(decks: readonly PackageDeck[]): DayRule {
  let latest: ImportedLine | null = null;
  for (const { cards } of decks)
    for (const { history } of cards) {
      const last = history.at(-1);
      if (last && (latest === null || last.at > latest.at)) latest = last;
    }
  return { utcOffsetMin: latest?.utcOffsetMin ?? 0, rolloverHour: latest?.rolloverHour ?? 4 };
}

/** The beginning of the first day of all: no date lies before it. */
function creationOf(
  decks: readonly PackageDeck[],
  { utcOffsetMin, rolloverHour }: DayRule,
  changedAt: EpochMs,
): { readonly day: LearnerDay; readonly at: EpochMs } {
  let day = learnerDay(changedAt, { utcOffsetMin, rolloverHour });
  for (const { cards } of decks)
    for (const { history } of cards) {
      const first = history[0];
      if (first && first.day < day) day = first.day;
    }
  return { day, at: epochMs(day * 86_400_000 + rolloverHour * 3_600_000 - utcOffsetMin * 60_000) };
}
