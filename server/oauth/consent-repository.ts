import type { Executor } from '../db/schema';

export interface ConsentRow {
  readonly id_hash: string;
  readonly user_id: number;
  readonly client: number;
  readonly request: string;
  readonly answer: 'allowed' | 'denied' | null;
  readonly code_hash: string | null;
  readonly expires_at: number;
}

export const consentRepository = {
  async insert(db: Executor, consent: Omit<ConsentRow, 'answer' | 'code_hash'>): Promise<void> {
    await db
      .insertInto('consents')
      .values({ ...consent, answer: null, code_hash: null })
      .execute();
  },

  async find(db: Executor, idHash: string): Promise<ConsentRow | null> {
    const row = await db.selectFrom('consents').selectAll().where('id_hash', '=', idHash).executeTakeFirst();
    return row ?? null;
  },

  /** Gives the answer where there is none yet. The row as it then stands; it is nobody else's until the transaction ends. */
  async answerFirst(db: Executor, idHash: string, answer: 'allowed' | 'denied'): Promise<ConsentRow | null> {
    const row = await db
      .updateTable('consents')
      .set((columns) => ({ answer: columns.fn.coalesce('answer', columns.val(answer)) }))
      .where('id_hash', '=', idHash)
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  },

  async setAnswer(db: Executor, idHash: string, answer: 'allowed' | 'denied', codeHash: string | null): Promise<void> {
    await db.updateTable('consents').set({ answer, code_hash: codeHash }).where('id_hash', '=', idHash).execute();
  },

  async forgetBefore(db: Executor, momentMs: number): Promise<void> {
    await db.deleteFrom('consents').where('expires_at', '<', momentMs).execute();
  },
};
