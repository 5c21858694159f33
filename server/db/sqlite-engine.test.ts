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
  expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')]).toEqual(['wal', 2, 1]);
});

test('bytes come back as a Buffer', async () => {
  await db.insertInto('things').values({ id: 1, bytes: Buffer.from('abc') }).execute();
  await db.insertInto('things').values({ id: 2, bytes: null }).execute();
  const rows = await db.selectFrom('things').select('bytes').orderBy('id').execute();
  expect(rows).toEqual([{ bytes: Buffer.from('abc') }, { bytes: null }]);
});

test('a transaction holds the write lock from its beginning, so another connection waits instead of failing midway', async () => {
  const other = sqliteEngine(path.join(folder, 'a.db'));
  const second = new Kysely<Tables>({ dialect: other.dialect });
  await sql`pragma busy_timeout=1`.execute(second);
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('things').selectAll().execute();
    await expect(second.insertInto('things').values({ id: 9, bytes: null }).execute()).rejects.toThrow(/locked/);
  });
  await second.destroy();
});

test('a unique violation is told from other errors', async () => {
  const engine = sqliteEngine(path.join(folder, 'b.db'));
  const own = new Kysely<Tables>({ dialect: engine.dialect });
  await sql`create table things (id integer primary key, bytes blob not null)`.execute(own);
  const insert = (bytes: Buffer | null) => own.insertInto('things').values({ id: 1, bytes }).execute().then(() => null, (error: unknown) => error);
  await insert(Buffer.from('a'));
  expect(engine.isUniqueViolation(await insert(Buffer.from('b')))).toBe(true);
  expect(engine.isUniqueViolation(await insert(null))).toBe(false);
  await own.destroy();
});
