import { sql } from 'kysely';
import { compiled } from '../db/compiled';
import type { Executor } from '../db/schema';
import { type ReadyCards, rowsOf } from './ready-cards';

export interface TermRow {
  readonly id: number;
  readonly set_id: number;
  readonly rank: number;
  readonly term: string;
  readonly definition: string;
  /** The image's own number; its name and the size of its medium form beside it. */
  readonly image: number | null;
  readonly image_name: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
}

/** A card before it has a number. */
export interface Card {
  readonly term: string;
  readonly definition: string;
  /** None where it is null or left out. */
  readonly image?: number | null;
}

/** Rows of one SELECT: some milliseconds of work. */
const rowsRead = 1_000;

const select = (db: Executor) =>
  db
    .selectFrom('terms')
    .leftJoin('images', 'images.id', 'terms.image')
    .selectAll('terms')
    .select(['images.name as image_name', 'images.width as image_width', 'images.height as image_height']);

const findOne = compiled(['setId', 'termId'], (db, later: { readonly setId: number; readonly termId: number }) =>
  select(db).where('terms.id', '=', later.termId).where('terms.set_id', '=', later.setId),
);

type Replaced = Readonly<{ id: number; term: string; definition: string; image: number | null }>;

const replaceOne = compiled(['id', 'term', 'definition', 'image'], (db, { id, ...card }: Replaced) =>
  db.updateTable('terms').set(card).where('id', '=', id),
);

export const termRepository = {
  /** In the order of the set. */
  async ofSet(db: Executor, setId: number): Promise<TermRow[]> {
    const all: TermRow[] = [];
    for (let last: TermRow | undefined; ;) {
      let query = select(db).where('terms.set_id', '=', setId).orderBy('terms.rank').orderBy('terms.id');
      const { rank, id } = last ?? {};
      if (rank !== undefined && id !== undefined) {
        query = query.where((of) =>
          of.and([of('terms.rank', '>=', rank), of.or([of('terms.rank', '>', rank), of('terms.id', '>', id)])]),
        );
      }
      const rows = await query.limit(rowsRead).execute();
      all.push(...rows);
      last = rows.at(-1);
      if (rows.length < rowsRead) return all;
    }
  },

  /** In the order of each set. Together they should have no more cards than one wants to wait for. */
  async ofSets(db: Executor, setIds: readonly number[]): Promise<Map<number, TermRow[]>> {
    const [only] = setIds;
    if (only === undefined) return new Map();
    if (setIds.length === 1) return new Map([[only, await termRepository.ofSet(db, only)]]);
    const bySet = new Map<number, TermRow[]>(setIds.map((id) => [id, []]));
    const rows = await select(db)
      .where('terms.set_id', 'in', [...setIds])
      .orderBy('terms.set_id')
      .orderBy('terms.rank')
      .orderBy('terms.id')
      .execute();
    for (const row of rows) bySet.get(row.set_id)?.push(row);
    return bySet;
  },

  async find(db: Executor, setId: number, termId: number): Promise<TermRow | null> {
    const { rows } = await findOne(db, { setId, termId });
    return rows[0] ?? null;
  },

  /** Makes the cards of a set what was made ready, a few milliseconds a statement. New ones have numbers in their order. */
  async publish(db: Executor, setId: number, { gone, placed, reworded, added }: ReadyCards): Promise<void> {
    for (const some of gone)
      await sql`delete from terms where id in (select id from ${rowsOf(some)} as sent)`.execute(db);
    for (const some of placed) {
      await sql`update terms set rank = sent.rank, term = sent.term, definition = sent.definition, image = sent.image
        from ${rowsOf(some)} as sent where terms.id = sent.id`.execute(db);
    }
    // An UPDATE that names no column of an index leaves the indexes alone.
    for (const some of reworded) {
      await sql`update terms set term = sent.term, definition = sent.definition
        from ${rowsOf(some)} as sent where terms.id = sent.id`.execute(db);
    }
    for (const some of added) {
      await sql`insert into terms (set_id, rank, term, definition, image)
        select cast(${setId} as bigint), rank, term, definition, image from ${rowsOf(some)} as sent`.execute(db);
    }
  },

  /** The number of the first of a new set's cards, where theirs follow one another in their order; else null. */
  async firstInRow(db: Executor, setId: number, count: number): Promise<number | null> {
    const ends = await db
      .selectFrom('terms')
      .select('id')
      .where('set_id', '=', setId)
      .where('rank', 'in', [0, count - 1])
      .orderBy('rank')
      .execute();
    const [first, last] = [ends[0]?.id, ends.at(-1)?.id];
    return first !== undefined && last === first + count - 1 ? first : null;
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
      .values({
        set_id: setId,
        rank: (highest ?? -1) + 1,
        term: card.term,
        definition: card.definition,
        image: card.image ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  /** Both sides and the image. */
  async replace(db: Executor, id: number, { term, definition, image = null }: Card): Promise<void> {
    await replaceOne(db, { id, term, definition, image });
  },

  async delete(db: Executor, termId: number): Promise<void> {
    await db.deleteFrom('terms').where('id', '=', termId).execute();
  },
};
