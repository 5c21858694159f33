import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import type { Migration } from '../migration';

/** Which passwords are for the first time only, and the last one that came from `BOOTSTRAP_FILE`, as a hash. */
export const initialPasswords: Migration = {
  name: '014-initial-passwords',
  async up(db: Kysely<never>, engine: Engine) {
    await db.schema
      .alterTable('users')
      .addColumn('must_change', engine.wholeNumber, (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('users').addColumn('file_password_hash', 'text').execute();
  },
};
