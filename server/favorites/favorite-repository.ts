import type { Executor } from '../db/schema';

/** Which sets somebody marked as favourites. */
export const favoriteRepository = {
  async has(db: Executor, userId: number, setId: number): Promise<boolean> {
    const row = await db
      .selectFrom('favorites')
      .select('set_id')
      .where('user_id', '=', userId)
      .where('set_id', '=', setId)
      .executeTakeFirst();
    return row !== undefined;
  },

  async count(db: Executor, userId: number): Promise<number> {
    const row = await db
      .selectFrom('favorites')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },

  async add(db: Executor, userId: number, setId: number): Promise<void> {
    await db
      .insertInto('favorites')
      .values({ user_id: userId, set_id: setId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async remove(db: Executor, userId: number, setId: number): Promise<void> {
    await db.deleteFrom('favorites').where('user_id', '=', userId).where('set_id', '=', setId).execute();
  },
};
