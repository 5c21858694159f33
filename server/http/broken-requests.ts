import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { jsonType, sendAnswer, writeAnswer } from './answer';
import { commonHeaders } from './common-headers';
import { errorBody } from './error-body';
import { languageFor } from './language';
import { ServiceError } from './service-error';

/**
 * What is no HTTP, or too long a head, reaches no route, yet every refusal has the body of interface 7. The connection
 * ends with it: nobody can say where the next request begins.
 */
export function answerBroken(error: { readonly code?: string; readonly rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = error.code === 'HPE_HEADER_OVERFLOW' ? new ServiceError('too_large') : unreadable();
  const body = JSON.stringify(errorBody(refusal, 'en'));
  const headers = {
    date: new Date().toUTCString(),
    ...commonHeaders,
    'content-type': jsonType,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const head = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const isHead = Buffer.isBuffer(error.rawPacket) && error.rawPacket.subarray(0, 5).toString('latin1') === 'HEAD ';
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}\r\n${head}\r\n${isHead ? '' : body}`,
    () => socket.destroy(),
  );
}

/**
 * Two refusals that Node would send without a word: a request that names no host (RFC 9112, 3.2), for which the server is
 * made with `requireHostHeader: false`, and an expectation other than `100-continue`, which may be passed over
 * (RFC 9110, 10.1.1).
 */
export function answerOddHeads(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', (request, reply, done) => {
    const { httpVersionMinor, headers } = request.raw;
    if (httpVersionMinor === 0 || headers.host !== undefined) return done();
    const refusal = unreadable();
    const body = errorBody(refusal, languageFor(headers['accept-language']));
    reply.headers(commonHeaders);
    sendAnswer(reply, writeAnswer({ status: refusal.status, body }, false), null);
  });
}

const unreadable = () => new ServiceError('validation_errors', { problems: [{ code: 'form_unreadable' }] });
