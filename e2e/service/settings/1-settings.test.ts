import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Flow, type TokenAnswer, codeFor, redeem, authorizeAddress } from '../support/authorize';
import { openPage } from '../support/pages';
import { ruleWith } from '../support/rule';
import { given, world } from '../support/world';

const variantRule = (name: string, body: () => Promise<void>) =>
  ruleWith(['variant', 'passwords', 'secret'], name, body);

/** The second server, whose settings differ. */
const flow = (): Flow => ({ ...world, baseUrl: given(world.variant).url, authUrl: given(world.variant).url });
const token = async (account = world.owner): Promise<TokenAnswer['body']> =>
  (await redeem(flow(), await codeFor(flow(), account))).body;
const ask = (path: string, init: RequestInit = {}) => fetch(`${given(world.variant).url}${path}`, init);
const bearer = (body: TokenAnswer['body']) => ({ authorization: `Bearer ${String(body['access_token'])}` });
const own = `/2.0/users/${world.owner.name}`;

variantRule('decisions 1: TOKEN_LIFETIME says how many seconds a token lives, and expires_in tells it', async () => {
  const body = await token();
  expect(body['expires_in']).toBe(given(world.variant).tokenLifetime);
  expect((await ask(own, { headers: bearer(body) })).status).toBe(200);
  await wait(given(world.variant).tokenLifetime * 1000 + 100);
  const late = await ask(own, { headers: bearer(body) });
  expect([late.status, ((await late.json()) as { error: string }).error]).toEqual([401, 'invalid_token']);
  expect(late.headers.get('www-authenticate')).toMatch(/^Bearer\b.*invalid_token/);
});

variantRule('3: a token is expired when its expires_in seconds have elapsed', async () => {
  const body = await token(world.other);
  await wait(Number(body['expires_in']) * 1000 + 100);
  expect((await ask(own, { headers: bearer(body) })).status).toBe(401);
});

variantRule('decisions 3 old clients: with TOKEN_IN_QUERY=1 a token in the address counts, on GET alone', async () => {
  const accessToken = String((await token())['access_token']);
  expect((await ask(`${own}?access_token=${accessToken}`)).status).toBe(200);
  expect((await ask(`/2.0/classes?access_token=${accessToken}&name=x`, { method: 'POST' })).status).toBe(401);
});

variantRule('decisions 1: SIGN_UP=closed offers no account', async () => {
  const { html, forms } = await openPage(authorizeAddress(flow()));
  expect(html).not.toContain('Create');
  expect(forms.flatMap(({ buttons }) => buttons.map(({ text }) => text))).not.toContain('Create account');
});

variantRule('decisions 1: SERVICE_NAME is what the pages call the service, as text', async () => {
  const { html } = await openPage(authorizeAddress(flow()));
  expect(html).toContain(given(world.variant).serviceName.replace('&', '&amp;'));
});

const german = { 'accept-language': 'de' };
/** Asks until the service has enough, and resolves to its refusal. */
async function untilRefused(path: string, init: RequestInit, most: number): Promise<Response> {
  for (let count = 0; count < most; count += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path, init)));
    const refused = answers.find(({ status }) => status === 429);
    if (refused) return refused;
  }
  throw new Error(`${most} requests, and none was too many.`);
}

variantRule('decisions 1: more requests than RATE_LIMIT are 429 with Retry-After, in English and German', async () => {
  const path = `${own}?client_id=${world.client.id}`;
  const most = given(world.variant).rateLimit * 4 + 400;
  const refused = await untilRefused(path, {}, most);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ http_code: 429, error: 'too_many_requests' });
  expect(refused.headers.get('x-service-features')).toBe('keys, tags, terms0, log, browse');
  const translated = (await (await untilRefused(path, { headers: german }, most)).json()) as { error_title: string };
  expect(translated.error_title).toBe('Zu viele Versuche');
});

variantRule('decisions 1: writes have a quarter of RATE_LIMIT', async () => {
  const headers = bearer(await token(given(world.third)));
  const refused = await untilRefused('/2.0/sets', { method: 'POST', headers }, given(world.variant).rateLimit + 100);
  expect(refused.status).toBe(429);
});

const shell = { headers: { accept: 'text/html' }, redirect: 'manual' } as const;

variantRule('decisions 1: a GET of the app under another name of this machine leads to PUBLIC_URL', async () => {
  const answer = await fetch(`${world.baseUrl.replace('localhost', '127.0.0.1')}/sets`, shell);
  expect([Math.floor(answer.status / 100), answer.headers.get('location')?.startsWith(world.baseUrl)]).toEqual([
    3,
    true,
  ]);
});

variantRule('decisions 1: everything else gives the app’s shell, unknown assets are 404', async () => {
  const [page, asset] = [
    await fetch(`${world.baseUrl}/some/page`, shell),
    await fetch(`${world.baseUrl}/assets/nothing-here.js`, shell),
  ];
  expect([page.status, page.headers.get('content-type')?.includes('text/html'), asset.status]).toEqual([
    200,
    true,
    404,
  ]);
});

variantRule('decisions 1: /csp-report takes the browser’s reports', async () => {
  const body = JSON.stringify({ 'csp-report': { 'document-uri': world.baseUrl, 'violated-directive': 'img-src' } });
  expect(
    (
      await fetch(`${world.baseUrl}/csp-report`, {
        method: 'POST',
        headers: { 'content-type': 'application/csp-report' },
        body,
      })
    ).status,
  ).toBeLessThan(300);
});
