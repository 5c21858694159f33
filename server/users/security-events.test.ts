import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AccountVisitor, accountVisitor, password } from '../../testing/account-visitor';
import { codeRepository } from '../oauth/code-repository';
import { sha256 } from '../oauth/secrets';
import type { Fields } from '../../testing/a-service';
import type { SecurityEntry } from '../operate/log';
import { cleanUp } from '../maintenance';
import { securityEventRepository } from './security-event-repository';
import { securityEvents } from './security-events';

let told: SecurityEntry[];
let visitor: AccountVisitor;
beforeEach(async () => {
  told = [];
  visitor = await accountVisitor({}, (entry) => void told.push(entry));
});
afterEach(() => visitor.service.close());

const rows = async () => securityEventRepository.ofUser(visitor.service.database.db, visitor.userId);
const kinds = async () => (await rows()).map(({ kind }) => kind);
const headlines = (text: string) => [...text.matchAll(/<span class="name">(.*?)<\/span>/g)].map(([, line]) => line);

test('an owner reads who came in and what was done, the last first, and the log has a line for each', async () => {
  await visitor.signIn();
  await visitor.send('/password', 'change', [
    ['old_password', password],
    ['new_password', 'wrens and robins'],
  ]);
  await visitor.send('/clients/new', 'register', [
    ['name', 'My <b>app</b>'],
    ['redirect_uri', 'https://app.example/cb'],
  ]);
  const page = await visitor.get('/events');
  expect(headlines(page.text)).toEqual([
    'Your app <bdi>My &lt;b&gt;app&lt;/b&gt;</bdi> was registered',
    'The password was changed',
    'Signed in with a new browser or program',
  ]);
  expect(page.text).toContain('From 127.0.0.1');
  expect((await visitor.get()).text).toContain('href="/authorize/account/events"');
  expect(told.map(({ event, user, network }) => [event, user, network])).toEqual(
    ['new-browser', 'password-changed', 'client-registered'].map((event) => [event, visitor.userId, '127.0.0.1']),
  );
});

test('a password that is asked for again is no further sign-in, and what is taken back is told', async () => {
  const { service, userId } = visitor;
  await service.tokenFor(userId);
  await visitor.signIn();
  const client = (
    await service.database.db
      .selectFrom('clients')
      .select('id')
      .where('client_id', '=', 'testing')
      .executeTakeFirstOrThrow()
  ).id;
  await visitor.send('', 'remove-access', [['client', String(client)]]);
  await visitor.send('/delete', 'delete', [['password', 'not this one']]);
  expect(await kinds()).toEqual(['app-taken-back', 'new-browser']);
  expect(told.map(({ event }) => event)).toEqual(['new-browser', 'app-taken-back', 'sign-in-wrong']);
});

test('wrong passwords are a line each; the owner hears of them once a day, when somebody has to wait', async () => {
  for (let count = 0; count < 6; count += 1) {
    await visitor.signIn(`wrong ${count}`);
    visitor.service.clock.advance(1_000);
  }
  await visitor.signIn('wrong again');
  expect(told.map(({ event }) => event)).toEqual([
    ...Array(5).fill('sign-in-wrong'),
    'sign-in-slowed',
    'sign-in-slowed',
  ]);
  expect(await kinds()).toEqual(['many-failures']);
  visitor.service.clock.advance(25 * 3_600_000);
  for (let count = 0; count < 6; count += 1) await visitor.signIn(`wrong ${count}`);
  expect(await kinds()).toEqual(['many-failures', 'many-failures']);
});

test('a wrong secret of an app is a line with the app, where there is such an app; a right one is none', async () => {
  const redeem = (id: string, secret: string, path = '/oauth/token') =>
    visitor.service.call(
      'POST',
      path,
      null,
      [
        ['grant_type', 'authorization_code'],
        ['code', 'x'],
        ['token', 'x'],
      ],
      {
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      },
    );
  await redeem('testing', 'testing-secret');
  await visitor.service.call('POST', '/oauth/token', null, [['grant_type', 'authorization_code']]);
  expect(told).toEqual([]);
  await redeem('testing', 'hUsh4711');
  await redeem('nobodys', 'hUsh4711');
  await redeem('testing', 'hUsh4711', '/oauth/revoke');
  expect(told).toEqual([
    { event: 'client-wrong', client: 'testing', network: '127.0.0.1' },
    { event: 'client-wrong', network: '127.0.0.1' },
    { event: 'client-wrong', client: 'testing', network: '127.0.0.1' },
  ]);
  expect(await rows()).toEqual([]);
});

