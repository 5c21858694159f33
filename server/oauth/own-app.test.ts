import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Authorizing,
  authorizeAddress,
  authorizing,
  basic,
  codeIn,
  cookieOf,
  errorOf,
  fromBrowser,
  hidden,
} from '../../testing/authorizing';
import type { Fields, Reply } from '../../testing/a-service';
import { softPasskey } from '../../testing/soft-passkey';
import { withCodes } from '../../testing/with-codes';
import { withPasskey } from '../../testing/with-passkey';
import { securityEventRepository } from '../users/security-event-repository';
import { clientRepository } from './client-repository';
import { sha256 } from './secrets';
import { ensureWebClient } from './web-client';

let flow: Authorizing;
const web = { client_id: 'carrelweb1' };
const webCredentials = basic('carrelweb1:web-secret');
beforeEach(async () => {
  flow = await authorizing({ SERVICE_NAME: 'Stacks' });
  await ensureWebClient(flow.service.database.db, flow.service.clock, {
    publicUrl: 'http://localhost:8080',
    sessionKeys: [Buffer.alloc(32, 7)],
    clientId: web.client_id,
    clientSecret: 'web-secret',
  });
});
afterEach(() => flow.service.close());

const tokenFor = async (reply: Reply) => flow.redeem(codeIn(reply), [], webCredentials);
const leadsBack = (reply: Reply) =>
  reply.headers['location']?.startsWith('http://localhost:8080/relay/callback?state=abc&') === true;
/** The first lines of a page as a person reads them. */
const wordsOf = (reply: Reply) => reply.text.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ');

test('our own app is signed in and allowed with one button, whose page says so by one name', async () => {
  const page = await flow.begin(web);
  expect(wordsOf(page)).toContain(
    'Sign in to Carrel As the app of this service, Carrel may then see your sets and create, change or delete sets. It never sees your password.',
  );
  expect(page.text).toContain('>Sign in and allow</button>');
  expect(page.text).not.toContain('Stacks');
  const reply = await flow.signIn(web);
  expect([reply.status, leadsBack(reply)]).toEqual([302, true]);
  const token = await tokenFor(reply);
  expect(await flow.statusOf(token)).toBe(200);
  const events = await securityEventRepository.ofUser(flow.service.database.db, flow.userId);
  expect(events.map(({ kind }) => kind)).not.toContain('app-allowed');
});

test('a browser is led back at once and is known the next time; so is who makes an account', async () => {
  const reply = await flow.signIn(web, 'long enough', fromBrowser);
  expect([leadsBack(reply), cookieOf(reply).cookie]).toEqual([true, expect.stringMatching(/^carrel-device-8080=/)]);
  // Under the number that its cookie has the account pages list it.
  const codes = await flow.service.database.db.selectFrom('codes').select('browser').execute();
  expect(codes).toEqual([{ browser: expect.stringMatching(/./) }]);
  const page = await flow.begin({ ...web, step: 'sign-up' });
  expect([page.text.includes('>Create account and allow</button>'), page.text.includes('Stacks')]).toEqual([
    true,
    false,
  ]);
  const made = await flow.post([
    ['request', hidden(page, 'request')],
    ['step', 'sign-up'],
    ['username', 'ines'],
    ['password', 'long enough'],
  ]);
  expect([leadsBack(made), (await tokenFor(made)).status]).toEqual([true, 200]);
});

test('what more is asked for in its name stands on the page as well', async () => {
  expect(wordsOf(await flow.begin({ ...web, scope: 'read write_set write_group' }))).toContain(
    'see your sets, create, change or delete sets and create, change or delete classes',
  );
});

test('Not now leads back with a no, and nobody was signed in', async () => {
  const page = await flow.begin({ ...web, state: 'a&b' });
  const [, address = ''] = /<a href="([^"]*)">Not now</.exec(page.text) ?? [];
  const back = new URL(address.replaceAll('&amp;', '&'));
  expect(`${back.origin}${back.pathname}`).toBe('http://localhost:8080/relay/callback');
  expect(Object.fromEntries(back.searchParams)).toEqual({
    error: 'access_denied',
    error_description: 'The user denied the request.',
    iss: 'http://localhost:8080',
    state: 'a&b',
  });
  expect((await flow.begin()).text).not.toContain('Not now');
});

