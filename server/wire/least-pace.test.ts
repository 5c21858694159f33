import { createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { keepLeastPace } from './least-pace';

const open: { end: () => void }[] = [];
afterEach(() => open.splice(0).forEach(({ end }) => end()));

const wholeBytes = 32 * 1024 * 1024;

/** A server whose every answer is long, and a caller that reads nothing until told. */
async function aSlowReader(leastBytes: number) {
  const server = createServer((_request, response) => response.end(Buffer.alloc(wholeBytes, 'a')));
  const { look } = keepLeastPace(server, leastBytes);
  const served: Socket[] = [];
  server.on('connection', (socket: Socket) => served.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  open.push({ end: () => void (reader.destroy(), server.close()) });
  reader.on('error', () => undefined).write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const waiting = () => served[0]?.writableLength ?? 0;
  await expect.poll(waiting).toBeGreaterThan(0);
  return { look, reader, connection: () => served[0]!, waiting };
}

test('an answer of which nothing is taken ends with its connection', async () => {
  const { look, connection } = await aSlowReader(60_000);
  look();
  expect(connection().destroyed).toBe(false);
  look();
  expect(connection().destroyed).toBe(true);
});

test('an answer that is taken, however long it is, goes on to its end', async () => {
  const { look, reader, connection, waiting } = await aSlowReader(60_000);
  look();
  let taken = 0;
  reader.on('data', (data) => (taken += data.length));
  const before = waiting();
  reader.resume();
  await expect.poll(waiting).toBeLessThan(before - 60_000);
  reader.pause();
  look();
  expect(connection().destroyed).toBe(false);
  reader.resume();
  await expect.poll(() => taken).toBeGreaterThan(wholeBytes);
  look();
  look();
  expect(connection().destroyed).toBe(false);
});
