import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Checkpoints, createCheckpoints } from './sqlite-checkpoints';

let folder: string;
let file: string;
let writer: Libsql.Database;
let checkpoints: Checkpoints;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'carrel-log-'));
  file = path.join(folder, 'a.db');
  writer = new Libsql(file);
  for (const pragma of ['journal_mode=WAL', 'wal_autocheckpoint=0']) write(`pragma ${pragma}`);
  checkpoints = createCheckpoints(file);
});
afterEach(async () => {
  await checkpoints.close();
  if (writer.open) writer.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A statement that is prepared would keep the file open for as long as it is remembered. */
const write = (text: string) => void writer.exec(text);
/** Once it is in the file itself, and not in the log alone. */
async function whenCarriedOver(bytes: number): Promise<number> {
  for (;;) {
    const { size } = statSync(file);
    if (size >= bytes) return size;
    await setTimeout(5);
  }
}

test('what was committed comes into the file by itself, again and again, and beside a transaction that is under way', async () => {
  write('create table t (bytes blob)');
  for (const size of [100_000, 1_000_000]) {
    write(`insert into t values (zeroblob(${size}))`);
    checkpoints.due();
    write('begin immediate');
    write('insert into t values (1)');
    expect(await whenCarriedOver(size)).toBeGreaterThanOrEqual(size);
    write('rollback');
  }
});

test('it lets the file go: what is closed last leaves no log behind', async () => {
  write('create table t (bytes blob)');
  checkpoints.due();
  await whenCarriedOver(8_192);
  await checkpoints.close();
  writer.close();
  // The engine's own thread lets go a moment after it has said so.
  await expect.poll(() => existsSync(`${file}-wal`)).toBe(false);
});

test('closed at once, it does nothing more', async () => {
  write('create table t (bytes blob)');
  checkpoints.due();
  await checkpoints.close();
  expect(statSync(file).size).toBeLessThan(8_192);
});
