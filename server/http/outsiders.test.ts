import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Fields, type TestService, aService } from '../../testing/a-service';

let service: TestService;
let eve: string;
let set: number;
beforeEach(async () => {
  service = await aService();
  eve = await service.tokenFor(await service.addUser('eve', 'free'));
  set = await service.addSet(eve);
});
afterEach(() => service.close());

test.each(['GET', 'OPTIONS', 'PUT'] as const)('no page of another origin may read what %s answers', async (method) => {
  for (const url of [
    `/2.0/sets/${set}?client_id=testing`,
    '/2.0/nothing',
    '/oauth/token',
    '/authorize',
    '/authorize/account',
  ]) {
    const { headers } = await service.send({
      method,
      url,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

test('every field of an answer sent back in a write changes nothing but what may be written', async () => {
  await service.addUser('alice');
  const { url, id, ...before } = (await service.call('GET', `/2.0/sets/${set}`, eve)).json<Record<string, unknown>>();
  const foreign: Fields = [
    ['id', '99'],
    ['set_id', '99'],
    ['url', 'https://evil.example'],
    ['created_by', 'alice'],
    ['creator', 'alice'],
    ['user_id', '2'],
    ['created_date', '1'],
    ['modified_date', '1'],
    ['term_count', '5'],
    ['has_access', '1'],
    ['can_edit', '1'],
    ['version', '9'],
    ['access_epoch', '9'],
    ['account_type', 'teacher'],
    ['__proto__', 'x'],
    ['constructor', 'x'],
    ['__proto__[]', 'x'],
  ];
  expect((await service.call('PUT', `/2.0/sets/${set}`, eve, [['description', 'new'], ...foreign])).status).toBe(200);
  const after = (await service.call('GET', `/2.0/sets/${set}`, eve)).json<Record<string, unknown>>();
  expect(after).toEqual({
    ...before,
    id,
    url,
    description: 'new',
    modified_date: expect.any(Number),
    etag: expect.any(String),
  });
  expect(after['modified_date']).not.toBe(1);
  await service.call('PUT', '/2.0/users/eve', eve, [
    ['profile_image', ''],
    ['account_type', 'plus'],
    ['username', 'alice'],
  ]);
  expect((await service.call('GET', '/2.0/users/eve', eve)).json()).toMatchObject({
    username: 'eve',
    account_type: 'free',
  });
});

test('a forged Host or forwarded header stands in no address that we write', async () => {
  const forged = {
    host: 'localhost',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    forwarded: 'host=evil.example',
  };
  const made = await service.call(
    'POST',
    '/2.0/sets',
    eve,
    [
      ['title', 'T'],
      ['lang_terms', 'en'],
      ['lang_definitions', 'de'],
      ['terms[]', 'a'],
      ['definitions[]', '1'],
      ['terms[]', 'b'],
      ['definitions[]', '2'],
    ],
    forged,
  );
  expect(made.status).toBe(201);
  expect(`${made.headers['location']} ${made.text}`).not.toContain('evil');
  expect((await service.send({ method: 'GET', url: '/2.0/nothing', headers: { host: 'evil.example' } })).status).toBe(
    421,
  );
});

test('a public server answers to its own name, and to those its operator lists', async () => {
  const statuses = async (env: Record<string, string>) => {
    const open = await aService({ PUBLIC_URL: 'https://cards.example.org', HOST: '0.0.0.0', ...env });
    const ask = async (host: string, url = '/2.0/nothing') =>
      (await open.send({ method: 'GET', url, headers: { host } })).status;
    const found = [
      await ask('cards.example.org'),
      await ask('cards.example.org:8080'),
      await ask('localhost:8080'),
      await ask('evil.example'),
      await ask('cards.example.org.evil.example'),
      await ask('service.internal:8080'),
      await ask('10.0.0.9', '/healthz'),
    ];
    await open.close();
    return found;
  };
  expect(await statuses({})).toEqual([404, 404, 404, 421, 421, 421, 200]);
  expect(await statuses({ HOST_NAMES: 'service.internal' })).toEqual([404, 404, 404, 421, 421, 404, 200]);
});

test('a browser at another name is told in a page where Carrel is, and why it does not begin here', async () => {
  const shown = async (env: Record<string, string>, accept: string) => {
    const open = await aService(env);
    const answer = await open.send({ method: 'GET', url: '/', headers: { host: '192.168.0.9:8080', accept } });
    await open.close();
    return answer;
  };
  const atHome = await shown({}, 'text/html,application/xhtml+xml');
  expect([atHome.status, atHome.headers['content-type']]).toEqual([421, 'text/html; charset=utf-8']);
  expect(atHome.headers['content-security-policy']).toContain("default-src 'none'");
  expect(atHome.text).toContain('signing in would lead to your own device');
  expect(atHome.text).not.toContain('href=');
  const open = await shown({ PUBLIC_URL: 'https://cards.example.org' }, 'text/html');
  expect(open.text).toContain('<a href="https://cards.example.org">');
  expect((await shown({}, 'application/json')).headers['content-type']).toContain('application/json');
});

test('data is no document: nothing of it runs, and nobody frames it', async () => {
  for (const url of [`/2.0/sets/${set}`, '/2.0/nothing', '/2.0/openapi.json'])
    expect((await service.call('GET', url, eve)).headers['content-security-policy']).toContain("default-src 'none'");
});

test.each([
  ['/2.0/sets', 'GET'],
  ['/2.0/sets/1?method=put', 'POST'],
  ['/search/sets', 'GET'],
  ['/authorize', 'GET'],
] as const)(
  'an address of more fields than any call needs is refused before a credential: %s',
  async (path, method) => {
    const fields = '%zz=%&'.repeat(1_001);
    const reply = await service.send({ method, url: `${path}${path.includes('?') ? '&' : '?'}${fields}` });
    expect(reply.status).toBe(413);
  },
);

const bearer = () => ({ authorization: `Bearer ${eve}` });
const errorOf = (reply: { status: number; json: <Body>() => Body }) => [
  reply.status,
  reply.json<{ error: string }>().error,
];

test.each([
  ['POST', '/nowhere'],
  ['PUT', '/users/eve'],
  ['GET', '/1/birds-flash-cards/'],
  ['GET', '/.well-known/openid-configuration'],
  ['GET', '/1.0/sets'],
] as const)('what nobody serves says so as the interface does: %s %s', async (method, url) => {
  expect(errorOf(await service.send({ method, url }))).toEqual([404, 'item_not_found']);
});

test('parameters that nobody knows are ignored, whatever their shape in JSON; known ones must be text', async () => {
  const send = (payload: object) =>
    service.send({
      method: 'PUT',
      url: `/2.0/sets/${set}`,
      headers: { ...bearer(), 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  expect((await send({ title: 'New', extra: { deep: [{}] }, more: [[1], {}] })).status).toBe(200);
  const refused = await send({ title: { deep: 1 } });
  expect(errorOf(refused)).toEqual([400, 'validation_errors']);
  expect(refused.text).toContain('title must be text');
});

test('an address that is not UTF-8 in one place keeps what can be read, and says so', async () => {
  const reply = await service.send({ method: 'GET', url: `/2.0/sets/${set}?client_id=testing&modified_since=%ff` });
  expect(errorOf(reply)).toEqual([400, 'validation_errors']);
  expect(reply.text).toContain('UTF-8');
});

test('a part of a form is UTF-8 whatever charset it names; bytes that are not are refused', async () => {
  const send = (value: Buffer, charset: string) =>
    service.send({
      method: 'PUT',
      url: `/2.0/sets/${set}`,
      headers: { ...bearer(), 'content-type': 'multipart/form-data; boundary=B' },
      payload: Buffer.concat([
        Buffer.from(
          `--B\r\ncontent-disposition: form-data; name="title"\r\ncontent-type: text/plain; charset=${charset}\r\n\r\n`,
        ),
        value,
        Buffer.from('\r\n--B--\r\n'),
      ]),
    });
  const titleNow = async () => (await service.call('GET', `/2.0/sets/${set}`, eve)).json<{ title: string }>().title;
  expect((await send(Buffer.from('Zaunkönig'), 'iso-8859-1')).status).toBe(200);
  expect(await titleNow()).toBe('Zaunkönig');
  expect(errorOf(await send(Buffer.from('Zaunkönig', 'latin1'), 'iso-8859-1'))).toEqual([400, 'validation_errors']);
  expect(await titleNow()).toBe('Zaunkönig');
});

test('a body in an encoding is refused with 415 before it is read', async () => {
  const reply = await service.call('PUT', `/2.0/sets/${set}`, eve, [['title', 'x']], { 'content-encoding': 'gzip' });
  expect(errorOf(reply)).toEqual([415, 'unsupported_encoding']);
  const plain = await service.call('PUT', `/2.0/sets/${set}`, eve, [['title', 'x']], {
    'content-encoding': 'identity',
  });
  expect(plain.status).toBe(200);
});

test('a set that the caller has already is 304, by its tag', async () => {
  const { headers } = await service.call('GET', `/2.0/sets/${set}`, eve);
  const ask = async (tag: string) =>
    (await service.call('GET', `/2.0/sets/${set}`, eve, undefined, { 'if-none-match': tag })).status;
  expect(await Promise.all([`"x", W/${headers['etag']}`, '*', '"other"'].map(ask))).toEqual([304, 304, 200]);
  await service.call('PUT', `/2.0/sets/${set}`, eve, [['title', 'Changed']]);
  expect(await ask(headers['etag'] ?? '')).toBe(200);
});

test('a write that would delete every card by sending none is refused', async () => {
  const reply = await service.send({
    method: 'PUT',
    url: `/2.0/sets/${set}`,
    headers: { ...bearer(), 'content-type': 'application/json' },
    payload: '{"term_ids":[],"terms":[],"definitions":[]}',
  });
  expect(errorOf(reply)).toEqual([400, 'validation_errors']);
  expect((await service.call('GET', `/2.0/sets/${set}/terms`, eve)).json<unknown[]>()).toHaveLength(2);
});

test('a refusal of a large body arrives, also where the client wants the connection closed', async () => {
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const port = (service.app.server.address() as AddressInfo).port;
  // A little over what a call may weigh: it is read away at some 6 MB a second, for ten seconds at most.
  const size = 17 * 1024 * 1024;
  const heard = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('error', (error) => resolve(`${error.message} after: ${answer}`));
    socket.on('close', () => resolve(answer));
    socket.write(
      `POST /2.0/sets HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${eve}\r\nconnection: close\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${size}\r\n\r\n`,
    );
    // Reads nothing until it has sent everything, as simple clients do.
    socket.pause();
    socket.write(Buffer.alloc(size, 'a'), () => socket.resume());
  });
  expect(heard).toMatch(/^HTTP\/1.1 413 .*"error":"too_large"/s);
});

test('behind TLS every answer says that it stays so, whatever it is; without TLS none does', async () => {
  const addresses = ['/2.0/sets/1', '/relay/session', '/healthz', '/authorize/account', '/images/none', '/nothing'];
  for (const [env, hsts] of [
    [{ PUBLIC_URL: 'https://cards.example.org' }, 'max-age=31536000; includeSubDomains'],
    [{}, undefined],
  ] as const) {
    const own = await aService(env);
    const host = new URL(env.PUBLIC_URL ?? 'http://localhost').host;
    for (const url of addresses) {
      const { headers } = await own.send({ method: 'GET', url, headers: { host } });
      expect([url, headers['strict-transport-security']]).toEqual([url, hsts]);
    }
    await own.app.close();
  }
});

test('an app without the service says what it does not serve as the interface does, also of writes', async () => {
  const env = { ROLE: 'web', SERVICE_URL: 'http://127.0.0.1:9', CLIENT_ID: 'x', CLIENT_SECRET: 'y' };
  const web = await aService(env);
  for (const [method, url] of [
    ['POST', '/nowhere'],
    ['PUT', '/2.0/sets/1'],
    ['DELETE', '/relay'],
    ['GET', '/oauth/token'],
  ] as const)
    expect([url, errorOf(await web.send({ method, url }))]).toEqual([url, [404, 'item_not_found']]);
  await web.app.close();
});
