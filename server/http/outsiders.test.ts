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