test('a wrong password leads to the form again, and to no code', async () => {
  const reply = await flow.signIn(web, 'not this one');
  expect([reply.status, reply.headers['location'], reply.text.includes('Sign in and allow')]).toEqual([
    401,
    undefined,
    true,
  ]);
});

test('a second factor comes before, and a passkey is enough', async () => {
  const codes = await withCodes(flow.service, flow.userId);
  const half = await flow.signIn(web);
  expect([half.status, half.headers['location'], half.text.includes('Stacks')]).toEqual([200, undefined, false]);
  const further = (fields: Fields) =>
    flow.post([['request', hidden(half, 'request')], ['second', hidden(half, 'second')], ...fields]);
  expect((await further([['code', '000000']])).headers['location']).toBeUndefined();
  expect(leadsBack(await further([['code', codes.nextCode()]]))).toBe(true);

  const { device } = await withPasskey(flow.service, flow.userId);
  const page = await flow.get(authorizeAddress(web), fromBrowser);
  const shown = /data-passkey="([^"]*)"/.exec(page.text)?.[1]?.replaceAll('&quot;', '"') ?? '';
  const { challenge } = JSON.parse(shown) as { challenge: string };
  const show = (answer: string) =>
    flow.post(
      [
        ['request', hidden(page, 'request')],
        ['challenge', hidden(page, 'challenge')],
        ['passkey', answer],
      ],
      { ...fromBrowser, ...cookieOf(page) },
    );
  expect(leadsBack(await show(softPasskey().show({ challenge })))).toBe(false);
  const again = await flow.get(authorizeAddress(web), { ...fromBrowser, ...cookieOf(page) });
  expect(again.status).toBe(200);
  expect(leadsBack(await show(device.show({ challenge })))).toBe(true);
});

test('nobody else has the shorter way: not by our name, our id beside a form, our words, nor our address', async () => {
  const { db } = flow.service.database;
  const redirectUri = 'http://localhost:8080/relay/callback';
  await clientRepository.save(
    db,
    { clientId: 'lookalike', secretHash: sha256('x'), name: 'Carrel', redirectUri, exactRedirect: true, isWeb: false },
    1,
  );
  for (const changes of [{}, { client_id: 'lookalike' }]) {
    const page = await flow.begin(changes);
    expect([page.text.includes('>Sign in</button>'), page.text.includes('Sign in to Stacks')]).toEqual([true, true]);
    const reply = await flow.post([
      ['request', hidden(page, 'request')],
      ['client_id', web.client_id],
      ['allow', '1'],
      ['username', 'nadia'],
      ['password', 'long enough'],
    ]);
    expect([reply.status, reply.headers['location'], hidden(reply, 'consent') !== '']).toEqual([200, undefined, true]);
  }
  // The other way round: our app's page never leads to where another app listens.
  const elsewhere = await flow.begin({ ...web, redirect_uri: 'http://127.0.0.1:9999/cb' });
  expect([elsewhere.status, elsewhere.text.includes('<form')]).toEqual([400, false]);
});

test('another site cannot press the button for somebody, nor have a code of theirs redeemed as ours', async () => {
  const page = await flow.begin(web);
  const fields: Fields = [
    ['request', hidden(page, 'request')],
    ['username', 'nadia'],
    ['password', 'long enough'],
  ];
  for (const headers of [
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
  ]) {
    const reply = await flow.post(fields, headers);
    expect([reply.status, reply.headers['location'], reply.text.includes('This did not come from this page')]).toEqual([
      400,
      undefined,
      true,
    ]);
  }
  expect(await flow.service.database.db.selectFrom('codes').selectAll().execute()).toEqual([]);
  expect(page.headers).toMatchObject({ 'x-frame-options': 'DENY' });
  expect(errorOf(await flow.redeem(codeIn(await flow.signIn(web))))).toEqual([400, 'invalid_grant']);
  expect(errorOf(await flow.redeem(await flow.code(), [], webCredentials))).toEqual([400, 'invalid_grant']);
});
