import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codeIn, hidden } from '../../testing/authorizing';
import {
  type DescribedCall,
  type DescribedField,
  type DescribedWorld,
  type Fields,
  type OwnTarget,
  type Reply,
  type Sending,
  type Target,
  describedWorld,
  leastValues,
} from '../../testing/described-calls';
import { Form } from '../http/form';

// A thousand requests and more.
vi.setConfig({ testTimeout: 60_000 });

/**
 * A run through the whole surface. `send` holds every answer against the description: status, identifier, headers, body,
 * and no field that is not described. At the end every answer that is described must have been seen.
 */
let world: DescribedWorld;
/** Of each call, the parameters that the service looked at. */
const read = new Map<string, Set<string>>();
let current = '';
const { scalar, array, values: all } = Form.prototype;

const note = (name: string) => read.get(current)?.add(name);

beforeAll(async () => {
  Object.assign(Form.prototype, {
    scalar(this: Form, name: string) {
      note(name);
      return scalar.call(this, name);
    },
    array(this: Form, name: string) {
      note(`${name}[]`);
      return array.call(this, name);
    },
    values(this: Form, name: string) {
      note(name);
      return all.call(this, name);
    },
  });
  world = await describedWorld();
}, 60_000);
afterAll(async () => {
  Object.assign(Form.prototype, { scalar, array, values: all });
  await world.service.close();
});

interface Change extends Partial<Pick<Sending, 'values' | 'asNobody' | 'headers' | 'more'>> {
  /** Null for nobody, who has the client id. */
  readonly as?: string | null;
  readonly target?: Partial<Target>;
  readonly to?: OwnTarget;
  readonly isRefused?: true;
}

const rest = ({ asNobody, headers }: Change) => ({
  ...(asNobody ? { asNobody } : {}),
  ...(headers ? { headers } : {}),
});

/** Sends a call as it should be sent, but for what is said. A POST that means other methods is sent for each. */
async function go(call: DescribedCall, change: Change = {}): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const method of call.meant ?? [null]) {
    const target = change.isRefused ? world.spare : (change.to ?? (await world.targetOf(call)));
    if (call.id === 'enterSetPassword' && !change.isRefused && !change.to) await protect(target.set_id);
    const { as = world.tokens.nadia } = change;
    const values = { ...leastValues(call, target), ...(method === 'put' ? valuesOfPut(call) : {}), ...change.values };
    const more: Fields = [...(method === null ? [] : [['method', method] as const]), ...(change.more ?? [])];
    current = call.id;
    if (!read.has(current)) read.set(current, new Set());
    const token = as === null ? {} : { token: as };
    replies.push(
      await world.send({ call, target: { ...target, ...change.target }, ...token, ...rest(change), values, more }),
    );
    current = '';
  }
  return replies;
}

const protect = (id: number | string) =>
  world.service.call('PUT', `/2.0/sets/${id}`, world.tokens.nadia, [
    ['visibility', 'password'],
    ['password', 'open sesame'],
  ]);

const valuesOfPut = ({ form }: DescribedCall) => {
  const [field] = form.filter(({ isList }) => !isList);
  return field ? { [field.name]: String(field.example) } : {};
};

const asClient = { as: null };
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status);
const errors = (replies: readonly Reply[]) =>
  replies.map(({ status, json }) => `${status} ${json<{ error: string }>().error}`);
const each = <Value>(value: Value, call: DescribedCall) => (call.meant ?? [null]).map(() => value);

test('what is asked rightly is answered as described', async () => {
  for (const call of world.calls) {
    for (const reply of await go(call))
      expect([call.id, reply.status, reply.text]).toEqual([
        call.id,
        expect.toSatisfy((status) => status < 300),
        expect.anything(),
      ]);
    if (call.takesClientId) expect(statuses(await go(call, asClient))).toEqual([200]);
    // Without a word, which is how it is read at all.
    if (call.id.startsWith('searchSets'))
      expect(statuses(await go(call, { values: { q: '', browse: '1', language: 'en' } }))).toEqual([200]);
  }
});

test('whoever does not say who they are, or nobody knows', async () => {
  for (const call of world.calls) {
    expect(errors(await go(call, { ...asClient, asNobody: true, isRefused: true }))).toEqual(
      each('401 missing_credentials', call),
    );
    expect(errors(await go(call, { as: 'nonsense', isRefused: true }))).toEqual(each('401 invalid_token', call));
  }
});

test('what is not there', async () => {
  const target = { set_id: 999_999, term_id: 999_999, class_id: 999_999, username: 'nobody' };
  for (const call of world.calls.filter(({ template }) => template.includes('{'))) {
    expect(errors(await go(call, { target, isRefused: true }))).toEqual(each('404 item_not_found', call));
  }
});

