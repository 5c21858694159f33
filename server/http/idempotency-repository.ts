import type { Executor } from '../db/schema';

export interface StoredAnswer {
  readonly fingerprint: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers kept for repeated requests, per user and key (decisions.md 5). */
export const idempotencyRepository = {
  async find(db: Executor, userId: number, key: string): Promise<StoredAnswer | null> {
    const row = await db
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'status', 'headers', 'body'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst();
    return row ? { ...row, headers: JSON.parse(row.headers) as Record<string, string> } : null;
  },

  /** To be called in the transaction of the effect, so that neither is there without the other. */
  async store(db: Executor, userId: number, key: string, answer: StoredAnswer, nowMs: number): Promise<void> {
    await db
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key, ...answer, headers: JSON.stringify(answer.headers), created_at: nowMs })
      .execute();
  },

  async forgetBefore(db: Executor, momentMs: number): Promise<void> {
    await db.deleteFrom('idempotency_keys').where('created_at', '<', momentMs).execute();
  },
};
