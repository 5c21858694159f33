import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { headers } from '../../contract/headers';
import { imageRoute } from './image-route';
import { proxyRoute } from './proxy-route';
import { type RelayContext, relayContext } from './relay-context';
import { TooManyFields } from '../wire/field-count';
import { RelayError, answerLost, tooLarge, unavailable } from './relay-error';
import type { RelayOptions } from './relay-options';
import { sessionRoutes } from './session-routes';
import { signInRoutes } from './sign-in-routes';

const requestId = /^[\w-]{1,128}$/;

/**
 * The web app's same-origin backend (decisions.md 7). The browser holds an HttpOnly cookie; the token stays here and
 * never stands in an answer, an address or a log line.
 */
export function registerRelay(app: FastifyInstance, options: RelayOptions): void {
  void app.register(async (scope) => {
    const context = relayContext(options);
    scope.addHook('onClose', async () => context.upstream.close());
    // Bodies are read by the routes themselves, after the checks that need no body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    commonHeaders(scope);
    errorAnswers(scope, context);
    signInRoutes(scope, context);
    sessionRoutes(scope, context);
    imageRoute(scope, context);
    proxyRoute(scope, context);
  });
}

function commonHeaders(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    reply.headers({
      [headers.relay]: '1',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      vary: 'Cookie',
      'x-content-type-options': 'nosniff',
    });
    const id = request.headers[headers.requestId];
    if (typeof id === 'string' && requestId.test(id)) reply.header(headers.requestId, id);
  });
  scope.addHook('onSend', async (_request, reply) => {
    if (isJson(reply.getHeader('content-type'))) leaveOutOfData(reply);
  });
}

const isJson = (type: unknown) => typeof type === 'string' && type.startsWith('application/json');

/** Data leads nowhere, so it needs no rule for referrers. HTTP/1.1 keeps a connection without being told; an answer that closes it says so. */
function leaveOutOfData(reply: FastifyReply): void {
  reply.removeHeader('referrer-policy');
  if (!reply.hasHeader('connection')) reply.raw.removeHeader('connection');
}

function errorAnswers(scope: FastifyInstance, { options, tellRefusal }: RelayContext): void {
  const log = options.log ?? ((line: string) => scope.log.warn(line));
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, options.isDatabaseFailure ?? (() => false));
    // The address may hold what was typed into a search; the kind of failure is enough.
    if (refusal.status >= 500)
      log(`relay: ${refusal.identifier}${error instanceof RelayError ? '' : ` (${error.name} ${error.code})`}`);
    // A session that ran out is everyday's; the app sends nothing else that is refused here.
    else if (refusal.status !== 401) tellRefusal(request, refusal.identifier);
    if (refusal.status === 413) reply.header('connection', 'close');
    return reply
      .code(refusal.status)
      .headers(refusal.headers)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(refusal.body));
  });
}

function refusalOf(error: FastifyError, isDatabaseFailure: (error: unknown) => boolean): RelayError {
  if (error instanceof RelayError) return error;
  if (error instanceof TooManyFields) return tooLarge();
  return isDatabaseFailure(error) ? unavailable() : unexpected(error);
}

function unexpected(error: FastifyError): RelayError {
  const status = error.statusCode ?? 500;
  if (status >= 500) return answerLost();
  return new RelayError(status, 'invalid_request', 'Not understood', 'The request is malformed.');
}