test('a client id never writes, and a token only with a scope that is named', async () => {
  for (const call of world.calls.filter(({ takesClientId }) => !takesClientId)) {
    expect(errors(await go(call, { ...asClient, isRefused: true }))).toEqual(each('401 not_allowed', call));
    const lacking = call.scopes.includes('read') ? world.tokens.writing : world.tokens.reading;
    if (call.scopes.length > 0)
      expect(errors(await go(call, { as: lacking, isRefused: true }))).toEqual(each('401 insufficient_scope', call));
    if (call.scopes.includes('write_set'))
      for (const status of statuses(await go(call, { as: world.tokens.writing })))
        expect([call.id, status < 300]).toEqual([call.id, true]);
  }
});

test('what cannot be read, and what is too much', async () => {
  const many: Fields = Array.from({ length: 60_001 }, () => ['x', '']);
  for (const call of world.calls) {
    expect(statuses(await go(call, { more: [['callback', '1']], isRefused: true }))).toEqual(each(400, call));
    if (call.method === 'GET') continue;
    expect(errors(await bodyOf(call, many))).toEqual(each('413 too_large', call));
    const zipped = { 'content-encoding': 'gzip' };
    expect(errors(await bodyOf(call, [['x', '']], zipped))).toEqual(each('415 unsupported_encoding', call));
  }
});

/** As a body, which an address could not hold. */
async function bodyOf(call: DescribedCall, fields: Fields, headers?: Record<string, string>): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const method of call.meant ?? [null]) {
    const path = call.template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(world.spare[name as 'set_id']));
    const url = method === null ? path : `${path}?method=${method}`;
    const reply = await world.service.call(call.method, url, world.tokens.nadia, fields, headers);
    expect(world.description.faultsOf(call.method, url, reply)).toEqual([]);
    replies.push(reply);
  }
  return replies;
}

test('a POST that means no method there is', async () => {
  for (const call of world.calls.filter(({ meant }) => meant !== null)) {
    expect(
      errors([await world.send({ call, target: world.spare, token: world.tokens.nadia, more: [['method', 'patch']] })]),
    ).toEqual(['405 method_not_allowed']);
  }
});

test('the routes beside: tokens, pages, pictures, health', async () => {
  const { service, description, tokens } = world;
  const ask = async (method: string, url: string, fields?: Fields, headers?: Record<string, string>) => {
    const reply = await service.call(method, url, null, fields, headers);
    expect(description.faultsOf(method, url, reply)).toEqual([]);
    return reply;
  };
  const client: Fields = [
    ['client_id', 'testing'],
    ['client_secret', 'testing-secret'],
  ];
  const question = 'client_id=testing&response_type=code&scope=read';
  expect((await ask('POST', '/oauth/token', [])).json<{ error: string }>().error).toBe('invalid_client');
  expect(
    (await ask('POST', '/oauth/token', [...client, ['grant_type', 'password']])).json<{ error: string }>().error,
  ).toBe('unsupported_grant_type');
  expect((await ask('POST', '/oauth/token', [...client, ['code', 'x'.repeat(300_000)]])).status).toBe(413);
  expect(
    statuses([
      await ask('POST', '/oauth/revoke', [...client, ['token', 'nobody’s']]),
      await ask('POST', '/oauth/revoke', [['token', 'x']]),
      await ask('POST', '/oauth/revoke', [...client, ['token', 'x'.repeat(300_000)]]),
    ]),
  ).toEqual([200, 400, 413]);
  expect(
    statuses([
      await ask('GET', `/authorize?${question}&state=1`),
      await ask('GET', `/authorize?${question}`),
      await ask('GET', '/authorize'),
    ]),
  ).toEqual([200, 302, 400]);
  const page = await ask('GET', `/authorize?${question}&state=1&step=sign-up`);
  const asked = await service.call('POST', '/authorize', null, [
    ['step', 'sign-up'],
    ['request', hidden(page, 'request')],
    ['username', 'tess'],
    ['password', 'wrens and robins'],
  ]);
  const code = codeIn(
    await service.call('POST', '/authorize', null, [
      ['consent', hidden(asked, 'consent')],
      ['allow', '1'],
    ]),
  );
  expect(
    (await ask('POST', '/oauth/token', [...client, ['grant_type', 'authorization_code'], ['code', code]])).status,
  ).toBe(200);
  const upload = world.calls.find(({ id }) => id === 'uploadImages')!;
  const [image] = (
    await world.send({ call: upload, target: world.spare, token: tokens.nadia, values: { 'imageData[]': ['x'] } })
  ).json<{ url: string }[]>();
  const { pathname } = new URL(image!.url);
  const etag = (await ask('GET', pathname)).headers['etag'] ?? '';
  expect(
    statuses([await ask('GET', pathname, undefined, { 'if-none-match': etag }), await ask('GET', '/images/x.jpg')]),
  ).toEqual([304, 404]);
  expect((await ask('GET', '/healthz')).status).toBe(200);
});

test('keys and tags', async () => {
  for (const call of world.calls) {
    if (call.isGuarded)
      expect(errors(await go(call, { headers: { 'if-match': '"0-0"' }, isRefused: true }))).toEqual(
        each('412 precondition_failed', call),
      );
    else
      for (const status of statuses(await go(call, { headers: { 'if-match': '"0-0"' } })))
        expect([call.id, status < 300]).toEqual([call.id, true]);
    if (!call.takesKeys) continue;
    const headers = { 'idempotency-key': `key of ${call.id}` };
    await go(call, { headers });
    expect(errors(await go(call, { headers, more: [['something', 'else']] }))).toEqual(['422 idempotency_key_reused']);
  }
});

