import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import type { Migration } from '../migration';

/** Learners' logs: lines that are only ever added, and how much each log has. */
export const log: Migration = {
  name: '008-log',
  async up(db: Kysely<never>, engine: Engine) {
    const whole = engine.wholeNumber;
    await db.schema
      .createTable('log_sizes')
      .addColumn('user_id', whole, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('lines', whole, (c) => c.notNull())
      .addColumn('bytes', whole, (c) => c.notNull())
      .execute();
    const lines = db.schema
      .createTable('log_lines')
      .addColumn('user_id', whole, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('place', whole, (c) => c.notNull())
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('number', whole, (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('log_lines_key', ['user_id', 'place']);
    // A page is then read in one go.
    await (engine.name === 'sqlite' ? lines.modifyEnd(sql`without rowid`) : lines).execute();
    await db.schema
      .createIndex('log_lines_by_name')
      .unique()
      .on('log_lines')
      .columns(['user_id', 'device', 'number'])
      .execute();
  },
};
