import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import type { Migration } from '../migration';

/** The states of sign-ins that came back, for as long as they could come back again: any process may get the second one. */
export const relayStates: Migration = {
  name: '007-relay-states',
  async up(db: Kysely<never>, engine: Engine) {
    await db.schema
      .createTable('relay_states')
      .addColumn('state_hash', 'text', (c) => c.primaryKey())
      .addColumn('used_at', engine.wholeNumber, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('relay_states_by_age').on('relay_states').column('used_at').execute();
  },
};
