import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { withCodes } from '../../testing/with-codes';
import { applyBootstrapFile } from './bootstrap';
import { hashAccountPassword, isPassword } from './password-hash';
import { accountChanges } from './account-changes';
import { hasFactor } from './second-factors';
import { userRepository } from './user-repository';

let service: TestService;
beforeEach(async () => {
  service = await aService();
});
afterEach(() => service.close());

const key = Buffer.alloc(32, 1);

const start = async (...users: readonly object[]) => {
  const file = path.join(service.place.dataDir, 'bootstrap.json');
  writeFileSync(file, JSON.stringify({ users: users.map((user) => ({ username: 'alice', ...user })) }));
  const { clock, database } = service;
  await applyBootstrapFile(database.db, { clock, file, defaultAccountType: 'plus', key });
};
const alice = async () => (await userRepository.find(service.database.db, 'alice'))!;
const isNow = async (password: string) => isPassword((await alice()).passwordHash, password);
const choose = async (password: string) => {
  const proof = { prove: async () => ({ kind: 'proved' as const, user: await alice() }) };
  const changes = accountChanges(service.database.db, service.clock, proof as never, {
    happened: () => Promise.resolve(),
  });
  const place = { address: '192.0.2.1', device: null };
  expect(await changes.changePassword(await alice(), 'whatever it was', password, place)).toEqual({ kind: 'done' });
};

test('what an owner chose stays at the next start; another value in the file counts once', async () => {
  await start({ password: 'from the file' });
  await choose('chosen by alice');
  await start({ password: 'from the file' });
  expect(await isNow('chosen by alice')).toBe(true);
  const token = await service.tokenFor((await alice()).id);
  await start({ password: 'another in the file' });
  expect(await isNow('another in the file')).toBe(true);
  expect((await service.call('GET', '/2.0/users/alice', token)).status).toBe(401);
  await choose('chosen once more');
  await start({ password: 'another in the file', account_type: 'free' });
  expect([await isNow('chosen once more'), (await alice()).accountType]).toEqual([true, 'free']);
});

test('an account from before its password was remembered is as the file says, and its tokens stay', async () => {
  const id = await service.addUser('alice');
  const db = service.database.db;
  await db
    .updateTable('users')
    .set({ password_hash: await hashAccountPassword('from the file') })
    .execute();
  const token = await service.tokenFor(id);
  await start({ password: 'from the file' });
  expect((await service.call('GET', '/2.0/users/alice', token)).status).toBe(200);
  await choose('chosen by alice');
  await start({ password: 'from the file' });
  expect(await isNow('chosen by alice')).toBe(true);
});

test('an initial password is for the first time, and not again at the next start', async () => {
  await start({ initial_password: 'x' });
  expect([(await alice()).mustChange, await isNow('x')]).toEqual([true, true]);
  await start({ initial_password: 'x' });
  expect((await alice()).mustChange).toBe(true);
  await choose('chosen by alice');
  await start({ initial_password: 'x' });
  expect([(await alice()).mustChange, await isNow('chosen by alice')]).toEqual([false, true]);
  await start({ initial_password: 'y' });
  expect((await alice()).mustChange).toBe(true);
});

test('of a file that is as it was no password is checked again', async () => {
  await start({ password: 'from the file' });
  await choose('chosen by alice');
  // Whoever checked would take the file's password for another one than last time.
  const elsewhere = await hashAccountPassword('elsewhere');
  await service.database.db.updateTable('users').set({ file_password_hash: elsewhere }).execute();
  await start({ password: 'from the file' });
  expect(await isNow('chosen by alice')).toBe(true);
  await start({ password: 'from the file' }, { username: 'bob', password: 'of bob' });
  expect(await isNow('from the file')).toBe(true);
});

test('another password from the file keeps the second factor', async () => {
  await start({ password: 'from the file' });
  const { id } = await alice();
  await withCodes(service, id);
  await start({ password: 'another in the file' });
  expect([await isNow('another in the file'), await hasFactor(service.database.db, id)]).toEqual([true, true]);
});

test.each([[{}], [{ password: 'a', initial_password: 'b' }]])('one password to an account: %j', async (user) => {
  await expect(start(user)).rejects.toThrow(/users\.0 must have one of password and initial_password/);
});
