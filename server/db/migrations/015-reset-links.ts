import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import type { Migration } from '../migration';

/** The one link of an account, by its hash, with which somebody who lost their way in sets a new password. */
export const resetLinks: Migration = {
  name: '015-reset-links',
  async up(db: Kysely<never>, engine: Engine) {
    const whole = engine.wholeNumber;
    await db.schema
      .createTable('reset_links')
      .addColumn('user_id', whole, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('key_hash', 'text', (c) => c.notNull().unique())
      .addColumn('takes_factor', whole, (c) => c.notNull())
      .addColumn('expires_at', whole, (c) => c.notNull())
      .execute();
  },
};
