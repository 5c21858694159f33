import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AccountVisitor, accountVisitor } from '../../testing/account-visitor';
import type { Fields, Reply } from '../../testing/a-service';
import { hidden } from '../../testing/authorizing';
import type { SecurityEntry } from '../operate/log';
import { sha256 } from './secrets';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let told: SecurityEntry[];
let visitor: AccountVisitor;
beforeEach(async () => {
  told = [];
  visitor = await accountVisitor({}, (entry) => void told.push(entry));
});
afterEach(() => visitor.service.close());

/** A browser that keeps its cookies, and looks at nothing but pages. */
function browser(userAgent: string) {
  const cookies = new Map<string, string>();
  const headers = () => ({
    'user-agent': userAgent,
    'sec-fetch-mode': 'navigate',
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
  });
  const keep = (reply: Reply): Reply => {
    const set = reply.headers['set-cookie'] as string | string[] | undefined;
    for (const line of set === undefined ? [] : [set].flat()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return reply;
  };
  const get = async (url: string) => keep(await visitor.service.send({ method: 'GET', url, headers: headers() }));
  const post = async (url: string, fields: Fields) =>
    keep(await visitor.service.call('POST', url, null, fields, headers()));
  return {
    get,
    act: async (what: string, fields: Fields = []) =>
      post('/authorize/account', [
        ['ticket', hidden(await get('/authorize/account'), 'ticket')],
        ['do', what],
        ...fields,
      ]),

    async account(): Promise<void> {
      const page = await get('/authorize/account');
      const entered: Fields = [
        ['ticket', hidden(page, 'ticket')],
        ['do', 'sign-in'],
        ['next', ''],
        ['username', 'nadia'],
        ['password', 'long enough'],
      ];
      await post('/authorize/account', entered);
    },

    /** Signs in to an app, whose token it resolves to. */
    async app(): Promise<string> {
      const page = await get('/authorize?client_id=testing&response_type=code&scope=read&state=s');
      const entered: Fields = [
        ['request', hidden(page, 'request')],
        ['step', 'sign-in'],
        ['username', 'nadia'],
        ['password', 'long enough'],
      ];
      const consent = await get((await post('/authorize', entered)).headers['location'] ?? '');
      const allowed = await post('/authorize', [
        ['consent', hidden(consent, 'consent')],
        ['allow', '1'],
      ]);
      const code = new URL(allowed.headers['location'] ?? '').searchParams.get('code') ?? '';
      const grant: Fields = [
        ['grant_type', 'authorization_code'],
        ['code', code],
      ];
      const authorization = `Basic ${Buffer.from('testing:testing-secret').toString('base64')}`;
      const reply = await visitor.service.call('POST', '/oauth/token', null, grant, { authorization });
      return reply.json<{ access_token: string }>().access_token;
    },
  };
}

const part = (page: Reply) => page.text.split('<h2>Where you are signed in</h2>')[1]?.split('<h2>')[0] ?? '';
const rows = (page: Reply) =>
  [...part(page).matchAll(/<li><div>(.*?)<\/div>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<span[^>]*>(.*?)<\/span>/gs)].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, '')),
  );
const idIn = (page: Reply, name: string) =>
  new RegExp(`name="device" value="([^"]*)"><button[^>]*aria-label="Sign out ${name}`).exec(part(page))?.[1] ?? '';

test('one line a device, this browser first, with its apps, since when, last use and network', async () => {
  const [desk, phone] = [browser(firefox), browser(safari)];
  await phone.app();
  visitor.service.clock.advance(2 * 86_400_000);
  const token = await desk.app();
  await visitor.statusOf(token);
  await desk.account();
  expect(rows(await desk.get('/authorize/account'))).toEqual([
    [
      'This browser: Firefox on Linux',
      'Testing.',
      'Since 17 January 2027. Used within the last hour, from the network that you are on now.',
    ],
    [
      'Safari on iPhone',
      'Testing.',
      'Since 15 January 2027. Last used 15 January 2027, from the network that you are on now.',
    ],
  ]);
});

test('a device is ended with all that hangs on it, and nothing else is', async () => {
  const [desk, phone] = [browser(firefox), browser(safari)];
  const [atDesk, atPhone] = [await desk.app(), await phone.app()];
  await desk.account();
  await phone.account();
  const page = await desk.get('/authorize/account');
  told = [];
  // The log has one line a second of a network.
  visitor.service.clock.advance(10_000);
  const reply = await desk.act('end-device', [['device', idIn(page, 'Safari on iPhone')]]);
  expect(reply.headers['location']).toMatch(/\?note=/);
  expect([await visitor.statusOf(atDesk), await visitor.statusOf(atPhone)]).toEqual([200, 401]);
  expect(rows(await desk.get('/authorize/account')).map(([name]) => name)).toEqual(['This browser: Firefox on Linux']);
  expect((await phone.get('/authorize/account')).text).not.toContain('You are signed in');
  expect(told).toEqual([{ event: 'device-ended', user: visitor.userId, network: '127.0.0.1' }]);
});

