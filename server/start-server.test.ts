import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from './clock';
import { parseConfig } from './config';
import { openDatabase } from './db/open-database';
import { demoSets } from './demo/demo-sets';
import { type RunningServer, startServer } from './start-server';
import { StartupError } from './startup-error';

let folder: string;
const running: RunningServer[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'carrel-start-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function start(env: Record<string, string> = {}): Promise<string> {
  const port = env['PORT'] ?? String(await freePort());
  const config = parseConfig({ PORT: port, DATA_DIR: path.join(folder, 'data'), ...env });
  const server = await startServer(config, { clock: systemClock, distDir: path.join(folder, 'nothing'), log: () => {} });
  running.push(server);
  return `http://127.0.0.1:${port}`;
}

const refusal = async (env: Record<string, string>): Promise<string> => {
  const error: unknown = await start(env).then(() => null, (reason: unknown) => reason);
  if (!(error instanceof StartupError)) throw error ?? new Error('It started.');
  expect(error.message).not.toContain('\n');
  return error.message;
};

const demoList = async (address: string) => {
  const { db } = await openDatabase(path.join(folder, 'data'));
  const { client_id } = await db.selectFrom('clients').select('client_id').executeTakeFirstOrThrow();
  await db.destroy();
  const reply = await fetch(`${address}/2.0/users/demo/sets?client_id=${client_id}`);
  return (await reply.json()) as { title: string; terms: unknown[] }[];
};

test('a new database has the demo once; taking its sets away is for good', async () => {
  const address = await start();
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  const sets = await demoList(address);
  expect(sets.map((set) => [set.title, set.terms.length])).toEqual(demoSets.map((set) => [set.title, set.terms.length]));
  await running.pop()?.stop();
  const { db } = await openDatabase(path.join(folder, 'data'));
  await db.deleteFrom('users').execute();
  await db.destroy();
  expect((await fetch(`${await start()}/2.0/users/demo?client_id=x`)).status).toBe(401);
  const after = await openDatabase(path.join(folder, 'data'));
  expect(await after.db.selectFrom('users').selectAll().execute()).toEqual([]);
  await after.close();
});

test('the web app’s registration is made once and follows PUBLIC_URL; its key is for its owner alone', async () => {
  const registration = async () => {
    const { db } = await openDatabase(path.join(folder, 'data'));
    const rows = await db.selectFrom('clients').select(['client_id', 'secret_hash', 'redirect_uri']).execute();
    await db.destroy();
    return rows;
  };
  await start({ PUBLIC_URL: 'http://localhost:1234' });
  const [first] = await registration();
  expect(first?.client_id).toMatch(/^[A-Za-z0-9]{10}$/);
  await running.pop()?.stop();
  await start({ PUBLIC_URL: 'https://cards.example.org' });
  expect(await registration()).toEqual([{ ...first, redirect_uri: 'https://cards.example.org/relay/callback' }]);
  expect(statSync(path.join(folder, 'data/session-key')).mode & 0o777).toBe(0o600);
});

test('one server to a DATA_DIR; a port that is taken, a folder that is a file, a database from the future', async () => {
  const address = await start();
  expect(await refusal({})).toMatch(/^DATA_DIR .* is in use by another Carrel server/);
  expect(await refusal({ PORT: new URL(address).port, DATA_DIR: path.join(folder, 'other') })).toMatch(/^PORT \d+ on 127\.0\.0\.1 is taken/);
  writeFileSync(path.join(folder, 'file'), '');
  expect(await refusal({ DATA_DIR: path.join(folder, 'file') })).toMatch(/^DATA_DIR .* cannot be written/);
  expect(await refusal({ DATA_DIR: path.join(folder, 'file/below') })).toMatch(/^DATA_DIR .* cannot be made/);
  await running.pop()?.stop();
  const { db } = await openDatabase(path.join(folder, 'data'));
  await db.withTables<{ schema_migrations: { name: string } }>().insertInto('schema_migrations').values({ name: '999-later' }).execute();
  await db.destroy();
  expect(await refusal({})).toMatch(/^The database was written by a newer Carrel \(it has 999-later\)/);
});

