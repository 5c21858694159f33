import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import type { Migration } from '../migration';

/**
 * A block of a log may be kept packed, as it was sent (decision 135). Its lines have another column than before, so that a
 * process of the version before, which would find none in such a block, fails whole.
 */
export const logsAsSent: Migration = {
  name: '021-logs-as-sent',
  async up(db: Kysely<never>, engine: Engine) {
    await db.schema.alterTable('log_blocks').renameColumn('text', 'plain').execute();
    await db.schema.alterTable('log_blocks').addColumn('packed', engine.bytes).execute();
  },
};
