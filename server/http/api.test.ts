import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SetBody } from '../../contract/set-body';
import { type Fields, type Reply, type TestService, aService, aSetForm } from '../../testing/a-service';

let service: TestService;
let token: string;
let id: number;
async function begin(env: Record<string, string> = {}) {
  service = await aService(env);
  token = await service.tokenFor(await service.addUser('nadia'));
  id = await service.addSet(token);
}
beforeEach(() => begin());
afterEach(() => service.close());

const get = (url: string, headers: Record<string, string> = {}) => service.send({ method: 'GET', url, headers });
const errorOf = (reply: Reply) => [reply.status, reply.json<{ error: string }>().error];
const titleOf = async () => (await service.call('GET', `/2.0/sets/${id}`, token)).json<SetBody>().title;
const bearer = () => ({ authorization: `Bearer ${token}` });

describe('credentials', () => {
  test('a client id reads public sets, a token counts more, neither is 401', async () => {
    expect((await get(`/2.0/sets/${id}?client_id=testing`)).status).toBe(200);
    expect(errorOf(await get(`/2.0/sets/${id}`))).toEqual([401, 'missing_credentials']);
    expect(errorOf(await get(`/2.0/sets/${id}?client_id=nobody`))).toEqual([401, 'missing_credentials']);
    const unknown = await get(`/2.0/sets/${id}?client_id=testing`, { authorization: 'Bearer nonsense' });
    expect([...errorOf(unknown), unknown.headers['www-authenticate']]).toEqual([
      401,
      'invalid_token',
      'Bearer error="invalid_token"',
    ]);
    expect((await get(`/2.0/sets/${id}`, { authorization: `bearer  ${token}` })).status).toBe(200);
  });

  test('a token in the address is refused, unless the operator allows it for GET', async () => {
    expect((await get(`/2.0/sets/${id}?access_token=${token}&client_id=testing`)).status).toBe(401);
    await service.close();
    await begin({ TOKEN_IN_QUERY: '1' });
    expect((await get(`/2.0/sets/${id}?access_token=${token}`)).status).toBe(200);
    expect((await service.call('DELETE', `/2.0/sets/${id}?access_token=${token}`, null)).status).toBe(401);
  });

  test('401 before 404, 404 before 405', async () => {
    expect((await get('/2.0/sets/999999')).status).toBe(401);
    expect(errorOf(await service.call('PATCH', '/2.0/sets/999999', token))).toEqual([404, 'item_not_found']);
    const refused = await service.call('PATCH', `/2.0/sets/${id}`, token);
    expect([...errorOf(refused), refused.headers['allow']]).toEqual([405, 'method_not_allowed', 'GET, PUT, DELETE']);
    expect(errorOf(await service.call('DELETE', '/2.0/users/nadia', token))).toEqual([405, 'method_not_allowed']);
    expect(errorOf(await service.call('DELETE', '/2.0/users/nobody', token))).toEqual([404, 'item_not_found']);
    for (const path of [
      '/2.0/sets/x',
      '/2.0/sets/0',
      '/2.0/sets/1e3',
      '/2.0/nothing',
      '/2.0/users/%zz',
      '/search/terms',
    ]) {
      expect(errorOf(await service.call('GET', path, token))).toEqual([404, 'item_not_found']);
    }
  });
});

test('methods that no resource has are 405 where the thing exists, in the words of the interface', async () => {
  for (const method of ['PROPFIND', 'TRACE', 'OPTIONS', 'PATCH']) {
    expect(errorOf(await service.call(method, `/2.0/sets/${id}`, token))).toEqual([405, 'method_not_allowed']);
    expect(errorOf(await service.call(method, '/2.0/sets/999999', token))).toEqual([404, 'item_not_found']);
    expect(errorOf(await service.call(method, '/2.0/nothing', token))).toEqual([404, 'item_not_found']);
    expect(errorOf(await service.call(method, '/oauth/nothing', token))).toEqual([404, 'item_not_found']);
    expect(errorOf(await service.call(method, '/2.0#x', token))).toEqual([404, 'item_not_found']);
    expect(errorOf(await service.call(method, '/oauth/token', token))).toEqual([405, 'method_not_allowed']);
  }
});

