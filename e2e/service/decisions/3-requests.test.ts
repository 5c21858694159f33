import { expect } from 'vitest';
import { nobody, other, owner, publicCaller, withToken } from '../support/ask';
import { errorOf, listOf, objectOf } from '../support/bodies';
import { named, reads, statusOf, withParameter, writes } from '../support/endpoints';
import { rule, ruleWith, rules } from '../support/rule';
import { aLockedSet, aSet, goodSet, viewed } from '../support/sets';
import { given, world } from '../support/world';

rules(
  reads,
  (endpoint) => `decisions 3: whitespace is 1 or true on ${named(endpoint)}, and 0 or nothing minimizes`,
  async (endpoint) => {
    const path = await endpoint.make();
    for (const [value, indent] of [
      ['0', 0],
      ['1', 2],
      ['true', 2],
      ['false', 0],
    ] as const) {
      const { text, body } = await owner.get(withParameter(path, `whitespace=${value}`));
      expect(text).toBe(JSON.stringify(body, null, indent));
    }
  },
);

rules(
  writes,
  (endpoint) => `4.9: an error of ${named(endpoint)} is indented with whitespace=1`,
  async (endpoint) => {
    const answer = await nobody.send(endpoint.method, withParameter(await endpoint.make(), 'whitespace=1'));
    expect([answer.status, answer.text]).toEqual([401, JSON.stringify(answer.body, null, 2)]);
  },
);

rules(
  writes.filter(({ method }) => method !== 'POST'),
  (endpoint) => `4.9: POST with method=${endpoint.method.toLowerCase()} is ${named(endpoint)}`,
  async (endpoint) => {
    const path = await endpoint.make();
    const answer = await owner.post(withParameter(path, `method=${endpoint.method.toLowerCase()}`), endpoint.fields);
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([statusOf(endpoint), expect.any(String)]);
  },
);

