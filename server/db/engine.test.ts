import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlace, aDatabase } from '../../testing/a-database';
import { hostileStrings } from '../../testing/hostile-strings';
import type { Engine } from './engine';
import { engineOf } from './open-database';

interface Tables {
  things: { id: number; text: string; whole: number | null; bytes: Buffer | null };
}

let place: TestPlace;
let engine: Engine;
let db: Kysely<Tables>;
beforeEach(async () => {
  place = await aDatabase({ empty: true });
  engine = engineOf(place, () => {});
  db = new Kysely<Tables>({ dialect: engine.dialect, plugins: [...engine.plugins] });
  await db.schema
    .createTable('things')
    .addColumn('id', engine.wholeNumber, engine.identity)
    .addColumn('text', 'text', (c) => c.notNull().unique())
    .addColumn('whole', engine.wholeNumber)
    .addColumn('bytes', engine.bytes)
    .execute();
});
afterEach(async () => {
  await db.destroy();
  await place.remove();
});

const insert = (row: Partial<Tables['things']> & { text: string }) =>
  db
    .insertInto('things')
    .values(row as Tables['things'])
    .execute();

test('what is written comes back as the same kind of thing: whole numbers, sums and counts of them, bytes, nothing', async () => {
  const bytes = Buffer.from([0, 1, 127, 128, 255]);
  await insert({ id: 1, text: 'a', whole: Number.MAX_SAFE_INTEGER, bytes });
  await insert({ id: 2, text: 'b', whole: null, bytes: null });
  expect(await db.selectFrom('things').selectAll().orderBy('id').execute()).toEqual([
    { id: 1, text: 'a', whole: Number.MAX_SAFE_INTEGER, bytes },
    { id: 2, text: 'b', whole: null, bytes: null },
  ]);
  const sums = await db
    .selectFrom('things')
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.sum('id').as('sum'),
      fn.sum('whole').as('wholes'),
      fn.max('whole').as('most'),
    ])
    .executeTakeFirstOrThrow();
  expect(sums).toEqual({ count: 2, sum: 3, wholes: Number.MAX_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER });
});

test('texts are kept to the letter, and are in the order of their bytes', async () => {
  const texts = [
    ...new Set([
      ...hostileStrings,
      'a',
      'B',
      'ä',
      'Z',
      'z',
      '-',
      'co-op',
      'coop',
      '\u{1F600}',
      '\uFB00',
      'é',
      'e\u0301',
    ]),
  ].filter((text) => !/\0|\p{Surrogate}/u.test(text));
  for (const text of texts) await insert({ text });
  const found = (await db.selectFrom('things').select('text').orderBy('text').execute()).map(({ text }) => text);
  expect(found).toEqual(texts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
  const between = await db
    .selectFrom('things')
    .select('text')
    .where('text', '>', 'Z')
    .where('text', '<', 'b')
    .orderBy('text')
    .execute();
  expect(between.map(({ text }) => text)).toEqual(
    found.slice(found.indexOf('Z') + 1).filter((text) => Buffer.compare(Buffer.from(text), Buffer.from('b')) < 0),
  );
});

test('nothing is found under a text with U+0000 in it, and that is no error', async () => {
  await insert({ text: 'a' });
  for (const text of ['a\0', '\0', 'a\0b']) {
    expect(await db.selectFrom('things').selectAll().where('text', '=', text).execute()).toEqual([]);
    expect(await db.selectFrom('things').selectAll().where('text', 'in', ['x', text]).execute()).toEqual([]);
  }
});

test('a unique violation is told from other errors', async () => {
  await insert({ id: 1, text: 'a' });
  const errorOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );
  expect(engine.isUniqueViolation(await errorOf(insert({ id: 2, text: 'a' })))).toBe(true);
  expect(engine.isUniqueViolation(await errorOf(insert({ id: 1, text: 'b' })))).toBe(true);
  expect(engine.isUniqueViolation(await errorOf(sql`insert into things (id) values (5)`.execute(db)))).toBe(false);
  expect(engine.isUniqueViolation(await errorOf(sql`select * from nowhere`.execute(db)))).toBe(false);
});

test('a transaction that only reads sees one state of the database, and cannot write', async () => {
  await insert({ text: 'a' });
  const seen = await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const count = async () => (await snapshot.selectFrom('things').select('id').execute()).length;
      const before = await count();
      await insert({ text: 'b' });
      return [before, await count()];
    });
  expect(seen).toEqual([1, 1]);
  const writing = db
    .transaction()
    .setAccessMode('read only')
    .execute((snapshot) => snapshot.deleteFrom('things').execute());
  await expect(writing).rejects.toThrow(/read-?only/i);
  expect(await db.selectFrom('things').select('id').execute()).toHaveLength(2);
});
