import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SetBody } from '../contract/set-body';
import { type Fields, type Reply, type TestService, aService, aSetForm, testRedirect } from '../testing/a-service';
import { cleanUp } from './maintenance';
import { codeRepository } from './oauth/code-repository';
import { sha256 } from './oauth/secrets';
import { crowd, guesses } from './users/attempt-limit';
import { beginAttempt } from './users/attempts';

/** Two processes on one database: whatever may be asked at the same moment is asked of both. */
let services: readonly [TestService, TestService];
let token: string;
let userId: number;
beforeEach(async () => {
  const first = await aService();
  services = [first, await aService({}, { beside: first })];
  userId = await first.addUser('nadia');
  token = await first.tokenFor(userId);
});
afterEach(async () => {
  await services[1].close();
  await services[0].close();
});

/** Does it `count` times at once, by turns on the one and the other. */
const atOnce = <Result>(
  count: number,
  work: (service: TestService, index: number) => Promise<Result>,
): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(services[index % 2 === 0 ? 0 : 1], index)));

const statusesOf = (replies: readonly Reply[]) => replies.map((reply) => reply.status).toSorted((a, b) => a - b);
const tagOf = (reply: Reply) =>
  /^"(\d+)-(\d+)"$/
    .exec(reply.headers['etag'] ?? '')
    ?.slice(1)
    .map(Number) ?? [];
const view = async (id: number) => v.parse(SetBody, (await services[1].call('GET', `/2.0/sets/${id}`, token)).json());

test('twenty edits of one set: none is lost, and each has a version and a later date of its own', async () => {
  const id = await services[0].addSet(token);
  const replies = await atOnce(20, (service, index) =>
    service.call('POST', `/2.0/sets/${id}/terms`, token, [
      ['term', `t${index}`],
      ['definition', `d${index}`],
    ]),
  );
  expect(statusesOf(replies)).toEqual(Array.from({ length: 20 }, () => 201));
  const tags = replies.map(tagOf).toSorted(([a = 0], [b = 0]) => a - b);
  expect(tags).toEqual(Array.from({ length: 20 }, (_, n) => [n + 2, 1_800_000_001 + n]));
  const set = await view(id);
  expect(set.term_count).toBe(22);
  expect(set.terms?.map(({ rank }) => rank)).toEqual(Array.from({ length: 22 }, (_, n) => n));
  expect(new Set(set.terms?.map(({ term }) => term)).size).toBe(22);
});

test('with If-Match on the same version one of twenty wins', async () => {
  const id = await services[0].addSet(token);
  const { etag = '' } = await view(id);
  const replies = await atOnce(20, (service, index) =>
    service.call('PUT', `/2.0/sets/${id}`, token, [['title', `Title ${index}`]], { 'if-match': etag }),
  );
  expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
  expect((await view(id)).title).toBe(`Title ${replies.findIndex(({ status }) => status === 200)}`);
});

test('whole sets written over each other: what stays is one of them, never a mixture', async () => {
  const id = await services[0].addSet(token);
  const replies = await atOnce(12, (service, index) => {
    const cards: Fields = Array.from(
      { length: 10 },
      (_, n) =>
        [
          ['term_ids[]', '0'],
          ['terms[]', `${n}`],
          ['definitions[]', `of ${index}`],
        ] as const,
    ).flat();
    return service.call('PUT', `/2.0/sets/${id}`, token, cards);
  });
  expect(statusesOf(replies)).toEqual(Array.from({ length: 12 }, () => 200));
  const { terms = [], term_count } = await view(id);
  expect([terms.length, term_count, new Set(terms.map(({ definition }) => definition)).size]).toEqual([10, 10, 1]);
});

test('many at work on sets of their own are all served', async () => {
  const replies = await atOnce(30, (service, index) =>
    service.call('POST', '/2.0/sets', token, [...aSetForm, ['description', `${index}`]]),
  );
  const ids = replies.map((reply) => reply.json<{ set_id: number }>().set_id);
  expect(new Set(ids).size).toBe(30);
  const edits = await atOnce(30, (service, index) =>
    service.call('PUT', `/2.0/sets/${ids[index] ?? 0}`, token, [['title', `T${index}`]]),
  );
  expect(statusesOf(edits)).toEqual(Array.from({ length: 30 }, () => 200));
});

