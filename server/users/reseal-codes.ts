import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema';
import type { SealedBox } from '../wire/sealed-box';

/** What the secret of an account's authenticator app is bound to. */
export const codesBoundTo = (userId: number) => `one-time codes of ${userId}`;

/** Seals as it is done now what an older key or cipher sealed, so that nobody's codes depend on that. Twice is as good as once. */
export async function resealCodes(db: Kysely<DatabaseSchema>, box: SealedBox): Promise<void> {
  const rows = await db.selectFrom('one_time_codes').select(['user_id', 'secret_box']).execute();
  for (const { user_id: userId, secret_box: old } of rows) {
    const bound = codesBoundTo(userId);
    const secret = box.isCurrent(old, bound) ? null : box.open(old, bound);
    if (secret === null) continue;
    await db
      .updateTable('one_time_codes')
      .set({ secret_box: box.seal(secret, bound) })
      .where('user_id', '=', userId)
      .where('secret_box', '=', old)
      .execute();
  }
}
