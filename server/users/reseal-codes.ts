import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema';
import type { SealedBox } from '../wire/sealed-box';

/** What the secret of an account's authenticator app is bound to. */
export const codesBoundTo = (userId: number) => `one-time codes of ${userId}`;

/**
 * Seals as it is done now what an older key or cipher sealed, so that nobody's codes depend on that. Twice is as good as
 * once. Resolves to how many accounts have codes that none of our keys can open.
 */
export async function resealCodes(db: Kysely<DatabaseSchema>, box: SealedBox): Promise<number> {
  let lost = 0;
  const rows = await db.selectFrom('one_time_codes').select(['user_id', 'secret_box']).execute();
  for (const { user_id: userId, secret_box: old } of rows) {
    const bound = codesBoundTo(userId);
    if (box.isCurrent(old, bound)) continue;
    const secret = box.open(old, bound);
    if (secret === null) {
      lost += 1;
      continue;
    }
    await db
      .updateTable('one_time_codes')
      .set({ secret_box: box.seal(secret, bound) })
      .where('user_id', '=', userId)
      .where('secret_box', '=', old)
      .execute();
  }
  return lost;
}

/** Of a database that is to be served with these keys: how many accounts have codes that none of them can open. */
export async function lostCodes(db: Kysely<DatabaseSchema>, box: SealedBox | null): Promise<number> {
  const rows = await db.selectFrom('one_time_codes').select(['user_id', 'secret_box']).execute();
  return rows.filter(
    ({ user_id: userId, secret_box: sealed }) => !box || box.open(sealed, codesBoundTo(userId)) === null,
  ).length;
}

/** What an operator is told of them. */
export const toldLostCodes = (count: number): string =>
  `${count === 1 ? '1 account has' : `${count.toLocaleString('en')} accounts have`} one-time codes that another session key sealed, so they cannot be checked. That key behind today's (SESSION_KEY=new,old, or as the second line of session-key) makes them count again; without it, npm run admin -- remove-second-factor lets each in.`;