test('who signs out of our own app leaves the account pages of that browser, and no other app ends them', async () => {
  const [desk, phone] = [browser(firefox), browser(safari)];
  const isIn = async (one: typeof desk) => (await one.get('/authorize/account')).text.includes('You are signed in');
  const tokens = [await desk.app(), await desk.app()];
  await desk.account();
  await phone.account();
  const revoke = (token = '') =>
    visitor.service.call('POST', '/oauth/revoke', null, [['token', token]], {
      authorization: `Basic ${Buffer.from('testing:testing-secret').toString('base64')}`,
    });
  await revoke(tokens[0]);
  expect(await isIn(desk)).toBe(true);
  const { db } = visitor.service.database;
  await db.updateTable('clients').set({ is_web: 1 }).where('client_id', '=', 'testing').execute();
  await revoke(tokens[1]);
  expect([await isIn(desk), await isIn(phone)]).toEqual([false, true]);
});

test('all others end at once, also what was there before devices were noted', async () => {
  const [desk, phone] = [browser(firefox), browser(safari)];
  const older = await visitor.service.tokenFor(visitor.userId);
  const [atDesk, atPhone] = [await desk.app(), await phone.app()];
  await desk.account();
  const before = await desk.get('/authorize/account');
  expect(rows(before).map(([name]) => name)).toContain('A browser or program');
  expect(part(before)).toContain('Sign out everywhere but here');
  visitor.service.clock.advance(10_000);
  await desk.act('end-others');
  expect(await Promise.all([atDesk, atPhone, older].map((token) => visitor.statusOf(token)))).toEqual([200, 401, 401]);
  const after = await desk.get('/authorize/account');
  expect([rows(after).length, part(after).includes('everywhere but here')]).toEqual([1, false]);
  expect(told.at(-1)).toEqual({ event: 'others-ended', user: visitor.userId, network: '127.0.0.1' });
});

test('what a program left, a token with each sign-in, is shown and ended however much it is', async () => {
  const { db } = visitor.service.database;
  const desk = browser(firefox);
  const atDesk = await desk.app();
  await desk.account();
  const { client } = await db.selectFrom('tokens').select('client').executeTakeFirstOrThrow();
  const now = visitor.service.clock.now();
  await sql`insert into tokens (token_hash, client, user_id, scope, code_hash, created_at, expires_at)
    with recursive count(n) as (select 1 union all select n + 1 from count where n < 70000)
    select 'token ' || n, ${sql.lit(client)}, ${sql.lit(visitor.userId)}, 'read', 'code', ${sql.lit(now)}, ${sql.lit(now + 60_000)}
    from count`.execute(db);
  expect((await desk.get('/authorize/account')).text).toContain('Firefox on Linux');
  expect((await desk.act('end-others')).status).toBe(303);
  const living = await db.selectFrom('tokens').select('token_hash').where('revoked_at', 'is', null).execute();
  expect([living.length, await visitor.statusOf(atDesk)]).toEqual([1, 200]);
});

test('nobody ends another’s, nor what is here, nor with a made-up number', async () => {
  const { service } = visitor;
  const other = await service.tokenFor(await service.addUser('omar'));
  const desk = browser(firefox);
  const atDesk = await desk.app();
  await desk.account();
  const idOf = (group: string) => sha256(`device ${group}`).slice(0, 22);
  const session = await service.database.db.selectFrom('account_sessions').select('browser').executeTakeFirstOrThrow();
  const ids = [idOf(sha256('made up')), idOf(session.browser ?? ''), idOf(sha256(other)), ''];
  told = [];
  // The log has one line a second of a network.
  visitor.service.clock.advance(10_000);
  for (const id of ids)
    expect((await desk.act('end-device', [['device', id]])).headers['location']).not.toContain('note=');
  await desk.act('end-others');
  expect([await visitor.statusOf(atDesk), await visitor.statusOf(other)]).toEqual([200, 200]);
  expect(told.map(({ event }) => event)).toEqual(['others-ended']);
});

test('the demonstration account shows nobody to the others and ends nobody', async () => {
  const { db } = visitor.service.database;
  const phone = browser(safari);
  const atPhone = await phone.app();
  await db.updateTable('users').set({ is_demo: 1 }).where('id', '=', visitor.userId).execute();
  const desk = browser(firefox);
  await desk.account();
  expect(part(await desk.get('/authorize/account'))).toBe('');
  await desk.act('end-others');
  expect(await visitor.statusOf(atPhone)).toBe(200);
});

test('what a browser says of itself stays out of the page and the database', async () => {
  const odd = browser('<img src=x onerror=alert(1)> Firefox/1.0');
  await odd.app();
  await odd.account();
  const page = await odd.get('/authorize/account');
  expect([rows(page)[0]?.[0], page.text.includes('onerror')]).toEqual(['This browser: Firefox', false]);
});
