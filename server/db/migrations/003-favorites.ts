import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import type { Migration } from '../migration';

/** Favourite sets, and whether a class may be seen by everyone. */
export const favorites: Migration = {
  name: '003-favorites',
  async up(db: Kysely<never>, engine: Engine) {
    const whole = engine.wholeNumber;
    await db.schema
      .createTable('favorites')
      .addColumn('user_id', whole, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('set_id', whole, (c) => c.notNull().references('sets.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('favorites_key', ['user_id', 'set_id'])
      .execute();
    await db.schema.createIndex('favorites_by_set').on('favorites').column('set_id').execute();
    await db.schema
      .alterTable('classes')
      .addColumn('is_public', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await db.schema.createIndex('classes_by_creator').on('classes').column('creator_id').execute();
  },
};
