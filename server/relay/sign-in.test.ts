import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { headers } from '../../contract/headers';
import { type RelayWorld, aToken, plantedToken, relayWorld } from '../../testing/relay-world';

let world: RelayWorld;
beforeEach(async () => {
  world = await relayWorld();
});
afterEach(() => world.close());

const callback = (query: string, cookie = '') => world.call(`/relay/callback?${query}`, { headers: { cookie } });
const endingOf = async (answer: Response) => /url=([^"]+)"/.exec(await answer.text())?.[1];
const problem = (reason: string) => `/sign-in/problem?reason=${reason}`;

test('the way to the authorization page carries state, a challenge and our own redirect address', async () => {
  const { answer, location } = await world.beginSignIn();
  expect(answer.status).toBe(302);
  expect(location.origin + location.pathname).toBe('https://auth.example.org/authorize');
  expect(Object.fromEntries(location.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'app',
    scope: 'read write_set',
    redirect_uri: 'http://localhost:8080/relay/callback',
    code_challenge_method: 'S256',
  });
  expect(location.searchParams.get('state')).toMatch(/^[\w-]{43}$/);
});

test('the cookie of an attempt is out of reach of scripts, lax and lasts as long as a form of the service', async () => {
  const { cookies } = await world.beginSignIn();
  expect(cookies[0]).toMatch(/^carrel-8080-login-[\w-]{16}=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/);
});

test('a code becomes a session, and the page that follows goes on to where the user was', async () => {
  const { state, cookie, location } = await world.beginSignIn('/sets/x/edit');
  const answer = await callback(`state=${state}&expires_in=60&code=the-code`, cookie);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; img-src 'self'",
  );
  expect(await answer.clone().text()).toContain('<link rel="icon" href="/icon.svg"');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^carrel-8080=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=3600$/),
  );
  expect(await endingOf(answer)).toBe('/sets/x/edit');

  const [asked] = world.asked;
  const form = new URLSearchParams(asked?.body);
  expect(asked).toMatchObject({ method: 'POST', url: '/oauth/token' });
  expect(asked?.headers['authorization']).toBe(`Basic ${btoa('app:planted-client-secret')}`);
  expect([form.get('grant_type'), form.get('code'), form.get('redirect_uri')]).toEqual([
    'authorization_code',
    'the-code',
    'http://localhost:8080/relay/callback',
  ]);
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  expect(challenge).toBe(location.searchParams.get('code_challenge'));
});

test('behind TLS the cookies take the host prefix and the secure mark', async () => {
  const secure = await relayWorld({ publicUrl: 'https://cards.example.org' });
  const { cookies } = await secure.beginSignIn();
  expect(cookies[0]).toMatch(
    /^__Host-carrel-443-login-[\w-]{16}=.*; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200; Secure$/,
  );
  await secure.close();
});

test('three tabs sign in at once and each comes back to its own place', async () => {
  const tabs = [];
  for (const path of ['/a', '/b', '/c']) tabs.push(await world.beginSignIn(path));
  const jar = tabs.map(({ cookie }) => cookie).join('; ');
  const endings = await Promise.all(
    tabs.map(async ({ state }) => endingOf(await callback(`state=${state}&code=c`, jar))),
  );
  expect(endings).toEqual(['/a', '/b', '/c']);
});

test('a ninth attempt lets go of the oldest', async () => {
  let jar = '';
  const first = await world.beginSignIn('/', jar);
  jar = first.cookie;
  for (let tab = 2; tab <= 8; tab += 1) jar += `; ${(await world.beginSignIn('/', jar)).cookie}`;
  const ninth = await world.beginSignIn('/', jar);
  expect(ninth.cookies[0]).toMatch(new RegExp(`^${first.cookie.split('=')[0]}=; .*Max-Age=0`));
  expect(ninth.cookies).toHaveLength(2);
});

test.each([
  ['access_denied', 'denied'],
  ['invalid_client', 'client'],
  ['unauthorized_client', 'client'],
  ['invalid_scope', 'refused'],
  ['server_error', 'refused'],
  ['<script>', 'refused'],
])('the authorization page says %s: the app’s page says %s', async (error, reason) => {
  const { state, cookie } = await world.beginSignIn();
  const answer = await callback(`state=${state}&error=${encodeURIComponent(error)}&error_description=no`, cookie);
  expect(await endingOf(answer)).toBe(problem(reason));
  expect(world.asked).toEqual([]);
});

