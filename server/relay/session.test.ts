import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { engineUnderTest } from '../../testing/a-database';
import { sealedBox } from '../wire/sealed-box';
import { type RelayWorld, aToken, plantedToken, relayWorld } from '../../testing/relay-world';

let world: RelayWorld;
beforeEach(async () => {
  world = await relayWorld();
});
afterEach(() => world.close());

const session = async (cookie = '', headers: Record<string, string> = {}) =>
  (await world.call('/relay/session', { headers: { cookie, ...headers } })).json();
const day = 24 * 60 * 60 * 1000;

test('signed out, the answer names the service and nobody', async () => {
  expect(await session()).toEqual({
    user: null,
    expires_at: null,
    service: world.serviceUrl,
    service_name: 'Stacks',
    demo_user: null,
  });
});

test('signed in, it names the user and the second the session ends', async () => {
  const cookie = await world.signIn('Zoë');
  expect(await session(cookie)).toMatchObject({ user: 'Zoë', expires_at: world.now() / 1000 + 3600 });
});

test('our own service is known by the id of its database, wherever it listens', async () => {
  world.options.instanceId = '1f7a';
  world.options.demoUser = async () => 'demo';
  expect(await session()).toMatchObject({ service: 'http://localhost:8080 1f7a', demo_user: 'demo' });
});

test('a session ends with its token, after thirty idle days, and with the key it was sealed with', async () => {
  const expired = await world.signIn('alice');
  world.pass(3600 * 1000);
  expect(await session(expired)).toMatchObject({ user: null });

  world.serveToken(() => ({}));
  const idle = await world.signIn('alice');
  await world.db
    .updateTable('relay_sessions')
    .set({ expires_at: world.now() + 365 * day })
    .execute();
  world.pass(29 * day);
  expect(await session(idle)).toMatchObject({ user: 'alice' });
  world.pass(29 * day);
  expect(await session(idle)).toMatchObject({ user: 'alice' });
  world.pass(30 * day);
  expect(await session(idle)).toMatchObject({ user: null });

  const other = await relayWorld({ db: world.db, sessionKeys: [randomBytes(32)] });
  const cookie = await world.signIn('alice');
  const answer = await other.call('/relay/session', { headers: { cookie } });
  expect(await answer.json()).toMatchObject({ user: null });
  await other.close();
});

test('another key beside the old one ends no session; without the old one, those end that nobody used meanwhile', async () => {
  const [used, unused] = [await world.signIn('alice'), await world.signIn('bob')];
  const relayWith = async (...sessionKeys: RelayWorld['options']['sessionKeys']) => {
    const relay = await relayWorld({ db: world.db, sessionKeys });
    onTestFinished(relay.close);
    return async (cookie: string) =>
      (await (await relay.call('/relay/session', { headers: { cookie } })).json()) as { user: string | null };
  };
  const [old] = world.options.sessionKeys;
  const current = randomBytes(32);
  const both = await relayWith(current, old);
  for (const time of [1, 2]) expect([time, (await both(used)).user]).toEqual([time, 'alice']);
  const later = await relayWith(current);
  expect((await later(used)).user).toBe('alice');
  expect((await later(unused)).user).toBeNull();
});

test('a session of a build that sealed with the session key itself goes on', async () => {
  const cookie = await world.signIn('alice');
  const id = cookie.split('=')[1] ?? '';
  const plain = sealedBox([world.options.sessionKeys[0]]);
  await world.db
    .updateTable('relay_sessions')
    .set({ token_box: plain.seal(plantedToken, id), key_id: plain.keyId })
    .execute();
  expect(await session(cookie)).toMatchObject({ user: 'alice' });
  const row = await world.db.selectFrom('relay_sessions').selectAll().executeTakeFirstOrThrow();
  expect([row.key_id === plain.keyId, plain.open(row.token_box, id)]).toEqual([false, null]);
});

