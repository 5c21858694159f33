import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { letRefusalsArrive } from './refusals-arrive';

const bodyBytes = 2 * 1024 * 1024;
const largestPiece = 64 * 1024;

test('what comes of a body after its answer is read piece by piece, with a pause after each', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  letRefusalsArrive(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  const seen: IncomingMessage[] = [];
  let pauses = 0;
  app.post('/', async ({ raw }, reply) => {
    seen.push(raw);
    raw.on('pause', () => (pauses += 1));
    return reply.code(429).send('later');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nhost: here\r\ncontent-type: text/plain\r\ncontent-length: ${bodyBytes}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('429');
  const [raw] = seen;
  if (!raw) throw new Error('Nothing came.');
  const read = once(raw, 'end');
  socket.write(Buffer.alloc(bodyBytes));
  await read;
  socket.destroy();
  expect(pauses).toBeGreaterThanOrEqual(bodyBytes / largestPiece);
});