describe('idempotency keys', () => {
  const send = (service: TestService, fields: Fields = aSetForm) =>
    service.call('POST', '/2.0/sets', token, fields, { 'idempotency-key': 'k' });
  const listed = async () => (await services[0].call('GET', '/2.0/users/nadia/sets', token)).json<unknown[]>().length;

  test('the first requests under one key make one set; the others get its answer, or are told to wait', async () => {
    const replies = await atOnce(12, (service) => send(service));
    const made = replies.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    expect(statusesOf(replies.filter(({ status }) => status !== 201)).every((status) => status === 409)).toBe(true);
    expect(await listed()).toBe(1);
    for (const service of services) expect([(await send(service)).text, await listed()]).toEqual([made[0]?.text, 1]);
  });

  test('made on one, answered again by the other, word for word; another request under the key is refused there too', async () => {
    const first = await send(services[0]);
    const again = await send(services[1]);
    const { date: _date, ...headers } = first.headers;
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(again.headers).toMatchObject(headers);
    expect((await send(services[1], [...aSetForm, ['description', 'other']])).status).toBe(422);
  });
});

describe('once is once', () => {
  const basic = { authorization: `Basic ${Buffer.from('testing:testing-secret').toString('base64')}` };
  const exchange = (service: TestService, code: string) =>
    service.call(
      'POST',
      '/oauth/token',
      null,
      [
        ['grant_type', 'authorization_code'],
        ['code', code],
      ],
      basic,
    );

  test('a code redeemed ten times at once gives one token at most, and as it was replayed, that one is taken back', async () => {
    const [{ database, clock }] = services;
    const client = await database.db
      .selectFrom('clients')
      .select('id')
      .where('client_id', '=', 'testing')
      .executeTakeFirstOrThrow();
    const code = 'a-code-of-one-use';
    await codeRepository.insert(database.db, {
      code_hash: sha256(code),
      client: client.id,
      user_id: userId,
      redirect_uri: testRedirect,
      redirect_sent: 0,
      scope: 'read',
      challenge: null,
      expires_at: clock.now() + 60_000,
    });
    const replies = await atOnce(10, (service) => exchange(service, code));
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
    const given = replies.find(({ status }) => status === 200)?.json<{ access_token: string }>().access_token ?? '';
    for (const service of services) expect((await service.call('GET', '/2.0/users/nadia', given)).status).toBe(401);
  });

  test('a hundred guesses at once find the limit where fifty on each side would not', async () => {
    const subjects = [
      { subject: 'guess', policy: guesses },
      { subject: 'all', policy: crowd },
    ];
    const waits = await atOnce(100, ({ database, clock }) => beginAttempt(database.db, clock, subjects));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(guesses.free);
  });

  test('one name, many sign-ups: one account', async () => {
    const add = (service: TestService) =>
      service.addUser('Emil').then(
        () => 'made',
        (error: unknown) => service.database.engine.isUniqueViolation(error),
      );
    const made = await atOnce(8, add);
    expect(made.filter((one) => one === 'made')).toHaveLength(1);
    expect(made.filter((one) => one === true)).toHaveLength(7);
  });
});

test('both clean up at the same moment: what is over is gone, what lives stays', async () => {
  const [{ database, clock }] = services;
  const send = (key: string) => services[0].call('POST', '/2.0/sets', token, aSetForm, { 'idempotency-key': key });
  await Promise.all(Array.from({ length: 10 }, (_, index) => send(`old ${index}`)));
  clock.advance(61 * 86_400_000);
  token = await services[0].tokenFor(userId);
  await send('new');
  await atOnce(6, (service) => cleanUp(service.database, clock, 86_400));
  const keys = await database.db.selectFrom('idempotency_keys').select('key').execute();
  expect(keys).toEqual([{ key: 'new' }]);
  expect(await database.db.selectFrom('tokens').select('user_id').execute()).toEqual([{ user_id: userId }]);
  expect((await services[1].call('GET', '/2.0/users/nadia/sets', token)).json<unknown[]>()).toHaveLength(11);
});

test('what one process changes, the other answers with at once', async () => {
  const id = await services[0].addSet(token);
  for (let round = 1; round <= 5; round += 1) {
    const [writer, reader] = round % 2 === 0 ? services : [services[1], services[0]];
    await reader.call('GET', `/2.0/sets/${id}`, token);
    await writer.call('PUT', `/2.0/sets/${id}`, token, [
      ['term_ids[]', '0'],
      ['terms[]', `t${round}`],
      ['definitions[]', 'd'],
      ['term_ids[]', '0'],
      ['terms[]', 'x'],
      ['definitions[]', 'y'],
    ]);
    const seen = v.parse(SetBody, (await reader.call('GET', `/2.0/sets/${id}`, token)).json());
    expect(seen.terms?.[0]?.term).toBe(`t${round}`);
  }
  await services[0].call('DELETE', `/2.0/sets/${id}`, token);
  expect((await services[1].call('GET', `/2.0/sets/${id}`, token)).status).toBe(404);
});
