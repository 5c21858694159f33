import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sqliteEngine } from './sqlite-engine';

interface Tables {
  things: { id: number; bytes: Buffer | null };
}

let folder: string;
let db: Kysely<Tables>;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'carrel-engine-'));
  db = new Kysely<Tables>({ dialect: sqliteEngine(path.join(folder, 'a.db')).dialect });
  await sql`create table things (id integer primary key autoincrement, bytes blob)`.execute(db);
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

test('what is acknowledged is on disk, and references hold', async () => {
  const pragma = async (name: string) => Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
  expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')]).toEqual([
    'wal',
    2,
    1,
  ]);
});

test('bytes come back as a Buffer', async () => {
  await db
    .insertInto('things')
    .values({ id: 1, bytes: Buffer.from('abc') })
    .execute();
  await db.insertInto('things').values({ id: 2, bytes: null }).execute();
  const rows = await db.selectFrom('things').select('bytes').orderBy('id').execute();
  expect(rows).toEqual([{ bytes: Buffer.from('abc') }, { bytes: null }]);
});

test('a transaction holds the write lock from its beginning: who writes beside it waits, who reads sees what was committed', async () => {
  const second = new Kysely<Tables>({ dialect: sqliteEngine(path.join(folder, 'a.db')).dialect });
  const order: string[] = [];
  const { later } = await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('things').selectAll().execute();
    const waiting = second
      .insertInto('things')
      .values({ id: 9, bytes: null })
      .execute()
      .then(() => order.push('the other'));
    await transaction.insertInto('things').values({ id: 1, bytes: null }).execute();
    for (const reader of [db, second]) expect(await reader.selectFrom('things').select('id').execute()).toEqual([]);
    order.push('the transaction');
    return { later: waiting };
  });
  await later;
  expect(order).toEqual(['the transaction', 'the other']);
  expect(await db.selectFrom('things').select('id').orderBy('id').execute()).toEqual([{ id: 1 }, { id: 9 }]);
  await second.destroy();
});

test('transactions of one process take turns, and one that fails leaves nothing and lets the next go on', async () => {
  const add = (id: number, fails: boolean) =>
    db.transaction().execute(async (transaction) => {
      await transaction.insertInto('things').values({ id, bytes: null }).execute();
      if (fails) throw new Error('on purpose');
      return (await transaction.selectFrom('things').select('id').orderBy('id').execute()).map((row) => row.id);
    });
  const results = await Promise.allSettled([add(1, false), add(2, true), add(3, false)]);
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    [1],
    'failed',
    [1, 3],
  ]);
});

test('a reading transaction sees one state, whatever is written meanwhile, and cannot write', async () => {
  await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      expect(await snapshot.selectFrom('things').select('id').execute()).toEqual([]);
      await db.insertInto('things').values({ id: 1, bytes: null }).execute();
      expect(await snapshot.selectFrom('things').select('id').execute()).toEqual([]);
      expect(await db.selectFrom('things').select('id').execute()).toEqual([{ id: 1 }]);
      await expect(snapshot.insertInto('things').values({ id: 2, bytes: null }).execute()).rejects.toThrow(
        /readonly|query_only|read-only/i,
      );
    });
});

test('a long transaction gives the rest of the process its turn', async () => {
  let turns = 0;
  let goesOn = true;
  const count = () => {
    turns += 1;
    if (goesOn) setImmediate(count);
  };
  setImmediate(count);
  await db.transaction().execute(async (transaction) => {
    const bytes = Buffer.alloc(200_000, 1);
    for (let id = 1; id <= 200; id += 1) await transaction.insertInto('things').values({ id, bytes }).execute();
  });
  goesOn = false;
  expect(turns).toBeGreaterThan(1);
});

test('a unique violation is told from other errors', async () => {
  const engine = sqliteEngine(path.join(folder, 'b.db'));
  const own = new Kysely<Tables>({ dialect: engine.dialect });
  await sql`create table things (id integer primary key, bytes blob not null)`.execute(own);
  const insert = (bytes: Buffer | null) =>
    own
      .insertInto('things')
      .values({ id: 1, bytes })
      .execute()
      .then(
        () => null,
        (error: unknown) => error,
      );
  await insert(Buffer.from('a'));
  expect(engine.isUniqueViolation(await insert(Buffer.from('b')))).toBe(true);
  expect(engine.isUniqueViolation(await insert(null))).toBe(false);
  await own.destroy();
});

test('to close waits for the transaction under way and for those behind it; whoever comes later is refused', async () => {
  const other = new Kysely<Tables>({ dialect: sqliteEngine(path.join(folder, 'a.db')).dialect });
  let enter = () => {};
  const entered = new Promise<void>((resolve) => (enter = resolve));
  const add = (id: number) =>
    other.transaction().execute(async (transaction) => {
      await transaction.insertInto('things').values({ id, bytes: null }).execute();
      enter();
      await new Promise(setImmediate);
      await transaction
        .updateTable('things')
        .set({ bytes: Buffer.from('whole') })
        .where('id', '=', id)
        .execute();
    });
  const adding = [add(1), add(2)];
  await entered;
  await other.destroy();
  await Promise.all(adding);
  expect(await db.selectFrom('things').selectAll().execute()).toEqual(
    [1, 2].map((id) => ({ id, bytes: Buffer.from('whole') })),
  );
  await expect(add(3)).rejects.toThrow('destroyed');
});
