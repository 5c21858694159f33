import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import type { Migration } from '../migration';

/** What happened at the doors of an account, for its owner to read. */
export const securityEvents: Migration = {
  name: '010-security-events',
  async up(db: Kysely<never>, engine: Engine) {
    const whole = engine.wholeNumber;
    await db.schema
      .createTable('security_events')
      .addColumn('id', whole, engine.identity)
      .addColumn('user_id', whole, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('at', whole, (c) => c.notNull())
      .addColumn('network', 'text')
      .addColumn('app', 'text')
      .execute();
    await db.schema.createIndex('security_events_by_user').on('security_events').columns(['user_id', 'id']).execute();
  },
};
