import type { Executor } from '../db/schema';

export interface AttemptRow {
  readonly failures: number;
  readonly first_at: number;
  readonly blocked_until: number;
}

export const attemptRepository = {
  async find(db: Executor, subject: string): Promise<AttemptRow | null> {
    const row = await db
      .selectFrom('failed_attempts')
      .select(['failures', 'first_at', 'blocked_until'])
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row ?? null;
  },

  /** The row, made where there is none, and nobody else's until the transaction ends. */
  async hold(db: Executor, subject: string, nowMs: number): Promise<AttemptRow> {
    return (
      db
        .insertInto('failed_attempts')
        .values({ subject, failures: 0, first_at: nowMs, blocked_until: 0 })
        // Sets what stands there already: the write is what locks the row, on every engine.
        .onConflict((conflict) =>
          conflict.column('subject').doUpdateSet((row) => ({ failures: row.ref('failed_attempts.failures') })),
        )
        .returning(['failures', 'first_at', 'blocked_until'])
        .executeTakeFirstOrThrow()
    );
  },

  async save(db: Executor, subject: string, row: AttemptRow): Promise<void> {
    await db
      .insertInto('failed_attempts')
      .values({ subject, ...row })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet({ ...row }))
      .execute();
  },

  async forget(db: Executor, subject: string): Promise<void> {
    await db.deleteFrom('failed_attempts').where('subject', '=', subject).execute();
  },

  async forgetBefore(db: Executor, momentMs: number): Promise<void> {
    await db
      .deleteFrom('failed_attempts')
      .where('first_at', '<', momentMs)
      .where('blocked_until', '<', momentMs)
      .execute();
  },
};
