import type { Kysely } from 'kysely';
import { usernameLook } from '../../users/look-alike';
import type { Engine } from '../engine';
import type { Migration } from '../migration';

interface Tables {
  users: { id: number; username: string; look: string };
}

/** What the eye sees of a username, of those who left, too: nobody signs up under it. */
export const looksOfUsernames: Migration = {
  name: '018-looks-of-usernames',
  async up(given: Kysely<never>, _engine: Engine) {
    const db = given as unknown as Kysely<Tables>;
    await db.schema.alterTable('users').addColumn('look', 'text').execute();
    for (const { id, username } of await db.selectFrom('users').select(['id', 'username']).execute())
      await db
        .updateTable('users')
        .set({ look: usernameLook(username) })
        .where('id', '=', id)
        .execute();
    await db.schema.createIndex('users_by_look').on('users').column('look').execute();
    await db.schema
      .createTable('former_looks')
      .addColumn('look', 'text', (c) => c.primaryKey())
      .execute();
  },
};
