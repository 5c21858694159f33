import * as argon2 from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Reply, type TestService, aService, aSetForm } from '../../testing/a-service';

let service: TestService;
let owner: string;
let guest: string;
let set: number;
beforeEach(async () => {
  service = await aService();
  owner = await service.tokenFor(await service.addUser('owner'));
  guest = await service.tokenFor(await service.addUser('guest'));
  set = await service.addSet(owner, [...aSetForm, ['visibility', 'password'], ['password', 'sesame']]);
});
afterEach(() => service.close());

const enter = (token: string, password: string, id = set) =>
  service.call('POST', `/2.0/sets/${id}/password`, token, [['password', password]]);
const errorOf = (reply: Reply) => [reply.status, reply.json<{ error: string }>().error, reply.headers['retry-after']];
const view = async (token: string) => (await service.call('GET', `/2.0/sets/${set}`, token)).status;

test('five wrong ones in a quarter of an hour, then a wait that doubles', async () => {
  for (let count = 0; count < 5; count += 1)
    expect(errorOf(await enter(guest, `wrong ${count}`))).toEqual([401, 'invalid_access', undefined]);
  expect(errorOf(await enter(guest, 'sesame'))).toEqual([429, 'too_many_requests', '60']);
  service.clock.advance(60_000);
  expect((await enter(guest, 'wrong')).status).toBe(401);
  expect(errorOf(await enter(guest, 'sesame'))).toEqual([429, 'too_many_requests', '120']);
  service.clock.advance(120_000);
  expect([(await enter(guest, 'sesame')).status, await view(guest)]).toEqual([204, 200]);
});

test('one person’s wait is nobody else’s, and who is in stays in', async () => {
  await enter(guest, 'sesame');
  for (let count = 0; count < 6; count += 1) await enter(guest, 'wrong');
  expect([await view(guest), await view(owner)]).toEqual([200, 200]);
  const other = await service.tokenFor(await service.addUser('other'));
  expect((await enter(other, 'sesame')).status).toBe(204);
});

test('a hundred wrong ones from everywhere make it slow for those outside, and for nobody inside', async () => {
  await enter(guest, 'sesame');
  for (let person = 0; person < 25; person += 1) {
    const token = await service.tokenFor(await service.addUser(`guesser-${person}`));
    for (let count = 0; count < 4; count += 1) expect((await enter(token, 'wrong')).status).toBe(401);
  }
  const newcomer = await service.tokenFor(await service.addUser('newcomer'));
  expect(errorOf(await enter(newcomer, 'sesame'))).toEqual([429, 'too_many_requests', '2']);
  expect([await view(guest), await view(owner)]).toEqual([200, 200]);
  service.clock.advance(2_000);
  expect((await enter(newcomer, 'sesame')).status).toBe(204);
});

test('a set out of reach takes as long as a wrong password, and is 401 however often it is tried', async () => {
  const hidden = await service.addSet(owner, [...aSetForm, ['visibility', 'only_me']]);
  const verify = vi.spyOn(argon2, 'verify');
  expect((await enter(guest, 'wrong')).status).toBe(401);
  expect(errorOf(await enter(guest, 'sesame', hidden))).toEqual([401, 'not_allowed', undefined]);
  const costs = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join(' '));
  expect(costs).toEqual(Array(2).fill('argon2id v=19 m=19456,t=2,p=1'));
  for (let count = 1; count < 7; count += 1) await enter(guest, 'sesame', hidden);
  expect(errorOf(await enter(guest, 'sesame', hidden))).toEqual([401, 'not_allowed', undefined]);
  expect((await enter(guest, 'sesame')).status).toBe(204);
});

test('a password hashed at less than today’s cost is hashed anew, and that is no change of the set', async () => {
  const { db } = service.database;
  const stored = () =>
    db
      .selectFrom('sets')
      .select(['password_hash', 'version', 'modified_at', 'access_epoch'])
      .where('id', '=', set)
      .executeTakeFirstOrThrow();
  const today = await stored();
  await db
    .updateTable('sets')
    .set({ password_hash: (today.password_hash ?? '').replace('m=19456,t=2', 'm=4096,t=1') })
    .execute();
  expect((await enter(guest, 'sesame')).status).toBe(204);
  expect(await stored()).toEqual(today);
  expect(await view(guest)).toBe(200);
});

test('an hour of guesses: at most thirty are looked at', async () => {
  const verify = vi.spyOn(argon2, 'verify');
  for (let half = 0; half < 120; half += 1) {
    await enter(guest, 'wrong');
    service.clock.advance(30_000);
  }
  expect(verify.mock.calls.length).toBeLessThanOrEqual(30);
  expect(verify.mock.calls.length).toBeGreaterThanOrEqual(5);
});
