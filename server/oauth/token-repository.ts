import type { Executor } from '../db/schema';

export interface TokenHolder {
  readonly userId: number;
  readonly username: string;
  readonly accountType: string;
  readonly scope: string;
}

interface NewToken {
  readonly tokenHash: string;
  readonly client: number;
  readonly userId: number;
  readonly scope: string;
  readonly codeHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

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
      })
      .execute();
  },

  /** Who holds a living token. */
  async findHolder(db: Executor, tokenHash: string, nowMs: number): Promise<TokenHolder | null> {
    const row = await db
      .selectFrom('tokens')
      .innerJoin('users', 'users.id', 'tokens.user_id')
      .select(['users.id', 'users.username', 'users.account_type', 'tokens.scope'])
      .where('tokens.token_hash', '=', tokenHash)
      .where('tokens.expires_at', '>', nowMs)
      .where('tokens.revoked_at', 'is', null)
      .executeTakeFirst();
    return row ? { userId: row.id, username: row.username, accountType: row.account_type, scope: row.scope } : null;
  },

  async revokeOfCode(db: Executor, codeHash: string, nowMs: number): Promise<void> {
    await db
      .updateTable('tokens')
      .set({ revoked_at: nowMs })
      .where('code_hash', '=', codeHash)
      .where('revoked_at', 'is', null)
      .execute();
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

  async forgetExpired(db: Executor, nowMs: number): Promise<void> {
    await db.deleteFrom('tokens').where('expires_at', '<', nowMs).execute();
  },
};
