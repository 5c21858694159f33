import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../schema';
import type { Migration } from '../migration';

/** What signs forms comes from the session key, outside the database: a stolen backup must not forge one. */
export const noSigningKey: Migration = {
  name: '011-no-signing-key',
  async up(db: Kysely<never>) {
    await (db as unknown as Kysely<DatabaseSchema>).deleteFrom('meta').where('key', '=', 'signing_key').execute();
  },
};