test('what depends on who may', async () => {
  const { omar, omarWriting, mara } = world.tokens;
  const hidden = await world.aTarget([['visibility', 'only_me']], [['is_public', '0']]);
  const locked = await world.aTarget([
    ['visibility', 'password'],
    ['password', 'nobody knows it'],
    ['editable', 'password'],
  ]);
  for (const call of world.calls) {
    // Whatever is not Omar's to do is refused as described; what is changes nothing of these sets.
    for (const as of [omar, null, omarWriting]) await go(call, { as, to: hidden });
    for (const as of [omar, null]) await go(call, { as, to: locked });
    if (!call.takesClientId && call.template.includes('/favorites/'))
      expect(errors(await go(call, { as: omar, to: locked, target: { username: 'omar' } }))).toEqual(
        each('403 password_required', call),
      );
  }
  const find = (id: string) =>
    world.calls.filter((call) => call.id === id || call.id.replace(/(Under2|ByPost)$/, '') === id);
  for (const call of [...find('viewSet'), ...find('viewTerms')])
    expect(statuses(await go(call, { values: { modified_since: '9999999999' } }))).toEqual([304]);
  const ids = Array.from({ length: 2001 }, (_, n) => String(n + 1));
  for (const call of find('viewSetsById'))
    expect(errors(await go(call, { values: { set_ids: ids } }))).toEqual(['413 too_large']);
  for (const call of find('enterSetPassword'))
    expect(errors(await go(call, { values: { password: 'wrong' } }))).toEqual(['401 invalid_access']);
  for (const call of find('uploadImages'))
    expect(errors(await go(call, { as: mara }))).toEqual(['401 premium_required']);
  for (const call of find('createSet'))
    expect(errors(await go(call, { as: mara, values: { 'images[]': ['a', ''] } }))).toEqual(['401 premium_required']);
  for (const call of find('editUser')) {
    expect(errors(await go(call, { as: mara, target: { username: 'mara' }, values: { profile_image: 'a' } }))).toEqual([
      '401 premium_required',
    ]);
  }
});

test('Mara may edit some sets, and add no images to them', async () => {
  const { mara } = world.tokens;
  const shared = await world.aTarget([
    ['editable', 'password'],
    ['password', 'open sesame'],
  ]);
  await world.service.call('PUT', `/2.0/sets/${shared.set_id}`, world.tokens.nadia, [
    ['visibility', 'password'],
    ['password', 'open sesame'],
  ]);
  expect(
    (await world.service.call('POST', `/2.0/sets/${shared.set_id}/password`, mara, [['password', 'open sesame']]))
      .status,
  ).toBe(204);
  for (const call of world.calls) {
    const isTerm = call.id === 'addTerm' || call.id.startsWith('editTerm');
    if (!isTerm && !call.id.startsWith('editSet')) continue;
    const images = {
      'term_ids[]': shared.term_ids,
      'terms[]': ['a', 'b'],
      'definitions[]': ['c', 'd'],
      'images[]': ['a', ''],
    };
    const more: Fields = call.meant ? [['method', 'put']] : [];
    const reply = await world.send({
      call,
      target: shared,
      token: mara,
      values: isTerm ? { image: 'a' } : images,
      more,
    });
    expect(errors([reply])).toEqual(['401 premium_required']);
  }
});

/** What this run cannot bring about; each is tested where it belongs. */
const elsewhere = new Set([
  'internal_error',
  'service_unavailable',
  'insufficient_storage',
  'too_many_requests',
  'images_unavailable',
  'request_in_progress',
]);

test('every answer that is described was seen', () => {
  const { named, seen } = world.description;
  const ids = new Set(world.calls.map(({ id }) => id));
  const missing = named().filter(
    (name) => ids.has(name.split(' ')[0] ?? '') && !seen.has(name) && !elsewhere.has(name.split(' ')[2] ?? ''),
  );
  expect(missing).toEqual([]);
  expect(seen.size).toBeGreaterThan(200);
});

test('every parameter that is described is read, and no other', () => {
  // Of every call: who asks, and how the answer is to look.
  const common = ['access_token', 'client_id', 'callback', 'whitespace'];
  for (const call of world.calls) {
    // Files are no fields of a form; what is deprecated may be ignored.
    const isOwn = ({ name, schema }: DescribedField) =>
      name !== 'imageData[]' && name !== 'lines' && !schema.deprecated;
    const own = [...call.query, ...call.form].filter(isOwn).map(({ name }) => name);
    const deprecated = call.form.filter(({ schema }) => schema.deprecated).map(({ name }) => name);
    const found = [...(read.get(call.id) ?? [])].filter((name) => !common.includes(name) && !deprecated.includes(name));
    expect([call.id, found.toSorted()]).toEqual([call.id, own.toSorted()]);
  }
});
