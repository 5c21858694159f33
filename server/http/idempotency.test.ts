import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Fields, type TestService, aService, aSetForm } from '../../testing/a-service';
import { cleanUp } from '../maintenance';
import { createLanes } from '../db/lanes';
import { runIdempotent } from './idempotency';

let service: TestService;
let token: string;
let userId: number;
beforeEach(async () => {
  service = await aService();
  userId = await service.addUser('nadia');
  token = await service.tokenFor(userId);
});
afterEach(() => service.close());

const create = (key: string, fields: Fields = aSetForm, as = token, path = '/2.0/sets') =>
  service.call('POST', path, as, fields, { 'idempotency-key': key });
/** As whoever has a stolen database would try out what was sent. */
const unkeyed = (fields: Fields) =>
  createHash('sha256')
    .update(JSON.stringify(['POST', '/2.0/sets', fields]))
    .digest('base64url');
const countSets = async () =>
  (await service.call('GET', '/2.0/users/nadia/sets?terms=0', token)).json<unknown[]>().length;

test('a repeated request has one effect and the same answer, word for word', async () => {
  const first = await create('key-1', [...aSetForm, ['whitespace', '1']]);
  service.clock.advance(59 * 86_400_000);
  await cleanUp(service.database, service.clock, 1);
  const fresh = await service.tokenFor(userId);
  const again = await create('key-1', [...aSetForm, ['whitespace', '1']], fresh);
  expect([again.status, again.text, again.headers['location'], again.headers['etag']]).toEqual([
    201,
    first.text,
    first.headers['location'],
    first.headers['etag'],
  ]);
  expect(first.text).toContain('\n  "url"');
  expect((await service.database.db.selectFrom('sets').select('id').execute()).length).toBe(1);
});

test('what is kept of a request is no way to try out the password that it set, for who has the database alone', async () => {
  const fields: Fields = [...aSetForm, ['visibility', 'password'], ['password', 'open sesame']];
  await create('key-1', fields);
  const { fingerprint } = await service.database.db
    .selectFrom('idempotency_keys')
    .select('fingerprint')
    .executeTakeFirstOrThrow();
  expect(fingerprint).not.toBe(unkeyed(fields));
  expect(fingerprint).toMatch(/^k\.[\w-]{43}$/);
  expect((await create('key-1', fields)).status).toBe(201);
});

test('what an older build kept is still the answer to the same request, and to no other', async () => {
  const first = await create('key-1');
  await service.database.db
    .updateTable('idempotency_keys')
    .set({ fingerprint: unkeyed(aSetForm) })
    .execute();
  expect((await create('key-1')).text).toBe(first.text);
  expect((await create('key-1', [...aSetForm, ['description', 'new']])).status).toBe(422);
});

test('the answer outlives what it made', async () => {
  const first = await create('key-1');
  await service.call('DELETE', `/2.0/sets/${first.json<{ set_id: number }>().set_id}`, token);
  expect((await create('key-1')).text).toBe(first.text);
  const set = await service.addSet(token);
  const term: Fields = [
    ['term', 'owl'],
    ['definition', 'Eule'],
  ];
  const added = await create('key-2', term, token, `/2.0/sets/${set}/terms`);
  await service.call('DELETE', `/2.0/sets/${set}`, token);
  const replayed = await create('key-2', term, token, `/2.0/sets/${set}/terms`);
  expect([replayed.status, replayed.headers['location']]).toEqual([201, added.headers['location']]);
});

test('another request under the same key is 422 and has no effect', async () => {
  await create('key-1');
  for (const [fields, path] of [
    [[...aSetForm, ['description', 'new']], '/2.0/sets'],
    [aSetForm.toReversed(), '/2.0/sets'],
    [aSetForm, '/2.0/sets/1/terms'],
  ] as [Fields, string][]) {
    const reply = await create('key-1', fields, token, path);
    expect([reply.status, reply.json<{ error: string }>().error]).toEqual([422, 'idempotency_key_reused']);
  }
  expect(await countSets()).toBe(1);
});

test('of many at once one acts; the others hear that it is running, or its answer', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => create('key-1')));
  expect(await countSets()).toBe(1);
  expect(replies.filter((reply) => reply.status !== 201 && reply.status !== 409)).toEqual([]);
  const held = replies.filter((reply) => reply.status === 409);
  expect(held.every((reply) => reply.headers['retry-after'] === '1')).toBe(true);
  expect(new Set(replies.filter((reply) => reply.status === 201).map((reply) => reply.text)).size).toBe(1);
});

test('a refusal keeps nothing: the mended request may use the key', async () => {
  expect((await create('key-1', [['title', 'x']])).status).toBe(400);
  expect((await create('key-1')).status).toBe(201);
});

test('another user’s key is another key; a key may stand in quotes; a long one is refused', async () => {
  await create('key-1');
  const other = await service.tokenFor(await service.addUser('omar'));
  const theirs = await create('key-1', [...aSetForm, ['description', 'theirs']], other);
  expect(theirs.status).toBe(201);
  const quoted = await create('"key-1"');
  expect([quoted.status, await countSets()]).toEqual([201, 1]);
  expect((await create('x'.repeat(129))).status).toBe(400);
  expect((await create('x'.repeat(128))).status).toBe(201);
});

test('a key that another process used meanwhile rolls our effect back', async () => {
  const { db, engine } = service.database;
  const theirs = {
    user_id: userId,
    key: 'race',
    fingerprint: 'x',
    status: 201,
    headers: '{}',
    body: '',
    created_at: service.clock.now(),
  };
  const deps = {
    db,
    inLane: createLanes(service.database),
    clock: service.clock,
    isUniqueViolation: engine.isUniqueViolation,
    fingerprintKeys: [Buffer.alloc(32)] as const,
    running: new Set<string>(),
  };
  const ours = runIdempotent(
    deps,
    { key: 'race', userId, method: 'POST', path: '/', fields: [], change: { lane: null, isShort: false, who: 'u1' } },
    async (commit) => {
      await db.insertInto('idempotency_keys').values(theirs).execute();
      const write = () => ({ status: 201, headers: {}, body: '' });
      await commit(async (transaction) => {
        await transaction.updateTable('users').set({ username: 'changed' }).execute();
        return { status: 201 };
      }, write);
      return write();
    },
  );
  // Theirs was another request under the key.
  await expect(ours).rejects.toMatchObject({ identifier: 'idempotency_key_reused' });
  expect(await db.selectFrom('users').select('username').execute()).toEqual([{ username: 'nadia' }]);
  expect(deps.running.size).toBe(0);
});

test('a request that is sent again under another session key has its one effect, while the old key is known', async () => {
  const first = await create('key-1');
  const [old, current] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  const withKeys = async (...sessionKeys: [Buffer, ...Buffer[]]) => {
    const beside = await aService({}, { beside: service, sessionKeys });
    try {
      return await beside.call('POST', '/2.0/sets', token, aSetForm, { 'idempotency-key': 'key-1' });
    } finally {
      await beside.close();
    }
  };
  expect((await withKeys(current, old)).text).toBe(first.text);
  expect((await withKeys(current)).status).toBe(422);
  expect(await countSets()).toBe(1);
});

test('after sixty days a key is forgotten', async () => {
  await create('key-1');
  service.clock.advance(60 * 86_400_000 + 1);
  await cleanUp(service.database, service.clock, 1);
  token = await service.tokenFor(userId);
  await create('key-1');
  expect(await countSets()).toBe(2);
});