test('an answer that reaches no route carries what every answer carries', async () => {
  for (const path of ['/2.0/users/%zz', `/2.0/sets/${'9'.repeat(300)}`]) {
    const reply = await service.call('GET', path, token, undefined, { 'accept-language': 'de' });
    expect([...errorOf(reply), reply.headers['x-service-features'], reply.headers['x-content-type-options']]).toEqual([
      404,
      'item_not_found',
      'keys, tags, terms0, log, browse',
      'nosniff',
    ]);
    expect(reply.text).toContain('Nicht gefunden');
  }
});

describe('forms', () => {
  const put = (payload: string | Buffer, type?: string, url = `/2.0/sets/${id}`) =>
    service.send({ method: 'PUT', url, payload, headers: { ...bearer(), ...(type ? { 'content-type': type } : {}) } });
  const multipart = (fields: Fields | Buffer) => {
    const parts = Buffer.isBuffer(fields)
      ? [fields]
      : fields.map(([name, value]) =>
          Buffer.from(`--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
        );
    return put(Buffer.concat([...parts, Buffer.from('--B--\r\n')]), 'multipart/form-data; boundary=B');
  };

  test('every form type says the same', async () => {
    expect((await put('title=Url+encoded%21', 'application/x-www-form-urlencoded; charset=UTF-8')).status).toBe(200);
    expect(await titleOf()).toBe('Url encoded!');
    expect(
      (await put('{"title":"JSON","term_ids":[0,0],"terms":["a","b"],"definitions":["c","d"]}', 'application/json'))
        .status,
    ).toBe(200);
    expect(await titleOf()).toBe('JSON');
    expect(
      (
        await multipart([
          ['__proto__', 'x'],
          ['title', 'Größe\r\n多言語'],
          ['constructor', 'x'],
          ['toString[]', 'x'],
        ])
      ).status,
    ).toBe(200);
    expect(await titleOf()).toBe('Größe\r\n多言語');
    // Some clients call every part JSON. Its text stays as it is.
    const part = (name: string, value: string) =>
      `--B\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: application/json\r\n\r\n${value}\r\n`;
    expect(
      (await multipart(Buffer.from(`${part('title', '{"a":  1} ü')}${part('description', '"quoted"')}`))).status,
    ).toBe(200);
    expect((await service.call('GET', `/2.0/sets/${id}`, token)).json()).toMatchObject({
      title: '{"a":  1} ü',
      description: '"quoted"',
    });
    const inAddress = await service.send({
      method: 'PUT',
      url: `/2.0/sets/${id}?title=In+the+address`,
      headers: bearer(),
    });
    expect([inAddress.status, await titleOf()]).toEqual([200, 'In the address']);
  });

  test('no body, an empty one, and unknown types', async () => {
    const bodies: [string | undefined, string][] = [
      [undefined, ''],
      ['application/x-www-form-urlencoded', ''],
      ['application/json', ''],
    ];
    for (const [type, payload] of bodies) {
      const url = `/2.0/sets/${id}?title=${type ?? 'none'}`;
      expect((await put(payload, type, url)).status).toBe(200);
    }
    expect((await put('title=x', 'text/plain')).json()).toMatchObject({ error: 'validation_errors', http_code: 400 });
    const own = await service.addSet(token);
    const gone = await service.send({
      method: 'DELETE',
      url: `/2.0/sets/${own}`,
      headers: { ...bearer(), 'content-type': 'application/json' },
    });
    expect(gone.status).toBe(204);
    expect(
      (await service.send({ method: 'GET', url: `/2.0/sets/${id}`, headers: { ...bearer(), 'content-length': '0' } }))
        .status,
    ).toBe(200);
  });

  test('what is not UTF-8, holds a NUL or half a surrogate is refused', async () => {
    const before = await titleOf();
    expect((await put('title=%ff', 'application/x-www-form-urlencoded')).status).toBe(400);
    expect((await put(Buffer.from([0x74, 0x3d, 0xc3]), 'application/x-www-form-urlencoded')).status).toBe(400);
    expect((await put('{"title":"a\\ud800"}', 'application/json')).status).toBe(400);
    expect((await put('title=a%00b', 'application/x-www-form-urlencoded')).status).toBe(400);
    expect(
      (await multipart(Buffer.from('--B\r\nContent-Disposition: form-data; name="title"\r\n\r\n\xe9\r\n', 'latin1')))
        .status,
    ).toBe(400);
    expect((await multipart(Buffer.from('--B\r\nContent-Disposition: form-data; name="title"\r\n\r\nx'))).status).toBe(
      400,
    );
    expect(
      (
        await multipart([
          ['title', 'a'],
          ['title', 'b'],
        ])
      ).status,
    ).toBe(400);
    expect((await put('title=a', 'application/x-www-form-urlencoded', `/2.0/sets/${id}?title=a`)).status).toBe(400);
    expect(await titleOf()).toBe(before);
  });

  test('too large is 413, whatever carries it', async () => {
    const large = 'x'.repeat(16 * 1024 * 1024 + 1);
    expect(errorOf(await put(`title=${large}`, 'application/x-www-form-urlencoded'))).toEqual([413, 'too_large']);
    expect(errorOf(await put(JSON.stringify({ title: large }), 'application/json'))).toEqual([413, 'too_large']);
    expect(errorOf(await multipart([['title', large]]))).toEqual([413, 'too_large']);
    const many = Array.from({ length: 60_001 }, () => ['x', '']);
    expect(errorOf(await put(new URLSearchParams(many).toString(), 'application/x-www-form-urlencoded'))).toEqual([
      413,
      'too_large',
    ]);
    // Over a real connection: the multipart reader is quick with pieces, not with a body in one piece.
    const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
    const parts = many.map(() => '--B\r\nContent-Disposition: form-data; name="x"\r\n\r\n\r\n').join('');
    const headers = { ...bearer(), 'content-type': 'multipart/form-data; boundary=B' };
    const reply = await fetch(`${address}/2.0/sets/${id}`, { method: 'PUT', headers, body: `${parts}--B--\r\n` });
    expect([reply.status, ((await reply.json()) as { error: string }).error]).toEqual([413, 'too_large']);
  });

  test('a long part that is no field is passed over, and does not stop the reader', async () => {
    for (const head of [
      'X-Part: 1',
      'Content-Disposition: other; name="x"',
      'Content-Disposition: form-data; name="a\rb"',
    ]) {
      const long = `--B\r\n${head}\r\n\r\n${'x'.repeat(100_000)}\r\n`;
      expect(
        (
          await multipart(
            Buffer.from(`${long}--B\r\nContent-Disposition: form-data; name="title"\r\n\r\nBehind it\r\n`),
          )
        ).status,
      ).toBe(200);
    }
    expect(await titleOf()).toBe('Behind it');
  });

  test('values without number are 413, whoever sends them, and a body that may not write is not read', async () => {
    const values = `{"terms":[${'{},'.repeat(200_000)}{}]}`;
    expect(errorOf(await put(values, 'application/json'))).toEqual([413, 'too_large']);
    const headers = { 'content-type': 'application/json' };
    const reply = await service.send({ method: 'POST', url: '/2.0/sets?client_id=testing', payload: values, headers });
    expect(errorOf(reply)).toEqual([401, 'not_allowed']);
  });

  test('ten thousand cards arrive whole, one more is refused', async () => {
    const cards = (count: number): Fields =>
      Array.from({ length: count }, (_, n): Fields => [
        ['terms[]', `t${n}`],
        ['definitions[]', `d${n}`],
      ]).flat();
    const head: Fields = [
      ['title', 'Many'],
      ['lang_terms', 'en'],
      ['lang_definitions', 'de'],
    ];
    const large = await service.addSet(token, [...head, ...cards(10_000)]);
    const terms = (await service.call('GET', `/2.0/sets/${large}/terms`, token)).json<
      { term: string; rank: number }[]
    >();
    expect(terms.every(({ term, rank }, index) => term === `t${index}` && rank === index)).toBe(true);
    expect(terms).toHaveLength(10_000);
    expect((await service.call('POST', '/2.0/sets', token, [...head, ...cards(10_001)])).status).toBe(400);
    const extra = await service.call('POST', `/2.0/sets/${large}/terms`, token, [
      ['term', 'a'],
      ['definition', 'b'],
    ]);
    expect(extra.status).toBe(400);
  });
});

describe('answers', () => {
  test('every one names the features, the date, and forbids guessing', async () => {
    for (const reply of [
      await get('/2.0/nothing'),
      await get('/2.0/sets/1'),
      await get(`/2.0/sets/${id}?client_id=testing`),
    ]) {
      expect(reply.headers).toMatchObject({
        'x-service-features': 'keys, tags, terms0, log, browse',
        date: new Date(service.clock.now()).toUTCString(),
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('whitespace indents and does nothing else; a slash at the end changes nothing', async () => {
    const plain = await get(`/2.0/sets/${id}/?client_id=testing`);
    const indented = await get(`/2.0/sets/${id}?client_id=testing&whitespace=1`);
    expect(indented.text).toContain('\n  "title": "Birds"');
    expect(plain.text).not.toContain('\n');
    expect(indented.json()).toEqual(plain.json());
    const refused = await service.call('POST', '/2.0/sets', token, [['whitespace', '1']]);
    expect([refused.status, refused.text.split('\n')[0]]).toEqual([400, '{']);
  });

  test.each([
    ['de', 'Nicht gefunden'],
    ['de-CH, en;q=0.5', 'Nicht gefunden'],
    ['fr, de;q=0.8, en;q=0.5', 'Nicht gefunden'],
    ['en, de;q=0.9', 'Not found'],
    ['fr', 'Not found'],
    ['de;q=0', 'Not found'],
    [';;,,q=x', 'Not found'],
  ])('Accept-Language %s', async (language, title) => {
    const reply = await service.call('GET', '/2.0/sets/999999', token, undefined, { 'accept-language': language });
    expect(reply.json<{ error_title: string }>().error_title).toBe(title);
  });

  test('POST with method=put or delete is that, with its permissions; nothing else is', async () => {
    const stranger = await service.tokenFor(await service.addUser('omar'));
    expect((await service.call('POST', `/2.0/sets/${id}?method=delete`, stranger)).status).toBe(401);
    expect((await service.call('POST', `/2.0/sets/${id}?method=PUT`, token, [['title', 'Put']])).status).toBe(200);
    expect(await titleOf()).toBe('Put');
    expect((await service.call('GET', `/2.0/sets/${id}?method=delete`, token)).status).toBe(200);
    expect((await service.call('POST', `/2.0/sets/${id}?method=patch`, token)).status).toBe(405);
    // Another parameter that cannot be read does not make it a POST again, which would be 405.
    expect((await service.call('POST', `/2.0/sets/${id}?title=%ff&method=put`, token)).status).toBe(400);
    expect((await service.call('POST', `/2.0/sets/${id}?method=delete`, token)).status).toBe(204);
  });
});

describe('JSON-P', () => {
  const ask = (callback: string, headers: Record<string, string> = {}) =>
    get(`/2.0/sets/${id}?client_id=testing&callback=${encodeURIComponent(callback)}`, headers);

  test('wraps a public read for another site, in one call with one argument', async () => {
    await service.call('PUT', `/2.0/sets/${id}`, token, [['title', '</script>\u2028&']]);
    const reply = await ask('my.app.$show');
    expect(reply.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.text).toMatch(/^\/\*\*\/my\.app\.\$show\(\{.*\}\)$/s);
    expect(reply.text).not.toMatch(/[<>&\u2028]/);
    expect((JSON.parse(reply.text.slice('/**/my.app.$show('.length, -1)) as SetBody).title).toBe('</script>\u2028&');
  });

  test.each(['', 'alert(1)', 'a.b.c.d.e', '1a', 'a-b', 'a;b', 'x'.repeat(65), 'ａ', 'a\n'])(
    '%j is no name, and is not echoed',
    async (name) => {
      const reply = await ask(name);
      expect([...errorOf(reply), reply.headers['content-type']]).toEqual([
        400,
        'validation_errors',
        'application/json; charset=utf-8',
      ]);
      if (name.length > 2) expect(reply.text).not.toContain(name);
    },
  );

  test('never with a token, from our own pages, for a write, or for what is not public', async () => {
    expect((await ask('show', bearer())).status).toBe(400);
    expect((await ask('show', { 'sec-fetch-site': 'same-origin' })).status).toBe(400);
    expect((await service.call('POST', '/2.0/sets?callback=show', token, aSetForm)).status).toBe(400);
    expect((await service.call('POST', '/2.0/sets', token, [...aSetForm, ['callback', 'show']])).status).toBe(400);
    await service.call('PUT', `/2.0/sets/${id}`, token, [
      ['visibility', 'password'],
      ['password', 'sesame'],
    ]);
    expect((await ask('show')).text).not.toContain('show');
    expect((await get(`/2.0/users/nadia/sets?client_id=testing&callback=show`)).text).toBe('/**/show([])');
  });

  test('a name of four parts of 64 letters is called, a word of the language in it too', async () => {
    for (const name of [Array(4).fill('x'.repeat(64)).join('.'), 'app.default'])
      expect((await ask(name)).text.startsWith(`/**/${name}({`)).toBe(true);
  });
});

test('a service without the app leads from an older address of a public set to today’s', async () => {
  await service.close();
  await begin({ ROLE: 'service', PUBLIC_URL: 'https://cards.example' });
  const moved = await get(`/${id}/older-flash-cards/`);
  expect([moved.status, moved.headers['location']]).toEqual([
    301,
    expect.stringMatching(/^https:\/\/cards\.example\/\d+\/[\w-]+-flash-cards\/$/),
  ]);
  const path = new URL(String(moved.headers['location'])).pathname;
  expect((await get(path)).status).toBe(404);
  await service.call('PUT', `/2.0/sets/${id}`, token, [['visibility', 'only_me']]);
  expect((await get(`/${id}/older-flash-cards/`)).status).toBe(404);
});

test('RATE_LIMIT holds back one caller, not another, and gives back with time', async () => {
  await service.close();
  await begin({ RATE_LIMIT: '4' });
  const statuses: number[] = [];
  for (let count = 0; count < 16; count += 1)
    statuses.push((await service.call('GET', `/2.0/sets/${id}`, token)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(15);
  const held = await service.call('GET', `/2.0/sets/${id}`, token);
  expect([...errorOf(held), held.headers['retry-after']]).toEqual([429, 'too_many_requests', '1']);
  expect((await get(`/2.0/sets/${id}?client_id=testing`)).status).toBe(200);
  service.clock.advance(1000);
  const writes: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    writes.push((await service.call('PUT', `/2.0/sets/${id}`, token, [['title', `T${count}`]])).status);
    service.clock.advance(250);
  }
  expect(writes).toEqual([200, 200, 200, 200, 200]);
});
