import type { Executor } from '../db/schema';

export interface CodesRow {
  readonly secretBox: string;
  readonly lastStep: number;
  /** The session that may confirm the secret; null once codes are asked for. */
  readonly offeredTo: string | null;
  readonly sinceMs: number;
}

interface HandedOver {
  readonly userId: number;
  readonly session: string;
  readonly browser: string;
  /** The offer is younger. */
  readonly sinceMs: number;
}

export const secondFactorRepository = {
  /** Everybody of whom more than a password is asked. */
  async owners(db: Executor): Promise<ReadonlySet<number>> {
    const rows = await db
      .selectFrom('one_time_codes')
      .where('offered_to', 'is', null)
      .select('user_id')
      .union(db.selectFrom('passkeys').select('user_id'))
      .execute();
    return new Set(rows.map((row) => row.user_id));
  },

  async codes(db: Executor, userId: number): Promise<CodesRow | null> {
    const row = await db
      .selectFrom('one_time_codes')
      .select(['secret_box as secretBox', 'last_step as lastStep', 'offered_to as offeredTo', 'since as sinceMs'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row ?? null;
  },

  /** In place of an earlier offer; never in place of what counts. */
  async offer(db: Executor, userId: number, offer: Omit<CodesRow, 'lastStep'>): Promise<void> {
    const row = { secret_box: offer.secretBox, last_step: 0, offered_to: offer.offeredTo, since: offer.sinceMs };
    await db
      .insertInto('one_time_codes')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(row).where('one_time_codes.offered_to', 'is not', null),
      )
      .execute();
  },

  /** Hands an offer from a session that ended to the next one of the same browser. False where there is none so young. */
  async handOver(db: Executor, { userId, session, browser, sinceMs }: HandedOver): Promise<boolean> {
    const ofBrowser = db
      .selectFrom('account_sessions')
      .select('id_hash')
      .where('user_id', '=', userId)
      .where('browser', '=', browser);
    const result = await db
      .updateTable('one_time_codes')
      .set({ offered_to: session })
      .where('user_id', '=', userId)
      .where('offered_to', 'in', ofBrowser)
      .where('since', '>', sinceMs)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  /** From now on codes are asked for. False where nothing is offered to the session any more. */
  async confirm(db: Executor, userId: number, session: string, step: number, nowMs: number): Promise<boolean> {
    const result = await db
      .updateTable('one_time_codes')
      .set({ offered_to: null, last_step: step, since: nowMs })
      .where('user_id', '=', userId)
      .where('offered_to', '=', session)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  /** False where a code of this step, or of a later one, counted before. */
  async useStep(db: Executor, userId: number, step: number): Promise<boolean> {
    const result = await db
      .updateTable('one_time_codes')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  async removeCodes(db: Executor, userId: number): Promise<void> {
    await db.deleteFrom('one_time_codes').where('user_id', '=', userId).execute();
  },

  async recoveryHash(db: Executor, userId: number, place: number): Promise<string | null> {
    const row = await db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', userId)
      .where('place', '=', place)
      .executeTakeFirst();
    return row?.code_hash ?? null;
  },

  /** False where somebody was faster. */
  async useRecovery(db: Executor, userId: number, hash: string): Promise<boolean> {
    const result = await db
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .executeTakeFirst();
    return result.numDeletedRows > 0n;
  },

  /** In place of all that were there. */
  async putRecovery(db: Executor, userId: number, hashes: readonly string[]): Promise<void> {
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    if (hashes.length === 0) return;
    const rows = hashes.map((hash, place) => ({ user_id: userId, place, code_hash: hash }));
    await db.insertInto('recovery_codes').values(rows).execute();
  },

  async recoveryLeft(db: Executor, userId: number): Promise<number> {
    const row = await db
      .selectFrom('recovery_codes')
      .select(db.fn.countAll<number | string>().as('left'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(row.left);
  },
};
