import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlace, aDatabase } from '../testing/a-database';
import { type RunningServers, runningServers } from '../testing/running-servers';
import { type Database, openDatabase } from './db/open-database';
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

const onDatabase = async <Result>(work: (db: Database['db']) => Promise<Result>): Promise<Result> => {
  const { db, close } = await openDatabase(place);
  try {
    return await work(db);
  } finally {
    await close();
  }
};

const demoList = async (address: string) => {
  const { client_id } = await onDatabase((db) =>
    db.selectFrom('clients').select('client_id').executeTakeFirstOrThrow(),
  );
  const reply = await fetch(`${address}/2.0/users/demo/sets?client_id=${client_id}`);
  return (await reply.json()) as { title: string; terms: unknown[] }[];
};

test('a new database has the demo once; taking its sets away is for good', async () => {
  const address = await servers.start();
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  const sets = await demoList(address);
  expect(sets.map((set) => [set.title, set.terms.length])).toEqual(
    demoSets.map((set) => [set.title, set.terms.length]),
  );
  await servers.stopLast();
  await onDatabase((db) => db.deleteFrom('users').execute());
  expect((await fetch(`${await servers.start()}/2.0/users/demo?client_id=x`)).status).toBe(401);
  expect(await onDatabase((db) => db.selectFrom('users').selectAll().execute())).toEqual([]);
});

test('the web app’s registration is made once and follows PUBLIC_URL', async () => {
  const registration = () =>
    onDatabase((db) => db.selectFrom('clients').select(['client_id', 'secret_hash', 'redirect_uri']).execute());
  await servers.start({ PUBLIC_URL: 'http://localhost:1234' });
  const [first] = await registration();
  expect(first?.client_id).toMatch(/^[A-Za-z0-9]{10}$/);
  await servers.stopLast();
  await servers.start({ PUBLIC_URL: 'https://cards.example.org' });
  expect(await registration()).toEqual([{ ...first, redirect_uri: 'https://cards.example.org/relay/callback' }]);
});

test('a port that is taken, a database from the future', async () => {
  const address = await servers.start();
  const other = await aDatabase({ empty: true });
  expect(await servers.refusal({ ...other.env, PORT: new URL(address).port })).toMatch(
    /^PORT \d+ on 127\.0\.0\.1 is taken/,
  );
  await other.remove();
  await servers.stopLast();
  await onDatabase((db) =>
    db
      .withTables<{ schema_migrations: { name: string } }>()
      .insertInto('schema_migrations')
      .values({ name: '999-later' })
      .execute(),
  );
  expect(await servers.refusal()).toMatch(/^The database was written by a newer Carrel \(it has 999-later\)/);
});

test('BOOTSTRAP_FILE makes accounts and clients, and doing it again changes nothing', async () => {
  const file = path.join(place.dataDir, 'bootstrap.json');
  const content = {
    users: [{ username: 'Alice', password: 'a', account_type: 'free' }],
    clients: [
      { client_id: 'tool', client_secret: 'secret', name: 'My tool', redirect_uri: 'http://127.0.0.1:9999/cb' },
    ],
  };
  const rows = () =>
    onDatabase(async (db) => [
      await db.selectFrom('users').select(['username', 'account_type', 'password_hash']).execute(),
      await db.selectFrom('clients').selectAll().where('client_id', '=', 'tool').execute(),
    ]);
  writeFileSync(file, JSON.stringify(content));
  await servers.start({ BOOTSTRAP_FILE: file, DEMO: '0' });
  const first = await rows();
  expect(first[0]).toMatchObject([{ username: 'Alice', account_type: 'free' }]);
  await servers.stopLast();
  await servers.start({ BOOTSTRAP_FILE: file, DEMO: '0' });
  expect(await rows()).toEqual(first);
  await servers.stopLast();
  for (const [bad, message] of [
    ['{', /^BOOTSTRAP_FILE: .* is not JSON/],
    ['{"users":[{"username":"no spaces","password":"x"}]}', /users\.0\.username may have 25 letters/],
    [
      '{"clients":[{"client_id":"a","client_secret":"b","name":"c","redirect_uri":"javascript:x"}]}',
      /redirect_uri is not a safe/,
    ],
  ] as const) {
    writeFileSync(file, bad);
    expect(await servers.refusal({ BOOTSTRAP_FILE: file, DEMO: '0' })).toMatch(message);
  }
  expect(await servers.refusal({ BOOTSTRAP_FILE: path.join(place.dataDir, 'none'), DEMO: '0' })).toMatch(
    /cannot be read/,
  );
});

test('a password that BOOTSTRAP_FILE changes ends the tokens given under the old one, an unchanged one none', async () => {
  const file = path.join(place.dataDir, 'bootstrap.json');
  const begin = async (password: string) => {
    writeFileSync(file, JSON.stringify({ users: [{ username: 'alice', password }] }));
    await servers.start({ BOOTSTRAP_FILE: file, DEMO: '0' });
    await servers.stopLast();
  };
  const onTokens = (work: 'give' | 'living') =>
    onDatabase(async (db) => {
      const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
      const client = await db.selectFrom('clients').select('id').executeTakeFirstOrThrow();
      const token = {
        token_hash: 'h',
        client: client.id,
        user_id: id,
        scope: 'read',
        code_hash: 'c',
        created_at: 0,
        expires_at: 9e15,
        revoked_at: null,
      };
      if (work === 'give') await db.insertInto('tokens').values(token).execute();
      const living = await db.selectFrom('tokens').select('token_hash').where('revoked_at', 'is', null).execute();
      return living.length;
    });
  await begin('old');
  expect(await onTokens('give')).toBe(1);
  await begin('old');
  expect(await onTokens('living')).toBe(1);
  await begin('new');
  expect(await onTokens('living')).toBe(0);
});

test('a server for this machine alone answers to no name that a site could lead here', async () => {
  const statusFor = (address: string, url: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${address}${url}`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode)).once(
        'error',
        reject,
      );
    });
  const address = await servers.start();
  const { port } = new URL(address);
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, `carrel.localhost:${port}`]) {
    expect([host, await statusFor(address, '/healthz', host)]).toEqual([host, 200]);
  }
  for (const host of [
    `evil.example:${port}`,
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.168.0.9',
    'a b',
  ]) {
    expect([host, await statusFor(address, '/healthz', host)]).toEqual([host, 200]);
    for (const url of ['/authorize', '/relay/session', '/2.0/sets', '/nothing']) {
      expect([host, url, await statusFor(address, url, host)]).toEqual([host, url, 421]);
    }
  }
  await servers.stopLast();
  const open = await servers.start({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:1234', DEMO: '0' });
  expect(await statusFor(open, '/relay/sign-in', '192.168.0.9')).toBe(421);
  await servers.stopLast();
  const behindProxy = await servers.start({ PUBLIC_URL: 'https://cards.example.org' });
  expect(await statusFor(behindProxy, '/healthz', 'cards.example.org')).toBe(200);
});