test('the table holds neither the cookie nor the token, and a box moved to another row does not open', async () => {
  const alice = await world.signIn('alice');
  const bob = await world.signIn('bob');
  const rows = await world.db.selectFrom('relay_sessions').selectAll().execute();
  const text = JSON.stringify(rows);
  for (const secret of [plantedToken, alice.split('=')[1] ?? '', bob.split('=')[1] ?? ''])
    expect(text).not.toContain(secret);

  const [first, second] = rows;
  await world.db
    .updateTable('relay_sessions')
    .set({ token_box: first!.token_box })
    .where('id_hash', '=', second!.id_hash)
    .execute();
  expect([await session(alice), await session(bob)].map((body) => body.user)).toEqual(['alice', null]);
});

test.each([
  'carrel-8080=',
  'carrel-8080=x',
  `carrel-8080=${'A'.repeat(43)}`,
  'carrel-8081=x',
  `carrel-8080=${"'".repeat(43)}`,
])('the cookie %s is nobody', async (cookie) => {
  await world.signIn('alice');
  expect(await session(cookie)).toMatchObject({ user: null });
});

test('another site may not ask who is signed in', async () => {
  const answer = await world.call('/relay/session', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect([answer.status, (await answer.json()).error]).toEqual([403, 'not_same_origin']);
});

const signOut = (cookie: string, headers: Record<string, string> = {}) =>
  world.call('/relay/sign-out', { method: 'POST', headers: { cookie, ...headers } });

test('signing out removes the row and the cookie, and a second time is as good', async () => {
  const cookie = await world.signIn('alice');
  const answer = await signOut(cookie, { 'x-expected-user': 'alice' });
  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie()).toEqual(['carrel-8080=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0']);
  expect(await world.db.selectFrom('relay_sessions').selectAll().execute()).toEqual([]);
  expect((await signOut(cookie, { 'x-expected-user': 'alice' })).status).toBe(204);
});

test('signing out ends the token at the service; a service that does not know how, or is away, keeps nobody signed in', async () => {
  const cookie = await world.signIn('alice');
  world.asked.length = 0;
  world.serve((_request, reply) => reply.code(404).send({ error: 'item_not_found' }));
  expect((await signOut(cookie, { 'x-expected-user': 'alice' })).status).toBe(204);
  expect(world.asked).toMatchObject([{ method: 'POST', url: '/oauth/revoke', body: `token=${plantedToken}` }]);
  expect(world.asked[0]?.headers['authorization']).toMatch(/^Basic /);
  const again = await world.signIn('alice');
  await world.stopService();
  expect((await signOut(again, { 'x-expected-user': 'alice' })).status).toBe(204);
  expect(await world.db.selectFrom('relay_sessions').selectAll().execute()).toEqual([]);
});

test('no other site, no form and no other person’s tab ends a session', async () => {
  const cookie = await world.signIn('alice');
  const statuses = [
    await signOut(cookie, { 'x-expected-user': 'alice', 'sec-fetch-site': 'cross-site' }),
    await signOut(cookie, { 'x-expected-user': 'alice', 'x-carrel': '0' }),
    await signOut(cookie, { 'x-expected-user': 'bob' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([403, 400, 409]);
  expect(await session(cookie)).toMatchObject({ user: 'alice' });
});

test('where nothing can be written, a session is read all the same', async () => {
  const { state, cookie } = await world.beginSignIn();
  world.serveToken(() => ({ ...aToken('alice'), expires_in: 86_400 }));
  const answer = await world.call(`/relay/callback?state=${state}&code=a-code`, { headers: { cookie } });
  const signedIn =
    answer.headers
      .getSetCookie()
      .find((value) => value.startsWith('carrel-8080='))
      ?.split(';')[0] ?? '';
  if (engineUnderTest === 'sqlite') {
    await sql
      .raw(`create trigger no_room before update on relay_sessions begin select raise(abort, 'no room'); end`)
      .execute(world.db);
  } else {
    await sql
      .raw(`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`)
      .execute(world.db);
    await sql
      .raw('create trigger no_room before update on relay_sessions execute function no_room()')
      .execute(world.db);
  }
  world.pass(2 * 3600 * 1000);
  await expect(world.db.updateTable('relay_sessions').set({ last_seen: 1 }).execute()).rejects.toThrow('no room');
  expect(await session(signedIn)).toMatchObject({ user: 'alice' });
});
