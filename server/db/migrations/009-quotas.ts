import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import type { Migration } from '../migration';

/** How much the cards of a set and the files of an image take up, so that an account's share is known without reading them. */
export const quotas: Migration = {
  name: '009-quotas',
  async up(db: Kysely<never>, engine: Engine) {
    for (const [table, column] of [
      ['sets', 'card_bytes'],
      ['images', 'bytes'],
    ] as const) {
      await db.schema
        .alterTable(table)
        .addColumn(column, engine.wholeNumber, (c) => c.notNull().defaultTo(0))
        .execute();
    }
    const bytesOf = (column: string) =>
      engine.name === 'sqlite' ? sql`length(cast(${sql.ref(column)} as blob))` : sql`octet_length(${sql.ref(column)})`;
    await sql`update sets set card_bytes = coalesce((select sum(${bytesOf('terms.term')} + ${bytesOf('terms.definition')})
      from terms where terms.set_id = sets.id), 0)`.execute(db);
    await sql`update images set bytes = coalesce((select sum(length(image_files.bytes))
      from image_files where image_files.image_id = images.id), 0)`.execute(db);
  },
};
