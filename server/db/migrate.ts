import type { Kysely } from 'kysely';
import { StartupError } from '../startup-error';
import type { Engine } from './engine';
import type { Migration } from './migration';

interface MigrationTable {
  schema_migrations: { name: string };
}

/**
 * Brings the schema up to date, each migration in a transaction of its own: one that fails leaves what was before it.
 * Refuses a database that a newer Carrel has already changed.
 */
export async function migrate(db: Kysely<MigrationTable>, engine: Engine, list: readonly Migration[]): Promise<void> {
  await db.schema
    .createTable('schema_migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute();
  const rows = await db.selectFrom('schema_migrations').select('name').execute();
  const applied = new Set(rows.map((row) => row.name));
  const known = new Set(list.map((migration) => migration.name));
  const unknown = [...applied].filter((name) => !known.has(name)).toSorted();
  if (unknown.length > 0) {
    throw new StartupError(
      `The database was written by a newer Carrel (it has ${unknown.join(', ')}). Start that version, or restore a backup made by this one.`,
    );
  }
  for (const migration of list) {
    if (applied.has(migration.name)) continue;
    await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (transaction) => {
        // A command beside the server may have come before us.
        const done = await transaction
          .selectFrom('schema_migrations')
          .select('name')
          .where('name', '=', migration.name)
          .executeTakeFirst();
        if (done) return;
        // Migrations name tables the types of today may no longer know.
        await migration.up(transaction as unknown as Kysely<never>, engine);
        await transaction.insertInto('schema_migrations').values({ name: migration.name }).execute();
      });
  }
}
