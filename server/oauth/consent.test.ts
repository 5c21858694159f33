import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Reply } from '../../testing/a-service';
import {
  type Authorizing,
  authorizing,
  codeIn,
  cookieOf,
  errorOf,
  fromBrowser,
  hidden,
} from '../../testing/authorizing';
import { securityEventRepository } from '../users/security-event-repository';
import { hashAccountPassword } from '../users/password-hash';
import { putPassword } from '../users/account-changes';

let flow: Authorizing;
beforeEach(async () => {
  flow = await authorizing();
});
afterEach(() => flow.service.close());

const isAnswered = (reply: Reply) => reply.status === 410 && reply.headers['location'] === undefined;

test('the page says for how long an application may come, which is how long its token lasts', async () => {
  const page = await flow.signIn();
  expect(page.text).toContain('The app has to ask you again after 30 days.');
});

test('an answer counts once: after the token, neither Allow nor Deny does anything', async () => {
  const consent = await flow.ask();
  const token = await flow.redeem(codeIn(await flow.allow(consent)));
  expect([token.status, isAnswered(await flow.allow(consent)), isAnswered(await flow.deny(consent))]).toEqual([
    200,
    true,
    true,
  ]);
  expect(await flow.statusOf(token)).toBe(200);
});

test('Allow pressed twice gives two codes and one token', async () => {
  const consent = await flow.ask();
  const [first, second] = [codeIn(await flow.allow(consent)), codeIn(await flow.allow(consent))];
  expect(errorOf(await flow.redeem(first))).toEqual([400, 'invalid_grant']);
  expect((await flow.redeem(second)).status).toBe(200);
});

test('what an app may do from now on is told its owner, and what was denied is not', async () => {
  const kinds = async () =>
    (await securityEventRepository.ofUser(flow.service.database.db, flow.userId)).map(({ kind, app }) => [kind, app]);
  await flow.deny(await flow.ask());
  expect(await kinds()).toEqual([['new-browser', null]]);
  await flow.allow(await flow.ask());
  expect((await kinds())[0]).toEqual(['app-allowed', 'Testing']);
});

