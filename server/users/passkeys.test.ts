import { X509Certificate, createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { softPasskey } from '../../testing/soft-passkey';
import { cleanUp } from '../maintenance';
import { passkeySite } from './passkey-answers';
import { passkeys } from './passkeys';
import { hasFactor } from './second-factors';
import { securityEvents } from './security-events';
import { type User, userRepository } from './user-repository';

const certificateFile = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../testing/certificates', name));
const certificate = {
  der: new X509Certificate(certificateFile('first.pem')).raw,
  key: createPrivateKey(certificateFile('first.key')),
};

let service: TestService;
let keys: ReturnType<typeof passkeys>;
let user: User;
let other: User;
let told: string[];
beforeEach(async () => {
  service = await aService();
  const { clock } = service;
  const { db } = service.database;
  told = [];
  const security = securityEvents(db, clock, ({ event }: { event: string }) => void told.push(event));
  keys = passkeys({ db, clock, site: passkeySite('http://localhost:8080'), security });
  for (const name of ['nadia', 'omar']) await service.addUser(name);
  user = (await userRepository.find(db, 'nadia'))!;
  other = (await userRepository.find(db, 'omar'))!;
});
afterEach(() => service.close());

const place = { address: '192.0.2.1', device: null };
const add = (answer: string, challenge: string, name = 'Telephone', whose = user) =>
  keys.add(whose, 'session', { answer, challenge, name }, place);
const shown = async (answer: string, challenge: string, only: User | null = null) =>
  (await keys.answered(answer, challenge, only, place.address))?.username ?? null;

/** A device whose passkey counts for nadia. */
async function added(name?: string) {
  const device = softPasskey();
  const result = await add(device.make({ challenge: `make ${device.id}` }), `make ${device.id}`, name);
  if (result.kind !== 'added') throw new Error(result.kind);
  return { device, recovery: result.recoveryCodes };
}

test('browsers make passkeys for names, not for addresses of numbers', () => {
  expect(passkeySite('https://cards.example:8443')).toEqual({
    rpId: 'cards.example',
    origin: 'https://cards.example:8443',
  });
  for (const url of ['http://127.0.0.1:8080', 'http://[::1]:8080']) expect(passkeySite(url)).toBeNull();
});

describe('adding one', () => {
  test('makes the account ask for more than its password; the first comes with recovery codes, the second with none', async () => {
    const { db } = service.database;
    expect(await hasFactor(db, user.id)).toBe(false);
    expect((await added()).recovery).toHaveLength(10);
    expect([await hasFactor(db, user.id), await hasFactor(db, other.id)]).toEqual([true, false]);
    expect((await added()).recovery).toBeNull();
    expect(told).toEqual(['passkey-added', 'passkey-added']);
  });

  const wrong: readonly (readonly [string, Parameters<ReturnType<typeof softPasskey>['make']>[0]])[] = [
    ['of another challenge', { challenge: 'another' }],
    ['of another origin', { challenge: 'c', origin: 'https://evil.example' }],
    ['of another port', { challenge: 'c', origin: 'http://localhost:8081' }],
    ['of another site', { challenge: 'c', rpId: 'evil.example' }],
    ['of nobody who was verified', { challenge: 'c', isVerified: false }],
    ['that shows one', { challenge: 'c', type: 'webauthn.get' }],
    ['with a certificate that is right', { challenge: 'c', certificate }],
    ['in a format that brings certificates', { challenge: 'c', format: 'apple' }],
    ['in a format that nobody knows', { challenge: 'c', format: 'unknown' }],
  ];
  test.each(wrong)('an answer %s makes none', async (_, answer) => {
    expect(await add(softPasskey().make(answer), 'c')).toEqual({ kind: 'wrong' });
    expect(await keys.ofUser(user.id)).toEqual([]);
  });

  test.each([
    '',
    '{}',
    '[]',
    'null',
    '{"id":"x"',
    JSON.stringify({ id: 'x', rawId: 'x', type: 'public-key', response: {} }),
  ])('what is no answer, %j, makes none and throws nothing', async (answer) =>
    expect(await add(answer, 'c')).toEqual({ kind: 'wrong' }),
  );

  test('an answer counts once, and a passkey that somebody has is nobody else’s', async () => {
    const device = softPasskey();
    const answer = device.make({ challenge: 'c' });
    const both = await Promise.all([add(answer, 'c'), add(answer, 'c')]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['added', 'wrong']);
    expect((await add(device.make({ challenge: 'd' }), 'd', 'Mine', other)).kind).toBe('wrong');
  });

  test('twenty are the most', async () => {
    for (let count = 0; count < 20; count += 1) await added();
    const device = softPasskey();
    expect(await add(device.make({ challenge: 'c' }), 'c')).toEqual({ kind: 'full' });
  });

  test('a name is cut and freed of what is unseen; without one it is a passkey', async () => {
    await added(`\t My\u0007 ${'é'.repeat(80)}`);
    await added('  ');
    expect((await keys.ofUser(user.id)).map(({ name }) => name)).toEqual([`My  ${'é'.repeat(56)}`, 'Passkey']);
  });
});

describe('showing one', () => {
  test('says whose it is, once for each challenge, and is told', async () => {
    const { device } = await added();
    told = [];
    const answer = device.show({ challenge: 'c' });
    expect(await shown(answer, 'c')).toBe('nadia');
    expect(await shown(answer, 'c')).toBeNull();
    expect(await shown(device.show({ challenge: 'c' }), 'c')).toBeNull();
    service.clock.advance(10_000);
    expect(await shown(device.show({ challenge: 'd' }), 'd', user)).toBe('nadia');
    expect(told).toEqual(['passkey-used', 'passkey-wrong', 'passkey-wrong', 'passkey-used']);
    expect((await keys.ofUser(user.id))[0]?.lastUsedMs).toBe(service.clock.now());
  });

  test('of twenty answers to one challenge at once, one counts', async () => {
    const { device } = await added();
    device.setCounter(100);
    const answers = Array.from({ length: 20 }, () => device.show({ challenge: 'c' }));
    const names = await Promise.all(answers.map((answer) => shown(answer, 'c')));
    expect(names.filter((name) => name !== null)).toHaveLength(1);
  });

  const wrong: readonly (readonly [string, Parameters<ReturnType<typeof softPasskey>['show']>[0]])[] = [
    ['to another challenge', { challenge: 'another' }],
    ['from another origin', { challenge: 'c', origin: 'https://evil.example' }],
    ['for another site', { challenge: 'c', rpId: 'evil.example' }],
    ['by nobody who was verified', { challenge: 'c', isVerified: false }],
    ['that makes one', { challenge: 'c', type: 'webauthn.create' }],
    ['under a name that nobody has', { challenge: 'c', id: 'AAAA' }],
  ];
  test.each(wrong)('an answer %s counts for nobody', async (_, answer) => {
    const { device } = await added();
    expect(await shown(device.show(answer), 'c')).toBeNull();
  });

  test('another device under the same name counts for nobody, nor does one whose counter went back', async () => {
    const { device } = await added();
    expect(await shown(softPasskey().show({ challenge: 'c', id: device.id }), 'c')).toBeNull();
    device.setCounter(50);
    expect(await shown(device.show({ challenge: 'd' }), 'd')).toBe('nadia');
    device.setCounter(10);
    expect(await shown(device.show({ challenge: 'e' }), 'e')).toBeNull();
  });

  test('somebody else’s is no second step', async () => {
    const { device } = await added();
    expect(await shown(device.show({ challenge: 'c' }), 'c', other)).toBeNull();
  });

  test('a challenge that was answered is forgotten once it is too old to count', async () => {
    const { device } = await added();
    await shown(device.show({ challenge: 'c' }), 'c');
    const answered = async () =>
      (await service.database.db.selectFrom('answered_challenges').select('challenge_hash').execute()).length;
    expect(await answered()).toBe(2);
    service.clock.advance(3_600_001);
    await cleanUp(service.database, service.clock, 3_600);
    expect(await answered()).toBe(0);
  });
});

describe('removing one', () => {
  test('ends it at once; with the last one go the recovery codes', async () => {
    const { db } = service.database;
    const [first, second] = [await added(), await added()];
    const recoveryLeft = async () => (await db.selectFrom('recovery_codes').select('place').execute()).length;
    const [one, two] = await keys.ofUser(user.id);
    await keys.remove(other, one!.id, 'session', place);
    expect(await shown(first.device.show({ challenge: 'c' }), 'c')).toBe('nadia');
    await keys.remove(user, one!.id, 'session', place);
    expect([await shown(first.device.show({ challenge: 'd' }), 'd'), await recoveryLeft()]).toEqual([null, 10]);
    expect(await shown(second.device.show({ challenge: 'e' }), 'e')).toBe('nadia');
    await keys.remove(user, two!.id, 'session', place);
    expect([await hasFactor(db, user.id), await recoveryLeft()]).toEqual([false, 0]);
  });

  test('somebody else neither names nor removes it', async () => {
    await added('Mine');
    const [one] = await keys.ofUser(user.id);
    await keys.rename(other, one!.id, 'Theirs');
    await keys.remove(other, one!.id, 'session', place);
    expect((await keys.ofUser(user.id)).map(({ name }) => name)).toEqual(['Mine']);
    await keys.rename(user, one!.id, 'Telephone');
    expect((await keys.ofUser(user.id)).map(({ name }) => name)).toEqual(['Telephone']);
  });
});
