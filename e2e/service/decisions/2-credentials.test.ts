import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { nobody, owner, publicCaller, withClientId, withToken } from '../support/ask';
import { allowed, authorizeAddress, basic, codeFor, postToken, redeem, tokenFor } from '../support/authorize';
import { errorOf } from '../support/bodies';
import { openPage } from '../support/pages';
import { rule, ruleWith, rules } from '../support/rule';
import { aSet, goodSet } from '../support/sets';
import { given, world } from '../support/world';

const flowRule = (name: string, body: () => Promise<void>) => ruleWith(['passwords', 'secret'], name, body);
const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields);
const { client } = world;
const signed = { authorization: basic(client.id, client.secret) };
const grant = async (more: Readonly<Record<string, string>> = {}) => ({
  grant_type: 'authorization_code',
  code: await codeFor(world, world.owner),
  redirect_uri: client.redirectUri,
  ...more,
});

rule('decisions 2: a Bearer token and a client_id together: the token counts', async () => {
  const id = await aSet({ visibility: 'only_me' });
  expect((await owner.get(`/2.0/sets/${id}?client_id=${client.id}`)).status).toBe(200);
  expect((await withToken('unknown').get(`/2.0/sets/${id}?client_id=${client.id}`)).status).toBe(401);
});

rule('decisions 2: no credential and an unknown client id are 401, on public sets too', async () => {
  const id = await aSet();
  expect([
    errorOf(await nobody.get(`/2.0/sets/${id}`)),
    errorOf(await withClientId('nobody1234').get(`/2.0/sets/${id}`)),
  ]).toEqual([
    [401, 'missing_credentials'],
    [401, 'missing_credentials'],
  ]);
});

rule('decisions 2: an unknown token is 401 with invalid_token and WWW-Authenticate: Bearer', async () => {
  const answer = await withToken('nobody-made-this').get(`/2.0/sets/${await aSet()}`);
  expect(errorOf(answer)).toEqual([401, 'invalid_token']);
  expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer\b/);
});

flowRule('decisions 2: the token endpoint takes client_id and client_secret in the form', async () => {
  const body = form({ ...(await grant()), client_id: client.id, client_secret: client.secret ?? '' });
  expect((await postToken(world, body, {})).status).toBe(200);
});

flowRule('decisions 2: the token endpoint takes no credentials in the query', async () => {
  const answer = await fetch(`${world.baseUrl}/oauth/token?client_id=${client.id}&client_secret=${client.secret}`, {
    method: 'POST',
    body: form(await grant()),
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).not.toContain('access_token');
});

flowRule('decisions 2: the body of the token request may be multipart', async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries(await grant())) body.append(name, value);
  expect((await postToken(world, body, signed)).status).toBe(200);
});

rules(
  ['GET', 'PUT', 'DELETE'],
  (method) => `decisions 2: ${method} of the token endpoint is 405`,
  async (method) => {
    expect((await fetch(`${world.baseUrl}/oauth/token`, { method })).status).toBe(405);
  },
);

flowRule('decisions 2: another redirect_uri than that of step 1 is 400 redirect_uri_mismatch', async () => {
  for (const redirect_uri of [`${client.redirectUri}/deeper`, `${client.redirectUri}?x=1`, 'http://example.org/']) {
    const { status, body } = await redeem(world, await codeFor(world, world.owner), { redirect_uri });
    expect([status, body['error']]).toEqual([400, 'redirect_uri_mismatch']);
  }
});

flowRule('decisions 2: where step 1 sent no redirect_uri it is the registered one or absent', async () => {
  const code = () => codeFor(world, world.owner, { redirect_uri: null });
  expect((await redeem(world, await code())).status).toBe(200);
  expect((await redeem(world, await code(), { redirect_uri: null })).status).toBe(200);
  expect((await redeem(world, await code(), { redirect_uri: `${client.redirectUri}/x` })).status).toBe(400);
});

const base = client.redirectUri;
const { protocol, host } = new URL(base);
const hostile = [
  ['another port', base.replace(host, `${new URL(base).hostname}:7`)],
  ['no path boundary', `${base}door`],
  ['user info', base.replace('://', '://user@')],
  ['user info that looks like the host', `${protocol}//${host}@example.org${new URL(base).pathname}`],
  ['a fragment', `${base}#there`],
  ['a backslash', `${base}\\@example.org`],
  ['a dot segment', `${base}/../else`],
  ['an encoded dot segment', `${base}/%2e%2e/else`],
  ['an encoded slash', `${base}/%2felse`],
  ['a control character', `${base}/a%0d%0ab`],
  ['a line feed', `${base}/\nLocation: http://example.org`],
  ['a script', 'javascript:alert(1)'],
] as const;
rules(
  hostile,
  ([what]) => `decisions 2: a redirect URI with ${what} gets an error page with status 400, never a redirect`,
  async ([, redirect_uri]) => {
    const page = await openPage(authorizeAddress(world, { redirect_uri }));
    expect([page.status, page.location, page.headers.get('content-type')?.includes('text/html')]).toEqual([
      400,
      null,
      true,
    ]);
  },
);

