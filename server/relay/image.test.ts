import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RelayWorld, relayWorld } from '../../testing/relay-world';

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64)]);
let world: RelayWorld;
let resolved: string[];
let addresses: { address: string; family: number }[];

beforeEach(async () => {
  resolved = [];
  addresses = [{ address: '127.0.0.1', family: 4 }];
  world = await relayWorld({
    instanceId: 'ours',
    imageHosts: ['pictures.example.org', '[::1]', '169.254.169.254', 'localhost:1'],
    resolve: async (host) => {
      resolved.push(host);
      return addresses;
    },
  });
  world.serve((_request, reply) => reply.header('content-type', 'text/html').send(png));
});
afterEach(() => world.close());

const image = (url: string, headers: Record<string, string> = {}) =>
  world.call(`/relay/image?url=${encodeURIComponent(url)}`, { headers });
const errorOf = async (answer: Response) => [answer.status, (await answer.json()).error];

test('a picture of the service comes as what it is, locked up', async () => {
  const answer = await image(`${world.serviceUrl}/images/a_m.jpg?v=1`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  expect(world.asked[0]).toMatchObject({ method: 'GET', url: '/images/a_m.jpg?v=1' });
  expect(world.asked[0]?.headers['authorization']).toBeUndefined();
  expect(world.asked[0]?.headers['cookie']).toBeUndefined();
});

test('pictures of our own service are named by the public address and fetched inside', async () => {
  expect((await image('http://localhost:8080/images/a.jpg')).status).toBe(200);
  expect(world.asked[0]?.url).toBe('/images/a.jpg');
  world.options.instanceId = null;
  expect(await errorOf(await image('http://localhost:8080/images/a.jpg'))).toEqual([400, 'address_refused']);
});

test('a service that is reached by an inner address names its pictures by the one of its sign-in page', async () => {
  world.options.instanceId = null;
  expect((await image('https://auth.example.org/images/a_m.jpg?v=1')).status).toBe(200);
  expect(world.asked[0]?.url).toBe('/images/a_m.jpg?v=1');
  for (const url of [
    'http://auth.example.org/a.jpg',
    'https://auth.example.org:8443/a.jpg',
    'https://auth.example.org/relay/session',
    'https://auth.example.org.evil.example/a.jpg',
  ]) {
    expect(await errorOf(await image(url))).toEqual([400, 'address_refused']);
  }
  expect(resolved).toEqual([]);
});

test.each([
  'http://127.0.0.1:1/a.png',
  'http://127.0.0.1/a.png',
  'http://[::1]/a.png',
  'http://169.254.169.254/latest/meta-data',
  'http://localhost:1/a',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://pictures.example.org.evil.example/a.png',
  'http://evil.example/a.png',
  'http://pictures.example.org:8080/a.png',
  'http://user@pictures.example.org/a.png',
  'file:///etc/passwd',
  'ftp://pictures.example.org/a',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '/images/a.png',
  'images/a.png',
  '',
  'http://',
  'http://localhost:8080/relay/image?url=x',
  'http://localhost:8080//relay/session',
  'http://localhost:8080/%72elay/session',
  'http://localhost:8080/images/..%2frelay%2fsession',
  'http://localhost:8080/2.0/sets',
  'http://localhost:8080/',
])('%s is refused, and nobody is asked', async (url) => {
  expect(await errorOf(await image(url))).toEqual([400, 'address_refused']);
  expect(world.asked).toEqual([]);
});

test('a path that begins with two slashes names no host of its own', async () => {
  const elsewhere = await relayWorld();
  try {
    elsewhere.serve((_request, reply) => reply.send(png));
    world.serve((_request, reply) =>
      reply.redirect(`${world.serviceUrl}//${new URL(elsewhere.serviceUrl).host}/b.png`, 302),
    );
    for (const origin of ['http://localhost:8080', world.serviceUrl]) {
      for (const slashes of ['//', '///', '/\\'])
        await image(`${origin}${slashes}${new URL(elsewhere.serviceUrl).host}/a.png`);
    }
    expect(elsewhere.asked).toEqual([]);
  } finally {
    await elsewhere.close();
  }
});

test('an address given twice or not at all is refused', async () => {
  expect((await world.call('/relay/image')).status).toBe(400);
  expect((await world.call('/relay/image?url=a&url=b')).status).toBe(400);
});

test('a named host that points into our own network is refused; it is asked for its address once', async () => {
  for (const address of ['127.0.0.1', '10.0.0.8', '169.254.169.254', '192.168.1.1']) {
    addresses = [
      { address: '93.184.216.34', family: 4 },
      { address, family: 4 },
    ];
    expect(await errorOf(await image('https://pictures.example.org/a.png'))).toEqual([400, 'address_refused']);
  }
  addresses = [];
  expect((await image('https://pictures.example.org/a.png')).status).toBe(400);
  expect(resolved).toEqual(Array(5).fill('pictures.example.org'));
  expect(world.asked).toEqual([]);
});

test('a redirect is followed to an allowed place only, three times at most', async () => {
  const { port } = new URL(world.serviceUrl);
  const targets = [
    `http://127.0.0.1:${port}1/`,
    'http://169.254.169.254/',
    'https://pictures.example.org/',
    'file:///etc/passwd',
    '//evil.example/a',
  ];
  for (const target of targets) {
    world.serve((_request, reply) => reply.redirect(target, 302));
    expect([target, ...(await errorOf(await image(`${world.serviceUrl}/images/a.png`)))]).toEqual([
      target,
      400,
      'address_refused',
    ]);
  }
  world.serve((request, reply) =>
    request.url === '/images/b.png' ? reply.send(png) : reply.redirect('/images/b.png', 301),
  );
  expect((await image(`${world.serviceUrl}/images/a.png`)).status).toBe(200);
  world.asked.length = 0;
  world.serve((_request, reply) => reply.redirect('/images/a.png', 302));
  expect((await image(`${world.serviceUrl}/images/a.png`)).status).toBe(400);
  expect(world.asked).toHaveLength(4);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing that may hold a script', Buffer.from(svg)],
  ['JSON', Buffer.from('{"access_token":"abcdefghijkl"}')],
  ['nothing', Buffer.alloc(0)],
  ['more than 5 MB', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)])],
])('%s is no picture', async (_what, body) => {
  world.serve((_request, reply) => reply.header('content-type', 'image/png').send(body));
  expect(await errorOf(await image(`${world.serviceUrl}/images/a.png`))).toEqual([502, 'not_a_picture']);
});

test('what the service refuses is no picture, and its silence does not last', async () => {
  world.serve((_request, reply) => reply.code(404).send(png));
  expect((await image(`${world.serviceUrl}/images/a.png`)).status).toBe(502);
  await world.stopService();
  expect(await errorOf(await image(`${world.serviceUrl}/images/a.png`))).toEqual([502, 'service_unreachable']);
});

test.each([408, 425, 429, 500, 502, 503, 504])('a host that answers %i has the picture perhaps', async (status) => {
  world.serve((_request, reply) => reply.code(status).send(png));
  expect(await errorOf(await image(`${world.serviceUrl}/images/a.png`))).toEqual([503, 'picture_unavailable']);
});

test.each([400, 401, 403, 404, 410])('a host that answers %i has no picture', async (status) => {
  world.serve((_request, reply) => reply.code(status).send(png));
  expect(await errorOf(await image(`${world.serviceUrl}/images/a.png`))).toEqual([502, 'not_a_picture']);
});

test('another site cannot use us to fetch pictures', async () => {
  expect((await image(`${world.serviceUrl}/images/a.png`, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(world.asked).toEqual([]);
});
