import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type AccountVisitor,
  accountAddress,
  accountVisitor,
  password,
  problemsIn,
  ticketOf,
} from '../../testing/account-visitor';
import { hidden } from '../../testing/authorizing';
import type { Fields, Reply } from '../../testing/a-service';
import { cleanUp } from '../maintenance';
import { clientRepository } from './client-repository';

let visitor: AccountVisitor;
beforeEach(async () => {
  visitor = await accountVisitor();
});
afterEach(() => visitor.service.close());

const get = (path?: string) => visitor.get(path);
const post: AccountVisitor['post'] = (...args) => visitor.post(...args);
const send: AccountVisitor['send'] = (...args) => visitor.send(...args);
const statusOf = (token: string) => visitor.statusOf(token);

const register = (name: string, redirectUri: string) =>
  send('/clients/new', 'register', [
    ['name', name],
    ['redirect_uri', redirectUri],
  ]);
const secretIn = (page: Reply) => /<code>([A-Za-z0-9]{32})<\/code>/.exec(page.text)?.[1];
const idIn = (page: Reply) => /<code>([A-Za-z0-9]{10})<\/code>/.exec(page.text)?.[1] ?? '';
const isSecret = async (clientId: string, secret: string) => {
  const fields: Fields = [
    ['grant_type', 'authorization_code'],
    ['code', 'x'],
    ['client_id', clientId],
    ['client_secret', secret],
  ];
  return (
    (await visitor.service.call('POST', '/oauth/token', null, fields)).json<{ error: string }>().error ===
    'invalid_grant'
  );
};

test('get an id of 10 and a secret of 32, shown once, that count at the token endpoint', async () => {
  await visitor.enter();
  const page = await register('Birds <b>', 'https://birds.example/cb');
  expect([page.status, page.text.includes('Birds &lt;b&gt;')]).toEqual([201, true]);
  const [id, secret] = [idIn(page), secretIn(page) ?? ''];
  expect(await isSecret(id, secret)).toBe(true);
  const later = await get(`/clients/${id}`);
  expect([later.status, secretIn(later)]).toEqual([200, undefined]);
  const stored = JSON.stringify(await visitor.service.database.db.selectFrom('clients').selectAll().execute());
  expect(stored).not.toContain(secret);
  const consent = await visitor.service.send({
    method: 'GET',
    url: `/authorize?client_id=${id}&response_type=code&scope=read&state=a`,
  });
  expect(consent.status).toBe(200);
});

test('what was typed while the session ended stands in its form after the password, once, for its owner alone', async () => {
  const typedIn = async (next: (back: string) => Promise<void>) => {
    await visitor.signIn();
    const ticket = ticketOf(await get('/clients/new'));
    visitor.service.clock.advance(40 * 60_000);
    await cleanUp(visitor.service.database, visitor.service.clock, 3_600);
    const late = await post('/clients/new', [
      ['ticket', ticket],
      ['do', 'register'],
      ['name', 'Birds'],
      ['redirect_uri', 'https://birds.example/cb'],
      ['password', 'never kept'],
    ]);
    const back = late.headers['location'] ?? '';
    expect(back).toMatch(/^\/authorize\/account\/clients\/new\?note=/);
    const [kept = ''] = /carrel-typed-8080=[^;]+/.exec(String(late.headers['set-cookie'])) ?? [];
    expect(Buffer.from(kept, 'base64url').toString()).not.toContain('never kept');
    const asked = await get(back.replace(accountAddress, ''));
    expect(asked.text).toContain('Nothing was changed.');
    await next(hidden(asked, 'next'));
    visitor.setCookie(`${visitor.cookie()}; ${kept}`);
    const led = await visitor.service.send({
      method: 'GET',
      url: `${accountAddress}/clients/new`,
      headers: { cookie: visitor.cookie() },
    });
    return { led, kept };
  };
  const signedIn = await typedIn(async (next) => {
    expect(await visitor.signIn(password, {}, next)).toMatchObject({ headers: { location: next } });
  });
  expect(String(signedIn.led.headers['set-cookie'])).toContain('carrel-typed-8080=; ');
  const form = await visitor.service.send({
    method: 'GET',
    url: signedIn.led.headers['location'] ?? '',
    headers: { cookie: visitor.cookie().split('; ')[0] ?? '' },
  });
  expect(form.text).toContain('value="Birds"');
  expect(form.text).toContain('value="https://birds.example/cb"');
  const omar = await visitor.service.addUser('omar');
  const others = await typedIn(async (next) => {
    await visitor.signIn(password, {}, next);
    await visitor.service.database.db.updateTable('account_sessions').set({ user_id: omar }).execute();
  });
  expect([others.led.status, others.led.text.includes('Birds')]).toEqual([200, false]);
});

test('a form sent twice registers once', async () => {
  await visitor.enter();
  const ticket = ticketOf(await get('/clients/new'));
  const fields: Fields = [
    ['ticket', ticket],
    ['do', 'register'],
    ['name', 'Birds'],
    ['redirect_uri', 'https://birds.example/cb'],
  ];
  expect([(await post('/clients/new', fields)).status, (await post('/clients/new', fields)).status]).toEqual([
    201, 409,
  ]);
  expect((await get()).text.match(/Birds<\/bdi><\/a>/g)).toHaveLength(1);
});

