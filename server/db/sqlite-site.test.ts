import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { sqliteSite } from './sqlite-site';
import { openSqliteWhole } from './sqlite-whole';

test('a database takes its place with all that was written last, also while somebody still reads from it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'carrel-site-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const site = await sqliteSite(dataDir, 'then');
  onTestFinished(() => site.leave());
  const { db, whole } = site.fresh;
  await db.schema
    .createTable('sets')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .execute();
  await whole.continueAfter(db, 'sets', 1);
  const reader = new Libsql(join(dataDir, 'restoring', 'carrel.db'));
  onTestFinished(() => void reader.close());
  reader.exec('begin');
  reader.prepare('select seq from sqlite_sequence').all([]);
  // What the reader's snapshot is older than stays in the log for as long as it reads.
  await whole.continueAfter(db, 'sets', 82);
  const placed = site.takePlace();
  setTimeout(() => reader.exec('commit'), 100);
  await placed;

  const opened = openSqliteWhole(join(dataDir, 'carrel.db'));
  onTestFinished(() => opened.close());
  expect(await opened.whole.lastId(opened.db, 'sets')).toBe(82);
});
