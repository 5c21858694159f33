import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { putPassword, removeAccount } from './account-changes';
import { accountService } from './account-service';
import { type KnownDevice, knownUser } from './known-device';
import { passkeys } from './passkeys';
import { secondFactors } from './second-factors';
import { securityEvents } from './security-events';
import { userRepository } from './user-repository';
import { attemptRepository } from './attempt-repository';
import { PasswordQueueFull, hashAccountPassword, hashSetPassword } from './password-hash';

let service: TestService;
let accounts: ReturnType<typeof accountService>;
beforeEach(async () => {
  service = await aService();
  const { db, engine } = service.database;
  const { clock } = service;
  const security = securityEvents(db, clock, () => undefined);
  accounts = accountService({
    db,
    clock,
    isUniqueViolation: engine.isUniqueViolation,
    signUp: 'open',
    defaultAccountType: 'plus',
    serviceName: 'Stacks',
    security,
    passkeys: passkeys({ db, clock, site: null, security }),
    secondFactor: 'offered',
    factors: secondFactors({ db, clock, keys: [Buffer.alloc(32)], security }),
  });
  await accounts.signUp('nadia', 'long enough', from('192.0.2.1'));
  service.clock.advance(600_000);
});
afterEach(() => service.close());

const from = (address: string, device: KnownDevice | null = null) => ({ address, device });
const kindOf = async (password: string, address: string, name = 'nadia', device: KnownDevice | null = null) =>
  (await accounts.signIn(name, password, from(address, device))).kind;

test('whoever guesses from everywhere never keeps the owner out', async () => {
  for (let guesser = 0; guesser < 150; guesser += 1)
    expect(await kindOf('a guess', `198.51.100.${guesser}`)).toBe('wrong');
  expect(await kindOf('long enough', '203.0.113.9')).toBe('signed-in');
  // Their own slips come dearer meanwhile: one is free, and then a minute.
  expect(await kindOf('a slip', '203.0.113.10')).toBe('wrong');
  expect(await accounts.signIn('nadia', 'long enough', from('203.0.113.10'))).toEqual({ kind: 'wait', waitMs: 60_000 });
  service.clock.advance(60_000);
  expect(await kindOf('long enough', '203.0.113.10')).toBe('signed-in');
});

describe('a browser in which the account signed in before', () => {
  const knownTo = async (name: string, id = 'own'): Promise<KnownDevice> => {
    const user = (await userRepository.find(service.database.db, name))!;
    return { id, users: [knownUser(user, service.clock.now())] };
  };
  const own = () => knownTo('nadia');
  const guessAt = async (address: string, times: number) => {
    for (let count = 0; count < times; count += 1) await kindOf('a guess', address);
  };

  test('is let in while somebody at its own address guesses, and is not slowed by a slip where many guess', async () => {
    await guessAt('192.0.2.1', 6);
    for (let guesser = 0; guesser < 150; guesser += 1) await kindOf('a guess', `198.51.100.${guesser}`);
    expect(await kindOf('long enough', '192.0.2.1')).toBe('wait');
    expect(await kindOf('a slip', '192.0.2.1', 'nadia', await own())).toBe('wrong');
    expect(await kindOf('long enough', '192.0.2.1', 'nadia', await own())).toBe('signed-in');
  });

  test('has five slips of its own, from whatever address, and then waits', async () => {
    const kinds = [];
    for (let count = 0; count < 7; count += 1)
      kinds.push(await kindOf('a slip', `192.0.2.${count}`, 'nadia', await own()));
    expect(kinds).toEqual([...Array(5).fill('wrong'), 'wait', 'wait']);
    expect(await kindOf('long enough', '192.0.2.99')).toBe('signed-in');
  });

  test('is a stranger to a password that it never saw, and its guesses are seen among those of others', async () => {
    const devices = await Promise.all(Array.from({ length: 20 }, (_, index) => knownTo('nadia', `device ${index}`)));
    const user = (await userRepository.find(service.database.db, 'nadia'))!;
    await putPassword(service.database.db, service.clock, user.id, { hash: await hashAccountPassword('another one') });
    const kinds: string[] = [];
    for (const device of devices)
      for (let count = 0; count < 5; count += 1) kinds.push(await kindOf('a guess', '192.0.2.7', 'nadia', device));
    expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(5);
    const watched = await attemptRepository.find(service.database.db, 'sign-in nadia');
    expect(watched?.failures).toBe(5);
  });

  test('whose password was only hashed at another cost is known as before', async () => {
    const { db } = service.database;
    const weak = await hashSetPassword('long enough');
    await db.updateTable('users').set({ password_hash: weak }).where('username_key', '=', 'nadia').execute();
    const result = await accounts.signIn('nadia', 'long enough', from('192.0.2.1'));
    const device = result.kind === 'signed-in' ? { id: 'own', users: [knownUser(result.user, 1)] } : null;
    await guessAt('192.0.2.1', 6);
    expect(await kindOf('long enough', '192.0.2.1', 'nadia', device)).toBe('signed-in');
  });

  test('is nothing to another account, nor to a name that nobody has', async () => {
    await accounts.signUp('omar', 'long enough', from('192.0.2.2'));
    const ofOmar = await knownTo('omar', 'other');
    for (const name of ['nadia', 'nobody']) {
      for (let count = 0; count < 6; count += 1) await kindOf('a guess', '192.0.2.7', name);
      expect(await kindOf('a guess', '192.0.2.7', name, ofOmar)).toBe('wait');
    }
  });
});

test('one address that tries one password on everybody has one guess an account', async () => {
  for (let person = 0; person < 100; person += 1) await kindOf('a guess', '198.51.100.1', `user-${person}`);
  expect([await kindOf('a guess', '198.51.100.1'), await kindOf('a guess', '198.51.100.1')]).toEqual(['wrong', 'wait']);
  expect(await kindOf('long enough', '198.51.100.2')).toBe('signed-in');
});

