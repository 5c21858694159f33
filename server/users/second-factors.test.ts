import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { cleanUp } from '../maintenance';
import { idleMs, longestMs } from '../oauth/account-sessions';
import type { SignInPlace } from './account-service';
import { knownUser } from './known-device';
import { codeOf } from './one-time-code';
import { secondFactorRepository } from './second-factor-repository';
import { chaCha } from '../../testing/cha-cha';
import { ciphers, sealedBox } from '../wire/sealed-box';
import { codesBoundTo, resealCodes } from './reseal-codes';
import { type SecondFactors, secondFactors } from './second-factors';
import { type SecurityEvent, securityEvents } from './security-events';
import { type User, userRepository } from './user-repository';

let service: TestService;
let factors: SecondFactors;
let user: User;
let told: string[];
beforeEach(async () => {
  service = await aService();
  told = [];
  factors = factorsWith(7);
  await service.addUser('nadia');
  user = (await userRepository.find(service.database.db, 'nadia'))!;
});
afterEach(() => service.close());

function factorsWith(keyByte: number): SecondFactors {
  const { clock } = service;
  const { db } = service.database;
  const security = securityEvents(db, clock, ({ event }: { event: string }) => void told.push(event));
  return secondFactors({ db, clock, keys: [Buffer.alloc(32, keyByte)], security });
}

const from = (address: string, device: SignInPlace['device'] = null): SignInPlace => ({ address, device });
const home = from('192.0.2.1');
const step = () => Math.floor(service.clock.now() / 30_000);
const minute = () => service.clock.advance(60_000);

/** Codes are set up. The secret, and the recovery codes that were shown. */
async function enrolled() {
  await factors.offerCodes(user.id, 'session');
  const secret = (await factors.offeredSecret(user.id, 'session'))!;
  const confirmation = await factors.confirmCodes(user, 'session', codeOf(secret, step()), home);
  if (confirmation.kind !== 'confirmed') throw new Error(confirmation.kind);
  minute();
  return { secret, recovery: confirmation.recoveryCodes };
}
const kindOf = async (typed: string, place = home) => (await factors.show(user, typed, place)).kind;

describe('setting up', () => {
  test('nothing is asked for before a code of the app was seen', async () => {
    await factors.offerCodes(user.id, 'session');
    const secret = (await factors.offeredSecret(user.id, 'session'))!;
    expect(await factors.isAsked(user.id)).toBe(false);
    expect(await kindOf(codeOf(secret, step()))).toBe('wrong');
    for (const code of ['', '000000', codeOf(secret, step() - 2)])
      expect((await factors.confirmCodes(user, 'session', code, home)).kind).toBe('wrong-code');
    expect(await factors.isAsked(user.id)).toBe(false);
    expect((await factors.confirmCodes(user, 'session', codeOf(secret, step()), home)).kind).toBe('confirmed');
    expect([await factors.isAsked(user.id), (await factors.of(user.id)).recoveryLeft]).toEqual([true, 10]);
  });

  test('another session neither sees the secret nor confirms it, and an offer takes the place of the one before', async () => {
    await factors.offerCodes(user.id, 'session');
    const secret = (await factors.offeredSecret(user.id, 'session'))!;
    expect(await factors.offeredSecret(user.id, 'other')).toBeNull();
    expect((await factors.confirmCodes(user, 'other', codeOf(secret, step()), home)).kind).toBe('gone');
    await factors.offerCodes(user.id, 'other');
    expect((await factors.confirmCodes(user, 'session', codeOf(secret, step()), home)).kind).toBe('gone');
  });

  test('the next session of the same browser within the hour goes on with the secret that an app has already', async () => {
    const { db } = service.database;
    const at = { user_id: user.id, device: null, network: null };
    const begun = async (name: string, browser: string) => {
      const now = service.clock.now();
      const until = { expires_at: now + idleMs, ends_at: now + longestMs };
      await db
        .insertInto('account_sessions')
        .values({ ...at, ...until, id_hash: name, browser })
        .execute();
    };
    await begun('one', 'at home');
    await factors.offerCodes(user.id, 'one', 'at home');
    const secret = await factors.offeredSecret(user.id, 'one');
    service.clock.advance(59 * 60_000);
    await cleanUp(service.database, service.clock, 3_600);
    await begun('two', 'at home');
    await factors.offerCodes(user.id, 'two', 'at home');
    expect([await factors.offeredSecret(user.id, 'one'), await factors.offeredSecret(user.id, 'two')]).toEqual([
      null,
      secret,
    ]);
    await begun('three', 'elsewhere');
    await factors.offerCodes(user.id, 'three', 'elsewhere');
    const other = await factors.offeredSecret(user.id, 'three');
    expect(other).not.toEqual(secret);
    service.clock.advance(60 * 60_000);
    await begun('four', 'elsewhere');
    await factors.offerCodes(user.id, 'four', 'elsewhere');
    expect(await factors.offeredSecret(user.id, 'four')).not.toEqual(other);
  });

  test('once codes are asked for, no offer takes their place', async () => {
    const { secret } = await enrolled();
    await factors.offerCodes(user.id, 'session');
    expect(await factors.offeredSecret(user.id, 'session')).toBeNull();
    expect(await kindOf(codeOf(secret, step()))).toBe('right');
  });

  test('confirmed twice at once, it counts once and gives one set of recovery codes', async () => {
    await factors.offerCodes(user.id, 'session');
    const code = codeOf((await factors.offeredSecret(user.id, 'session'))!, step());
    const both = await Promise.all([1, 2].map(() => factors.confirmCodes(user, 'session', code, home)));
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['confirmed', 'gone']);
    minute();
    const [first = ''] = both.flatMap((result) => (result.kind === 'confirmed' ? result.recoveryCodes : []));
    expect(await kindOf(first)).toBe('right');
  });
});

