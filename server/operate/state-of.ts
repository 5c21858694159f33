import type { AnyDatabase } from '../db/whole-database';

export async function instanceOf(db: AnyDatabase): Promise<string> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', 'instance_id').executeTakeFirst();
  return typeof row?.['value'] === 'string' ? row['value'] : '';
}

/** Names of the migrations that were applied, oldest first. */
export async function migrationsOf(db: AnyDatabase): Promise<string[]> {
  const rows = await db.selectFrom('schema_migrations').select('name').orderBy('name').execute();
  return rows.map((row) => String(row['name']));
}
