import type { Executor } from '../db/schema';

const key = 'public_url';

/** PUBLIC_URL of the server that last began on a database, for commands that are not told it. */
export const servedAddress = {
  async note(db: Executor, publicUrl: string): Promise<void> {
    await db
      .insertInto('meta')
      .values({ key, value: publicUrl })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: publicUrl }))
      .execute();
  },

  async find(db: Executor): Promise<string | null> {
    const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
    return row?.value ?? null;
  },
};
