import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorld } from './open-world';
import { moveEmbeddedAway } from './db/moved-away';
import { migrationList } from './db/migration-list';
import { openAsItIs } from './db/open-as-it-is';
import { type RunningServers, runningServers } from '../testing/running-servers';

const terminal = { say: () => undefined, complain: () => undefined, readSecret: async () => '' };

let dataDir: string;
let servers: RunningServers;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'carrel-data-'));
  servers = runningServers({ dataDir, env: { DATA_DIR: dataDir, DEMO: '0' } });
});
afterEach(async () => {
  await servers.stopAll();
  rmSync(dataDir, { recursive: true, force: true });
});

test('one server to a DATA_DIR, which must be a folder', async () => {
  await servers.start();
  expect(await servers.refusal()).toMatch(/^DATA_DIR .* is in use by another Carrel server/);
  const file = path.join(dataDir, 'file');
  writeFileSync(file, '');
  expect(await servers.refusal({ DATA_DIR: file })).toMatch(/^DATA_DIR .* cannot be written/);
  expect(await servers.refusal({ DATA_DIR: path.join(file, 'below') })).toMatch(/^DATA_DIR .* cannot be made/);
});

test('every file is for its owner alone, also in a folder that was there before and that others may read', async () => {
  chmodSync(dataDir, 0o755);
  writeFileSync(path.join(dataDir, 'carrel.db'), '', { mode: 0o644 });
  await servers.start();
  const open = readdirSync(dataDir).filter((name) => (statSync(path.join(dataDir, name)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});

test('commands that are not told PUBLIC_URL lead to where the server began', async () => {
  await servers.start({ PUBLIC_URL: 'https://cards.example' });
  const publicUrl = async (env: Record<string, string>) => {
    const { world, close } = await openWorld({ DATA_DIR: dataDir, ...env }, terminal);
    await close();
    return world.publicUrl;
  };
  expect([await publicUrl({}), await publicUrl({ PUBLIC_URL: 'https://other.example' })]).toEqual([
    'https://cards.example',
    'https://other.example',
  ]);
});

test('a command of a newer version leaves the database of an older one alone while a server works on it', async () => {
  await servers.start();
  const opened = await openAsItIs({ dataDir, databaseUrl: null }, () => undefined);
  const last = migrationList.at(-1)?.name ?? '';
  await opened.db.deleteFrom('schema_migrations').where('name', '=', last).execute();
  await expect(openWorld({ DATA_DIR: dataDir }, terminal)).rejects.toThrow(/^This program is newer than the database/);
  await opened.db.insertInto('schema_migrations').values({ name: last }).execute();
  await opened.close();
  await (await openWorld({ DATA_DIR: dataDir }, terminal)).close();
});

test('a database whose place PostgreSQL took is none to any command, nor to a server that lost its setting', async () => {
  await servers.start();
  // The server that is up still works on it.
  expect(() => moveEmbeddedAway(dataDir, new Date())).toThrow(/in use by another Carrel server/);
  await servers.stopLast();
  const kept = moveEmbeddedAway(dataDir, new Date());
  expect(kept).toBe(path.join(dataDir, 'carrel.db.before-postgresql'));
  const told = /^DATABASE_URL is not set, and .*carrel\.db\.before-postgresql says that the server works on PostgreSQL/;
  await expect(openAsItIs({ dataDir, databaseUrl: null }, () => undefined)).rejects.toThrow(told);
  await expect(openWorld({ DATA_DIR: dataDir }, terminal)).rejects.toThrow(told);
  expect(await servers.refusal()).toMatch(told);
  expect(readdirSync(dataDir)).not.toContain('carrel.db');
  // Back by a backup, which a restore puts in its place, and away again.
  writeFileSync(path.join(dataDir, 'carrel.db'), '');
  await servers.start();
  await servers.stopLast();
  expect(moveEmbeddedAway(dataDir, new Date(0))).toBe(`${kept}-19700101T000000Z`);
  expect(moveEmbeddedAway(dataDir, new Date(0))).toBeNull();
});

test('of the files of a database all are put aside, or none where one of them cannot be', async () => {
  const file = path.join(dataDir, 'carrel.db');
  const ends = ['', '-wal', '-shm'];
  for (const end of ends) writeFileSync(`${file}${end}`, `what is in ${end}`);
  const there = (name: string) => ends.filter((end) => readdirSync(dataDir).includes(`${path.basename(name)}${end}`));
  // A folder of that name stands where a file would go, for whoever may write anywhere, too.
  for (const end of ['-wal', '-shm']) {
    const inTheWay = `${file}.before-postgresql${end}`;
    mkdirSync(inTheWay);
    expect(() => moveEmbeddedAway(dataDir, new Date())).toThrow(/rename/);
    expect([end, there(file)]).toEqual([end, ends]);
    rmdirSync(inTheWay);
    expect([end, there(`${file}.before-postgresql`)]).toEqual([end, []]);
  }
  const kept = moveEmbeddedAway(dataDir, new Date()) ?? '';
  expect(ends.map((end) => readFileSync(`${kept}${end}`, 'utf8'))).toEqual(ends.map((end) => `what is in ${end}`));
});

test('the session key is for its owner alone; a damaged one is named and never replaced', async () => {
  await servers.start();
  await servers.stopLast();
  const file = path.join(dataDir, 'session-key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, 'damaged');
  expect(await servers.refusal()).toMatch(/session-key is damaged/);
  expect(readFileSync(file, 'utf8')).toBe('damaged');
});
