import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import type { Migration } from '../migration';

/**
 * The words of sets and classes, for search. They are filled after the start (server/search/fill-search.ts), for what
 * is in the database already as for what comes: `search_sets` and `search_classes` say which are in it, and how folded.
 */
export const search: Migration = {
  name: '005-search',
  async up(db: Kysely<never>, engine: Engine) {
    const whole = engine.wholeNumber;
    const clustered = <Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) =>
      engine.name === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table;

    for (const [name, column, target] of [
      ['search_sets', 'set_id', 'sets.id'],
      ['search_classes', 'class_id', 'classes.id'],
    ] as const) {
      await db.schema
        .createTable(name)
        .addColumn(column, whole, (c) => c.primaryKey().references(target).onDelete('cascade'))
        .addColumn('folding', 'text', (c) => c.notNull())
        .execute();
    }
    await clustered(
      db.schema
        .createTable('search_words')
        .addColumn('set_id', whole, (c) => c.notNull().references('sets.id').onDelete('cascade'))
        .addColumn('word', 'text', (c) => c.notNull())
        .addColumn('place', 'integer', (c) => c.notNull())
        .addColumn('uses', 'integer', (c) => c.notNull())
        .addColumn('is_public', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('search_words_key', ['set_id', 'word', 'place']),
    ).execute();
    // Only what everybody may see stands in it, so a search neither finds nor counts nor passes what is hidden.
    await db.schema
      .createIndex('search_words_public')
      .on('search_words')
      .columns(['place', 'word', 'set_id desc'])
      .where(sql.ref('is_public'), '=', sql.lit(1))
      .execute();
    await db.schema
      .createIndex('sets_public_by_user')
      .on('sets')
      .columns(['user_id', 'modified_at desc', 'id desc'])
      .where(sql.ref('visibility'), '=', sql.lit('public'))
      .execute();
    await clustered(
      db.schema
        .createTable('search_class_words')
        .addColumn('class_id', whole, (c) => c.notNull().references('classes.id').onDelete('cascade'))
        .addColumn('word', 'text', (c) => c.notNull())
        .addColumn('place', 'integer', (c) => c.notNull())
        .addColumn('is_public', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('search_class_words_key', ['class_id', 'word', 'place']),
    ).execute();
    await db.schema
      .createIndex('search_class_words_public')
      .on('search_class_words')
      .columns(['place', 'word', 'class_id desc'])
      .where(sql.ref('is_public'), '=', sql.lit(1))
      .execute();
  },
};
