import { expect } from 'vitest';
import { multipart, nobody, other, owner, publicCaller } from '../support/ask';
import { errorOf, listOf } from '../support/bodies';
import { reads, writes, named } from '../support/endpoints';
import { png, pngFile, uploadedOf } from '../support/pictures';
import { rule, rules } from '../support/rule';
import { aSet, createdId, goodSet, rareWord, viewed } from '../support/sets';
import { world } from '../support/world';

const keyed = (key = rareWord()) => ({ 'idempotency-key': key });

rule(
  'decisions 5: a POST repeated with its Idempotency-Key has one effect and the same answer, word for word',
  async () => {
    const headers = keyed();
    const [first, second] = [
      await owner.post('/2.0/sets', goodSet, headers),
      await owner.post('/2.0/sets', goodSet, headers),
    ];
    createdId(first);
    expect([second.status, second.text, second.headers.get('location')]).toEqual([
      first.status,
      first.text,
      first.headers.get('location'),
    ]);
  },
);

rules(
  writes.filter(({ method, shown }) => method === 'POST' && !shown.endsWith('/password')),
  (endpoint) => `decisions 5: ${named(endpoint)} takes an Idempotency-Key`,
  async (endpoint) => {
    const [headers, path] = [keyed(), await endpoint.make()];
    const answers = [
      await owner.post(path, endpoint.fields, headers),
      await owner.post(path, endpoint.fields, headers),
    ];
    expect(
      new Set(answers.map((answer) => `${answer.status} ${answer.headers.get('location')} ${answer.text}`)).size,
    ).toBe(1);
    await owner.delete(new URL(answers[0]?.headers.get('location') ?? '', world.baseUrl).pathname);
  },
);

rule(
  'decisions 5: a PUT of a set with new cards takes an Idempotency-Key, and answers before it looks at the tag',
  async () => {
    const id = createdId(await owner.post('/2.0/sets', goodSet));
    const before = await owner.get(`/2.0/sets/${id}`);
    const terms = { term_ids: ['0', '0', '0'], terms: ['robin', 'wren', 'rail'], definitions: ['a', 'b', 'c'] };
    const headers = { ...keyed(), 'if-match': before.headers.get('etag') ?? '' };
    const send = () => owner.put(`/2.0/sets/${id}`, terms, headers);
    const [first, second] = [await send(), await send()];
    expect(first.status).toBeLessThan(300);
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect((await owner.put(`/2.0/sets/${id}`, terms, { ...headers, ...keyed() })).status).toBe(412);
  },
);

rule('decisions 5: POST /images takes an Idempotency-Key, its files by their content', async () => {
  const headers = keyed();
  const send = (size: number) => owner.send('POST', '/images', multipart({}, [pngFile(png(size, size))]), headers);
  const [first, second, third] = [await send(20), await send(20), await send(21)];
  expect(uploadedOf(second)).toEqual(uploadedOf(first));
  expect(errorOf(third)).toEqual([422, 'idempotency_key_reused']);
});

rule('decisions 5: the same key with another body, or another path, is 422 idempotency_key_reused', async () => {
  const headers = keyed();
  createdId(await owner.post('/2.0/sets', goodSet, headers));
  expect(errorOf(await owner.post('/2.0/sets', { ...goodSet, title: 'Other' }, headers))).toEqual([
    422,
    'idempotency_key_reused',
  ]);
  expect(errorOf(await owner.post('/2.0/classes', { name: 'x' }, headers))).toEqual([422, 'idempotency_key_reused']);
});

rule('decisions 5: the order of the fields counts', async () => {
  const headers = keyed();
  createdId(await owner.post('/2.0/sets', goodSet, headers));
  const swapped = { ...goodSet, terms: ['robin', 'wren', 'rail'] };
  expect(errorOf(await owner.post('/2.0/sets', swapped, headers))).toEqual([422, 'idempotency_key_reused']);
});