test('a denial without a state, which the document does not ask for, is told as one where a sign-in is under way', async () => {
  const { cookie } = await world.beginSignIn();
  const denial = 'error=access_denied&error_description=no';
  expect(await endingOf(await callback(denial, cookie))).toBe(problem('denied'));
  expect(await endingOf(await callback(denial, ''))).toBe(problem('state'));
  expect(await endingOf(await callback(`${denial}&code=c`, cookie))).toBe(problem('state'));
  expect(world.asked).toEqual([]);
});

test.each([
  [{ error: 'invalid_grant' }, 400, 'expired'],
  [{ error: 'invalid_client' }, 400, 'client'],
  [{ error: 'redirect_uri_mismatch' }, 400, 'client'],
  [{ error: 'invalid_request' }, 400, 'refused'],
  [{ ...aToken('alice'), token_type: 'mac' }, 200, 'refused'],
  [{ ...aToken('alice'), access_token: undefined }, 200, 'refused'],
  [{ ...aToken('alice'), expires_in: 0 }, 200, 'refused'],
  ['not json', 200, 'refused'],
  [{ error: 'internal_error' }, 500, 'unreachable'],
])('the token endpoint answers %j with %i: %s', async (body, status, reason) => {
  world.serveToken((_request, reply) => reply.code(status).send(body));
  const { state, cookie } = await world.beginSignIn();
  const answer = await callback(`state=${state}&code=c`, cookie);
  expect(await endingOf(answer)).toBe(problem(reason));
  expect(answer.headers.getSetCookie().filter((value) => value.startsWith('carrel-8080='))).toEqual([]);
});

test('a token endpoint that hangs up or is gone: unreachable', async () => {
  world.serveToken((_request, reply) => void reply.hijack().raw.destroy());
  const cut = await world.beginSignIn();
  expect(await endingOf(await callback(`state=${cut.state}&code=c`, cut.cookie))).toBe(problem('unreachable'));
  const gone = await world.beginSignIn();
  await world.stopService();
  expect(await endingOf(await callback(`state=${gone.state}&code=c`, gone.cookie))).toBe(problem('unreachable'));
});

test('nobody listens at the service: the sign-in says so instead of leading to a dead address', async () => {
  await world.stopService();
  const answer = await world.call('/relay/sign-in');
  expect(answer.status).toBe(200);
  expect(await endingOf(answer)).toBe(problem('unreachable'));
});

test('without a registration there is nothing to sign in with', async () => {
  world.options.clientId = '';
  expect(await endingOf(await world.call('/relay/sign-in'))).toBe(problem('client'));
});

test('a state that is wrong, missing, of another browser, too old or used before is refused without asking', async () => {
  const { state, cookie } = await world.beginSignIn();
  const other = await world.beginSignIn();
  const endings = [
    await callback(`state=${other.state}&code=c`, cookie),
    await callback(`state=${state.slice(0, 16)}${'x'.repeat(27)}&code=c`, cookie),
    await callback('code=c', cookie),
    await callback(`state=${state}&state=${state}&code=c`, cookie),
    await callback(`state=${state}&code=c`),
    await callback(`state=${state}&code=c`, cookie.replace(/=.*/, `=${other.cookie.split('=')[1]}`)),
    await callback(`state=${state}&code=c`, `${cookie}x`),
  ];
  for (const ending of endings) expect(await endingOf(ending)).toBe(problem('state'));
  expect(world.asked).toEqual([]);

  expect(await endingOf(await callback(`state=${state}&code=c`, cookie))).toBe('/library');
  expect(await endingOf(await callback(`state=${state}&code=c`, cookie))).toBe(problem('state'));
  world.pass(12 * 60 * 60 * 1000);
  expect(await endingOf(await callback(`state=${other.state}&code=c`, other.cookie))).toBe(problem('state'));
  expect(world.asked).toHaveLength(1);
});

test('who takes an hour to sign in is in, and who takes longer is told that, and not that somebody else replied', async () => {
  const told: string[] = [];
  world.options.logSecurity = ({ event }) => void told.push(event);
  const [slow, late] = [await world.beginSignIn(), await world.beginSignIn()];
  world.pass(60 * 60 * 1000 - 1);
  expect(await endingOf(await callback(`state=${slow.state}&code=c`, slow.cookie))).toBe('/library');
  world.pass(1);
  expect(await endingOf(await callback(`state=${late.state}&code=c`, late.cookie))).toBe(problem('expired'));
  expect([world.asked.length, told]).toEqual([1, []]);
  const answer = await callback(`state=${late.state.slice(0, 16)}${'x'.repeat(27)}&code=c`, late.cookie);
  expect([await endingOf(answer), told]).toEqual([problem('state'), ['relay-state']]);
});

