import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerBroken, answerOddHeads } from './broken-requests';

let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify({ http: { maxHeaderSize: 4096, requireHostHeader: false }, clientErrorHandler: answerBroken });
  answerOddHeads(app);
  app.all('/here', () => ({ here: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(() => app.close());

/** Sends bytes as they are and resolves to all that comes back before the connection ends. */
async function said(text: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let all = '';
  socket.on('data', (chunk: Buffer) => (all += chunk.toString('latin1')));
  socket.write(Buffer.from(text, 'latin1'));
  await once(socket, 'close');
  return all;
}

const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 'validation_errors'],
  ['a byte that no address has', 'GET /h\xffre HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'validation_errors'],
  [
    'two lengths',
    'POST /here HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    400,
    'validation_errors',
  ],
  [
    'a chunk without a length',
    'POST /here HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    400,
    'validation_errors',
  ],
  ['a head that is too long', `GET /here HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(5000)}\r\n\r\n`, 413, 'too_large'],
  ['no host', 'GET /here HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'validation_errors'],
])('%s is refused with the body of every error', async (_name, text, status, error) => {
  const answer = await said(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toMatch(/^date: /im);
  expect(answer).toMatch(/^x-service-features: keys, tags, terms0, log, browse\r$/im);
  expect(bodyOf(answer)).toMatchObject({ http_code: status, error });
});

test('what asks for the head alone gets no body', async () => {
  expect(await said('HEAD /h\xffre HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*\r\n\r\n$/);
});

test('an unknown expectation is passed over, and HTTP/1.0 needs no host', async () => {
  expect(bodyOf(await said('GET /here HTTP/1.1\r\nHost: a\r\nExpect: more\r\nConnection: close\r\n\r\n'))).toEqual({
    here: true,
  });
  expect(bodyOf(await said('GET /here HTTP/1.0\r\n\r\n'))).toEqual({ here: true });
});
