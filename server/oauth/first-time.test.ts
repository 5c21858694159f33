import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountAddress, problemsIn, ticketOf } from '../../testing/account-visitor';
import type { Fields, Reply } from '../../testing/a-service';
import { type Authorizing, authorizing, hidden } from '../../testing/authorizing';
import { withCodes } from '../../testing/with-codes';

const first = 'long enough';
const chosen = 'chosen by nadia alone';
const choosing = `${accountAddress}/password`;

let flow: Authorizing;
beforeEach(async () => {
  flow = await authorizing();
  await flow.service.database.db.updateTable('users').set({ must_change: 1 }).where('id', '=', flow.userId).execute();
});
afterEach(() => flow.service.close());

const consents = async () => (await flow.service.database.db.selectFrom('consents').select('id_hash').execute()).length;
const cookieIn = ({ headers }: Reply) => /carrel-account-8080=[\w-]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
const get = (url: string, cookie = '') => flow.service.send({ method: 'GET', url, headers: { cookie } });
const post = (url: string, cookie: string, fields: Fields) => flow.service.call('POST', url, null, fields, { cookie });

/** In on the account pages. */
async function come(secret: string, page = ''): Promise<{ cookie: string; leadsTo: string }> {
  const fields: Fields = [
    ['ticket', ticketOf(await get(accountAddress))],
    ['do', 'sign-in'],
    ['next', accountAddress + page],
    ['username', 'nadia'],
    ['password', secret],
  ];
  const reply = await post(accountAddress, '', fields);
  return { cookie: cookieIn(reply), leadsTo: reply.headers['location'] ?? '' };
}
const change = async (cookie: string, now: string, next: string) =>
  post(choosing, cookie, [
    ['ticket', ticketOf(await get(choosing, cookie))],
    ['old_password', now],
    ['new_password', next],
  ]);

test('a password for the first time opens no app: it leads to where another is chosen', async () => {
  const reply = await flow.signIn({}, first);
  expect([reply.status, reply.headers['location'], hidden(reply, 'consent')]).toEqual([303, choosing, '']);
  expect([(await flow.signIn({}, 'another one')).status, await consents()]).toEqual([401, 0]);
});

test('on the account pages nothing but choosing another is open, and then everything is', async () => {
  const { cookie } = await come(first);
  for (const page of ['', '/events', '/delete', '/factor', '/factor/codes'])
    expect([page, (await get(accountAddress + page, cookie)).headers['location']]).toEqual([page, choosing]);
  const form = await get(choosing, cookie);
  expect(form.text).toContain('was for the first time only');
  const ticket = ticketOf(form);
  for (const page of ['/delete', '/factor/codes']) {
    const fields: Fields = [
      ['ticket', ticket],
      ['password', first],
    ];
    expect((await post(accountAddress + page, cookie, fields)).headers['location']).toBe(choosing);
  }
  const same = await change(cookie, first, first);
  expect([same.status, problemsIn(same)]).toEqual([
    400,
    expect.stringContaining('The new password is the one you have now.'),
  ]);
  const done = await change(cookie, first, chosen);
  expect(done.status).toBe(303);
  expect((await get(done.headers['location'] ?? '', cookieIn(done))).text).toContain('The password is changed');
  expect((await flow.signIn({}, first)).status).toBe(401);
  expect(hidden(await flow.signIn({}, chosen), 'consent')).not.toBe('');
});

test('with a second factor it is asked for first, and then another password', async () => {
  const codes = await withCodes(flow.service, flow.userId);
  const half = await flow.signIn({}, first);
  expect(half.text).toContain('One more step, nadia');
  const show = (code: string) =>
    flow.post([
      ['request', hidden(half, 'request')],
      ['second', hidden(half, 'second')],
      ['code', code],
    ]);
  expect((await show('000000')).status).toBe(401);
  const right = await show(codes.nextCode());
  expect([right.status, right.headers['location'], await consents()]).toEqual([303, choosing, 0]);
});
