import { type Kysely, sql } from 'kysely';
import { blocksOf } from '../../log/log-blocks';
import type { Engine } from '../engine';
import type { Migration } from '../migration';

interface Tables {
  log_lines: { user_id: number; place: number; device: string; number: number; text: string };
  log_blocks: { user_id: number; start: number; device: string; first: number; last: number; text: string };
  log_sizes: { user_id: number };
}

/** Read together, and written together. */
const linesAtOnce = 2_000;
const blocksAtOnce = 100;

/** A learner's log as blocks of lines that came together, where each line was a row of its own (decision 135). */
export const logInBlocks: Migration = {
  name: '020-log-in-blocks',
  async up(given: Kysely<never>, engine: Engine) {
    const db = given as unknown as Kysely<Tables>;
    const whole = engine.wholeNumber;
    const table = db.schema
      .createTable('log_blocks')
      .addColumn('user_id', whole, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('start', whole, (c) => c.notNull())
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('first', whole, (c) => c.notNull())
      .addColumn('last', whole, (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('log_blocks_key', ['user_id', 'start']);
    await (engine.name === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table).execute();
    await db.schema
      .createIndex('log_blocks_by_name')
      .unique()
      .on('log_blocks')
      .columns(['user_id', 'device', 'first'])
      .execute();
    if (engine.name === 'postgres') await packQuickly(db);
    // A process of the version before may still be adding: what it began is waited for, what it begins fails whole.
    if (engine.name === 'postgres') await sql`lock table log_lines in exclusive mode`.execute(db);
    for (const { user_id } of await db.selectFrom('log_sizes').select('user_id').execute()) await moveLog(db, user_id);
    await db.schema.dropTable('log_lines').execute();
  },
};

/** LZ4, where this PostgreSQL has it: its own way of packing took longer than the disk. */
async function packQuickly(db: Kysely<Tables>): Promise<void> {
  const { rows } =
    await sql`select from pg_settings where name = 'default_toast_compression' and 'lz4' = any(enumvals)`.execute(db);
  if (rows.length > 0) await sql`alter table log_blocks alter column text set compression lz4`.execute(db);
}

async function moveLog(db: Kysely<Tables>, userId: number): Promise<void> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('log_lines')
      .select(['place', 'device', 'number', 'text'])
      .where('user_id', '=', userId)
      .where('place', '>', after)
      .orderBy('place')
      .limit(linesAtOnce)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    const lines = rows.map(({ device, number, text }) => ({ device, number, text, bytes: Buffer.byteLength(text) }));
    const blocks = blocksOf(lines, { bytes: after }).map((block) => ({ user_id: userId, ...block }));
    for (let at = 0; at < blocks.length; at += blocksAtOnce)
      await db
        .insertInto('log_blocks')
        .values(blocks.slice(at, at + blocksAtOnce))
        .execute();
    after = last.place;
  }
}
