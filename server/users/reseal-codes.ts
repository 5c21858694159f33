import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema';
import type { KeyRing } from '../wire/key-ring';
import { sealedBox } from '../wire/sealed-box';

/** What the secret of an account's authenticator app is bound to. */
export const codesBoundTo = (userId: number) => `one-time codes of ${userId}`;

/** Seals under the current key what an older one sealed, so that nobody's codes depend on it. Twice is as good as once. */
export async function resealCodes(db: Kysely<DatabaseSchema>, keys: KeyRing): Promise<void> {
  if (keys.length === 1) return;
  const [all, current] = [sealedBox(keys), sealedBox([keys[0]])];
  const rows = await db.selectFrom('one_time_codes').select(['user_id', 'secret_box']).execute();
  for (const { user_id: userId, secret_box: old } of rows) {
    const bound = codesBoundTo(userId);
    const secret = current.open(old, bound) === null ? all.open(old, bound) : null;
    if (secret === null) continue;
    await db
      .updateTable('one_time_codes')
      .set({ secret_box: current.seal(secret, bound) })
      .where('user_id', '=', userId)
      .where('secret_box', '=', old)
      .execute();
  }
}
