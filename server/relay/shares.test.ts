import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RelayWorld, relayWorld } from '../../testing/relay-world';

let world: RelayWorld;
let alice: string;
beforeEach(async () => {
  world = await relayWorld();
  alice = await world.signIn('alice');
  world.asked.length = 0;
});
afterEach(() => world.close());

const asAlice = (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) =>
  world.call(path, { ...init, headers: { cookie: alice, 'x-expected-user': 'alice', ...headers } });
const form = 'application/x-www-form-urlencoded';
const errorOf = async (answer: Response) => [answer.status, (await answer.json()).error];

test('of one session no more than 64 calls are on their way; another session is not held up', async () => {
  const waiting: (() => void)[] = [];
  world.serve(() => new Promise((resolve) => waiting.push(() => resolve({}))));
  world.options.clientId = 'app';
  const bob = await world.signIn('bob');
  const calls = Array.from({ length: 64 }, () => asAlice('/relay/2.0/sets'));
  await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(64);
  const refused = await asAlice('/relay/2.0/sets');
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('x-relay-outcome')]).toEqual([
    429,
    '1',
    null,
  ]);
  const other = world.call('/relay/2.0/sets', { headers: { cookie: bob, 'x-expected-user': 'bob' } });
  await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(65);
  for (const answer of waiting.splice(0)) answer();
  expect((await Promise.all([...calls, other])).map(({ status }) => status)).toEqual(Array(65).fill(200));
  const again = asAlice('/relay/2.0/sets');
  await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(1);
  waiting[0]!();
  expect((await again).status).toBe(200);
});

test('a form or an address of more fields than any call needs is refused, and the service is not asked', async () => {
  const pairs = (count: number) => '%zz=%&'.repeat(count);
  const body = await asAlice('/relay/2.0/sets', { method: 'POST', body: pairs(2_600_000) }, { 'content-type': form });
  expect(await errorOf(body)).toEqual([413, 'too_large']);
  const address = await asAlice(`/relay/2.0/sets?${pairs(1_001)}`);
  expect(await errorOf(address)).toEqual([413, 'too_large']);
  expect(world.asked).toEqual([]);
});

test('short answers that nobody reads leave the service’s connections to the others', async () => {
  let underWay = 0;
  world.serve((_request, reply) => {
    underWay += 1;
    reply.raw.once('close', () => (underWay -= 1));
    return reply.type('application/json').send(JSON.stringify('x'.repeat(100_000)));
  });
  const port = Number(new URL(world.url).port);
  const head = `x-carrel: 1\r\nsec-fetch-site: same-origin\r\nx-expected-user: alice\r\ncookie: ${alice}`;
  const sockets = Array.from({ length: 60 }, () => connect(port, '127.0.0.1').pause());
  try {
    // Ten on each connection, of which nothing is read.
    for (const socket of sockets)
      socket.write(`GET /relay/2.0/sets HTTP/1.1\r\nhost: localhost\r\n${head}\r\n\r\n`.repeat(10));
    await expect.poll(() => world.asked.length, { timeout: 10_000 }).toBeGreaterThan(60);
    await expect.poll(() => underWay, { timeout: 10_000 }).toBe(0);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

test('sessions of one user count together', async () => {
  const waiting: (() => void)[] = [];
  world.serve(() => new Promise((resolve) => waiting.push(() => resolve({}))));
  const again = await world.signIn('alice');
  const calls = Array.from({ length: 64 }, (_, at) =>
    asAlice('/relay/2.0/sets', {}, { cookie: at % 2 === 0 ? alice : again }),
  );
  await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(64);
  expect((await asAlice('/relay/2.0/sets', {}, { cookie: again })).status).toBe(429);
  for (const answer of waiting.splice(0)) answer();
  await Promise.all(calls);
});

test('all of one network count together: accounts without end are no way to every connection', async () => {
  const waiting: (() => void)[] = [];
  world.serve(() => new Promise((resolve) => waiting.push(() => resolve({}))));
  const users = ['eve1', 'eve2', 'eve3'];
  const cookies: string[] = [];
  for (const user of users) cookies.push(await world.signIn(user));
  const calls = users.flatMap((user, at) =>
    Array.from({ length: 50 }, () =>
      world.call('/relay/2.0/sets', { headers: { cookie: cookies[at]!, 'x-expected-user': user } }),
    ),
  );
  let refused = 0;
  for (const call of calls) void call.then(({ status }) => (refused += status === 429 ? 1 : 0));
  await expect.poll(() => [waiting.length, refused], { timeout: 10_000 }).toEqual([128, 22]);
  for (const answer of waiting.splice(0)) answer();
  await Promise.all(calls);
});
