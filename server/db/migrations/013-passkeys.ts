import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import type { Migration } from '../migration';

/** Passkeys of accounts, and the challenges that were answered, so that none is answered twice. */
export const passkeys: Migration = {
  name: '013-passkeys',
  async up(db: Kysely<never>, engine: Engine) {
    const whole = engine.wholeNumber;
    await db.schema
      .createTable('passkeys')
      .addColumn('id', whole, engine.identity)
      .addColumn('user_id', whole, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('credential_id', 'text', (c) => c.notNull().unique())
      .addColumn('public_key', 'text', (c) => c.notNull())
      .addColumn('counter', whole, (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('created_at', whole, (c) => c.notNull())
      .addColumn('last_used_at', whole)
      .execute();
    await db.schema.createIndex('passkeys_by_user').on('passkeys').column('user_id').execute();
    await db.schema
      .createTable('answered_challenges')
      .addColumn('challenge_hash', 'text', (c) => c.primaryKey())
      .addColumn('expires_at', whole, (c) => c.notNull())
      .execute();
  },
};