describe('a code', () => {
  test('counts once, also when it comes twenty times at once, and so does none before it', async () => {
    const { secret } = await enrolled();
    const own = from('192.0.2.1', { id: 'own', users: [knownUser(user, service.clock.now())] });
    const code = codeOf(secret, step());
    const kinds = await Promise.all(Array.from({ length: 4 }, () => kindOf(code, own)));
    expect(kinds.filter((kind) => kind === 'right')).toHaveLength(1);
    expect(await kindOf(codeOf(secret, step() - 1), from('192.0.2.2'))).toBe('wrong');
    minute();
    expect(await kindOf(codeOf(secret, step()))).toBe('right');
  });

  test('that turned the codes on lets nobody in after that', async () => {
    await factors.offerCodes(user.id, 'session');
    const code = codeOf((await factors.offeredSecret(user.id, 'session'))!, step());
    await factors.confirmCodes(user, 'session', code, home);
    expect(await kindOf(code)).toBe('wrong');
  });

  test('may have a space in its middle', async () => {
    const { secret } = await enrolled();
    const code = codeOf(secret, step());
    expect(await kindOf(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe('right');
  });

  test.each([
    ['Arabic', 0x660],
    ['Persian', 0x6f0],
    ['Devanagari', 0x966],
    ['full-width', 0xff10],
  ])('may be typed in %s digits', async (_name, nought) => {
    const { secret } = await enrolled();
    const typed = [...codeOf(secret, step())].map((digit) => String.fromCodePoint(nought + Number(digit))).join('');
    expect(await kindOf(typed)).toBe('right');
    expect(await kindOf(String.fromCodePoint(nought).repeat(5))).toBe('wrong');
  });

  test('of another account is wrong', async () => {
    const { secret } = await enrolled();
    await service.addUser('omar');
    const omar = (await userRepository.find(service.database.db, 'omar'))!;
    expect((await factors.show(omar, codeOf(secret, step()), home)).kind).toBe('wrong');
  });

  test('cannot be checked once the key is another; a recovery code can', async () => {
    const { secret, recovery } = await enrolled();
    factors = factorsWith(8);
    expect(await factors.isAsked(user.id)).toBe(true);
    for (let count = 0; count < 8; count += 1) expect(await kindOf(codeOf(secret, step()))).toBe('key-changed');
    expect(await kindOf(recovery[0]!)).toBe('right');
  });
});

describe('failures', () => {
  const guessFrom = async (count: number, place: (index: number) => SignInPlace) => {
    const kinds = [];
    for (let index = 0; index < count; index += 1) kinds.push(await kindOf('000000', place(index)));
    return kinds;
  };

  test('from wherever they come, five are free, and then even the right code waits', async () => {
    const { secret } = await enrolled();
    const kinds = await guessFrom(7, (index) => from(`198.51.100.${index}`));
    expect(kinds).toEqual([...Array(5).fill('wrong'), 'wait', 'wait']);
    expect(await factors.show(user, codeOf(secret, step()), home)).toEqual({ kind: 'wait', waitMs: 60_000 });
    minute();
    expect(await kindOf(codeOf(secret, step()))).toBe('right');
  });

  test('a recovery code is guessed at under the same limit', async () => {
    await enrolled();
    const kinds = [];
    for (let place = 0; place < 6; place += 1) kinds.push(await kindOf(`${place}000-0000-0000`));
    expect(kinds).toEqual([...Array(5).fill('wrong'), 'wait']);
  });

  test('a day of guessing is fewer than a hundred guesses', async () => {
    await enrolled();
    let guesses = 0;
    for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
      if ((await kindOf('000000')) === 'wrong') guesses += 1;
      minute();
    }
    expect(guesses).toBeLessThan(110);
  }, 60_000);

  test('a browser in which the account signed in before counts by itself', async () => {
    const { secret } = await enrolled();
    await guessFrom(6, (index) => from(`198.51.100.${index}`));
    const own = from('192.0.2.1', { id: 'own', users: [knownUser(user, service.clock.now())] });
    expect(await kindOf(codeOf(secret, step()), own)).toBe('right');
    const other = from('192.0.2.1', {
      id: 'other',
      users: [knownUser({ ...user, id: user.id + 1 }, service.clock.now())],
    });
    minute();
    await guessFrom(1, () => home);
    expect(await kindOf(codeOf(secret, step()), other)).toBe('wait');
  });

  test('browsers that came in before codes were asked for gather no guesses at them', async () => {
    const devices = Array.from({ length: 20 }, (_, index) => ({
      id: `device ${index}`,
      users: [knownUser(user, service.clock.now())],
    }));
    await enrolled();
    const kinds: string[] = [];
    for (const device of devices) kinds.push(...(await guessFrom(5, () => from('192.0.2.7', device))));
    expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(5);
  });

  test('are a line each, and the owner hears of them once a day', async () => {
    await enrolled();
    told = [];
    for (let count = 0; count < 6; count += 1) {
      await kindOf('000000');
      service.clock.advance(1_000);
    }
    expect(told).toEqual([...Array(5).fill('code-wrong'), 'code-slowed']);
    const rows = await service.database.db.selectFrom('security_events').select('kind').execute();
    expect(rows.map(({ kind }) => kind)).toEqual(['codes-added', 'code-wrong']);
  });
});

describe('recovery codes', () => {
  test('each works once, also at once, and is told of', async () => {
    const { recovery } = await enrolled();
    told = [];
    const kinds = await Promise.all([1, 2, 3].map(() => kindOf(recovery[4]!)));
    expect(kinds.toSorted()).toEqual(['right', 'wrong', 'wrong']);
    expect([await kindOf(recovery[4]!), (await factors.of(user.id)).recoveryLeft]).toEqual(['wrong', 9]);
    service.clock.advance(10_000);
    expect(await kindOf(recovery[5]!.toUpperCase())).toBe('right');
    expect(told.filter((event) => event === 'recovery-used')).toHaveLength(2);
  });

  test('made anew, the old ones are void', async () => {
    const { recovery } = await enrolled();
    const renewed = await factors.renewRecovery(user, home);
    expect(renewed).toHaveLength(10);
    expect([await kindOf(recovery[0]!), await kindOf(renewed[0]!)]).toEqual(['wrong', 'right']);
  });
});

test('removed, nothing is left of secret and recovery codes', async () => {
  const { recovery } = await enrolled();
  await factors.removeCodes(user, 'session', home);
  expect([await factors.isAsked(user.id), await kindOf(recovery[0]!)]).toEqual([false, 'wrong']);
  expect(await secondFactorRepository.codes(service.database.db, user.id)).toBeNull();
});

test('the database has neither the secret nor a recovery code in it', async () => {
  const { secret, recovery } = await enrolled();
  const { db } = service.database;
  const kept = JSON.stringify([
    await db.selectFrom('one_time_codes').selectAll().execute(),
    await db.selectFrom('recovery_codes').selectAll().execute(),
    await db.selectFrom('security_events').selectAll().execute(),
  ]);
  const secrets = [
    secret.toString('base64url'),
    secret.toString('hex'),
    ...recovery,
    ...recovery.map((code) => code.replaceAll('-', '')),
  ];
  for (const text of secrets) expect([text, kept.includes(text)]).toEqual([text, false]);
  expect((await db.selectFrom('recovery_codes').select('code_hash').execute())[0]?.code_hash).toMatch(/^\$argon2id\$/);
});

test('a secret that was put beside another account opens nothing', async () => {
  const { secret } = await enrolled();
  await service.addUser('omar');
  const omar = (await userRepository.find(service.database.db, 'omar'))!;
  const row = await service.database.db.selectFrom('one_time_codes').selectAll().executeTakeFirstOrThrow();
  await service.database.db
    .insertInto('one_time_codes')
    .values({ ...row, user_id: omar.id, last_step: 0 })
    .execute();
  expect((await factors.show(omar, codeOf(secret, step()), home)).kind).toBe('key-changed');
});

test('another key beside the old one loses no codes, also once the old one is gone', async () => {
  const { secret } = await enrolled();
  const { db } = service.database;
  const box = async () =>
    (await db.selectFrom('one_time_codes').select('secret_box').executeTakeFirstOrThrow()).secret_box;
  const [old, current] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  await resealCodes(db, sealedBox([current, old]));
  const sealed = await box();
  await resealCodes(db, sealedBox([current, old]));
  expect(await box()).toBe(sealed);
  minute();
  factors = factorsWith(8);
  expect(await kindOf(codeOf(secret, step()))).toBe('right');
  // A ring that has neither key changes nothing.
  expect(await resealCodes(db, sealedBox([Buffer.alloc(32, 9), old]))).toBe(1);
  expect(await box()).toBe(sealed);
});

test('a build that seals by another cipher loses no codes, and leaves none by the old one', async () => {
  await enrolled();
  const { db } = service.database;
  const row = () => db.selectFrom('one_time_codes').select(['user_id', 'secret_box']).executeTakeFirstOrThrow();
  const before = await row();
  const later = sealedBox([Buffer.alloc(32, 7)], [chaCha, ...ciphers]);
  await resealCodes(db, later);
  const { user_id: id, secret_box: after } = await row();
  const bound = codesBoundTo(id);
  expect([before.secret_box.includes('.'), after.startsWith('c.')]).toEqual([false, true]);
  expect(later.open(after, bound)).toBe(sealedBox([Buffer.alloc(32, 7)]).open(before.secret_box, bound));
  await resealCodes(db, later);
  expect((await row()).secret_box).toBe(after);
});

test('what is told of codes has none in it', async () => {
  const events: SecurityEvent[] = [];
  const { db } = service.database;
  factors = secondFactors({
    db,
    clock: service.clock,
    keys: [Buffer.alloc(32, 7)],
    security: { happened: async (event) => void events.push(event) },
  });
  const { secret, recovery } = await enrolled();
  const code = codeOf(secret, step());
  await kindOf(code);
  await kindOf(recovery[0]!);
  await kindOf('000000');
  expect(events.map(({ kind }) => kind)).toEqual(['codes-added', 'code-used', 'recovery-used', 'code-wrong']);
  const all = JSON.stringify(events.map(({ kind, network, app }) => [kind, network, app]));
  for (const text of [code, recovery[0]!, '000000']) expect(all).not.toContain(text);
});
