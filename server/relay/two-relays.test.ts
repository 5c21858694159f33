import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SessionBody } from '../../contract/session-body';
import { type RelayWorld, relayWorld } from '../../testing/relay-world';

/** Two processes on one database, with the same key: a browser may meet either of them at any step. */
let first: RelayWorld;
let second: RelayWorld;
beforeEach(async () => {
  first = await relayWorld();
  second = await relayWorld({ db: first.db, sessionKeys: first.options.sessionKeys });
});
afterEach(async () => {
  await second.close();
  await first.close();
});

const userAt = async (world: RelayWorld, cookie: string) =>
  v.parse(SessionBody, await (await world.call('/relay/session', { headers: { cookie } })).json()).user;

const comeBack = (world: RelayWorld, { state, cookie }: { state: string; cookie: string }) =>
  world.call(`/relay/callback?state=${state}&code=a-code`, { headers: { cookie } });

test('a sign-in begun at one ends at the other, and both know who it is until one ends it', async () => {
  const answer = await comeBack(second, await first.beginSignIn());
  const cookie =
    answer.headers
      .getSetCookie()
      .find((value) => value.startsWith('carrel-8080='))
      ?.split(';')[0] ?? '';
  expect([await userAt(first, cookie), await userAt(second, cookie)]).toEqual(['alice', 'alice']);
  await first.call('/relay/sign-out', { method: 'POST', headers: { cookie, 'x-expected-user': 'alice' } });
  expect([await userAt(first, cookie), await userAt(second, cookie)]).toEqual([null, null]);
});

test('a state counts once between them, also at the same moment', async () => {
  const attempt = await first.beginSignIn();
  const pages = await Promise.all(
    [first, second, first, second].map(async (world) => (await comeBack(world, attempt)).text()),
  );
  expect(pages.filter((page) => page.includes('reason=state'))).toHaveLength(3);
  expect([...first.asked, ...second.asked].filter(({ url }) => url === '/oauth/token')).toHaveLength(1);
});

test('states that could not come back any more are forgotten', async () => {
  await comeBack(first, await first.beginSignIn());
  first.pass(60 * 60_000);
  await comeBack(first, await first.beginSignIn());
  expect(await first.db.selectFrom('relay_states').select('used_at').execute()).toHaveLength(1);
});
