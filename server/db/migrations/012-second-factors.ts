import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import type { Migration } from '../migration';

/** What an account asks for beside its password: one-time codes, and recovery codes for when they are lost. */
export const secondFactors: Migration = {
  name: '012-second-factors',
  async up(db: Kysely<never>, engine: Engine) {
    const whole = engine.wholeNumber;
    await db.schema
      .createTable('one_time_codes')
      .addColumn('user_id', whole, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('secret_box', 'text', (c) => c.notNull())
      .addColumn('last_step', whole, (c) => c.notNull())
      .addColumn('offered_to', 'text')
      .addColumn('since', whole, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('recovery_codes')
      .addColumn('user_id', whole, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('place', whole, (c) => c.notNull())
      .addColumn('code_hash', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'place'])
      .execute();
  },
};
