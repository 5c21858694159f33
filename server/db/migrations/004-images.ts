import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import type { Migration } from '../migration';

/** Images in five sizes, which term shows which, and the picture of a user. */
export const images: Migration = {
  name: '004-images',
  async up(db: Kysely<never>, engine: Engine) {
    const whole = engine.wholeNumber;
    await db.schema
      .createTable('images')
      .addColumn('id', whole, engine.identity)
      .addColumn('name', 'text', (c) => c.notNull().unique())
      // An image outlives its uploader's account where somebody else's set shows it.
      .addColumn('user_id', whole, (c) => c.references('users.id').onDelete('set null'))
      .addColumn('width', 'integer', (c) => c.notNull())
      .addColumn('height', 'integer', (c) => c.notNull())
      .addColumn('touched_at', whole, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('images_by_user').on('images').column('user_id').execute();
    await db.schema
      .createTable('image_files')
      .addColumn('image_id', whole, (c) => c.notNull().references('images.id').onDelete('cascade'))
      .addColumn('suffix', 'text', (c) => c.notNull())
      .addColumn('bytes', engine.bytes, (c) => c.notNull())
      .addPrimaryKeyConstraint('image_files_key', ['image_id', 'suffix'])
      .execute();
    // Nothing deletes an image that is shown: the database itself refuses.
    await db.schema
      .alterTable('terms')
      .addColumn('image', whole, (c) => c.references('images.id'))
      .execute();
    await db.schema
      .alterTable('users')
      .addColumn('profile_image', whole, (c) => c.references('images.id'))
      .execute();
    // Most terms have none, so only the others are in the index: `has_images` and the search for what is unused ask it.
    for (const { name, table, columns } of [
      { name: 'terms_by_image', table: 'terms', columns: ['image'] },
      { name: 'terms_with_image', table: 'terms', columns: ['set_id', 'image'] },
      { name: 'users_by_image', table: 'users', columns: ['profile_image'] },
    ]) {
      const column = columns.at(-1) ?? '';
      await db.schema.createIndex(name).on(table).columns(columns).where(sql.ref(column), 'is not', null).execute();
    }
  },
};
