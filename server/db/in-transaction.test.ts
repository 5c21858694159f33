import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlace, aDatabase } from '../../testing/a-database';
import { inTransaction } from './in-transaction';
import { type Database, openDatabase } from './open-database';
import type { DatabaseSchema, Executor } from './schema';

let place: TestPlace;
let databases: Database[];
let db: Kysely<DatabaseSchema>;
beforeEach(async () => {
  place = await aDatabase();
  databases = await Promise.all([openDatabase(place), openDatabase(place)]);
  db = databases[0]?.db ?? fail();
});
afterEach(async () => {
  for (const { close } of databases) await close();
  await place.remove();
});

const fail = (): never => {
  throw new Error('There is no database.');
};
const values = async (executor: Executor = db) =>
  (await executor.selectFrom('meta').select('value').where('key', 'like', 'test%').orderBy('key').execute()).map(
    ({ value }) => value,
  );
const put = (executor: Executor, key: string, value: string) =>
  executor.insertInto('meta').values({ key, value }).execute();

test('whole or not at all, and the error is the one that was thrown', async () => {
  const broken = inTransaction(db, async (transaction) => {
    await put(transaction, 'test', 'a');
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect(await values()).toEqual([]);
  expect(await inTransaction(db, async (transaction) => (await put(transaction, 'test', 'a')).length)).toBe(1);
  expect(await values()).toEqual(['a']);
});

test('what each looked at before it wrote was so when it wrote: forty counters of rows that nobody locked', async () => {
  const add = (index: number) =>
    inTransaction((databases[index % 2] ?? fail()).db, async (transaction) => {
      const seen = await values(transaction);
      await put(transaction, `test ${index}`, String(seen.length));
    });
  await Promise.all(Array.from({ length: 40 }, (_, index) => add(index)));
  expect((await values()).map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
});

test('one that collides again and again is done in the end', async () => {
  let tries = 0;
  const collision = Object.assign(new Error('could not serialize access'), { code: '40001' });
  const result = await inTransaction(db, (transaction) => {
    tries += 1;
    return tries < 5 ? Promise.reject(collision) : put(transaction, 'test', 'done').then(() => 'done');
  });
  expect([result, tries, await values()]).toEqual(['done', 5, ['done']]);
  await expect(inTransaction(db, () => Promise.reject(collision))).rejects.toBe(collision);
});

test('no room begins a transaction that writes beside others by itself; restoring a backup, where there are none, may', () => {
  const root = path.join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('db'),
  );
  const own = files.filter((file) =>
    /\.(transaction|startTransaction)\(\)(?!\s*\.set(AccessMode\('read only'|IsolationLevel\('read committed'))/.test(
      readFileSync(path.join(root, file), 'utf8'),
    ),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(own).toEqual([]);
});
