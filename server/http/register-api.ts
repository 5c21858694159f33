import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { headers, serviceFeatures } from '../../contract/headers';
import { limits } from '../../contract/limits';
import type { Clock } from '../clock';
import type { DatabaseSchema } from '../db/schema';
import { type Answer, sendAnswer, writeAnswer } from './answer';
import type { ApiHandler, ApiResource } from './api-call';
import { authenticate } from './authenticate';
import type { Caller, CallerLookup } from './caller';
import { errorBody } from './error-body';
import { fieldsPerForm } from './field-count';
import type { Form } from './form';
import { runIdempotent } from './idempotency';
import { isCallbackName } from './json-p';
import { languageFor } from './language';
import type { RateLimiter } from './rate-limiter';
import { readAddress, readForm } from './read-form';
import { asServiceError } from './request-errors';
import { ServiceError, tooManyRequests } from './service-error';
import { visitorAddress } from './visitor-address';

export interface ApiDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly clock: Clock;
  readonly lookup: CallerLookup;
  readonly limiter: RateLimiter;
  readonly tokenInQuery: boolean;
  readonly visitorSecret: string;
  readonly isUniqueViolation: (error: unknown) => boolean;
  /** Takes a line about a failure of ours. */
  readonly log: (line: string) => void;
}

const everyMethod = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;
type Method = (typeof everyMethod)[number];

/** What is known of a call before its body is read. */
interface Opened {
  readonly caller: Caller;
  readonly address: Form;
  readonly callback: string | null;
}

/**
 * What every answer of the service has in common: forms of any type as input, JSON or an error
 * body as output, its features named. For use in a scope of its own.
 */
export async function prepareServiceScope(scope: FastifyInstance, clock: Clock, log: (line: string) => void) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.formBytes }, (_request, body, done) => done(null, body));
  await scope.register(multipart, {
    limits: { fields: fieldsPerForm, parts: fieldsPerForm + 100, fieldSize: limits.formBytes, fileSize: limits.formBytes },
  });
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      date: new Date(clock.now()).toUTCString(),
      [headers.serviceFeatures]: serviceFeatures.join(', '),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
  });
  scope.setErrorHandler((error, request, reply) => {
    const known = asServiceError(error, log);
    const language = languageFor(request.headers['accept-language']);
    const address = readAddress(request);
    const body = writeAnswer({ status: known.status, headers: known.headers, body: errorBody(known, language) }, isIndented(address));
    return sendAnswer(reply, body, null);
  });
}

/** Registers resources behind credentials, in the order of checks of decisions.md 3. */
export function registerApi(scope: FastifyInstance, deps: ApiDeps, resources: readonly ApiResource[]): void {
  const opened = new WeakMap<FastifyRequest, Opened>();
  const running = new Set<string>();
  for (const resource of resources) {
    for (const method of everyMethod) {
      scope.route<{ Params: Record<string, string> }>({
        url: resource.path,
        method,
        onRequest: async (request) => {
          const call = await open(request, deps);
          if (!handlerOf(resource, method)) {
            await resource.assertExists(request.params);
            const allow = Object.keys(resource.methods).join(', ');
            throw new ServiceError('method_not_allowed', { headers: { allow } });
          }
          opened.set(request, call);
        },
        handler: (request, reply) => answer(request, reply, { ...deps, running }, resource, method, opened.get(request)),
      });
    }
  }
}

const handlerOf = (resource: ApiResource, method: Method): ApiHandler | undefined =>
  method === 'PATCH' || method === 'OPTIONS' ? undefined : resource.methods[method];

async function open(request: FastifyRequest, deps: ApiDeps): Promise<Opened> {
  const address = readAddress(request);
  const caller = await authenticate(request, address, deps.lookup, deps.tokenInQuery);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const who =
    caller.kind === 'user' ? `u${caller.userId}` : `c${caller.clientId} ${visitorAddress(request, deps.visitorSecret)}`;
  const waitMs = deps.limiter.take(who, !isRead);
  if (waitMs > 0) throw tooManyRequests(waitMs);
  return { caller, address, callback: callbackOf(request, address, caller, isRead) };
}

/** JSON-P is for public reads by other sites alone; anything else is refused before it has an effect. */
function callbackOf(request: FastifyRequest, address: Form, caller: Caller, isRead: boolean): string | null {
  const name = address.scalar('callback');
  if (name === undefined) return null;
  const isOther = request.headers['sec-fetch-site'] !== 'same-origin';
  if (isRead && caller.kind === 'client' && isOther && isCallbackName(name)) return name;
  throw new ServiceError('validation_errors', { problems: [{ code: 'callback_refused' }] });
}

async function answer(
  request: FastifyRequest<{ Params: Record<string, string> }>,
  reply: FastifyReply,
  deps: ApiDeps & { readonly running: Set<string> },
  resource: ApiResource,
  method: Method,
  call: Opened | undefined,
): Promise<FastifyReply> {
  const handler = handlerOf(resource, method);
  if (!call || !handler) throw new Error('A call reached its handler without being opened.');
  const { caller, callback, address } = call;
  // A client id never writes, so its body is not worth reading.
  const form = method === 'GET' || caller.kind === 'client' ? address : await readForm(request);
  const indented = isIndented(form);
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const base = { caller, params: request.params, form, header, isJsonP: callback !== null };
  const write = (result: Answer) => writeAnswer(result, indented);
  const keyed = {
    key: method === 'POST' ? header(headers.idempotencyKey) : undefined,
    userId: caller.kind === 'user' ? caller.userId : null,
    method,
    path: (request.raw.url ?? '').split('?')[0]?.replace(/\/+$/, '') ?? '',
    fields: form.fields,
  };
  const written = await runIdempotent(deps, keyed, async (commit) =>
    write(await handler({ ...base, commit: (work) => commit(work, write) })),
  );
  return sendAnswer(reply, written, callback);
}

function isIndented(form: Form): boolean {
  const whitespace = form.values('whitespace')[0];
  return whitespace === '1' || whitespace === 'true';
}
