import { expect } from 'vitest';
import { nobody, owner, publicCaller, withClientId, withToken } from '../support/ask';
import {
  allowed,
  authorizeAddress,
  basic,
  codeFor,
  consentPage,
  postToken,
  redeem,
  tokenFor,
} from '../support/authorize';
import { openPage, submit } from '../support/pages';
import { rule, ruleWith } from '../support/rule';
import { aSet, goodSet, viewed } from '../support/sets';
import { given, world } from '../support/world';

const flowNeeds = ['passwords', 'secret'] as const;
const flowRule = (name: string, body: () => Promise<void>) => ruleWith(flowNeeds, name, body);
const parametersOf = (location: string | null) => new URL(location ?? 'about:blank').searchParams;

rule('5: every API call needs an access token or a client id', async () => {
  const id = await aSet();
  const path = `/2.0/sets/${id}`;
  const answers = [
    await nobody.get(path),
    await nobody.get(`${path}/terms`),
    await nobody.get(`/2.0/sets?set_ids=${id}`),
    await nobody.get(`/2.0/users/${world.owner.name}/sets`),
    await nobody.post('/2.0/sets', goodSet),
    await nobody.put(path, { title: 'x' }),
    await nobody.post(`${path}/terms`, { term: 'a', definition: 'b' }),
    await nobody.post(`${path}/password`, { password: 'x' }),
    await nobody.delete(path),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
});

rule('5: a client id is public access: public sets are read', async () => {
  expect((await publicCaller.get(`/2.0/sets/${await aSet()}`)).status).toBe(200);
});

rule('5: the token is sent in the header Authorization: Bearer', async () => {
  const id = await aSet({ visibility: 'only_me' });
  const asked = (authorization: string) => nobody.get(`/2.0/sets/${id}`, { authorization });
  expect((await asked(`Bearer ${world.owner.token}`)).status).toBe(200);
  expect([
    (await asked(world.owner.token)).status,
    (await asked(`Token ${world.owner.token}`)).status,
    (await asked('Bearer nobody-made-this')).status,
  ]).toEqual([401, 401, 401]);
});

ruleWith(
  ['read token', 'write token'],
  '5: the scope read reads private sets, write_set creates, edits and deletes sets and terms',
  async () => {
    const [reader, writer] = [withToken(given(world.scoped.read)), withToken(given(world.scoped.write))];
    const id = await aSet({ visibility: 'only_me' }, writer);
    expect([
      (await reader.get(`/2.0/sets/${id}`)).status,
      (await writer.put(`/2.0/sets/${id}`, { title: 'x' })).status,
      (await writer.post(`/2.0/sets/${id}/terms`, { term: 'a', definition: 'b' })).status,
    ]).toEqual([200, 200, 201]);
    expect((await reader.put(`/2.0/sets/${id}`, { title: 'y' })).status).toBe(401);
  },
);

flowRule('5 step 1: approving redirects with 302 to the redirect URI, with code, state and expires_in 60', async () => {
  const location = await allowed(world, world.owner, { state: 'a-random-string' });
  expect(location.startsWith(world.client.redirectUri)).toBe(true);
  const parameters = parametersOf(location);
  expect([parameters.get('code') !== '', parameters.get('state'), parameters.get('expires_in')]).toEqual([
    true,
    'a-random-string',
    '60',
  ]);
});

flowRule('5 step 1: without redirect_uri the registered URI is used', async () => {
  expect((await allowed(world, world.owner, { redirect_uri: null })).startsWith(world.client.redirectUri)).toBe(true);
});

flowRule('5 step 1: denying redirects with 302, error access_denied and an error_description', async () => {
  const back = await submit(await consentPage(world, world.owner), { button: 'deny' });
  expect([back.status, back.location?.startsWith(world.client.redirectUri)]).toEqual([302, true]);
  const parameters = parametersOf(back.location);
  expect([parameters.get('error'), (parameters.get('error_description') ?? '') !== '', parameters.has('code')]).toEqual(
    ['access_denied', true, false],
  );
});

const wrong: readonly (readonly [what: string, parameters: Readonly<Record<string, string | null>>, error: string])[] =
  [
    ['no scope', { scope: null }, 'invalid_request'],
    ['no response_type', { response_type: null }, 'invalid_request'],
    ['no state', { state: null }, 'invalid_request'],
    ['another response_type than code', { response_type: 'token' }, 'unsupported_response_type'],
    ['an unknown scope', { scope: 'read everything' }, 'invalid_scope'],
  ];
for (const [what, parameters, error] of wrong) {
  rule(`5 step 1: ${what} is reported by a redirect with ${error} and an error_description`, async () => {
    const page = await openPage(authorizeAddress(world, parameters));
    expect([page.status, page.location?.startsWith(world.client.redirectUri)]).toEqual([302, true]);
    const found = parametersOf(page.location);
    expect([found.get('error'), (found.get('error_description') ?? '') !== '']).toEqual([error, true]);
  });
}

rule('5 step 1: client_id is required', async () => {
  const page = await openPage(authorizeAddress(world, { client_id: null }));
  expect(page.location === null || parametersOf(page.location).has('error')).toBe(true);
});

flowRule('5 step 1: several scopes are separated by spaces', async () => {
  const token = await tokenFor(world, world.owner, 'read write_set');
  const id = await aSet({ visibility: 'only_me' }, withToken(token));
  expect((await viewed(id, withToken(token))).hasAccess).toBe(true);
});

flowRule('2.5: the answer has access_token, token_type bearer, expires_in, scope and user_id', async () => {
  const { status, headers, body } = await redeem(world, await codeFor(world, world.owner, { scope: 'read' }));
  expect([status, headers.get('content-type')?.includes('application/json')]).toEqual([200, true]);
  expect(body).toMatchObject({
    access_token: expect.any(String),
    token_type: expect.stringMatching(/^bearer$/i),
    expires_in: expect.any(Number),
    scope: 'read',
    user_id: world.owner.name,
  });
});

flowRule('2.5: scope matches what was requested, user_id is the username of who authorized', async () => {
  const { body } = await redeem(world, await codeFor(world, world.other, { scope: 'write_set read' }));
  expect([body['scope'], body['user_id']]).toEqual(['write_set read', world.other.name]);
});

flowRule('3: an issued code becomes a token once: it is used up', async () => {
  const code = await codeFor(world, world.owner);
  expect((await redeem(world, code)).status).toBe(200);
  const again = await redeem(world, code);
  expect([again.status, again.body['error']]).toEqual([400, 'invalid_grant']);
});

flowRule('5 step 2: the client authenticates by HTTP Basic with its id and secret', async () => {
  const code = await codeFor(world, world.owner);
  const header = `Basic ${btoa(`${world.client.id}:${world.client.secret}`)}`;
  expect((await redeem(world, code, {}, { authorization: header })).status).toBe(200);
});

const refusals: readonly (readonly [
  what: string,
  parameters: Readonly<Record<string, string | null>>,
  error: string,
])[] = [
  ['no grant_type', { grant_type: null }, 'invalid_request'],
  ['another grant_type', { grant_type: 'password' }, 'unsupported_grant_type'],
  ['no code', { code: null }, 'invalid_request'],
  ['a code that nobody issued', { code: 'nobody-issued-this' }, 'invalid_grant'],
  ['another redirect_uri', { redirect_uri: `${world.client.redirectUri}/elsewhere` }, 'redirect_uri_mismatch'],
];
for (const [what, parameters, error] of refusals) {
  flowRule(`5 step 2: ${what} is 400 with ${error} and an error_description`, async () => {
    const { status, body } = await redeem(world, await codeFor(world, world.owner), parameters);
    expect([status, body['error'], typeof body['error_description']]).toEqual([400, error, 'string']);
  });
}

flowRule('5 step 2: redirect_uri is mandatory where step 1 sent one', async () => {
  expect((await redeem(world, await codeFor(world, world.owner), { redirect_uri: null })).status).toBe(400);
});

flowRule('5 step 2: a wrong secret, an unknown client and no client at all are 400 with invalid_client', async () => {
  for (const headers of [
    { authorization: basic(world.client.id, 'wrong') },
    { authorization: basic('nobody1234', 'x') },
    {},
  ]) {
    const { status, body } = await redeem(
      world,
      await codeFor(world, world.owner),
      {},
      headers as Record<string, string>,
    );
    expect([status, body['error']]).toEqual([400, 'invalid_client']);
  }
});

flowRule(
  '5 step 2: a failed request leaves no token behind, and the code is still good for the right one',
  async () => {
    const code = await codeFor(world, world.owner);
    expect((await redeem(world, code, {}, { authorization: basic(world.client.id, 'wrong') })).body).not.toHaveProperty(
      'access_token',
    );
    expect((await redeem(world, code)).status).toBe(200);
  },
);

flowRule('5 step 3: the token is sent with each request', async () => {
  const caller = withToken(await tokenFor(world, world.owner));
  const id = await aSet({ visibility: 'only_me' }, caller);
  expect([
    (await caller.get(`/2.0/sets/${id}`)).status,
    (await nobody.get(`/2.0/sets/${id}`)).status,
    (await owner.get(`/2.0/sets/${id}`)).status,
  ]).toEqual([200, 401, 200]);
});

flowRule('5 redirect: a deeper path of the registered URI is taken', async () => {
  const deeper = `${world.client.redirectUri}/deeper/still`;
  const location = await allowed(world, world.owner, { redirect_uri: deeper });
  expect(location.startsWith(`${deeper}?`)).toBe(true);
  const code = parametersOf(location).get('code') ?? '';
  expect((await redeem(world, code, { redirect_uri: deeper })).status).toBe(200);
});

const registered = new URL(world.client.redirectUri);
const failing: readonly (readonly [what: string, uri: string])[] = [
  [
    'a different scheme',
    world.client.redirectUri.replace(/^[a-z]+:/, registered.protocol === 'https:' ? 'http:' : 'https:'),
  ],
  ['a different domain', world.client.redirectUri.replace(registered.host, `example.org`)],
  ['a shallower directory', `${registered.protocol}//${registered.host}/`],
];
for (const [what, redirect_uri] of failing) {
  rule(`5 redirect: ${what} fails`, async () => {
    const page = await openPage(authorizeAddress(world, { redirect_uri }));
    expect(page.location?.startsWith(redirect_uri) ?? false).toBe(false);
    expect(page.forms).toEqual([]);
  });
}

ruleWith(
  ['passwords', 'phone client'],
  '5 redirect: a mobile application has a redirect URI with a scheme of its own',
  async () => {
    const client = given(world.phoneClient);
    const location = await allowed({ ...world, client }, world.owner);
    expect(location.startsWith(`${client.redirectUri}?`)).toBe(true);
    expect((await redeem({ ...world, client }, /[?&]code=([^&]+)/.exec(location)?.[1] ?? '')).status).toBe(200);
  },
);

rule('7: OAuth errors are in English, whatever Accept-Language says', async () => {
  const english = await fetch(authorizeAddress(world, { scope: null }), { redirect: 'manual' });
  const german = await fetch(authorizeAddress(world, { scope: null }), {
    redirect: 'manual',
    headers: { 'accept-language': 'de' },
  });
  expect(german.headers.get('location')).toBe(english.headers.get('location'));
  const [plain, asked] = [
    await postToken(world, new URLSearchParams(), {}),
    await postToken(world, new URLSearchParams(), { 'accept-language': 'de' }),
  ];
  expect(asked.body).toEqual(plain.body);
});

rule('7: a failure of the authorization page is a redirect with error and error_description', async () => {
  const page = await openPage(authorizeAddress(world, { response_type: 'token' }));
  expect([...parametersOf(page.location).keys()]).toEqual(expect.arrayContaining(['error', 'error_description']));
});

rule('5: an unknown client id is no credential', async () => {
  expect((await withClientId('nobody1234').get(`/2.0/sets/${await aSet()}`)).status).toBe(401);
});