test('a code that comes twice is a line with the app', async () => {
  const { db } = visitor.service.database;
  const client = await db
    .selectFrom('clients')
    .select('id')
    .where('client_id', '=', 'testing')
    .executeTakeFirstOrThrow();
  const code = {
    client: client.id,
    user_id: visitor.userId,
    redirect_uri: '',
    redirect_sent: 0 as const,
    scope: 'read',
  };
  await codeRepository.insert(db, { ...code, code_hash: sha256('hUsh4711'), challenge: null, expires_at: 9e15 });
  await codeRepository.use(db, sha256('hUsh4711'), 1);
  const fields: Fields = [
    ['grant_type', 'authorization_code'],
    ['code', 'hUsh4711'],
    ['client_id', 'testing'],
    ['client_secret', 'testing-secret'],
  ];
  expect((await visitor.service.call('POST', '/oauth/token', null, fields)).status).toBe(400);
  expect(told).toEqual([{ event: 'code-replayed', client: 'testing', network: '127.0.0.1' }]);
});

test('a token that is given, and one that is ended, is a line each with the app and whose it is', async () => {
  const { db } = visitor.service.database;
  const client = await db
    .selectFrom('clients')
    .select('id')
    .where('client_id', '=', 'testing')
    .executeTakeFirstOrThrow();
  const code = {
    client: client.id,
    user_id: visitor.userId,
    redirect_uri: '',
    redirect_sent: 0 as const,
    scope: 'read',
  };
  await codeRepository.insert(db, { ...code, code_hash: sha256('a code'), challenge: null, expires_at: 9e15 });
  const credentials: Fields = [
    ['client_id', 'testing'],
    ['client_secret', 'testing-secret'],
  ];
  const given = await visitor.service.call('POST', '/oauth/token', null, [
    ['grant_type', 'authorization_code'],
    ['code', 'a code'],
    ...credentials,
  ]);
  const { access_token: token } = given.json<{ access_token: string }>();
  for (const one of [token, token, 'nobody’s'])
    await visitor.service.call('POST', '/oauth/revoke', null, [['token', one], ...credentials]);
  expect(told).toEqual(
    ['token-given', 'token-ended'].map((event) => ({
      event,
      user: visitor.userId,
      client: 'testing',
      network: '127.0.0.1',
    })),
  );
  expect(await rows()).toEqual([]);
});

test('nothing that is told or kept has a name or a password in it', async () => {
  await visitor.signIn('hUsh4711');
  await visitor.signIn();
  const all = JSON.stringify([told, await rows()]);
  for (const secret of ['hUsh4711', password, 'nadia', visitor.cookie().split('=')[1] ?? ''])
    expect([secret, all.includes(secret)]).toEqual([secret, false]);
});

test('a hundred are kept of an account and half a year of any, and none of the demonstration account', async () => {
  const { service, userId } = visitor;
  const { db } = service.database;
  const events = securityEvents(db, service.clock, () => undefined);
  const signIn = (id: number, isDemo = false) =>
    events.happened({ kind: 'sign-in', user: { id, isDemo }, network: '192.0.2.1' });
  const other = await service.addUser('omar');
  await signIn(other);
  for (let count = 0; count < 105; count += 1) await signIn(userId);
  const keptOf = async (id: number) =>
    (await db.selectFrom('security_events').select('id').where('user_id', '=', id).execute()).length;
  expect([await keptOf(userId), await keptOf(other)]).toEqual([100, 1]);
  await signIn(other, true);
  expect(await keptOf(other)).toBe(1);
  service.clock.advance(181 * 86_400_000);
  await cleanUp(service.database, service.clock, 3_600);
  expect(await rows()).toEqual([]);
});

test('another account’s list is not to be had, nor any without signing in', async () => {
  const { service } = visitor;
  const events = securityEvents(service.database.db, service.clock, () => undefined);
  const other = await service.addUser('omar');
  await events.happened({ kind: 'sign-in', user: { id: other, isDemo: false }, network: '203.0.113.77' });
  expect((await visitor.get('/events')).text).toContain('<label for="password">');
  await visitor.enter();
  expect((await visitor.get('/events')).text).not.toContain('203.0.113.77');
});