rule('decisions 5: a key belongs to its user', async () => {
  const headers = keyed();
  const [mine, theirs] = [
    createdId(await owner.post('/2.0/sets', goodSet, headers)),
    createdId(await other.post('/2.0/sets', goodSet, headers), other),
  ];
  expect(mine).not.toBe(theirs);
});

rule(
  'decisions 5: of ten at once with one key one has an effect, the others get its answer or 409 with Retry-After',
  async () => {
    const [headers, title] = [keyed(), rareWord()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => owner.post('/2.0/sets', { ...goodSet, title }, headers)),
    );
    const made = new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text));
    expect(made.size).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(errorOf(answer)).toEqual([409, 'request_in_progress']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const found = listOf(await owner.get(`/2.0/users/${world.owner.name}/sets`)).filter((set) => set.title === title);
    expect(found).toHaveLength(1);
    await owner.delete(`/2.0/sets/${found[0]?.id}`);
  },
);

rule('decisions 5: a set has an ETag that changes with every change', async () => {
  const id = await aSet();
  const tag = async () => (await owner.get(`/2.0/sets/${id}`)).headers.get('etag');
  const tags = [await tag(), await tag()];
  await owner.put(`/2.0/sets/${id}`, { title: 'New' });
  tags.push(await tag());
  await owner.post(`/2.0/sets/${id}/terms`, { term: 'a', definition: 'b' });
  tags.push(await tag());
  expect(tags[0]).toMatch(/^"[^"]+"$/);
  expect([tags[0] === tags[1], new Set(tags).size]).toEqual([true, 3]);
});

rule('decisions 4: the answer of an edit carries the new ETag', async () => {
  const id = await aSet();
  const answer = await owner.put(`/2.0/sets/${id}`, { title: 'New' });
  expect(answer.headers.get('etag')).toBe((await owner.get(`/2.0/sets/${id}`)).headers.get('etag'));
});

rule('decisions 5: PUT and DELETE with an old If-Match are 412 precondition_failed, and nothing happens', async () => {
  const id = await aSet();
  const old = (await owner.get(`/2.0/sets/${id}`)).headers.get('etag') ?? '';
  await owner.put(`/2.0/sets/${id}`, { title: 'By another device' });
  expect(errorOf(await owner.put(`/2.0/sets/${id}`, { title: 'Stale' }, { 'if-match': old }))).toEqual([
    412,
    'precondition_failed',
  ]);
  expect(errorOf(await owner.delete(`/2.0/sets/${id}`, { 'if-match': old }))).toEqual([412, 'precondition_failed']);
  expect((await viewed(id)).title).toBe('By another device');
});

rule('decisions 5: PUT and DELETE with today’s If-Match, and with *, go through', async () => {
  const id = await aSet();
  const tag = (await owner.get(`/2.0/sets/${id}`)).headers.get('etag') ?? '';
  const edited = await owner.put(`/2.0/sets/${id}`, { title: 'Fresh' }, { 'if-match': tag });
  expect(edited.status).toBe(200);
  expect((await owner.put(`/2.0/sets/${id}`, { title: 'Any' }, { 'if-match': '*' })).status).toBe(200);
  const now = (await owner.get(`/2.0/sets/${id}`)).headers.get('etag') ?? '';
  expect((await owner.delete(`/2.0/sets/${id}`, { 'if-match': now })).status).toBe(204);
});

