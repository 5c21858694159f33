import { sql } from 'kysely';
import { compiled } from '../db/compiled';
import type { Executor } from '../db/schema';
import type { SignInDevice } from './sign-in-device';

export interface TokenHolder {
  readonly userId: number;
  readonly username: string;
  readonly accountType: string;
  readonly scope: string;
  /** Milliseconds, behind by up to the grain of `noteUse`. */
  readonly lastUsedAt: number | null;
}

/** The living tokens of one client and scope, as their user sees them. */
export interface GrantedScope {
  readonly client: number;
  readonly scope: string;
  /** Of the first. */
  readonly sinceMs: number;
  /** Of whichever was used last. */
  readonly lastUsedMs: number | null;
}

export interface RevokedToken {
  readonly userId: number;
  /** As in `SignInDevice`. */
  readonly browser: string | null;
}

interface NewToken {
  readonly tokenHash: string;
  readonly client: number;
  readonly userId: number;
  readonly scope: string;
  readonly codeHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Where its code was asked for. */
  readonly from?: Readonly<Record<keyof SignInDevice, string | null>>;
}

const findHolder = compiled(
  ['tokenHash', 'nowMs'],
  (db, later: { readonly tokenHash: string; readonly nowMs: number }) =>
    db
      .selectFrom('tokens')
      .innerJoin('users', 'users.id', 'tokens.user_id')
      .select(['users.id', 'users.username', 'users.account_type', 'tokens.scope', 'tokens.last_used_at'])
      .where('tokens.token_hash', '=', later.tokenHash)
      .where('tokens.expires_at', '>', later.nowMs)
      .where('tokens.revoked_at', 'is', null),
);

export const tokenRepository = {
  async insert(db: Executor, token: NewToken): Promise<void> {
    await db
      .insertInto('tokens')
      .values({
        token_hash: token.tokenHash,
        client: token.client,
        user_id: token.userId,
        scope: token.scope,
        code_hash: token.codeHash,
        created_at: token.createdAt,
        expires_at: token.expiresAt,
        revoked_at: null,
        ...token.from,
      })
      .execute();
  },

  /** Who holds a living token. */
  async findHolder(db: Executor, tokenHash: string, nowMs: number): Promise<TokenHolder | null> {
    const { rows } = await findHolder(db, { tokenHash, nowMs });
    const [row] = rows;
    if (!row) return null;
    const { id, username, account_type: accountType, scope, last_used_at: lastUsedAt } = row;
    return { userId: id, username, accountType, scope, lastUsedAt };
  },

  async noteUse(db: Executor, tokenHash: string, network: string, nowMs: number): Promise<void> {
    await db.updateTable('tokens').set({ last_used_at: nowMs, network }).where('token_hash', '=', tokenHash).execute();
  },

  async livingOfUser(db: Executor, userId: number, nowMs: number): Promise<GrantedScope[]> {
    return db
      .selectFrom('tokens')
      .select(({ fn }) => [
        'client',
        'scope',
        fn.min('created_at').as('sinceMs'),
        fn.max('last_used_at').as('lastUsedMs'),
      ])
      .where('user_id', '=', userId)
      .where('expires_at', '>', nowMs)
      .where('revoked_at', 'is', null)
      .groupBy(['client', 'scope'])
      .execute();
  },

  /** Forgets what one client has of one user beyond so many tokens: those that ended before those that live, the oldest first. */
  async forgetBeyond(db: Executor, most: number, client: number, userId: number): Promise<void> {
    const beyond = db
      .selectFrom('tokens')
      .select('token_hash')
      .where('client', '=', client)
      .where('user_id', '=', userId)
      .orderBy(sql`revoked_at is not null`)
      .orderBy('created_at', 'desc')
      .orderBy('token_hash')
      .limit(1_000_000)
      .offset(most);
    await db.deleteFrom('tokens').where('token_hash', 'in', beyond).execute();
  },

  async revokeOfCode(db: Executor, codeHash: string, nowMs: number): Promise<void> {
    await db
      .updateTable('tokens')
      .set({ revoked_at: nowMs })
      .where('code_hash', '=', codeHash)
      .where('revoked_at', 'is', null)
      .execute();
  },

  /** By its owner's client alone. Whose it was, and in which browser; null where there was none. */
  async revoke(db: Executor, tokenHash: string, client: number, nowMs: number): Promise<RevokedToken | null> {
    const row = await db
      .updateTable('tokens')
      .set({ revoked_at: nowMs })
      .where('token_hash', '=', tokenHash)
      .where('client', '=', client)
      .where('revoked_at', 'is', null)
      .returning(['user_id', 'browser'])
      .executeTakeFirst();
    return row ? { userId: row.user_id, browser: row.browser } : null;
  },

  /** For a password that changed: whoever knew the old one may hold a token. */
  async revokeOfUser(db: Executor, userId: number, nowMs: number): Promise<void> {
    await db
      .updateTable('tokens')
      .set({ revoked_at: nowMs })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute();
  },

  /** What one client may do for one user, or for everybody. How many there were. */
  async revokeOfClient(db: Executor, client: number, userId: number | null, nowMs: number): Promise<number> {
    const all = db
      .updateTable('tokens')
      .set({ revoked_at: nowMs })
      .where('client', '=', client)
      .where('revoked_at', 'is', null);
    const { numUpdatedRows } = await (
      userId === null ? all : all.where('user_id', '=', userId)
    ).executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  },

  async forgetExpired(db: Executor, nowMs: number): Promise<void> {
    await db.deleteFrom('tokens').where('expires_at', '<', nowMs).execute();
  },
};
