import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountAddress, ticketOf } from '../../testing/account-visitor';
import type { Fields, Reply } from '../../testing/a-service';
import { type Authorizing, authorizing, basic, codeIn, fromBrowser, hidden } from '../../testing/authorizing';
import { withCodes } from '../../testing/with-codes';
import { takeFactors } from '../users/second-factors';
import { codeOf } from '../users/one-time-code';
import { ensureWebClient } from './web-client';

const password = 'long enough';
const factor = `${accountAddress}/factor`;
const web = { client_id: 'carrelweb1' };

let flow: Authorizing;
let jar: Map<string, string>;
beforeEach(() => begin({ SECOND_FACTOR: 'demanded' }));
afterEach(() => flow.service.close());

async function begin(env: Record<string, string>): Promise<void> {
  flow = await authorizing(env);
  jar = new Map();
  await ensureWebClient(flow.service.database.db, flow.service.clock, {
    publicUrl: 'http://localhost:8080',
    sessionKeys: [Buffer.alloc(32, 7)],
    clientId: web.client_id,
    clientSecret: 'web-secret',
  });
}

/** What a browser sends, and keeps of the answer. */
const asBrowser = () => ({
  ...fromBrowser,
  cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
});
function keep(reply: Reply): Reply {
  for (const header of [reply.headers['set-cookie'] ?? []].flat()) {
    const [, name = '', value = ''] = /^([\w-]+)=([^;]*)/.exec(header) ?? [];
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
  return reply;
}
const read = async (url: string) => keep(await flow.get(url, asBrowser()));
const send = async (url: string, fields: Fields) =>
  keep(await flow.service.call('POST', url, null, fields, asBrowser()));
const signIn = async (changes: Record<string, string> = {}) => keep(await flow.signIn(changes, password, asBrowser()));
const own = async (url: string, fields: Fields) => send(url, [['ticket', ticketOf(await read(url))], ...fields]);

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function secretOn(page: Reply): Buffer {
  const key = /Key <code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1]?.replaceAll(' ', '') ?? '';
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Codes, in the session that there is: the page with the recovery codes. */
async function setUp(secret = password): Promise<Reply> {
  await own(`${factor}/codes`, [
    ['do', 'begin'],
    ['password', secret],
  ]);
  const shared = secretOn(await read(`${factor}/codes`));
  const code = codeOf(shared, Math.floor(flow.service.clock.now() / 30_000));
  return own(`${factor}/codes`, [
    ['do', 'confirm'],
    ['code', code],
  ]);
}
const press = (page: Reply, headers = asBrowser()) =>
  flow.post(
    [
      ['request', hidden(page, 'request')],
      ['enrolled', hidden(page, 'enrolled')],
    ],
    headers,
  );
const rows = async (table: 'consents' | 'codes' | 'account_sessions') =>
  (await flow.service.database.db.selectFrom(table).selectAll().execute()).length;

test('the right password of an account without one opens no app and no page but where one is set up', async () => {
  const reply = await signIn();
  expect([reply.status, reply.headers['location'], await rows('consents'), await rows('codes')]).toEqual([
    303,
    factor,
    0,
    0,
  ]);
  const page = await read(factor);
  expect(page.text).toContain('Here everyone is asked for more than a password');
  for (const path of ['', '/events', '/password', '/delete', '/clients/new']) {
    expect([path, (await read(accountAddress + path)).headers['location']]).toEqual([path, factor]);
    const fields: Fields = [
      ['ticket', ticketOf(await read(`${factor}/codes`))],
      ['do', 'delete'],
      ['password', password],
    ];
    if (path !== '/events')
      expect([path, (await send(accountAddress + path, fields)).headers['location']]).toEqual([path, factor]);
  }
  expect((await flow.signIn({}, 'not this one')).status).toBe(401);
});

test('a program that fills the form in is sent there as well, and gets no session by it', async () => {
  const reply = await flow.signIn();
  expect([reply.status, reply.headers['location'], reply.headers['set-cookie']]).toEqual([303, factor, undefined]);
  expect([await rows('account_sessions'), await rows('consents')]).toEqual([0, 0]);
});

test('setting one up leads on to the app that was asked for, and the next sign-in asks for it', async () => {
  await signIn({ state: 'back again' });
  const page = await setUp();
  expect(page.text).toContain('I have kept them: go on to Testing');
  expect(page.headers['content-security-policy']).toContain("form-action 'self' http://127.0.0.1:9999;");
  const led = keep(await press(page));
  const consent = await read(led.headers['location'] ?? '');
  const allowed = await send('/authorize', [
    ['consent', hidden(consent, 'consent')],
    ['allow', '1'],
  ]);
  expect(new URL(allowed.headers['location'] ?? '').searchParams.get('state')).toBe('back again');
  expect(await flow.statusOf(await flow.redeem(codeIn(allowed)))).toBe(200);
  expect((await signIn()).headers['location']).toContain('&second=');
  expect((await read(accountAddress)).text).toContain('You are signed in as <b><bdi>nadia</bdi></b>');
});

test('in our own app it leads straight back, for whoever makes an account too', async () => {
  const page = await flow.get(
    `/authorize?client_id=${web.client_id}&response_type=code&scope=read&state=abc&step=sign-up`,
  );
  const made = await send('/authorize', [
    ['request', hidden(page, 'request')],
    ['step', 'sign-up'],
    ['username', 'ines'],
    ['password', 'wrens and robins'],
  ]);
  expect(made.headers['location']).toBe(factor);
  const kept = await setUp('wrens and robins');
  expect(kept.text).toContain('I have kept them: go on to Carrel');
  const back = await press(kept);
  expect(back.headers['location']).toMatch(/^http:\/\/localhost:8080\/relay\/callback\?state=abc&/);
  const token = await flow.redeem(codeIn(back), [], basic('carrelweb1:web-secret'));
  expect(token.status).toBe(200);
});

test('the way on is of one browser, one password, an hour, and of an account that still has the factor', async () => {
  await signIn();
  const page = await setUp();
  const isOn = (reply: Reply) => (reply.headers['location'] ?? '').includes('consent=');
  const refused = async (headers = asBrowser()) => {
    const reply = await press(page, headers);
    return [reply.status, isOn(reply)];
  };
  expect(await refused({ ...fromBrowser, cookie: '' })).toEqual([400, false]);
  expect(isOn(await press(page))).toBe(true);
  flow.service.clock.advance(60 * 60_000);
  expect(isOn(await press(page))).toBe(true);
  await takeFactors(flow.service.database.db, flow.userId);
  expect((await press(page)).headers['location']).toBe(factor);
  flow.service.clock.advance(1);
  expect(await refused()).toEqual([400, false]);
  const half = hidden(await flow.signIn(), 'second');
  const forged: Fields = [
    ['request', hidden(page, 'request')],
    ['enrolled', half],
  ];
  expect((await flow.post(forged, asBrowser())).status).toBe(400);
});

test('the ticket of somebody who is half-way in is none of somebody who is in', async () => {
  await withCodes(flow.service, flow.userId);
  const led = await signIn();
  const half = await read(led.headers['location'] ?? '');
  const fields: Fields = [
    ['request', hidden(half, 'request')],
    ['enrolled', hidden(half, 'second')],
  ];
  expect([hidden(half, 'second') === '', (await flow.post(fields, asBrowser())).status]).toEqual([false, 400]);
  expect(await rows('consents')).toBe(0);
});

test('who removes the last one, or had it taken by the operator, sets one up before anything else', async () => {
  const codes = await withCodes(flow.service, flow.userId);
  const led = await signIn();
  const half = await read(led.headers['location'] ?? '');
  await send('/authorize', [
    ['request', hidden(half, 'request')],
    ['second', hidden(half, 'second')],
    ['code', codes.nextCode()],
  ]);
  expect(await rows('consents')).toBe(1);
  await takeFactors(flow.service.database.db, flow.userId);
  expect((await signIn()).headers['location']).toBe(factor);
  await setUp();
  const removing = await read(`${factor}/remove`);
  expect(removing.text).toContain('you set up another second factor before you go on');
  await takeFactors(flow.service.database.db, flow.userId);
  expect((await read(accountAddress)).headers['location']).toBe(factor);
});

test('a password for the first time is changed first, and then a factor set up', async () => {
  const { db } = flow.service.database;
  await db.updateTable('users').set({ must_change: 1 }).where('id', '=', flow.userId).execute();
  expect((await signIn()).headers['location']).toBe(`${accountAddress}/password`);
  await send(accountAddress, [
    ['ticket', ticketOf(await read(accountAddress))],
    ['do', 'sign-in'],
    ['username', 'nadia'],
    ['password', password],
  ]);
  expect((await read(factor)).headers['location']).toBe(`${accountAddress}/password`);
  await own(`${accountAddress}/password`, [
    ['old_password', password],
    ['new_password', 'chosen by nadia alone'],
  ]);
  expect((await read(accountAddress)).headers['location']).toBe(factor);
});

test('tokens that apps have go on, and so does the demonstration account without one', async () => {
  const token = await flow.service.tokenFor(flow.userId);
  await signIn();
  expect((await flow.service.call('GET', '/2.0/users/nadia', token)).status).toBe(200);
  const { db } = flow.service.database;
  await db.updateTable('users').set({ is_demo: 1 }).where('id', '=', flow.userId).execute();
  expect(hidden(await flow.signIn(), 'consent')).not.toBe('');
});

test('where it is offered alone, the password is enough', async () => {
  await flow.service.close();
  await begin({});
  expect(hidden(await flow.signIn(), 'consent')).not.toBe('');
  const led = await signIn();
  expect(led.headers['location']).toContain('?consent=');
});
