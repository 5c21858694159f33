import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RelayWorld, plantedToken, relayWorld } from '../../testing/relay-world';

let world: RelayWorld;
beforeEach(async () => {
  world = await relayWorld({ timeoutMs: 1_000, visitorSecret: 'planted-visitor-secret' });
});
afterEach(() => world.close());

/** An answer as the browser gets it: status line, headers, body. */
async function wholeText(answer: Response): Promise<string> {
  return JSON.stringify([answer.status, ...answer.headers]) + (await answer.text().catch(() => 'cut'));
}

test('neither token nor secret, code nor session stands in an answer or a log line, in good times and bad', async () => {
  const traffic: string[] = [];
  const keep = async (answer: Response | Promise<Response>) => void traffic.push(await wholeText(await answer));
  const { state, cookie } = await world.beginSignIn();
  await keep(world.call(`/relay/callback?state=${state}&code=planted-code`, { headers: { cookie } }));
  const session = await world.signIn('alice');
  const alice = { cookie: session, 'x-expected-user': 'alice' };
  const echo = (status: number) =>
    world.serve((request, reply) =>
      reply
        .code(status)
        .headers(request.headers as object)
        .send({ a: 1 }),
    );

  for (const status of [200, 201, 400, 401, 500]) {
    echo(status);
    await keep(world.call('/relay/2.0/sets/5', { headers: alice }));
  }
  world.serve((_request, reply) => void reply.hijack());
  await keep(world.call('/relay/2.0/sets/5', { headers: alice }));
  world.serve((_request, reply) => void reply.hijack().raw.destroy());
  await keep(world.call('/relay/2.0/sets/5', { headers: alice }));
  await keep(world.call('/relay/session', { headers: alice }));
  world.serveToken((_request, reply) => reply.code(400).send({ error: plantedToken, error_description: plantedToken }));
  const second = await world.beginSignIn();
  await keep(
    world.call(`/relay/callback?state=${second.state}&code=planted-code`, { headers: { cookie: second.cookie } }),
  );
  await world.stopService();
  await keep(world.call('/relay/2.0/sets/5', { headers: alice }));
  await keep(world.call('/relay/sign-out', { method: 'POST', headers: alice }));

  expect(traffic).toHaveLength(12);
  const logged = world.log.join('');
  expect(logged).toContain('/relay/2.0/sets/5');
  const secrets = [
    plantedToken,
    'planted-client-secret',
    'planted-visitor-secret',
    'planted-code',
    session.split('=')[1]!,
  ];
  for (const secret of secrets) expect([secret, logged.includes(secret)]).toEqual([secret, false]);
  for (const secret of secrets.slice(0, 4)) {
    expect([secret, traffic.some((text) => text.includes(secret))]).toEqual([secret, false]);
  }
});

/** What a server answers to bytes that no client would send. */
function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(world.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.end(bytes);
  });
}

test.each([
  [
    'length and chunks at once',
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /2.0/sets HTTP/1.1\r\n\r\n',
  ],
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 40\r\n\r\na=1&'],
  ['a length that is no number', 'Content-Length: +4\r\n\r\na=1&'],
  ['an encoding of another name', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
])('a request with %s is refused and reaches nobody', async (_what, rest) => {
  const cookie = await world.signIn('alice');
  world.asked.length = 0;
  const head = `POST /relay/2.0/sets HTTP/1.1\r\nHost: localhost\r\nX-Carrel: 1\r\nX-Expected-User: alice\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
  expect(await raw(head + rest)).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(world.asked).toEqual([]);
});
