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

/** Tables that a later migration did away with: their rows are elsewhere, and a test of its own looks for them there. */
const goneSince: Readonly<Record<string, string>> = { log_lines: '020-log-in-blocks' };

/** Columns that a later migration called otherwise. */
const calledSince: Readonly<Record<string, { readonly by: string; readonly names: Readonly<Record<string, string>> }>> =
  {
    log_blocks: { by: '021-logs-as-sent', names: { text: 'plain' } },
  };
const asCalled = (table: string, row: Readonly<Record<string, unknown>>, names: readonly string[]) => {
  const since = calledSince[table];
  if (!since || !names.includes(since.by)) return row;
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [since.names[name] ?? name, value]));
};

const allNames = migrationList.map(({ name }) => name);

const fill = async (count: number) => {
  const names = allNames.slice(0, count);
  for (const name of names) {
    for (const [table, ...rows] of rowsSince[name] ?? [])
      if (!names.includes(goneSince[table] ?? ''))
        await db
          .insertInto(table)
          .values(rows.map((row) => asCalled(table, row, names)))
          .execute();
  }
};

test('every migration has rows of its time to be tried with', () => {
  expect(Object.keys(rowsSince)).toEqual(allNames);
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

test('logs of a line a row are there as blocks, each line in its place and to the letter', async () => {
  const before = migrationList.findIndex(({ name }) => name === '020-log-in-blocks');
  await bringTo(migrationList.slice(0, before));
  await fill(1);
  const places = new Map<number, number>();
  const add = (user_id: number, device: string, numbers: readonly number[]) => {
    const rows = numbers.map((number) => {
      const text = JSON.stringify({ device, number, text: `é${'x'.repeat(number % 7)}` });
      const place = (places.get(user_id) ?? 0) + Buffer.byteLength(text);
      places.set(user_id, place);
      return { user_id, place, device, number, text };
    });
    return db.insertInto('log_lines').values(rows).execute();
  };
  const upTo = (to: number, from = 1) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  for (let at = 0; at < 5_000; at += 500) await add(401, 'phone', upTo(at + 500, at + 1));
  await add(402, 'phone', [3, 1, 2, Number.MAX_SAFE_INTEGER]);
  await add(402, 'laptop', [1]);
  await add(402, 'phone', [4, 5]);
  for (const [user_id, bytes] of places)
    await db.insertInto('log_sizes').values({ user_id, lines: 1, bytes }).execute();
  const lines = await db.selectFrom('log_lines').select(['user_id', 'place', 'device', 'number', 'text']).execute();
  await bringTo(migrationList);
  const blocks = (await db.selectFrom('log_blocks').selectAll().orderBy('user_id').orderBy('start').execute()) as {
    readonly [column: string]: unknown;
    readonly start: number;
    readonly first: number;
    readonly plain: string;
  }[];
  const found = blocks.flatMap(({ user_id, start, device, first, plain }) => {
    let place = start;
    return plain.split('\n').map((line, at) => {
      place += Buffer.byteLength(line);
      return { user_id, place, device, number: first + at, text: line };
    });
  });
  expect(found).toEqual(lines);
  const ofOmar = blocks.filter(({ user_id }) => user_id === 402);
  expect(ofOmar.map(({ device, first, last }) => [device, first, last])).toEqual([
    ['phone', 3, 3],
    ['phone', 1, 2],
    ['phone', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ['laptop', 1, 1],
    ['phone', 4, 5],
  ]);
  expect(blocks.length - ofOmar.length).toBeLessThan(10);
});

test.each(migrationList.map(({ name }, index) => [name, index + 1] as const))(
  'from %s with data in it to today: every row is there as it was',
  async (_name, count) => {
    await bringTo(migrationList.slice(0, count));
    await fill(count);
    await bringTo(migrationList);
    for (const { name } of migrationList.slice(0, count)) {
      for (const [table, ...rows] of rowsSince[name] ?? []) {
        if (table in goneSince) continue;
        const today = rows.map((row) => asCalled(table, row, allNames));
        const columns = Object.keys(today[0] ?? {});
        const found = await db.selectFrom(table).select(columns).execute();
        for (const row of today) expect([table, ...found]).toContainEqual(row);
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
