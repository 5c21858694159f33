import { once } from 'node:events';
import { chownSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { isSoak } from '../../testing/soak';
import { type ServerProcess, startServer } from '../../testing/server-process';
import { aSetForm, serviceClient } from '../service';
import { tokenOf } from '../code-flow';
import { aFolder, account, withAccount } from './an-account';
import { command, startCommand } from './command';
import { kinds, settingsOf } from './databases';

type Env = Readonly<Record<string, string>>;

async function aServer(env: Env): Promise<ServerProcess> {
  const server = await startServer({ env });
  onTestFinished(() => server.remove());
  return server;
}

/** All that a backup holds but for when it was made. */
const rowsOf = (file: string) => gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(1, -2);

/** From the last kind to each other one and back: in a soak from each. */
test.each(isSoak ? kinds : kinds.slice(-1))(
  'from %s by a backup beside writers, to each kind of database and back, row by row the same',
  async (kind) => {
    const folder = await aFolder();
    const env = { ...(await withAccount()), ...(await settingsOf(kind)) };
    const server = await aServer(env);
    const { access_token } = await tokenOf(server.url, account);
    const service = serviceClient(server.url, account.username, access_token);
    let made = 0;
    let writing = true;
    const writer = (async () => {
      while (writing) made = await service.createSet({ title: `Set ${made}` });
    })();
    const own: Env = { ...env, DATA_DIR: server.dataDir };
    const first = join(folder, 'first.backup');
    while (made < 20) await setTimeout(5);
    const before = made;
    expect(await command('backup', [first], own)).toEqual({
      code: 0,
      said: expect.stringMatching(/first\.backup: 1 account, \d+ sets/),
    });
    expect(made).toBeGreaterThan(before);
    writing = false;
    await writer;

    // Whoever moves takes the key along: it proves the backup, and people stay signed in.
    const sessionKey = own['SESSION_KEY'] ?? readFileSync(join(server.dataDir, 'session-key'), 'utf8').trim();
    let last = first;
    for (const [step, other] of [...kinds.filter((one) => one !== kind), kind].entries()) {
      const settings = await settingsOf(other);
      const place = { DATA_DIR: join(folder, `data-${step}`), ...settings, SESSION_KEY: sessionKey };
      const next = join(folder, `${step}.backup`);
      expect(await command('restore', [last], place)).toEqual({ code: 0, said: expect.stringContaining('Proven: ') });
      expect((await command('backup', [next], place)).code).toBe(0);
      expect(rowsOf(next)).toEqual(rowsOf(first));
      last = next;
    }

    // The server that runs is in the way of a restore, and is none the worse for it.
    const refused = await command('restore', [first, '--replace'], own);
    expect(refused).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^(DATA_DIR \S+ is in use by another|A Carrel server is running on this database)[^\n]*\n$/,
      ),
    });
    expect(await service.statusOf(made)).toBe(200);
    await server.kill('SIGTERM');
    expect((await command('restore', [first, '--replace'], own)).code).toBe(0);
    await server.start();
    const sets = await service.titles();
    expect(sets.length).toBeGreaterThanOrEqual(20);
    expect(await service.createSet({ title: 'Later' })).toBeGreaterThan(made);
  },
);

