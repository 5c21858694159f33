import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import type { Migration } from '../migration';

/** Where somebody signed in: browser and system in words, which browser of theirs, and from where it was last used. */
export const signedInDevices: Migration = {
  name: '016-signed-in-devices',
  async up(db: Kysely<never>, _engine: Engine) {
    for (const table of ['codes', 'tokens', 'account_sessions'])
      for (const column of ['device', 'browser', 'network'])
        await db.schema.alterTable(table).addColumn(column, 'text').execute();
  },
};
