import type { Selectable } from 'kysely';
import type { DatabaseSchema, Executor } from '../db/schema';
import { reservedLooks, usernameLook } from './look-alike';

export type AccountType = 'free' | 'plus' | 'teacher';

export interface User {
  readonly id: number;
  /** As typed at sign-up. */
  readonly username: string;
  readonly passwordHash: string;
  readonly accountType: AccountType;
  readonly isDemo: boolean;
  /** The password is for the first time only: it lets nobody in but to choose another. */
  readonly mustChange: boolean;
  /** Of the password that `BOOTSTRAP_FILE` gave last; null where it gave none. */
  readonly filePasswordHash: string | null;
  /** Seconds. */
  readonly createdAt: number;
}

interface NewUser {
  readonly username: string;
  readonly passwordHash: string;
  readonly accountType: AccountType;
  readonly isDemo?: boolean;
  readonly mustChange?: boolean;
  readonly filePasswordHash?: string;
  readonly createdAt: number;
}

/** Names that differ in case alone are one. */
export const usernameKey = (username: string): string => username.toLowerCase();

export const userRepository = {
  /** Finds without regard to case. */
  async find(db: Executor, username: string): Promise<User | null> {
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('username_key', '=', usernameKey(username))
      .executeTakeFirst();
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
        username_key: usernameKey(user.username),
        look: usernameLook(user.username),
        password_hash: user.passwordHash,
        account_type: user.accountType,
        is_demo: user.isDemo ? 1 : 0,
        must_change: user.mustChange ? 1 : 0,
        file_password_hash: user.filePasswordHash ?? null,
        created_at: user.createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  /** Whether somebody has, or had, a name that looks like this one. */
  async isLookTaken(db: Executor, username: string): Promise<boolean> {
    const looks = reservedLooks(username);
    const here = await db.selectFrom('users').select('id').where('look', 'in', looks).limit(1).executeTakeFirst();
    const gone =
      here ?? (await db.selectFrom('former_looks').select('look').where('look', 'in', looks).executeTakeFirst());
    return gone !== undefined;
  },

  async setType(db: Executor, id: number, accountType: AccountType): Promise<void> {
    await db.updateTable('users').set({ account_type: accountType }).where('id', '=', id).execute();
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
  mustChange: row.must_change === 1,
  filePasswordHash: row.file_password_hash,
  createdAt: row.created_at,
});
