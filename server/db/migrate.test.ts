import { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlace, aDatabase } from '../../testing/a-database';
import { rowsSince } from '../../testing/rows-since';
import type { Engine } from './engine';
import { migrate } from './migrate';
import type { Migration } from './migration';
import { migrationList } from './migration-list';
import { engineOf, openDatabase } from './open-database';

type Tables = Record<string, Record<string, unknown>> & { schema_migrations: { name: string } };

let place: TestPlace;
let engine: Engine;
let db: Kysely<Tables>;
beforeEach(async () => {
  place = await aDatabase({ empty: true });
  engine = engineOf(place, () => {});
  db = new Kysely<Tables>({ dialect: engine.dialect, plugins: [...engine.plugins] });
});
afterEach(async () => {
  await db.destroy();
  await place.remove();
});

const bringTo = (list: readonly Migration[]) =>
  engine.alone(() => migrate(db.withTables<{ schema_migrations: { name: string } }>(), engine, list));

/** The tables and their columns, by name. */
async function shape({ introspection }: Pick<Kysely<never>, 'introspection'> = db): Promise<Map<string, string[]>> {
  const tables = await introspection.getTables();
  return new Map(
    tables
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()]),
  );
}

const fill = async (count: number) => {
  for (const { name } of migrationList.slice(0, count)) {
    for (const [table, ...rows] of rowsSince[name] ?? []) await db.insertInto(table).values(rows).execute();
  }
};

test('every migration has rows of its time to be tried with', () => {
  expect(Object.keys(rowsSince)).toEqual(migrationList.map(({ name }) => name));
});

test('what cards and pictures take up is known of those that were there before it was counted', async () => {
  const before = migrationList.findIndex(({ name }) => name === '009-quotas');
  await bringTo(migrationList.slice(0, before));
  await fill(before);
  await bringTo(migrationList);
  const found = await db.selectFrom('terms').select(['term', 'definition']).where('set_id', '=', 601).execute();
  const terms = found as { readonly term: string; readonly definition: string }[];
  const bytes = terms.reduce((sum, { term, definition }) => sum + Buffer.byteLength(`${term}${definition}`), 0);
  expect(bytes).toBeGreaterThan(100);
  const set = await db.selectFrom('sets').select('card_bytes').where('id', '=', 601).executeTakeFirst();
  const image = await db.selectFrom('images').select('bytes').where('id', '=', 901).executeTakeFirst();
  expect([set?.['card_bytes'], image?.['bytes']]).toEqual([bytes, 3256]);
});

test.each(migrationList.map(({ name }, index) => [name, index + 1] as const))(
  'from %s with data in it to today: every row is there as it was',
  async (_name, count) => {
    await bringTo(migrationList.slice(0, count));
    await fill(count);
    await bringTo(migrationList);
    for (const { name } of migrationList.slice(0, count)) {
      for (const [table, ...rows] of rowsSince[name] ?? []) {
        const columns = Object.keys(rows[0] ?? {});
        const found = await db.selectFrom(table).select(columns).execute();
        for (const row of rows) expect([table, ...found]).toContainEqual(row);
      }
    }
    const fresh = await aDatabase();
    const today = await openDatabase(fresh);
    expect(await shape(db)).toEqual(await shape(today.db));
    await today.close();
    await fresh.remove();
  },
);

test('a migration that fails half-way leaves what was before it, and the next try goes on from there', async () => {
  const fails: Migration = {
    name: '900-halfway',
    async up(transaction, { wholeNumber }) {
      await transaction.schema.createTable('half').addColumn('n', wholeNumber).execute();
      await transaction.schema.alterTable('sets').addColumn('half', 'integer').execute();
      const rows = transaction as unknown as Kysely<Tables>;
      await rows.insertInto('half').values({ n: 1 }).execute();
      await rows.updateTable('users').set({ username: 'half' }).execute();
      await rows.selectFrom('no_such_table').selectAll().execute();
    },
  };
  await bringTo(migrationList);
  await fill(migrationList.length);
  const before = [await shape(), await db.selectFrom('users').selectAll().orderBy('id').execute()];
  await expect(bringTo([...migrationList, fails])).rejects.toThrow(/no_such_table/);
  expect([await shape(), await db.selectFrom('users').selectAll().orderBy('id').execute()]).toEqual(before);
  const mended: Migration = {
    name: fails.name,
    up: async (transaction) => transaction.schema.createTable('half').addColumn('n', 'integer').execute(),
  };
  await bringTo([...migrationList, mended]);
  expect((await shape()).get('half')).toEqual(['n']);
});

test('a newer database is refused, and nothing of it is touched', async () => {
  await bringTo(migrationList);
  await db.insertInto('schema_migrations').values({ name: '999-later' }).execute();
  const before = await shape();
  const expected =
    /^The database was written by a newer Carrel \(it has 999-later\)\. Start that version, or restore a backup made by this one\.$/;
  await expect(openDatabase(place)).rejects.toThrow(expected);
  await expect(bringTo(migrationList.slice(0, 2))).rejects.toThrow(/newer Carrel/);
  expect(await shape()).toEqual(before);
});

test('four that open a new database at the same moment find one and the same', async () => {
  const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(place)));
  expect(new Set(opened.map(({ instanceId }) => instanceId)).size).toBe(1);
  for (const { close } of opened) await close();
});

test('a number is never given twice, whatever is deleted', async () => {
  await bringTo(migrationList);
  await fill(1);
  const added = async () => {
    const row = { name: 'c', description: '', creator_id: 401, created_at: 1 };
    const { id } = await db.insertInto('classes').values(row).returning('id').executeTakeFirstOrThrow();
    await db.deleteFrom('classes').execute();
    return Number(id);
  };
  const numbers = [await added(), await added(), await added()];
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
});
