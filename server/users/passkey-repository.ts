import type { Executor } from '../db/schema';

export interface Passkey {
  readonly id: number;
  readonly userId: number;
  /** In base64url, as the key. */
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly name: string;
  readonly createdAtMs: number;
  readonly lastUsedMs: number | null;
}

export const passkeyRepository = {
  /** Of an account, the oldest first. */
  ofUser: (db: Executor, userId: number): Promise<Passkey[]> =>
    select(db).where('user_id', '=', userId).orderBy('id').execute(),

  async find(db: Executor, credentialId: string): Promise<Passkey | null> {
    return (await select(db).where('credential_id', '=', credentialId).executeTakeFirst()) ?? null;
  },

  /** False where some account has it already. */
  async insert(db: Executor, passkey: Omit<Passkey, 'id' | 'lastUsedMs'>): Promise<boolean> {
    const result = await db
      .insertInto('passkeys')
      .values({
        user_id: passkey.userId,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        name: passkey.name,
        created_at: passkey.createdAtMs,
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  async used(db: Executor, id: number, counter: number, nowMs: number): Promise<void> {
    await db.updateTable('passkeys').set({ counter, last_used_at: nowMs }).where('id', '=', id).execute();
  },

  async rename(db: Executor, userId: number, id: number, name: string): Promise<void> {
    await db.updateTable('passkeys').set({ name }).where('user_id', '=', userId).where('id', '=', id).execute();
  },

  async remove(db: Executor, userId: number, id: number): Promise<boolean> {
    const result = await db
      .deleteFrom('passkeys')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return result.numDeletedRows > 0n;
  },

  async removeAll(db: Executor, userId: number): Promise<void> {
    await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  },

  /** Notes that a challenge was answered. False where it was before. */
  async answerChallenge(db: Executor, challengeHash: string, expiresAtMs: number): Promise<boolean> {
    const result = await db
      .insertInto('answered_challenges')
      .values({ challenge_hash: challengeHash, expires_at: expiresAtMs })
      .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  async forgetChallengesBefore(db: Executor, momentMs: number): Promise<void> {
    await db.deleteFrom('answered_challenges').where('expires_at', '<', momentMs).execute();
  },
};

const select = (db: Executor) =>
  db
    .selectFrom('passkeys')
    .select([
      'id',
      'user_id as userId',
      'credential_id as credentialId',
      'public_key as publicKey',
      'counter',
      'name',
      'created_at as createdAtMs',
      'last_used_at as lastUsedMs',
    ]);
