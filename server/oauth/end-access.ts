import type { Executor } from '../db/schema';
import { accountSessionRepository } from './account-session-repository';
import type { Client } from './client-repository';
import { type RevokedToken, tokenRepository } from './token-repository';

/**
 * Ends everything that was given to others in the user's name: tokens, codes on their way,
 * consents not answered yet, sessions of the account pages, the operator's link. For a password that changed:
 * whoever knew the old one may hold any of them.
 */
export async function endAccessOfUser(db: Executor, userId: number, nowMs: number): Promise<void> {
  await tokenRepository.revokeOfUser(db, userId, nowMs);
  await db.deleteFrom('codes').where('user_id', '=', userId).where('used_at', 'is', null).execute();
  await db.deleteFrom('consents').where('user_id', '=', userId).execute();
  await db.deleteFrom('account_sessions').where('user_id', '=', userId).execute();
  await db.deleteFrom('reset_links').where('user_id', '=', userId).execute();
}

/**
 * Ends what is half done elsewhere in the user's name: sessions of the account pages but this one, codes on their way,
 * consents not answered yet. For a second factor that came or went. Apps keep what they were allowed.
 */
export async function endOtherSessions(db: Executor, userId: number, session: string): Promise<void> {
  await db.deleteFrom('codes').where('user_id', '=', userId).where('used_at', 'is', null).execute();
  await db.deleteFrom('consents').where('user_id', '=', userId).execute();
  await db.deleteFrom('account_sessions').where('user_id', '=', userId).where('id_hash', '!=', session).execute();
}

/**
 * Ends one token, for the client that holds it. Who signs out of our own app leaves the account pages of that browser, too:
 * the two are shown as one place where somebody is signed in.
 */
export async function endToken(
  db: Executor,
  tokenHash: string,
  client: Client,
  nowMs: number,
): Promise<RevokedToken | null> {
  const revoked = await tokenRepository.revoke(db, tokenHash, client.id, nowMs);
  if (revoked !== null && revoked.browser !== null && client.isWeb)
    await accountSessionRepository.removeOfBrowser(db, revoked.userId, revoked.browser);
  return revoked;
}

/**
 * Takes back what one client may do, for one user or (null) for everybody. Its tokens are dead from the next request on.
 * False where it could do nothing.
 */
export async function endAccessOfClient(
  db: Executor,
  client: number,
  userId: number | null,
  nowMs: number,
): Promise<boolean> {
  const tokens = await tokenRepository.revokeOfClient(db, client, userId, nowMs);
  const codes = db.deleteFrom('codes').where('client', '=', client).where('used_at', 'is', null);
  const onTheirWay = await (userId === null ? codes : codes.where('user_id', '=', userId)).executeTakeFirstOrThrow();
  const consents = db.deleteFrom('consents').where('client', '=', client);
  await (userId === null ? consents : consents.where('user_id', '=', userId)).execute();
  return tokens > 0 || onTheirWay.numDeletedRows > 0n;
}