rule('decisions 5: of twenty edits with one tag at once one goes through', async () => {
  const id = await aSet();
  const tag = (await owner.get(`/2.0/sets/${id}`)).headers.get('etag') ?? '';
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      owner.put(`/2.0/sets/${id}`, { title: `Edit ${index}` }, { 'if-match': tag }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
});

rules(
  reads.filter(({ shown }) => /sets$|favorites$/.test(shown) && !shown.startsWith('/search')),
  (endpoint) => `decisions 5: ${named(endpoint)} takes terms=0: the same sets without terms`,
  async (endpoint) => {
    const path = await endpoint.make();
    const joint = path.includes('?') ? '&' : '?';
    const short = listOf(await owner.get(`${path}${joint}terms=0`));
    expect(short.every(({ terms }) => terms === null)).toBe(true);
    if (path.includes('set_ids'))
      expect(short.map(({ id }) => id)).toEqual(listOf(await owner.get(path)).map(({ id }) => id));
  },
);

rules(
  [...reads, ...writes],
  (endpoint) => `decisions 5: X-Service-Features is on the answer of ${named(endpoint)}`,
  async (endpoint) => {
    const path = await endpoint.make();
    const answers = [
      await nobody.send(endpoint.method, path),
      await publicCaller.send(endpoint.method, path),
      await owner.send(endpoint.method, path),
    ];
    expect(answers.map(({ headers }) => headers.get('x-service-features'))).toEqual(
      answers.map(() => 'keys, tags, terms0, log, browse'),
    );
  },
);

rule('decisions 5: X-Service-Features and Date are on answers that reach no endpoint too', async () => {
  for (const path of [
    '/2.0/nothing',
    '/2.0/sets/%ff',
    `/2.0/sets/${'9'.repeat(300)}`,
    '/oauth/token',
    '/images',
    '/search/nothing',
    '/healthz',
  ]) {
    const { headers } = await fetch(`${world.baseUrl}${path}`);
    expect([path, headers.get('x-service-features'), headers.has('date')]).toEqual([
      path,
      path === '/healthz' ? headers.get('x-service-features') : 'keys, tags, terms0, log, browse',
      true,
    ]);
  }
});

rule('decisions 5: If-Match guards single terms too, with the tag of their set', async () => {
  const id = await aSet();
  const tag = (await owner.get(`/2.0/sets/${id}`)).headers.get('etag') ?? '';
  const term = `/2.0/sets/${id}/terms/${(await viewed(id)).terms?.[0]?.id}`;
  const edited = await owner.put(term, { term: 'first' }, { 'if-match': tag });
  expect([edited.status, edited.headers.get('etag')]).toEqual([
    204,
    (await owner.get(`/2.0/sets/${id}`)).headers.get('etag'),
  ]);
  const stale = [
    await owner.put(term, { term: 'second' }, { 'if-match': tag }),
    await owner.delete(term, { 'if-match': tag }),
    await owner.post(`/2.0/sets/${id}/terms`, { term: 'a', definition: 'b' }, { 'if-match': tag }),
  ];
  expect(stale.map(errorOf)).toEqual(stale.map(() => [412, 'precondition_failed']));
  expect((await viewed(id)).terms?.map((one) => one.term)).toEqual(['first', 'robin', 'rail']);
});

rule('decisions 4: the errors of the additions come in German too', async () => {
  const german = { 'accept-language': 'de' };
  const headers = keyed();
  const id = createdId(await owner.post('/2.0/sets', goodSet, headers));
  const answers = [
    await owner.post('/2.0/sets', { ...goodSet, title: 'Other' }, { ...headers, ...german }),
    await owner.put(`/2.0/sets/${id}`, { title: 'x' }, { 'if-match': '"old"', ...german }),
  ];
  expect(answers.map(({ status, body }) => [status, (body as { error_title: string }).error_title])).toEqual([
    [422, 'Schlüssel schon benutzt'],
    [412, 'Inzwischen geändert'],
  ]);
});

rule(
  'decisions 5: a replay asks for nothing but the credential: it gives the old answer when the set is gone',
  async () => {
    const headers = keyed();
    const first = await owner.post('/2.0/sets', goodSet, headers);
    await owner.delete(`/2.0/sets/${createdId(first)}`);
    expect((await owner.post('/2.0/sets', goodSet, headers)).text).toBe(first.text);
  },
);

rule('decisions 5: a refusal is not kept: the mended request may use its key again', async () => {
  const headers = keyed();
  expect((await owner.post('/2.0/sets', { ...goodSet, title: '' }, headers)).status).toBe(400);
  expect(createdId(await owner.post('/2.0/sets', goodSet, headers))).toBeGreaterThan(0);
});
