import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import type { Migration } from '../migration';

/** The relay's sessions. Only a hash of the cookie's id is stored; the token lies in a sealed box. */
export const relaySessions: Migration = {
  name: '002-relay-sessions',
  async up(db: Kysely<never>, engine: Engine) {
    await db.schema
      .createTable('relay_sessions')
      .addColumn('id_hash', 'text', (c) => c.primaryKey())
      .addColumn('username', 'text', (c) => c.notNull())
      .addColumn('token_box', 'text', (c) => c.notNull())
      .addColumn('key_id', 'text', (c) => c.notNull())
      .addColumn('expires_at', engine.wholeNumber, (c) => c.notNull())
      .addColumn('created_at', engine.wholeNumber, (c) => c.notNull())
      .addColumn('last_seen', engine.wholeNumber, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('relay_sessions_by_expiry').on('relay_sessions').column('expires_at').execute();
  },
};
