import type { Selectable } from 'kysely';
import type { DatabaseSchema, Executor } from '../db/schema';

export type AccountType = 'free' | 'plus' | 'teacher';

export interface User {
  readonly id: number;
  /** As typed at sign-up. */
  readonly username: string;
  readonly passwordHash: string;
  readonly accountType: AccountType;
  readonly isDemo: boolean;
  /** Seconds. */
  readonly createdAt: number;
}

interface NewUser {
  readonly username: string;
  readonly passwordHash: string;
  readonly accountType: AccountType;
  readonly isDemo?: boolean;
  readonly createdAt: number;
}

const keyOf = (username: string) => username.toLowerCase();

export const userRepository = {
  /** Finds without regard to case. */
  async find(db: Executor, username: string): Promise<User | null> {
    const row = await db.selectFrom('users').selectAll().where('username_key', '=', keyOf(username)).executeTakeFirst();
    return row ? userOf(row) : null;
  },

  async findById(db: Executor, id: number): Promise<User | null> {
    const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? userOf(row) : null;
  },

  /** The new user's id. Fails with a unique violation when the name is taken. */
  async insert(db: Executor, user: NewUser): Promise<number> {
    const row = await db
      .insertInto('users')
      .values({
        username: user.username,
        username_key: keyOf(user.username),
        password_hash: user.passwordHash,
        account_type: user.accountType,
        is_demo: user.isDemo ? 1 : 0,
        created_at: user.createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  async update(db: Executor, id: number, change: { passwordHash?: string; accountType?: AccountType }): Promise<void> {
    await db
      .updateTable('users')
      .set({
        ...(change.passwordHash === undefined ? {} : { password_hash: change.passwordHash }),
        ...(change.accountType === undefined ? {} : { account_type: change.accountType }),
      })
      .where('id', '=', id)
      .execute();
  },

  async demoUsername(db: Executor): Promise<string | null> {
    const row = await db.selectFrom('users').select('username').where('is_demo', '=', 1).executeTakeFirst();
    return row?.username ?? null;
  },
};

const userOf = (row: Selectable<DatabaseSchema['users']>): User => ({
  id: row.id,
  username: row.username,
  passwordHash: row.password_hash,
  accountType: row.account_type,
  isDemo: row.is_demo === 1,
  createdAt: row.created_at,
});