rules(
  ['?x=1', '/deeper', '/deeper?y=2'],
  (more) => `decisions 2: the redirect URI may go on with ${more}`,
  async (more) => {
    expect((await openPage(authorizeAddress(world, { redirect_uri: `${base}${more}` }))).status).toBe(200);
  },
);

rules(
  [null, 'nobody1234'],
  (id) => `decisions 2: ${id ?? 'no'} client gets an error page with status 400, never a redirect`,
  async (id) => {
    const page = await openPage(authorizeAddress(world, { client_id: id }));
    expect([page.status, page.location]).toEqual([400, null]);
  },
);

flowRule('decisions 2: invalid_client is 400, with Basic too', async () => {
  const { status, body } = await postToken(world, form(await grant()), { authorization: basic(client.id, 'x') });
  expect([status, body['error']]).toEqual([400, 'invalid_client']);
});

const verifier = 'a-verifier-of-at-least-forty-three-characters-in-all';
const pkce = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};

flowRule('decisions 2: PKCE with S256 is enforced once a challenge was sent', async () => {
  const code = () => codeFor(world, world.owner, pkce);
  expect((await redeem(world, await code(), { code_verifier: verifier })).status).toBe(200);
  for (const code_verifier of [null, `${verifier}x`]) {
    const { status, body } = await redeem(world, await code(), { code_verifier });
    expect([status, body['error']]).toEqual([400, 'invalid_grant']);
  }
});

rule('decisions 2: PKCE knows S256 alone', async () => {
  const page = await openPage(authorizeAddress(world, { code_challenge: verifier, code_challenge_method: 'plain' }));
  expect(new URL(page.location ?? '').searchParams.get('error')).toBe('invalid_request');
});

ruleWith(['group token'], 'decisions 2: writing classes needs write_set or write_group', async () => {
  const answers = [
    await withToken(given(world.scoped.group)).post('/2.0/classes', { name: 'By write_group' }),
    await owner.post('/2.0/classes', { name: 'By write_set' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  for (const answer of answers) await owner.delete(new URL(answer.headers.get('location') ?? '').pathname);
});

ruleWith(['group token'], 'decisions 2: write_group writes no sets', async () => {
  expect(errorOf(await withToken(given(world.scoped.group)).post('/2.0/sets', goodSet))).toEqual([
    401,
    'insufficient_scope',
  ]);
});

ruleWith(['read token'], 'decisions 2: read alone writes no classes', async () => {
  expect(errorOf(await withToken(given(world.scoped.read)).post('/2.0/classes', { name: 'x' }))).toEqual([
    401,
    'insufficient_scope',
  ]);
});

flowRule('decisions 2: a token is not accepted in the address', async () => {
  const id = await aSet({ visibility: 'only_me' });
  expect((await nobody.get(`/2.0/sets/${id}?access_token=${world.owner.token}`)).status).toBe(401);
  expect((await publicCaller.get(`/2.0/sets/${await aSet()}?access_token=${world.owner.token}`)).status).toBe(401);
});

flowRule('decisions 2: the second use of a code is refused and takes back the token of the first', async () => {
  const code = await codeFor(world, world.owner);
  const { body } = await redeem(world, code);
  const caller = withToken(String(body['access_token']));
  expect((await caller.get(`/2.0/users/${world.owner.name}`)).status).toBe(200);
  expect((await redeem(world, code)).status).toBe(400);
  expect(errorOf(await caller.get(`/2.0/users/${world.owner.name}`))).toEqual([401, 'invalid_token']);
});

flowRule('decisions 2: of ten requests with one code at once, one gets a token', async () => {
  const code = await codeFor(world, world.owner);
  const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(world, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
});

ruleWith(['passwords', 'secret', 'second client'], 'decisions 2: a code is bound to its client', async () => {
  const second = given(world.secondClient);
  const code = await codeFor(world, world.owner);
  const { status, body } = await redeem(world, code, {}, { authorization: basic(second.id, second.secret) });
  expect([status, body['error']]).toEqual([400, 'invalid_grant']);
});

flowRule('decisions 2: two tokens of one user work side by side', async () => {
  const [first, second] = [await tokenFor(world, world.owner), await tokenFor(world, world.owner)];
  expect(first).not.toBe(second);
  expect([
    (await withToken(first).get('/2.0/sets?set_ids=1')).status,
    (await withToken(second).get('/2.0/sets?set_ids=1')).status,
  ]).toEqual([200, 200]);
});

flowRule('decisions 2: the answer with a token is not stored by anybody', async () => {
  expect((await redeem(world, await codeFor(world, world.owner))).headers.get('cache-control')).toBe('no-store');
});

flowRule('decisions 2: the redirect carries no token', async () => {
  expect(await allowed(world, world.owner)).not.toMatch(/access_token|#/);
});
