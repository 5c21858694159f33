import type { Executor } from '../db/schema';

export interface AccountSessionRow {
  readonly id_hash: string;
  readonly user_id: number;
  readonly expires_at: number;
  readonly ends_at: number;
  /** Where: as in `SignInDevice`; null for sessions from before it was noted. */
  readonly device: string | null;
  readonly browser: string | null;
  readonly network: string | null;
}

export const accountSessionRepository = {
  async insert(db: Executor, session: AccountSessionRow): Promise<void> {
    await db.insertInto('account_sessions').values(session).execute();
  },

  async findLiving(db: Executor, idHash: string, nowMs: number): Promise<AccountSessionRow | null> {
    const row = await db
      .selectFrom('account_sessions')
      .selectAll()
      .where('id_hash', '=', idHash)
      .where('expires_at', '>', nowMs)
      .where('ends_at', '>', nowMs)
      .executeTakeFirst();
    return row ?? null;
  },

  /** Whose a session is or was, while it is remembered. */
  async userOf(db: Executor, idHash: string): Promise<number | null> {
    const row = await db
      .selectFrom('account_sessions')
      .select('user_id')
      .where('id_hash', '=', idHash)
      .executeTakeFirst();
    return row?.user_id ?? null;
  },

  async extend(db: Executor, idHash: string, expiresAtMs: number): Promise<void> {
    await db.updateTable('account_sessions').set({ expires_at: expiresAtMs }).where('id_hash', '=', idHash).execute();
  },

  async remove(db: Executor, idHash: string): Promise<void> {
    await db.deleteFrom('account_sessions').where('id_hash', '=', idHash).execute();
  },

  async removeOfBrowser(db: Executor, userId: number, browser: string): Promise<void> {
    await db.deleteFrom('account_sessions').where('user_id', '=', userId).where('browser', '=', browser).execute();
  },

  async forgetEndedBefore(db: Executor, beforeMs: number): Promise<void> {
    await db.deleteFrom('account_sessions').where('expires_at', '<', beforeMs).execute();
  },
};