test('what may not be registered is refused with words', async () => {
  const refused: [string, string, string][] = [
    ['', 'https://birds.example/cb', 'needs a name'],
    ['x'.repeat(61), 'https://birds.example/cb', 'longer than 60'],
    ['Bi\u202eds', 'https://birds.example/cb', 'cannot be seen'],
    ['STACKS!', 'https://birds.example/cb', 'this service’s own'],
    ['Ｃarrel', 'https://birds.example/cb', 'this service’s own'],
    ['Birds', '', 'whole address'],
    ['Birds', 'birds.example/cb', 'whole address'],
    ['Birds', 'http://birds.example/cb', 'begin with https'],
    ['Birds', 'https://birds.example/cb#x', 'fragment'],
    ['Birds', 'https://birds.example/c b', 'percent-encoded'],
    ['Birds', 'https://birds.example/%2e%2e/', 'percent-encoded dot'],
    ['Birds', 'https://me@birds.example/', 'user name'],
    ['Birds', 'https://birds.example//x', 'empty'],
    ['Birds', 'https:birds.example', 'host'],
    ['Birds', 'javascript:alert(1)', 'kind'],
    ['Birds', 'https://birds.example/?state=x', 'parameter'],
    ['Birds', 'https://birds.example/%ef%bc%8e%ef%bc%8e/', 'looks like'],
    ['Birds', 'http://localhost:8080/relay/callback', 'belongs to Stacks'],
    ['Birds', `https://birds.example/${'x'.repeat(2000)}`, '2,000'],
  ];
  await visitor.enter();
  for (const [name, uri, words] of refused) {
    const page = await register(name, uri);
    expect([page.status, problemsIn(page)]).toEqual([400, expect.stringContaining(words)]);
  }
});

test('both faults at once are told together, and what was entered stays', async () => {
  await visitor.enter();
  const page = await register(' ', 'nothing "quoted"');
  expect(problemsIn(page).split('\n')).toHaveLength(2);
  expect(page.text).toContain('value="nothing &quot;quoted&quot;"');
});

test('change where they lead, get a new secret, and end with their tokens', async () => {
  await visitor.enter();
  const page = await register('Birds', 'my-birds://cb');
  const [id, secret] = [idIn(page), secretIn(page) ?? ''];
  const path = `/clients/${id}`;
  const refused = await send(path, 'redirect', [['redirect_uri', 'x']]);
  expect([refused.status, problemsIn(refused)]).toEqual([400, expect.stringContaining('whole address')]);
  expect((await send(path, 'redirect', [['redirect_uri', 'my-birds://other']])).status).toBe(303);
  const client = await clientRepository.find(visitor.service.database.db, id);
  expect(client?.redirectUri).toBe('my-birds://other');
  const ticket = ticketOf(await get(path));
  const renewed = await post(path, [
    ['ticket', ticket],
    ['do', 'secret'],
  ]);
  expect([await isSecret(id, secret), await isSecret(id, secretIn(renewed) ?? '')]).toEqual([false, true]);
  expect(
    (
      await post(path, [
        ['ticket', ticket],
        ['do', 'secret'],
      ])
    ).status,
  ).toBe(409);
  await visitor.service.database.db
    .updateTable('tokens')
    .set({ client: client?.id ?? 0 })
    .execute();
  const token = await visitor.service.tokenFor(visitor.userId);
  await visitor.service.database.db
    .updateTable('tokens')
    .set({ client: client?.id ?? 0 })
    .execute();
  expect(await statusOf(token)).toBe(200);
  expect((await send(path, 'delete', [])).headers['location']).toMatch(/^\/authorize\/account\?note=[\w.-]{40,}$/);
  expect([await statusOf(token), (await get(path)).status]).toEqual([401, 404]);
});

test('are nobody else’s to see or change, and twenty are the most', async () => {
  await visitor.enter();
  expect([(await get('/clients/testing')).status, (await send('/clients/testing', 'delete', [])).status]).toEqual([
    404, 400,
  ]);
  const ticket = ticketOf(await get());
  expect(
    (
      await post('/clients/testing', [
        ['ticket', ticket],
        ['do', 'delete'],
      ])
    ).status,
  ).toBe(404);
  for (let count = 0; count < 20; count += 1) expect((await register(`App ${count}`, 'my-app://cb')).status).toBe(201);
  expect(problemsIn(await register('One more', 'my-app://cb'))).toContain('20 apps already');
});

test('say on the consent page who registered them', async () => {
  await visitor.enter();
  const id = idIn(await register('Birds', 'my-birds://cb'));
  const page = await visitor.service.send({
    method: 'GET',
    url: `/authorize?client_id=${id}&response_type=code&scope=read&state=a`,
  });
  const request = /name="request" value="([^"]*)"/.exec(page.text)?.[1] ?? '';
  const consent = await visitor.service.call('POST', '/authorize', null, [
    ['request', request],
    ['username', 'nadia'],
    ['password', password],
  ]);
  expect(consent.text).toContain('registered by <b><bdi>nadia</bdi></b>, not by <bdi>Stacks</bdi>');
});
