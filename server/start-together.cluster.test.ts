import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlace, aDatabase } from '../testing/a-database';
import { type RunningServers, runningServers } from '../testing/running-servers';
import { openAsItIs } from './db/open-as-it-is';
import { openDatabase } from './db/open-database';
import { demoSets } from './demo/demo-sets';

let place: TestPlace;
let servers: RunningServers;
beforeEach(async () => {
  place = await aDatabase({ empty: true });
  servers = runningServers(place);
});
afterEach(async () => {
  await servers.stopAll();
  await place.remove();
});

test('three that start at the same moment on a new database make its content once, and all of them answer', async () => {
  const file = path.join(place.dataDir, 'bootstrap.json');
  const users = [{ username: 'nadia', password: 'a long enough password' }];
  const clients = [
    { client_id: 'tool', client_secret: 'secret', name: 'Tool', redirect_uri: 'https://example.org/cb' },
  ];
  writeFileSync(file, JSON.stringify({ users, clients }));
  const env = { BOOTSTRAP_FILE: file, PUBLIC_URL: 'http://localhost:8080' };
  const addresses = await Promise.all([servers.start(env), servers.start(env), servers.start(env)]);

  const { db, close } = await openDatabase(place);
  const names = await db.selectFrom('users').select('username').orderBy('username').execute();
  const registered = await db.selectFrom('clients').select('is_web').orderBy('is_web').execute();
  const titles = await db.selectFrom('sets').select('title').execute();
  await close();
  expect(names.map(({ username }) => username)).toEqual(['demo', 'nadia']);
  expect(registered.map(({ is_web }) => is_web)).toEqual([0, 1]);
  expect(titles.map(({ title }) => title).toSorted()).toEqual(demoSets.map(({ title }) => title).toSorted());

  for (const address of addresses) {
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const reply = await fetch(`${address}/2.0/users/demo/sets?client_id=tool&terms=0`);
    expect((await reply.json()) as unknown[]).toHaveLength(demoSets.length);
  }
  expect(servers.said.filter((line) => !line.startsWith('The app is not built'))).toEqual([]);
});

test('an embedded database from before is put aside, and nothing takes it for the one in use', async () => {
  const old = path.join(place.dataDir, 'carrel.db');
  await (await openDatabase({ dataDir: place.dataDir, databaseUrl: null })).close();
  await Promise.all([servers.start({ DEMO: '0' }), servers.start({ DEMO: '0' })]);
  expect([existsSync(old), existsSync(`${old}.before-postgresql`)]).toEqual([false, true]);
  expect(servers.said.filter((line) => line.includes('It is kept as'))).toHaveLength(1);
  await expect(openAsItIs({ dataDir: place.dataDir, databaseUrl: null }, () => undefined)).rejects.toThrow(
    'PostgreSQL',
  );
});

test('where the embedded database cannot be put aside, the server works, says so, and leaves it whole', async () => {
  const old = path.join(place.dataDir, 'carrel.db');
  await (await openDatabase({ dataDir: place.dataDir, databaseUrl: null })).close();
  writeFileSync(`${old}-wal`, '');
  mkdirSync(`${old}.before-postgresql-wal`);
  expect((await fetch(`${await servers.start({ DEMO: '0' })}/healthz`)).status).toBe(200);
  expect(servers.said.filter((line) => line.includes('could not be put aside'))).toEqual([
    expect.stringMatching(/The server works on PostgreSQL all the same, .* rename .*carrel\.db-wal/),
  ]);
  expect([old, `${old}-wal`].map((file) => existsSync(file))).toEqual([true, true]);
});

test('DATA_DIR is neither locked nor written', async () => {
  const env = { DEMO: '0', DATA_DIR: '/dev/null/nowhere' };
  for (const address of [await servers.start(env), await servers.start(env)])
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
});
