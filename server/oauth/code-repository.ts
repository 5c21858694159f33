import type { Executor } from '../db/schema';

export interface CodeRow {
  readonly code_hash: string;
  readonly client: number;
  readonly user_id: number;
  readonly redirect_uri: string;
  readonly redirect_sent: 0 | 1;
  readonly scope: string;
  readonly challenge: string | null;
  readonly expires_at: number;
  readonly used_at: number | null;
  /** Where it was asked for (`SignInDevice`). */
  readonly device?: string | null;
  readonly browser?: string | null;
  readonly network?: string | null;
}

export const codeRepository = {
  async insert(db: Executor, code: Omit<CodeRow, 'used_at'>): Promise<void> {
    await db
      .insertInto('codes')
      .values({ ...code, used_at: null })
      .execute();
  },

  async find(db: Executor, codeHash: string): Promise<CodeRow | null> {
    const row = await db.selectFrom('codes').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();
    return row ?? null;
  },

  /** True for exactly one caller, however many ask at once. */
  async use(db: Executor, codeHash: string, nowMs: number): Promise<boolean> {
    const result = await db
      .updateTable('codes')
      .set({ used_at: nowMs })
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  },

  /** Takes a code back that nobody has used. False where somebody has, or it is gone. */
  async removeUnused(db: Executor, codeHash: string): Promise<boolean> {
    const result = await db
      .deleteFrom('codes')
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return result.numDeletedRows === 1n;
  },

  /** A used code is kept as long as its token could live: its second use must still be noticed. */
  async forgetBefore(db: Executor, momentMs: number): Promise<void> {
    await db.deleteFrom('codes').where('expires_at', '<', momentMs).execute();
  },
};
