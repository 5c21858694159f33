import type { Executor } from '../db/schema';

export interface TermRow {
  readonly id: number;
  readonly set_id: number;
  readonly rank: number;
  readonly term: string;
  readonly definition: string;
}

/** A card before it has a number. */
export interface Card {
  readonly term: string;
  readonly definition: string;
}

/** Rows of one INSERT and numbers of one IN: databases limit the parameters of a statement. */
const rowsAtOnce = 500;

export const termRepository = {
  /** In the order of the set. */
  ofSet(db: Executor, setId: number): Promise<TermRow[]> {
    return db.selectFrom('terms').selectAll().where('set_id', '=', setId).orderBy('rank').orderBy('id').execute();
  },

  /** In the order of each set. */
  async ofSets(db: Executor, setIds: readonly number[]): Promise<Map<number, TermRow[]>> {
    const bySet = new Map<number, TermRow[]>(setIds.map((id) => [id, []]));
    for (let at = 0; at < setIds.length; at += rowsAtOnce) {
      const rows = await db
        .selectFrom('terms')
        .selectAll()
        .where('set_id', 'in', setIds.slice(at, at + rowsAtOnce))
        .orderBy('set_id')
        .orderBy('rank')
        .orderBy('id')
        .execute();
      for (const row of rows) bySet.get(row.set_id)?.push(row);
    }
    return bySet;
  },

  async find(db: Executor, setId: number, termId: number): Promise<TermRow | null> {
    const row = await db
      .selectFrom('terms')
      .selectAll()
      .where('id', '=', termId)
      .where('set_id', '=', setId)
      .executeTakeFirst();
    return row ?? null;
  },

  async insert(db: Executor, setId: number, cards: readonly (Card & { readonly rank: number })[]): Promise<void> {
    for (let at = 0; at < cards.length; at += rowsAtOnce) {
      const rows = cards.slice(at, at + rowsAtOnce).map((card) => ({
        set_id: setId,
        rank: card.rank,
        term: card.term,
        definition: card.definition,
      }));
      await db.insertInto('terms').values(rows).execute();
    }
  },

  /** Puts a card behind the last one. Its number. */
  async append(db: Executor, setId: number, card: Card): Promise<number> {
    const last = await db
      .selectFrom('terms')
      .select((builder) => builder.fn.max('rank').as('rank'))
      .where('set_id', '=', setId)
      .executeTakeFirst();
    // `max` of no rows is null, whatever its type says.
    const highest: number | null | undefined = last?.rank;
    const row = await db
      .insertInto('terms')
      .values({ set_id: setId, rank: (highest ?? -1) + 1, term: card.term, definition: card.definition })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  async update(db: Executor, termId: number, change: Partial<Card> & { readonly rank?: number }): Promise<void> {
    await db.updateTable('terms').set(change).where('id', '=', termId).execute();
  },

  async delete(db: Executor, termIds: readonly number[]): Promise<void> {
    for (let at = 0; at < termIds.length; at += rowsAtOnce) {
      await db.deleteFrom('terms').where('id', 'in', termIds.slice(at, at + rowsAtOnce)).execute();
    }
  },
};
