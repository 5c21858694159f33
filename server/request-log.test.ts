import { afterEach, expect, test } from 'vitest';
import { freePort } from '../testing/free-port';
import { type TestService, aService } from '../testing/a-service';
import { createLog } from './operate/log';
import { hashAccountPassword } from './users/password-hash';

let service: TestService;
afterEach(() => service.close());

/** Stands in everything that somebody sends; no line may have it in it. */
const secret = 'hUsh4711';
const values = [secret, `${secret}\r\n\u001b[31mforged`, encodeURIComponent(`${secret}/ä`)];

/** Every address that the server knows, as patterns, from its own list of them. */
function patternsOf(list: string): string[] {
  const above: string[] = [];
  return list.split('\n').flatMap((line) => {
    const [, indent = '', part = ''] = /^([│ ]*)[├└]── (\S*)/.exec(line) ?? [];
    if (part === '') return [];
    above.splice(indent.length / 4, above.length, part);
    return [above.join('')];
  });
}

const types: readonly (readonly [string, string])[] = [
  [
    'application/x-www-form-urlencoded',
    new URLSearchParams(
      [
        'title',
        'terms[]',
        'definitions[]',
        'password',
        'username',
        'code',
        'client_secret',
        'description',
        'q',
        'lang_terms',
      ].map((name) => [name, values[1] ?? '']),
    ).toString(),
  ],
  ['application/json', JSON.stringify({ title: secret, terms: [secret], password: secret, [secret]: secret })],
  ['application/json', `{"title":"${secret}`],
  [
    'multipart/form-data; boundary=x',
    `--x\r\nContent-Disposition: form-data; name="imageData[]"; filename="${secret}.png"\r\n\r\n${secret}\r\n--x--\r\n`,
  ],
  [`text/${secret}`, secret],
];

test('a run through every endpoint with secrets in every field and header: no byte of the log has one', async () => {
  const written: string[] = [];
  const logs = (['json', 'text'] as const).map((format) =>
    createLog({ format, level: 'request', write: (line) => void written.push(line), now: () => new Date() }),
  );
  const port = await freePort();
  service = await aService(
    { PORT: String(port), SIGN_UP: 'open', TOKEN_IN_QUERY: '1' },
    {
      log: (line) => logs.forEach((log) => log.warn(line)),
      logSecurity: (entry) => logs.forEach((log) => log.security(entry)),
      logRequest: (entry) => logs.forEach((log) => log.request?.(entry)),
    },
  );
  await service.app.listen({ port, host: '127.0.0.1' });
  const id = await service.addUser(secret);
  await service.database.db
    .updateTable('users')
    .set({ password_hash: await hashAccountPassword(`${secret}-password`) })
    .execute();
  const token = await service.tokenFor(id);
  const set = await service.addSet(token, [
    ['title', secret],
    ['terms[]', secret],
    ['definitions[]', secret],
    ['terms[]', 'b'],
    ['definitions[]', 'c'],
    ['lang_terms', 'en'],
    ['lang_definitions', 'de'],
  ]);

  const hostile = {
    cookie: `carrel-${port}=${secret}; other=${secret}`,
    'user-agent': secret,
    referer: `http://localhost/${secret}`,
    'accept-language': secret,
    'idempotency-key': secret,
    'if-match': `"${secret}"`,
    'x-request-id': secret,
    'x-forwarded-for': secret,
    'x-carrel': '1',
    'x-expected-user': secret,
    'sec-fetch-site': 'same-origin',
  };
  let sent = 0;
  for (const pattern of [
    ...patternsOf(service.app.printRoutes({ commonPrefix: false })),
    '/relay/2.0/sets',
    '/relay/images',
    '/nothing/here',
  ]) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      for (const [at, value] of values.entries()) {
        const path = pattern
          .replaceAll(':set_id', at === 0 ? String(set) : value)
          .replaceAll(/[:*]\w*/g, encodeURIComponent(value));
        const [type, payload] = types[(at + sent) % types.length] ?? ['', ''];
        const authorization =
          [`Bearer ${token}`, `Bearer ${secret}`, `Basic ${btoa(`${secret}:${secret}`)}`][(at + sent) % 3] ?? '';
        const query = new URLSearchParams([
          ['q', value],
          ['access_token', secret],
          ['code', secret],
          ['state', secret],
          ['url', `http://127.0.0.1/${secret}`],
          ['client_id', at === 2 ? service.clientId : secret],
          ['return_to', `/${secret}`],
          // A stream would be open for as long as it may.
          ['seconds', '0'],
        ]);
        await service.app.inject({
          method,
          url: `${path}?${query.toString()}`,
          headers: { ...hostile, authorization, ...(method === 'GET' ? {} : { 'content-type': type }) },
          ...(method === 'GET' ? {} : { payload }),
        });
        sent += 1;
      }
    }
  }
  // As themselves, to the end: the pages, and what fails where nobody foresaw it.
  const redirect = encodeURIComponent('http://127.0.0.1:9999/cb');
  const page = await service.send({
    method: 'GET',
    url: `/authorize?response_type=code&client_id=testing&redirect_uri=${redirect}&scope=read&state=${secret}`,
  });
  const hidden = [...page.text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value],
  );
  for (const password of [`${secret}-password`, secret]) {
    await service.send({
      method: 'POST',
      url: '/authorize',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams([...hidden, ['username', secret], ['password', password]]).toString(),
    });
  }
  await service.send({ method: 'GET', url: `/2.0/sets/${set}?client_id=testing&callback=${secret}` });
  await service.database.db.schema.dropTable('favorites').execute();
  expect((await service.call('GET', `/2.0/users/${secret}/favorites?q=${secret}`, token)).status).toBe(500);

  const lines = written.join('');
  expect(lines.toLowerCase()).not.toContain(secret.toLowerCase());
  expect(lines).not.toContain(btoa(`${secret}:${secret}`));
  expect(lines).not.toContain(token);
  expect(written.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  const requests = written
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ level }) => level === 'request');
  expect(requests.length).toBeGreaterThanOrEqual(sent);
  expect(new Set(requests.map((entry) => entry['id'])).size).toBe(requests.length);
  expect(requests).toContainEqual(expect.objectContaining({ method: 'PUT', route: '/2.0/sets/:set_id', user: id }));
  expect(requests).toContainEqual(
    expect.objectContaining({ method: 'GET', route: '/2.0/sets/:set_id', client: 'testing' }),
  );
  expect(requests).toContainEqual(expect.objectContaining({ method: 'GET', route: null, status: 404 }));
  expect(lines).toMatch(/warning: request failed: \w+.* < \S/);
}, 60_000);