test('BOOTSTRAP_FILE makes accounts and clients, and doing it again changes nothing', async () => {
  const file = path.join(folder, 'bootstrap.json');
  const content = {
    users: [{ username: 'Alice', password: 'a', account_type: 'free' }],
    clients: [{ client_id: 'tool', client_secret: 'secret', name: 'My tool', redirect_uri: 'http://127.0.0.1:9999/cb' }],
  };
  const rows = async () => {
    const { db } = await openDatabase(path.join(folder, 'data'));
    const found = [
      await db.selectFrom('users').select(['username', 'account_type', 'password_hash']).execute(),
      await db.selectFrom('clients').selectAll().where('client_id', '=', 'tool').execute(),
    ];
    await db.destroy();
    return found;
  };
  writeFileSync(file, JSON.stringify(content));
  await start({ BOOTSTRAP_FILE: file, DEMO: '0' });
  const first = await rows();
  expect(first[0]).toMatchObject([{ username: 'Alice', account_type: 'free' }]);
  await running.pop()?.stop();
  await start({ BOOTSTRAP_FILE: file, DEMO: '0' });
  expect(await rows()).toEqual(first);
  await running.pop()?.stop();
  for (const [bad, message] of [
    ['{', /^BOOTSTRAP_FILE: .* is not JSON/],
    ['{"users":[{"username":"no spaces","password":"x"}]}', /users\.0\.username may have 25 letters/],
    ['{"clients":[{"client_id":"a","client_secret":"b","name":"c","redirect_uri":"javascript:x"}]}', /redirect_uri is not a safe/],
  ] as const) {
    writeFileSync(file, bad);
    expect(await refusal({ BOOTSTRAP_FILE: file, DEMO: '0' })).toMatch(message);
  }
  expect(await refusal({ BOOTSTRAP_FILE: path.join(folder, 'none'), DEMO: '0' })).toMatch(/cannot be read/);
});

test('a password that BOOTSTRAP_FILE changes ends the tokens given under the old one, an unchanged one none', async () => {
  const file = path.join(folder, 'bootstrap.json');
  const begin = async (password: string) => {
    writeFileSync(file, JSON.stringify({ users: [{ username: 'alice', password }] }));
    await start({ BOOTSTRAP_FILE: file, DEMO: '0' });
    await running.pop()?.stop();
  };
  const onTokens = async (work: 'give' | 'living') => {
    const { db } = await openDatabase(path.join(folder, 'data'));
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const client = await db.selectFrom('clients').select('id').executeTakeFirstOrThrow();
    const token = { token_hash: 'h', client: client.id, user_id: id, scope: 'read', code_hash: 'c', created_at: 0, expires_at: 9e15, revoked_at: null };
    if (work === 'give') await db.insertInto('tokens').values(token).execute();
    const living = await db.selectFrom('tokens').select('token_hash').where('revoked_at', 'is', null).execute();
    await db.destroy();
    return living.length;
  };
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
      get(`${address}${url}`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode)).once('error', reject);
    });
  const address = await start();
  const { port } = new URL(address);
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, `carrel.localhost:${port}`]) {
    expect([host, await statusFor(address, '/healthz', host)]).toEqual([host, 200]);
  }
  for (const host of [`evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.0.9', 'a b']) {
    for (const url of ['/authorize', '/relay/session', '/2.0/sets', '/nothing']) {
      expect([host, url, await statusFor(address, url, host)]).toEqual([host, url, 421]);
    }
  }
  await running.pop()?.stop();
  const behindProxy = await start({ PUBLIC_URL: 'https://cards.example.org' });
  expect(await statusFor(behindProxy, '/healthz', 'cards.example.org')).toBe(200);
});

test('a damaged session key is named and never replaced', async () => {
  await start();
  await running.pop()?.stop();
  const file = path.join(folder, 'data/session-key');
  writeFileSync(file, 'damaged');
  expect(await refusal({})).toMatch(/session-key is damaged/);
  expect(readFileSync(file, 'utf8')).toBe('damaged');
});