test('of twenty presses at once, one token comes out', async () => {
  const consent = await flow.ask();
  const codes = (await Promise.all(Array.from({ length: 20 }, () => flow.allow(consent)))).map(codeIn);
  const tokens = await Promise.all(codes.map((code) => flow.redeem(code)));
  expect(tokens.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('Deny stands: pressed again it denies again, and Allow after it is too late', async () => {
  const consent = await flow.ask();
  expect(errorOf(await flow.deny(consent))).toEqual([302, 'access_denied']);
  expect(errorOf(await flow.deny(consent))).toEqual([302, 'access_denied']);
  expect(isAnswered(await flow.allow(consent))).toBe(true);
});

test('Deny right after Allow takes the code back', async () => {
  const consent = await flow.ask();
  const code = codeIn(await flow.allow(consent));
  expect(errorOf(await flow.deny(consent))).toEqual([302, 'access_denied']);
  expect(errorOf(await flow.redeem(code))).toEqual([400, 'invalid_grant']);
});

test('a browser finds the question at an address of its own, and after the answer the answer', async () => {
  const signedIn = await flow.signIn({}, 'long enough', fromBrowser);
  const address = signedIn.headers['location'] ?? '';
  expect([signedIn.status, address]).toEqual([303, expect.stringMatching(/^\/authorize\?consent=[\w-]{43}$/)]);
  const cookie = cookieOf(signedIn);
  const page = await flow.get(address, cookie);
  expect([
    page.status,
    page.text.includes('You are signed in as <b><bdi>nadia</bdi></b>'),
    page.headers['cache-control'],
  ]).toEqual([200, true, 'no-store']);
  const code = codeIn(await flow.allow(hidden(page, 'consent'), cookie));
  expect((await flow.get(address, cookie)).status).toBe(200);
  await flow.redeem(code);
  const after = await flow.get(address, cookie);
  expect([after.status, after.text.includes('You have answered this already')]).toEqual([410, true]);
});

test('the question belongs to the browser that was asked: its name alone is worth nothing', async () => {
  const signedIn = await flow.signIn({}, 'long enough', fromBrowser);
  const [address, cookie] = [signedIn.headers['location'] ?? '', cookieOf(signedIn)];
  expect(cookie.cookie).toMatch(/^carrel-consent-8080=[\w-]{43}$/);
  const consent = address.split('consent=')[1] ?? '';
  const stranger = { cookie: `carrel-consent-8080=${'x'.repeat(43)}` };
  for (const headers of [{}, stranger]) {
    expect((await flow.get(address, headers)).status).toBe(400);
    const answer = await flow.allow(consent, headers);
    expect([answer.status, answer.headers['location']]).toEqual([400, undefined]);
  }
  expect((await flow.redeem(codeIn(await flow.allow(consent, cookie)))).status).toBe(200);
});

test('a browser whose password was wrong is led back to the form, which knows the name and says why', async () => {
  const reply = await flow.signIn({ state: 'a b&c' }, 'not this one', fromBrowser);
  expect(reply.status).toBe(303);
  const page = await flow.get(reply.headers['location'] ?? '');
  expect(page.text).toContain('role="alert">That username and password do not belong together.');
  expect([page.text.includes('value="nadia"'), page.text.includes('not this one')]).toEqual([true, false]);
  const consent = await flow.post([
    ['request', hidden(page, 'request')],
    ['username', 'nadia'],
    ['password', 'long enough'],
  ]);
  expect((await flow.allow(hidden(consent, 'consent'))).headers['location']).toContain('?state=a%20b%26c&');
  const forged = `${reply.headers['location']?.split('&told=')[0]}&told=${Buffer.from('[9e15,{"problems":["You won"],"entered":{}}]').toString('base64url')}.x`;
  expect((await flow.get(forged)).text).not.toContain('You won');
});

test('a question is nobody’s to guess, to use late, or to use after the password changed', async () => {
  const consent = await flow.ask();
  expect(JSON.stringify(await flow.service.database.db.selectFrom('consents').selectAll().execute())).not.toContain(
    consent,
  );
  expect([(await flow.allow(`${consent}x`)).status, (await flow.get('/authorize?consent=x')).status]).toEqual([
    400, 400,
  ]);
  flow.service.clock.advance(600_001);
  expect([(await flow.allow(consent)).status, (await flow.deny(consent)).status]).toEqual([400, 400]);
  const another = await flow.ask();
  await putPassword(flow.service.database.db, flow.service.clock, flow.userId, {
    hash: await hashAccountPassword('another password'),
  });
  expect((await flow.allow(another)).status).toBe(400);
});

test('both faults of a new account are told together', async () => {
  const page = await flow.begin({ step: 'sign-up' });
  const reply = await flow.post([
    ['request', hidden(page, 'request')],
    ['step', 'sign-up'],
    ['username', 'no spaces'],
    ['password', 'short'],
  ]);
  expect([reply.status, reply.text.match(/ id="problem-\d" role="alert">/g)?.length]).toEqual([400, 2]);
});

test('the first empty field has the focus, and the tab its mark', async () => {
  const page = await flow.begin();
  expect(page.text).toMatch(/<input id="username"[^>]* autofocus/);
  expect((await flow.signIn({}, 'wrong')).text).toMatch(/<input id="password"[^>]* autofocus/);
  const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(page.text) ?? [];
  expect((await flow.get(icon)).headers['content-type']).toBe('image/svg+xml');
});

test('what fails around the pages is a page too', async () => {
  const tooLong = await flow.post([['request', 'x'.repeat(300_000)]]);
  expect([tooLong.status, tooLong.headers['content-type'], tooLong.text.includes('<h1>')]).toEqual([
    413,
    'text/html; charset=utf-8',
    true,
  ]);
});
