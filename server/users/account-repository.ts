import type { Executor } from '../db/schema';
import { reservedLooks } from './look-alike';
import type { AccountType } from './user-repository';

/** What hangs on an account, for people who are about to delete it. */
export interface AccountHoldings {
  readonly sets: number;
  readonly classes: number;
  readonly clients: number;
}

export interface AccountLine {
  readonly id: number;
  readonly username: string;
  readonly accountType: AccountType;
  readonly createdAt: number;
  readonly sets: number;
}

export interface NewPassword {
  readonly hash: string;
  /** It was given by somebody else: whoever signs in with it chooses another. */
  readonly mustChange?: boolean;
  /** `BOOTSTRAP_FILE` gave it. */
  readonly isOfFile?: boolean;
}

/** Accounts as their owners and the operator handle them. What others see of a user is in `user-repository`. */
export const accountRepository = {
  /** A new password, or the old one hashed anew. Whoever sets one on the demo account makes it an account as others are. */
  async setPassword(
    db: Executor,
    id: number,
    { hash, mustChange = false, isOfFile = false }: NewPassword,
  ): Promise<void> {
    await db
      .updateTable('users')
      .set({
        password_hash: hash,
        is_demo: 0,
        must_change: mustChange ? 1 : 0,
        ...(isOfFile ? { file_password_hash: hash } : {}),
      })
      .where('id', '=', id)
      .execute();
  },

  /** The password that the account has is the one of `BOOTSTRAP_FILE`. */
  async isOfFile(db: Executor, id: number, hash: string): Promise<void> {
    await db.updateTable('users').set({ file_password_hash: hash }).where('id', '=', id).execute();
  },

  /** The same password at today's cost, unless it was changed meanwhile. */
  async rehash(db: Executor, id: number, oldHash: string, newHash: string): Promise<void> {
    await db
      .updateTable('users')
      .set({ password_hash: newHash })
      .where('id', '=', id)
      .where('password_hash', '=', oldHash)
      .execute();
  },

  async holdings(db: Executor, id: number): Promise<AccountHoldings> {
    const count = async (table: 'sets' | 'classes' | 'clients', column: 'user_id' | 'creator_id') => {
      const { count: all } = db.fn;
      const row = await db
        .selectFrom(table)
        .select(all<number | string>('id').as('number'))
        .where(db.dynamic.ref(column), '=', id)
        .executeTakeFirstOrThrow();
      return Number(row.number);
    };
    return {
      sets: await count('sets', 'user_id'),
      classes: await count('classes', 'creator_id'),
      clients: await count('clients', 'user_id'),
    };
  },

  /** With everything that is the user's: sets, cards, pictures, classes, favourites, clients, tokens. False where there is none. */
  async remove(db: Executor, id: number): Promise<boolean> {
    const gone = await db.deleteFrom('users').where('id', '=', id).returning('username').executeTakeFirst();
    if (!gone) return false;
    // Whoever knew the name must not meet somebody else under it.
    await db
      .insertInto('former_looks')
      .values(reservedLooks(gone.username).map((look) => ({ look })))
      .onConflict((conflict) => conflict.column('look').doNothing())
      .execute();
    return true;
  },

  /** Everybody, by name. */
  async list(db: Executor): Promise<AccountLine[]> {
    const rows = await db
      .selectFrom('users')
      .leftJoin('sets', 'sets.user_id', 'users.id')
      .select(['users.id', 'users.username', 'users.account_type', 'users.created_at'])
      .select((select) => select.fn.count<number | string>('sets.id').as('sets'))
      .groupBy(['users.id', 'users.username', 'users.account_type', 'users.created_at'])
      .execute();
    return rows
      .map((row) => ({
        id: row.id,
        username: row.username,
        accountType: row.account_type,
        createdAt: row.created_at,
        sets: Number(row.sets),
      }))
      .toSorted((a, b) => (a.username.toLowerCase() < b.username.toLowerCase() ? -1 : 1));
  },
};
