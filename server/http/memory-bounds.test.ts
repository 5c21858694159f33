import { type AddressInfo, type Socket, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { bodyRoom } from './body-room';
import { unsentAnswers } from './unsent-answers';

let service: TestService;
let port: number;
let sockets: Socket[];
beforeEach(async () => {
  service = await aService();
  sockets = [];
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  port = (service.app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await service.close();
});

/** Sends a head that promises 16 MB and `bytes` of them, then nothing. Resolves to the first line of what comes back. */
async function promise(
  path: string,
  token: string | null,
  bytes: number,
  type = 'application/x-www-form-urlencoded',
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const heard = new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(data.toString().split('\r\n')[0] ?? ''));
    socket.once('error', () => resolve('broken'));
  });
  const authorization = token === null ? '' : `authorization: Bearer ${token}\r\n`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${authorization}content-type: ${type}\r\ncontent-length: ${16 * 1024 * 1024}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(bytes, 'a'));
  return heard;
}

test.each([
  ['a path that names nothing', '/2.0/nothing', 404],
  ['nobody', '/2.0/sets', 401],
  ['a client id', '/2.0/sets?client_id=testing', 401],
  ['a client id at images', '/images?client_id=testing', 401],
])('%s is answered before the body comes', async (_name, path, status) => {
  expect(await promise(path, null, 10)).toContain(` ${status} `);
});

test.each(['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data; boundary=x'])(
  'one user cannot fill the memory with slow forms (%s); others are taken meanwhile',
  async (type) => {
    const token = await service.tokenFor(await service.addUser('eve'));
    const other = await service.tokenFor(await service.addUser('alice'));
    // Five of 15 MB are more than one's share. Which of them is refused is all one.
    const answers = Array.from({ length: 5 }, () => promise('/2.0/sets', token, 15 * 1024 * 1024, type));
    expect(await Promise.race(answers)).toContain(' 429 ');
    await service.addSet(other);
  },
);

test('hundreds of heads and bodies that never end hold nobody up', async () => {
  const token = await service.tokenFor(await service.addUser('eve'));
  for (let at = 0; at < 200; at += 1) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    const end = at % 2 === 0 ? 'x-a: ' : `authorization: Bearer ${token}\r\ncontent-length: 1000\r\n\r\ntitle=`;
    socket.on('error', () => undefined).write(`POST /2.0/sets HTTP/1.1\r\nhost: localhost\r\n${end}`);
  }
  const answer = await fetch(`http://127.0.0.1:${port}/2.0/users/eve`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
});

test('the room of a form is free again when it is done', () => {
  const room = bodyRoom(100, [60]);
  const first = room.enter(['u1']);
  first.take(60);
  expect(() => room.enter(['u1']).take(1)).toThrow();
  room.enter(['u2']).take(39);
  expect(() => room.enter(['u3']).take(2)).toThrow();
  first.leave();
  room.enter(['u1']).take(50);
});

const aReply = () => {
  const raw = {
    destroyed: false,
    destroy: () => (raw.destroyed = true),
    once: (_event: string, then: () => void) => (raw.close = then),
    close: () => undefined as void,
  };
  return { reply: { raw } as unknown as FastifyReply, raw };
};
const mb = 1024 * 1024;

test('who takes no answers gets no further ones; who leaves most lying loses the largest when there is no room', () => {
  const unsent = unsentAnswers(100 * mb, 60 * mb);
  const [large, larger, small] = [aReply(), aReply(), aReply()];
  unsent.hold('u1', large.reply, 30 * mb);
  unsent.hold('u1', larger.reply, 40 * mb);
  expect(() => unsent.assertTaken('u1')).toThrow();
  expect(() => unsent.assertTaken('u2')).not.toThrow();
  const count = unsent.hold('u2', small.reply, 20 * mb);
  count(20 * mb);
  expect([large.raw.destroyed, larger.raw.destroyed, small.raw.destroyed]).toEqual([false, true, false]);
  large.raw.close();
  expect(() => unsent.assertTaken('u1')).not.toThrow();
});

test('a caller who reads nothing is refused once much lies about, and not for ever', async () => {
  const token = await service.tokenFor(await service.addUser('eve'));
  const side = 'x'.repeat(10_000);
  const cards = Array.from(
    { length: 600 },
    () =>
      [
        ['terms[]', side],
        ['definitions[]', side],
      ] as const,
  ).flat();
  const id = await service.addSet(token, [
    ['title', 'Long'],
    ['lang_terms', 'en'],
    ['lang_definitions', 'de'],
    ...cards,
  ]);
  const ask = () => {
    const socket = connect(port, '127.0.0.1').pause();
    sockets.push(socket);
    socket.write(`GET /2.0/sets/${id}/terms HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`);
    return socket;
  };
  // Twelve megabytes each: six are more than one may leave lying.
  for (let at = 0; at < 8; at += 1) ask();
  const status = async () => (await service.call('GET', '/2.0/users/eve', token)).status;
  const becomes = async (wanted: number) => {
    while ((await status()) !== wanted) await setImmediate();
    return wanted;
  };
  expect(await becomes(429)).toBe(429);
  for (const socket of sockets) socket.destroy();
  expect(await becomes(200)).toBe(200);
});

test('what still comes of a form after its answer takes no room, since nobody would give it back', () => {
  const room = bodyRoom(100, [60]);
  const first = room.enter(['eve']);
  first.take(10);
  first.leave();
  first.take(60);
  expect(() => room.enter(['eve']).take(60)).not.toThrow();
});
