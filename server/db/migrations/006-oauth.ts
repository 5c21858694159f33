import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import type { Migration } from '../migration';

/** Whose client it is, when a token was last used, consents that were asked for, sessions of the account pages. */
export const oauth: Migration = {
  name: '006-oauth',
  async up(db: Kysely<never>, engine: Engine) {
    const whole = engine.wholeNumber;
    await db.schema
      .alterTable('clients')
      .addColumn('user_id', whole, (c) => c.references('users.id').onDelete('cascade'))
      .execute();
    await db.schema.alterTable('clients').addColumn('suspended_at', whole).execute();
    await db.schema.createIndex('clients_by_user').on('clients').column('user_id').execute();
    await db.schema.alterTable('tokens').addColumn('last_used_at', whole).execute();
    await db.schema.createIndex('tokens_by_client').on('tokens').column('client').execute();
    await db.schema
      .createTable('consents')
      .addColumn('id_hash', 'text', (c) => c.primaryKey())
      .addColumn('user_id', whole, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('client', whole, (c) => c.notNull().references('clients.id').onDelete('cascade'))
      .addColumn('request', 'text', (c) => c.notNull())
      .addColumn('answer', 'text')
      .addColumn('code_hash', 'text')
      .addColumn('expires_at', whole, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('consents_by_expiry').on('consents').column('expires_at').execute();
    await db.schema
      .createTable('account_sessions')
      .addColumn('id_hash', 'text', (c) => c.primaryKey())
      .addColumn('user_id', whole, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('expires_at', whole, (c) => c.notNull())
      .addColumn('ends_at', whole, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('account_sessions_by_user').on('account_sessions').column('user_id').execute();
  },
};
