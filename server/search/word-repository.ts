import { sql } from 'kysely';
import { compiled } from '../db/compiled';
import type { Executor } from '../db/schema';
import { breathe } from '../wire/breathe';

/** Where in a set a word stands. The smaller, the better the match. */
export const places = { title: 0, description: 1, cards: 2 } as const;
export type Place = (typeof places)[keyof typeof places];

/** Rows of one statement: it stays within a few milliseconds, and within what databases take. */
const rowsAtOnce = 400;

/** Words of one place of a set, and how many more (or fewer) of its texts have each. */
export interface WordChange {
  readonly setId: number;
  readonly place: Place;
  readonly isPublic: boolean;
  readonly uses: ReadonlyMap<string, number>;
}

export const wordRepository = {
  /** The words of a set that is not in the index yet. */
  async insert(db: Executor, change: WordChange): Promise<void> {
    await inChunks(sorted(change.uses), (chunk) =>
      db.insertInto('search_words').values(rowsOf(change, chunk)).execute(),
    );
  },

  /** How many words of a place of a set are there. */
  async countOf(db: Executor, setId: number, place: Place): Promise<number> {
    const { words } = await db
      .selectFrom('search_words')
      .select(({ fn }) => fn.countAll<number | string>().as('words'))
      .where('set_id', '=', setId)
      .where('place', '=', place)
      .executeTakeFirstOrThrow();
    return Number(words);
  },

  /** Counts words up and down. A word that no text of the place has any more is gone. */
  async change(db: Executor, change: WordChange): Promise<void> {
    const entries = sorted(change.uses).filter(([, uses]) => uses !== 0);
    await inChunks(entries, (chunk) => countWords(db, change, chunk));
    const fewer = entries.flatMap(([word, uses]) => (uses < 0 ? [word] : []));
    await inChunks(fewer, (chunk) => dropUnused(db, change, chunk));
  },

  /** Shows the words of a set to everybody, or hides them. */
  async publish(db: Executor, setId: number, isPublic: boolean): Promise<void> {
    const flag = isPublic ? 1 : 0;
    for (let after = ''; ;) {
      const words = await wordsOf(db, setId, after);
      if (words.length === 0) return;
      await db
        .updateTable('search_words')
        .set({ is_public: flag })
        .where('set_id', '=', setId)
        .where('word', 'in', words)
        .execute();
      after = words.at(-1) ?? after;
      await breathe();
    }
  },

  async deleteOfSet(db: Executor, setId: number): Promise<void> {
    for (const place of Object.values(places))
      while (await wordRepository.deleteSome(db, setId, place)) await breathe();
  },

  /** A few words of a place of a set; false once there are none. */
  async deleteSome(db: Executor, setId: number, place: Place): Promise<boolean> {
    const rows = await db
      .selectFrom('search_words')
      .select('word')
      .where('set_id', '=', setId)
      .where('place', '=', place)
      .orderBy('word')
      .limit(rowsAtOnce)
      .execute();
    const words = rows.map(({ word }) => word);
    if (words.length > 0) await dropWords(db, { setId, place }, words).execute();
    return words.length === rowsAtOnce;
  },
};

/** Some words of a set, those that come next. No word is empty. */
async function wordsOf(db: Executor, setId: number, after: string): Promise<string[]> {
  const query = db.selectFrom('search_words').select('word').where('set_id', '=', setId).where('word', '>', after);
  const rows = await query.orderBy('word').limit(rowsAtOnce).execute();
  return [...new Set(rows.map(({ word }) => word))];
}

type Entry = readonly [word: string, uses: number];

/** In the order of the index, so that neighbours are written together. */
const sorted = (uses: ReadonlyMap<string, number>): Entry[] =>
  [...uses].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));

async function inChunks<Item>(
  items: readonly Item[],
  work: (chunk: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < items.length; at += rowsAtOnce) {
    await work(items.slice(at, at + rowsAtOnce));
    if (at + rowsAtOnce < items.length) await breathe();
  }
}

const rowsOf = ({ setId, place, isPublic }: WordChange, chunk: readonly Entry[]) =>
  chunk.map(([word, uses]) => ({
    set_id: setId,
    word,
    place,
    uses,
    is_public: isPublic ? (1 as const) : (0 as const),
  }));

type Row = ReturnType<typeof rowsOf>[number];

const countQuery = (db: Executor, rows: readonly Row[]) =>
  db
    .insertInto('search_words')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['set_id', 'word', 'place']).doUpdateSet({ uses: sql`search_words.uses + excluded.uses` }),
    );

const dropWords = (db: Executor, { setId, place }: Pick<WordChange, 'setId' | 'place'>, words: readonly string[]) =>
  db.deleteFrom('search_words').where('set_id', '=', setId).where('word', 'in', words).where('place', '=', place);

const dropQuery = (...of: Parameters<typeof dropWords>) => dropWords(...of).where('uses', '<=', 0);

/** An edit of a card changes one word or two. */
const countOne = compiled(['set_id', 'word', 'place', 'uses', 'is_public'], (db, row: Row) => countQuery(db, [row]));
const countTwo = compiled(
  ['set_id', 'place', 'is_public', 'word', 'uses', 'word2', 'uses2'],
  (db, { word2, uses2, ...row }: Row & { readonly word2: string; readonly uses2: number }) =>
    countQuery(db, [row, { ...row, word: word2, uses: uses2 }]),
);
const dropOne = compiled(
  ['setId', 'place', 'word'],
  (db, { word, ...of }: { readonly setId: number; readonly place: Place; readonly word: string }) =>
    dropQuery(db, of, [word]),
);

async function countWords(db: Executor, change: WordChange, chunk: readonly Entry[]): Promise<void> {
  const rows = rowsOf(change, chunk);
  const [first, second] = rows;
  if (first && rows.length === 1) await countOne(db, first);
  else if (first && second && rows.length === 2)
    await countTwo(db, { ...first, word2: second.word, uses2: second.uses });
  else await countQuery(db, rows).execute();
}

async function dropUnused(db: Executor, { setId, place }: WordChange, chunk: readonly string[]): Promise<void> {
  const [word] = chunk;
  if (word !== undefined && chunk.length === 1) await dropOne(db, { setId, place, word });
  else await dropQuery(db, { setId, place }, chunk).execute();
}