rules(
  writes.filter(({ method }) => method !== 'POST'),
  (endpoint) =>
    `decisions 3: method=${endpoint.method.toLowerCase()} on ${endpoint.shown} needs the permission of the real method`,
  async (endpoint) => {
    const path = withParameter(await endpoint.make(), `method=${endpoint.method.toLowerCase()}`);
    const answers = [
      await other.post(path, endpoint.fields),
      await publicCaller.post(path, endpoint.fields),
      await nobody.post(path, endpoint.fields),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  },
);

rules(
  ['GET', 'PUT', 'DELETE'],
  (method) => `decisions 3: method= does nothing on ${method}`,
  async (method) => {
    const id = await aSet();
    const opposite = method === 'DELETE' ? 'put' : 'delete';
    const answer = await owner.send(method, `/2.0/sets/${id}?method=${opposite}&title=x`);
    expect(answer.status).toBe(method === 'DELETE' ? 204 : 200);
    expect((await owner.get(`/2.0/sets/${id}`)).status).toBe(method === 'DELETE' ? 404 : 200);
  },
);

rules(
  ['get', 'patch', 'DELETEX', ''],
  (method) => `decisions 3: method=${method} is no override`,
  async (method) => {
    const id = await aSet();
    expect((await owner.post(`/2.0/sets/${id}?method=${method}`)).status).toBe(405);
    expect((await viewed(id)).id).toBe(id);
  },
);

const german = { 'accept-language': 'de' };
const languageCases: readonly (readonly [what: string, status: number, path: () => Promise<string>, method: string])[] =
  [
    ['404', 404, () => Promise.resolve('/2.0/sets/999999999999'), 'GET'],
    ['404 of an address that names nothing', 404, () => Promise.resolve('/2.0/nothing'), 'GET'],
    ['404 of an address that cannot be decoded', 404, () => Promise.resolve('/2.0/sets/%ff'), 'GET'],
    ['405', 405, () => Promise.resolve(`/2.0/users/${world.owner.name}`), 'DELETE'],
    ['400', 400, async () => `/2.0/sets/${await aSet()}`, 'PUT'],
  ];
rules(
  languageCases,
  ([what]) => `decisions 4: a ${what} follows Accept-Language: English and German`,
  async ([, status, path, method]) => {
    const address = await path();
    const [english, other_] = [await owner.send(method, address), await owner.send(method, address, null, german)];
    const [a, b] = [objectOf(english.body), objectOf(other_.body)];
    expect([english.status, other_.status, a['error']]).toEqual([status, status, b['error']]);
    expect(a['error_title']).not.toBe(b['error_title']);
    expect(a['error_description']).not.toBe(b['error_description']);
  },
);

rules(
  writes,
  (endpoint) => `decisions 4: ${named(endpoint)} refuses in German where German is asked for`,
  async (endpoint) => {
    const path = await endpoint.make();
    const [english, translated] = [
      await nobody.send(endpoint.method, path),
      await nobody.send(endpoint.method, path, null, german),
    ];
    expect([english.status, translated.status]).toEqual([401, 401]);
    expect(objectOf(english.body)['error_title']).not.toBe(objectOf(translated.body)['error_title']);
  },
);

rule('decisions 4: a form too large is refused in German too', async () => {
  const id = await aSet();
  const body = `title=${'x'.repeat(200)}&${'a=b&'.repeat(70_000)}`;
  const answer = await owner.send('PUT', `/2.0/sets/${id}`, body, {
    ...german,
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect([answer.status, objectOf(answer.body)['error_title']]).toEqual([413, 'Zu groß']);
});

rule('decisions 4: a body of a type that nobody reads is refused in German too', async () => {
  const answer = await owner.send('PUT', `/2.0/sets/${await aSet()}`, '<title>x</title>', {
    ...german,
    'content-type': 'text/xml',
  });
  expect([answer.status, objectOf(answer.body)['error']]).toEqual([400, 'validation_errors']);
  expect(answer.text).toContain('Sende');
});

rule('decisions 4: every failed check is told in German', async () => {
  const [english, translated] = [await owner.post('/2.0/sets', {}), await owner.post('/2.0/sets', {}, german)];
  const [a, b] = [english, translated].map((answer) => objectOf(answer.body)['validation_errors'] as readonly string[]);
  expect(b).toHaveLength(a?.length ?? 0);
  for (const [index, check] of (a ?? []).entries()) expect(b?.[index]).not.toBe(check);
});

rules(
  [
    ['de-AT', true],
    ['de;q=0.5, en;q=0.4', true],
    ['fr, de;q=0.3', true],
    ['en, de;q=0.9', false],
    ['de;q=0', false],
    ['DE', true],
  ] as const,
  ([wish, isGerman]) => `4.9: Accept-Language "${wish}" means ${isGerman ? 'German' : 'English'}`,
  async ([wish, isGerman]) => {
    const answer = await owner.get('/2.0/sets/999999999999', { 'accept-language': wish });
    expect(objectOf(answer.body)['error_title']).toBe(isGerman ? 'Nicht gefunden' : 'Not found');
  },
);

rules(
  reads.slice(0, 2),
  (endpoint) => `decisions 3: ${named(endpoint)} is 304 exactly when modified_date <= modified_since`,
  async (endpoint) => {
    const path = await endpoint.make();
    const { modifiedDate } = await viewed(Number(/sets\/(\d+)/.exec(path)?.[1]));
    const statuses = await Promise.all(
      [-1, 0, 1].map(async (more) => (await owner.get(`${path}?modified_since=${modifiedDate + more}`)).status),
    );
    expect(statuses).toEqual([200, 304, 304]);
  },
);

rule(
  'decisions 3: a list has the sets with modified_date > modified_since, and 200 with [] when there is none',
  async () => {
    const id = await aSet();
    const { modifiedDate } = await viewed(id);
    const at = async (since: number) =>
      listOf(await owner.get(`/2.0/sets?set_ids=${id}&modified_since=${since}`)).length;
    expect([await at(modifiedDate - 1), await at(modifiedDate)]).toEqual([1, 0]);
    expect((await owner.get(`/2.0/sets?set_ids=${id}&modified_since=${modifiedDate}`)).text).toBe('[]');
  },
);

rules(
  ['abc', '1.5', '1e9', '0x10', '12 '],
  (since) => `decisions 3: modified_since=${since} is no integer: 400`,
  async (since) => {
    const id = await aSet();
    for (const path of [
      `/2.0/sets/${id}`,
      `/2.0/sets/${id}/terms`,
      `/2.0/users/${world.owner.name}/sets`,
      '/2.0/sets',
    ]) {
      expect(errorOf(await owner.get(`${path}?set_ids=${id}&modified_since=${encodeURIComponent(since)}`))).toEqual([
        400,
        'validation_errors',
      ]);
    }
  },
);

rule(
  'decisions 3: every change of a set, its terms or permissions makes its modified_date strictly larger',
  async () => {
    const id = await aSet();
    const path = `/2.0/sets/${id}`;
    const dates = [(await viewed(id)).modifiedDate];
    const changes = [
      () => owner.put(path, { title: 'New' }),
      () => owner.put(path, { description: 'New' }),
      () => owner.post(`${path}/terms`, { term: 'a', definition: 'b' }),
      async () => owner.put(`${path}/terms/${(await viewed(id)).terms?.[0]?.id}`, { term: 'new' }),
      async () => owner.delete(`${path}/terms/${(await viewed(id)).terms?.[1]?.id}`),
      () => owner.put(path, { visibility: 'only_me' }),
      () => owner.put(path, { visibility: 'password', password: 'one' }),
      () => owner.put(path, { visibility: 'password', password: 'two' }),
      () => owner.put(path, { lang_terms: 'fr' }),
    ];
    for (const change of changes) {
      expect((await change()).status).toBeLessThan(300);
      dates.push((await viewed(id)).modifiedDate);
    }
    expect(dates).toEqual([...new Set(dates)].toSorted((a, b) => a - b));
  },
);

rules(
  reads,
  (endpoint) => `decisions 3: ${named(endpoint)} with a callback and a client id is /**/name(…)`,
  async (endpoint) => {
    const path = await endpoint.make();
    const plain = await publicCaller.get(path);
    const wrapped = await publicCaller.get(withParameter(path, 'callback=my.show_it'));
    const [, json = 'null'] = /^\/\*\*\/my\.show_it\(([^]*)\);?$/.exec(wrapped.text) ?? [];
    const argument: unknown = JSON.parse(json);
    // Other tests change what a user's lists hold.
    const isSame = path.includes('/users/')
      ? Array.isArray(argument) === Array.isArray(plain.body)
      : JSON.stringify(argument) === JSON.stringify(plain.body);
    expect([plain.status, wrapped.status, isSame]).toEqual([200, 200, true]);
    expect([
      wrapped.headers.get('content-type')?.startsWith('application/javascript'),
      wrapped.headers.get('x-content-type-options'),
    ]).toEqual([true, 'nosniff']);
  },
);

rules(
  ['1a', 'a-b', 'alert(1)', 'a..b', 'a.b.c.d.e', 'a b', '', '<script>', 'a'.repeat(65), 'ä'],
  (name) => `decisions 3: “${name.slice(0, 20)}” is no callback name: 400 as plain JSON without an echo`,
  async (name) => {
    const answer = await publicCaller.get(`/2.0/sets/${await aSet()}?callback=${encodeURIComponent(name)}`);
    expect([answer.status, answer.headers.get('content-type')?.startsWith('application/json')]).toEqual([400, true]);
    if (name.length > 2) expect(answer.text).not.toContain(name);
  },
);

rules(
  ['$', '_', 'a.b.c.d', 'jQuery123_456', 'a'.repeat(64)],
  (name) => `decisions 3: “${name.slice(0, 20)}” is a callback name`,
  async (name) => {
    expect(
      (await publicCaller.get(`/2.0/sets/${await aSet()}?callback=${encodeURIComponent(name)}`)).text.startsWith(
        `/**/${name}(`,
      ),
    ).toBe(true);
  },
);

rule('decisions 3: a callback with a token, with Sec-Fetch-Site: same-origin, or on a write is 400', async () => {
  const id = await aSet();
  const answers = [
    await owner.get(`/2.0/sets/${id}?callback=show`),
    await publicCaller.get(`/2.0/sets/${id}?callback=show`, { 'sec-fetch-site': 'same-origin' }),
    await owner.put(`/2.0/sets/${id}?callback=show`, { title: 'x' }),
    await owner.put(`/2.0/sets/${id}`, { title: 'x', callback: 'show' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect((await viewed(id)).title).toBe('Wading birds');
});

rule('decisions 3: a callback gives public sets only', async () => {
  for (const id of [await aSet({ visibility: 'only_me' }), await aLockedSet()]) {
    expect((await publicCaller.get(`/2.0/sets/${id}?callback=show`)).text).not.toContain('Wading');
    expect((await publicCaller.get(`/2.0/sets?set_ids=${id}&callback=show`)).text).not.toContain('Wading');
  }
});

rules(
  [...reads, ...writes],
  (endpoint) => `decisions 3: ${named(endpoint)} answers as application/json; charset=utf-8`,
  async (endpoint) => {
    const path = await endpoint.make();
    const good = endpoint.method === 'GET' ? await owner.get(path) : await nobody.send(endpoint.method, path);
    expect(good.headers.get('content-type')).toBe('application/json; charset=utf-8');
  },
);

rules(
  [...reads, ...writes],
  (endpoint) => `decisions 3: Date is on the answer of ${named(endpoint)}`,
  async (endpoint) => {
    const { headers } = await owner.send(endpoint.method, await endpoint.make());
    expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000);
  },
);

rule('decisions 3: set_ids may be given more than once: joined', async () => {
  const [a, b, c] = [await aSet(), await aSet(), await aSet()];
  const found = listOf(await owner.get(`/2.0/sets?set_ids=${a}&set_ids=${b},${c}`)).map(({ id }) => id);
  expect(found.toSorted()).toEqual([a, b, c].toSorted());
});

rule('decisions 3: a parameter without = counts as absent', async () => {
  const id = await aSet();
  expect([
    (await owner.get(`/2.0/sets/${id}?modified_since`)).status,
    (await publicCaller.get(`/2.0/sets/${id}?callback`)).status,
  ]).toEqual([200, 200]);
  expect(errorOf(await owner.post('/2.0/sets?title', without(goodSet, 'title')))).toEqual([400, 'validation_errors']);
});

const without = (fields: Readonly<Record<string, unknown>>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name)) as Record<string, string>;

ruleWith(['write token'], 'decisions 3: a token without read reads public sets only', async () => {
  const writer = withToken(given(world.scoped.write));
  const [open, hidden] = [await aSet(), await aSet({ visibility: 'only_me' })];
  expect([(await writer.get(`/2.0/sets/${open}`)).status, errorOf(await writer.get(`/2.0/sets/${hidden}`))]).toEqual([
    200,
    [401, 'insufficient_scope'],
  ]);
});