test('a backup or a restore that is killed leaves what was there, and the next one works', async () => {
  const folder = await aFolder();
  const env = await withAccount();
  const server = await aServer(env);
  const { access_token } = await tokenOf(server.url, account);
  const service = serviceClient(server.url, account.username, access_token);
  const cards = Array.from({ length: 8_000 }, (_, at) => [`term ${at}`, `definition ${at} `.repeat(20)] as const);
  for (let set = 0; set < 4; set += 1) {
    const answer = await service.call('POST', '/2.0/sets', aSetForm({ title: `Large ${set}`, cards }));
    expect(answer.status).toBe(201);
  }
  await server.kill('SIGTERM');
  const own = { ...env, DATA_DIR: server.dataDir };
  const file = join(folder, 'all.backup');
  const whole = join(folder, 'whole.backup');
  expect((await command('backup', [whole], own)).code).toBe(0);
  const killed = async (name: 'backup' | 'restore', words: string[], isBegun: () => boolean) => {
    const child = startCommand(name, words, own);
    while (!isBegun() && child.exitCode === null) await setTimeout(2);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.signalCode;
  };
  expect(await killed('backup', [file], () => readdirSync(folder).some((name) => name.endsWith('.part')))).toBe(
    'SIGKILL',
  );
  expect(readdirSync(folder)).not.toContain('all.backup');
  expect(await killed('restore', [whole, '--replace'], () => readdirSync(server.dataDir).includes('restoring'))).toBe(
    'SIGKILL',
  );
  await server.start();
  expect(await service.titles()).toEqual(['Large 0', 'Large 1', 'Large 2', 'Large 3']);
  await server.kill('SIGTERM');
  expect((await command('backup', [file], own)).code).toBe(0);
  expect(rowsOf(file).length).toBeGreaterThanOrEqual(rowsOf(whole).length);
  expect((await command('restore', [whole, '--replace'], own)).code).toBe(0);
  expect(readdirSync(server.dataDir)).not.toContain('restoring');
});

test('a database that nobody can read any more is what a backup is for; it is kept all the same', async () => {
  const folder = await aFolder();
  const env = await withAccount();
  const server = await aServer(env);
  await server.kill('SIGTERM');
  const own = { ...env, DATA_DIR: server.dataDir };
  const file = join(folder, 'all.backup');
  expect((await command('backup', [file], own)).code).toBe(0);
  writeFileSync(join(server.dataDir, 'carrel.db'), 'coffee, poured over it');
  expect(await command('backup', [join(folder, 'more')], own)).toEqual({
    code: 1,
    said: 'The database cannot be read: it is damaged. Restore a backup.\n',
  });
  expect(await command('restore', [file], own)).toEqual({
    code: 1,
    said: expect.stringContaining('There is a database already, that cannot be read.'),
  });
  // Restored by root, it stays with the user whose server it is.
  const owner = process.getuid?.() === 0 ? 65_534 : process.getuid?.();
  if (process.getuid?.() === 0) chownSync(join(server.dataDir, 'carrel.db'), 65_534, 65_534);
  expect((await command('restore', [file, '--replace'], own)).code).toBe(0);
  expect(statSync(join(server.dataDir, 'carrel.db')).uid).toBe(owner);
  const kept = readdirSync(server.dataDir).find((name) => name.startsWith('carrel.db.before-'));
  expect(readFileSync(join(server.dataDir, kept ?? ''), 'utf8')).toBe('coffee, poured over it');
  await server.start();
  expect((await tokenOf(server.url, account)).access_token).not.toBe('');
});

test('what is said to a wrong setting, and to no database', async () => {
  const folder = await aFolder();
  const secret = 'hush-hush';
  for (const [words, env, said] of [
    [
      [join(folder, 'a')],
      { DATA_DIR: folder },
      /^There is no database in \S+\. Set DATA_DIR to where the server's data lies\.\n$/,
    ],
    [
      [join(folder, 'a')],
      { DATABASE_URL: `postgres://carrel:${secret}@127.0.0.1:1/cards` },
      /^DATABASE_URL: no PostgreSQL answers at 127\.0\.0\.1:1\. [^\n]*\n$/,
    ],
    [
      [join(folder, 'a')],
      { DATABASE_URL: `mysql://carrel:${secret}@127.0.0.1/cards` },
      /^DATABASE_URL: it is not the address[^\n]*\n$/,
    ],
    [['--password', secret], {}, /^It goes like this: [^\n]*\n$/],
  ] as const) {
    const end = await command('backup', [...words], env);
    expect(end).toEqual({
      code: expect.toSatisfy((code) => code === 1 || code === 2),
      said: expect.stringMatching(said),
    });
    expect(end.said).not.toContain(secret);
  }
});