test('a way back without a code is refused', async () => {
  const { state, cookie } = await world.beginSignIn();
  expect(await endingOf(await callback(`state=${state}`, cookie))).toBe(problem('refused'));
});

test('signing in again makes a new session and ends the one before', async () => {
  const before = await world.signIn('alice');
  const { state, cookie } = await world.beginSignIn();
  const answer = await callback(`state=${state}&code=c`, `${cookie}; ${before}`);
  const after = answer.headers.getSetCookie().find((value) => value.startsWith('carrel-8080='));
  expect(after?.split(';')[0]).not.toBe(before);
  expect(await world.db.selectFrom('relay_sessions').selectAll().execute()).toHaveLength(1);
});

test('somebody else in the same browser takes over, and the token of who was there before ends at the service', async () => {
  const before = await world.signIn('alice');
  world.serveToken(() => ({ ...aToken('bob'), access_token: 'token-of-bob' }));
  const { state, cookie } = await world.beginSignIn();
  world.asked.length = 0;
  const answer = await callback(`state=${state}&code=c`, `${cookie}; ${before}`);
  expect(await endingOf(answer)).toBe('/library');
  expect(world.asked.map(({ url, body }) => [url, body.slice(0, 40)])).toEqual([
    ['/oauth/token', expect.any(String)],
    ['/oauth/revoke', `token=${plantedToken}`],
  ]);
});

test('the service of the same process hears for whom a token is made and ended, and nobody else’s does', async () => {
  const own = await relayWorld({ visitorSecret: 'between us' });
  for (const one of [own, world]) {
    const before = await one.signIn('alice');
    const { state, cookie } = await one.beginSignIn();
    await one.call(`/relay/callback?state=${state}&code=c`, { headers: { cookie: `${cookie}; ${before}` } });
  }
  const said = ({ asked }: RelayWorld) => asked.map((call) => [call.url, call.headers[headers.visitorSecret]]);
  const urls = ['/oauth/token', '/oauth/token', '/oauth/revoke'];
  expect(said(own)).toEqual(urls.map((url) => [url, 'between us']));
  expect(own.asked.map((call) => call.headers[headers.visitor])).toEqual(Array(3).fill('127.0.0.1'));
  expect(said(world)).toEqual(urls.map((url) => [url, undefined]));
  await own.close();
});

const tricks = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/a//b',
  '/a?next=//evil',
  '/a#b',
  '/a%2f%2fevil',
  '/%5cevil',
  '/a b',
  '/a;url=x',
  '/"><script>',
  "/'",
  '/\n/evil',
  '/\t/evil',
  'evil.example',
  '',
  '.',
  '/..%2f',
  '/a.b',
  '/é',
  '/@evil',
  '/:80',
  'data:text/html,x',
  ' /a',
  '/a ',
  '/a\0',
  '/<',
  '/&amp;',
];
const hosts = ['evil.example', 'evil.example:80', '@evil', 'a@evil.example', '127.0.0.1', '[::1]'];
const prefixes = [
  '//',
  '///',
  '/\\',
  '/\t/',
  '/%09/',
  'http:',
  'http:/',
  'http:\\',
  '/.//',
  '/..//',
  '\\/',
  '/%2F/',
  ';//',
  '?//',
  '#//',
  '/ /',
];
const payloads = [
  ...tricks,
  ...prefixes.flatMap((prefix) => hosts.map((host) => prefix + host)),
  ...hosts.flatMap((host) => tricks.map((trick) => trick + host)),
];

test('200 and more ways out of the app all end at its root', async () => {
  const bad = payloads.filter((payload) => !/^\/[a-z0-9/]*$/.test(payload) || payload.includes('//'));
  expect(bad.length).toBeGreaterThan(200);
  for (const payload of bad) {
    const { state, cookie } = await world.beginSignIn(payload);
    expect([payload, await endingOf(await callback(`state=${state}&code=c`, cookie))]).toEqual([payload, '/']);
  }
});