test('a hundred guesses at once are five', async () => {
  const kinds = await Promise.all(Array.from({ length: 100 }, () => kindOf('a guess', '198.51.100.1')));
  expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(5);
});

test('a name that nobody has is limited as one that somebody has', async () => {
  const kinds = [];
  for (let count = 0; count < 6; count += 1)
    kinds.push(await kindOf('a guess', '198.51.100.1', 'nobody'), await kindOf('a guess', '198.51.100.2'));
  expect(kinds.filter((_, index) => index % 2 === 0)).toEqual(kinds.filter((_, index) => index % 2 === 1));
});

test('a name that nobody has, or nobody may have, is checked against a hash of the same cost', async () => {
  const argon2 = await import('@node-rs/argon2');
  const verify = vi.spyOn(argon2, 'verify');
  for (const name of ['nadia', 'nobody', 'no spaces', '']) await kindOf('a guess', '198.51.100.1', name);
  await kindOf('x'.repeat(5_000), '198.51.100.1');
  const costs = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join(' '));
  expect(costs).toEqual(Array(5).fill('argon2id v=19 m=65536,t=3,p=1'));
});

test('a password hashed at less than today’s cost is hashed anew with the next sign-in', async () => {
  const { db } = service.database;
  const hashOf = async () =>
    (await db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()).password_hash;
  const today = await hashOf();
  await db
    .updateTable('users')
    .set({ password_hash: today.replace('m=65536,t=3', 'm=19456,t=2') })
    .execute();
  expect(await kindOf('wrong', '192.0.2.1')).toBe('wrong');
  expect(await hashOf()).toContain('m=19456,t=2');
  expect(await kindOf('long enough', '192.0.2.1')).toBe('signed-in');
  expect(await hashOf()).toBe(today);
});

test('a sign-in that was not looked at is no failure', async () => {
  const argon2 = await import('@node-rs/argon2');
  const verify = vi.spyOn(argon2, 'verify').mockImplementation(() => Promise.reject(new PasswordQueueFull()));
  for (let count = 0; count < 8; count += 1) expect(await kindOf('long enough', '192.0.2.1')).toBe('busy');
  verify.mockRestore();
  expect(await kindOf('long enough', '192.0.2.1')).toBe('signed-in');
});

test('everything that keeps a name and a password from being an account is told at once', async () => {
  expect(await accounts.signUp('no spaces', 'short', from('192.0.2.1'))).toEqual({
    kind: 'refused',
    problems: ['name', 'password-short'],
  });
  expect(await accounts.signUp('NADIA', 'x'.repeat(1001), from('192.0.2.1'))).toEqual({
    kind: 'refused',
    problems: ['name-taken', 'password-long'],
  });
});

test('nobody signs up with a name that speaks for the service', async () => {
  for (const name of ['admin', 'Supp0rt', 'stacks', 'CarreI'])
    expect([name, await accounts.signUp(name, 'wrens and robins', from('192.0.2.1'))]).toEqual([
      name,
      { kind: 'refused', problems: ['name-taken'] },
    ]);
});

test('a button pressed twice makes one account and signs in to it; a stranger’s password does not', async () => {
  const presses = await Promise.all([1, 2].map(() => accounts.signUp('omar', 'long enough', from('192.0.2.1'))));
  expect(presses.map(({ kind }) => kind)).toEqual(['signed-in', 'signed-in']);
  expect(await accounts.signUp('omar', 'another password', from('192.0.2.1'))).toEqual({
    kind: 'refused',
    problems: ['name-taken'],
  });
  service.clock.advance(120_000);
  expect(await accounts.signUp('omar', 'long enough', from('192.0.2.1'))).toEqual({
    kind: 'refused',
    problems: ['name-taken'],
  });
});

test('a hundred new accounts an hour from one address, and then slowly', async () => {
  for (let count = 1; count < 100; count += 1)
    expect((await accounts.signUp(`new-${count}`, 'long enough', from('192.0.2.1'))).kind).toBe('signed-in');
  expect((await accounts.signUp('new-100', 'long enough', from('192.0.2.1'))).kind).toBe('wait');
  expect((await accounts.signUp('new-100', 'long enough', from('192.0.2.2'))).kind).toBe('signed-in');
});

test('a name that looks like somebody’s, or like one of somebody who left, is taken; the operator may give it', async () => {
  const from1 = from('192.0.2.1');
  for (const name of ['Molly10', 'pam_w', 'Lily'])
    expect((await accounts.signUp(name, 'wrens and robins', from1)).kind).toBe('signed-in');
  service.clock.advance(10 * 60_000);
  const taken = { kind: 'refused', problems: ['name-taken'] };
  for (const name of ['MoIly10', 'mo1ly1O', 'rnollylO', 'parn_w', 'PAM_W'])
    expect([name, await accounts.signUp(name, 'wrens and robins', from1)]).toEqual([name, taken]);
  for (const name of ['molly10', 'lily']) {
    const gone = await userRepository.find(service.database.db, name);
    await removeAccount(service.database.db, service.clock, gone?.id ?? 0);
  }
  for (const name of ['Molly10', 'mollylo', 'MOLLY10', 'lily', 'LILY'])
    expect([name, await accounts.signUp(name, 'wrens and robins', from1)]).toEqual([name, taken]);
  for (const name of ['molly11', 'polly10', 'pam-w'])
    expect((await accounts.signUp(name, 'wrens and robins', from1)).kind).toBe('signed-in');
  await userRepository.insert(service.database.db, {
    username: 'Molly10',
    passwordHash: 'x',
    accountType: 'free',
    createdAt: 1,
  });
});
