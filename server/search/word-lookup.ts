import { type ExpressionBuilder, sql } from 'kysely';
import type { DatabaseSchema, Executor } from '../db/schema';
import { breathe } from '../wire/breathe';
import { type Place, places } from './word-repository';

/** Sets that match so far, with the place of their worst match. */
export type Matches = ReadonlyMap<number, Place>;

/** Where a word may stand. */
export type Places = readonly Place[];
export const everyPlace: Places = [places.title, places.description, places.cards];
export const cardsOnly: Places = [places.cards];

/** Entries of the public index that one search reads. What a beginning has beyond it is not looked at. */
export const entriesPerSearch = 5000;

/** Sets asked about at once: a few milliseconds of the embedded database. */
const setsAtOnce = 400;

/** Behind every word that begins with the text: no folded word has this character. */
export const behind = '\u{10ffff}';

type Words = ExpressionBuilder<DatabaseSchema, 'search_words'>;
const beginsWith = (beginning: string) => (of: Words) =>
  of.and([of('word', '>=', beginning), of('word', '<', beginning + behind)]);

/** Written out, not handed over: only so does either database use the index of public words. */
const isPublic = sql<boolean>`is_public = 1`;

export const wordLookup = {
  /** How many public entries begin so, at most one more than a search reads. */
  async count(db: Executor, beginning: string, where: Places): Promise<number> {
    let found = 0;
    for (const place of where) {
      const entries = db
        .selectFrom('search_words')
        .select('set_id')
        .where(isPublic)
        .where('place', '=', place)
        .where(beginsWith(beginning))
        .limit(entriesPerSearch + 1 - found);
      const row = await db
        .selectFrom(entries.as('entries'))
        .select((of) => of.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      found += Number(row.count);
      if (found > entriesPerSearch) return found;
    }
    return found;
  },

  /**
   * The public sets with a word that begins so: titles first, then descriptions, then cards; in
   * each the whole word first, and of a word the newest sets. Ends at `entriesPerSearch`.
   */
  async publicSets(db: Executor, beginning: string, where: Places): Promise<Map<number, Place>> {
    const found = new Map<number, Place>();
    let left = entriesPerSearch;
    for (const place of where) {
      const rows = await db
        .selectFrom('search_words')
        .select('set_id')
        .where(isPublic)
        .where('place', '=', place)
        .where(beginsWith(beginning))
        .orderBy('place')
        .orderBy('word')
        .orderBy('set_id', 'desc')
        .limit(left)
        .execute();
      for (const row of rows) if (!found.has(row.set_id)) found.set(row.set_id, place);
      left -= rows.length;
      await breathe();
      if (left === 0) break;
    }
    return found;
  },

  /** Those of the sets that have a word which begins so, too. */
  async narrow(db: Executor, sets: Matches, beginning: string, where: Places): Promise<Map<number, Place>> {
    const narrowed = new Map<number, Place>();
    const ids = [...sets.keys()];
    for (let at = 0; at < ids.length; at += setsAtOnce) {
      const rows = await db
        .selectFrom('search_words')
        .select((of) => ['set_id', of.fn.min('place').as('place')])
        .where('set_id', 'in', ids.slice(at, at + setsAtOnce))
        .where(beginsWith(beginning))
        .where('place', 'in', [...where])
        .groupBy('set_id')
        .execute();
      for (const row of rows) narrowed.set(row.set_id, worse(sets.get(row.set_id), row.place as Place));
      await breathe();
    }
    return narrowed;
  },
};

const worse = (a: Place | undefined, b: Place): Place => (a === undefined || b > a ? b : a);
