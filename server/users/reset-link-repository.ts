import type { Executor } from '../db/schema';

export interface ResetLinkRow {
  readonly userId: number;
  readonly takesFactor: boolean;
}

export const resetLinkRepository = {
  /** An account has one: a new one takes the place of what was there. */
  async put(db: Executor, keyHash: string, { userId, takesFactor }: ResetLinkRow, expiresAtMs: number): Promise<void> {
    const link = { key_hash: keyHash, takes_factor: takesFactor ? 1 : 0, expires_at: expiresAtMs } as const;
    await db
      .insertInto('reset_links')
      .values({ user_id: userId, ...link })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
      .execute();
  },

  async findLiving(db: Executor, keyHash: string, nowMs: number): Promise<ResetLinkRow | null> {
    const row = await db
      .selectFrom('reset_links')
      .select(['user_id', 'takes_factor'])
      .where('key_hash', '=', keyHash)
      .where('expires_at', '>', nowMs)
      .executeTakeFirst();
    return row ? { userId: row.user_id, takesFactor: row.takes_factor === 1 } : null;
  },

  /** Removes a link that still counts. Of several at once, one gets it. */
  async take(db: Executor, keyHash: string, nowMs: number): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('reset_links')
      .where('key_hash', '=', keyHash)
      .where('expires_at', '>', nowMs)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  async removeOfUser(db: Executor, userId: number): Promise<void> {
    await db.deleteFrom('reset_links').where('user_id', '=', userId).execute();
  },

  async forgetBefore(db: Executor, momentMs: number): Promise<void> {
    await db.deleteFrom('reset_links').where('expires_at', '<', momentMs).execute();
  },
};
