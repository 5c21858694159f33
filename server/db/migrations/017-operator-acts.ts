import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import type { Migration } from '../migration';

/** What operators' commands did and no server has written into its log yet. */
export const operatorActs: Migration = {
  name: '017-operator-acts',
  async up(db: Kysely<never>, engine: Engine) {
    await db.schema
      .createTable('operator_acts')
      .addColumn('id', engine.wholeNumber, engine.identity)
      .addColumn('event', 'text', (c) => c.notNull())
      .addColumn('user_id', engine.wholeNumber)
      .addColumn('client', 'text')
      .execute();
  },
};
