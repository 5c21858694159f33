import type { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { headers } from '../../contract/headers';
import { limits } from '../../contract/limits';
import { allowedCall } from './allowed-calls';
import { isStream } from '../wire/streams';
import { cookiesOf } from './cookies';
import { type Holders, holdersOf } from '../wire/holders';
import { enterCall } from './enter-call';
import { type RelayContext, serviceAddress, visitorHeaders } from './relay-context';
import { noSuchCall, sessionEnded, userMismatch, wrongBodyType, wrongMethod } from './relay-error';
import { expectedUser, requireAppHeader, requireSameOrigin } from './same-origin';
import type { Session } from './sessions';
import { fieldsPerAddress } from '../wire/field-count';
import { shortOrStream } from './answer-body';
import { withoutStrippedFields } from './stripped-fields';

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
const jsonTypes = /^(application|text)\/(json|javascript|x-javascript)\s*(;|$)/i;
const eventTypes = /^text\/event-stream\s*(;|$)/i;
const sentOn = ['accept-language', 'accept-encoding', headers.idempotencyKey, headers.ifMatch] as const;
const sentBack = [
  'content-encoding',
  headers.etag,
  'retry-after',
  headers.serviceFeatures,
  headers.logCursor,
  'x-accel-buffering',
] as const;

/** `/relay/2.0/*`, `/relay/images`, `/relay/search/*`: the same call at the service, as the user (decisions.md 7). */
export function proxyRoute(app: FastifyInstance, context: RelayContext): void {
  const streams = new Set<IncomingMessage>();
  app.addHook('preClose', async () => streams.forEach((stream) => stream.destroy()));
  app.all('/relay/*', async (request, reply) => {
    const address = await checkedAddress(request, context);
    const { session, who } = await caller(request, context);
    // A stream lasts, and the service bounds how many somebody has: it takes no place from calls.
    const isLasting = isStream(request.url);
    if (!isLasting) enterCall(context, who, reply);
    const { body, release } = await readBody(request, context, session && who);
    reply.raw.once('close', release);
    const answer = await context.upstream.send({
      url: address(session),
      method: request.method,
      headers: requestHeaders(request, session, context),
      body,
      ...(request.method === 'GET' && { signal: goneWith(reply) }),
      // It would keep an open connection from reads for as long as it lasts.
      isAlone: isLasting,
    });
    if (isLasting) {
      streams.add(answer);
      answer.once('close', () => streams.delete(answer));
    }
    await endRevoked(answer, request, context);
    return relayAnswer(reply, answer, isLasting ? answer : await shortOrStream(answer));
  });
}

/** The service's address for this request, or a refusal. Signed out, our own client id asks. */
async function checkedAddress(
  request: FastifyRequest,
  context: RelayContext,
): Promise<(session: Session | null) => URL> {
  requireAppHeader(request);
  requireSameOrigin(request, context.publicOrigin);
  const [path = '', query = ''] = (request.raw.url ?? '').slice('/relay'.length).split(/\?(.*)/s);
  const call = allowedCall(request.method, path);
  if (call === null) throw noSuchCall();
  if (call.kind === 'wrong-method') throw wrongMethod();
  const fields = await withoutStrippedFields(query, fieldsPerAddress);
  return (session) => {
    const url = serviceAddress(context.options, call.path);
    const own = session ? '' : `client_id=${encodeURIComponent(context.options.clientId)}`;
    url.search = [fields, own].filter((part) => part !== '').join('&');
    return url;
  };
}

/** Whose call this is, after the app's belief was compared with the session. */
async function caller(
  request: FastifyRequest,
  context: RelayContext,
): Promise<{ session: Session | null; who: Holders }> {
  const expected = expectedUser(request);
  if (expected === '') return { session: null, who: holdersOf('signed out', request.ip).slice(1) };
  const session = await context.sessionOf(request);
  if (!session) throw sessionEnded();
  if (session.username !== expected) throw userMismatch();
  // Sessions of one user count together.
  return { session, who: holdersOf(`user ${session.username}`, request.ip) };
}

/** Signed out, nothing can be written, so no body is worth reading (`who` is null): the service refuses without one. */
async function readBody(request: FastifyRequest, context: RelayContext, who: Holders | null) {
  const type = request.headers['content-type'];
  if (who === null && type !== undefined && formTypes.test(type))
    return { body: request.method === 'GET' ? undefined : Buffer.of(), release: () => undefined };
  const stream = (request.body as Readable | undefined) ?? request.raw;
  const isUrlEncoded = type?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false;
  const limit = who === null ? 0 : limits.formBytes;
  const { body: read, release } = await context.bodies.read(stream, { limit, who: who ?? [], isUrlEncoded });
  if (read.length === 0) return { body: request.method === 'GET' ? undefined : read, release };
  if (request.method === 'GET' || type === undefined || !formTypes.test(type)) {
    release();
    throw wrongBodyType();
  }
  if (!isUrlEncoded) return { body: read, release };
  try {
    return { body: Buffer.from(await withoutStrippedFields(read.toString('latin1')), 'latin1'), release };
  } catch (error) {
    release();
    throw error;
  }
}

function requestHeaders(
  request: FastifyRequest,
  session: Session | null,
  context: RelayContext,
): Record<string, string> {
  const sent: Record<string, string> = { accept: 'application/json', 'user-agent': 'Carrel-relay' };
  for (const name of sentOn) {
    const value = request.headers[name];
    if (typeof value === 'string') sent[name] = value;
  }
  const type = request.headers['content-type'];
  if (type !== undefined && request.method !== 'GET') sent['content-type'] = type;
  if (session) sent['authorization'] = `Bearer ${session.accessToken}`;
  return { ...sent, ...visitorHeaders(context, request) };
}

/** Aborted when the app hangs up before its answer is complete. For reads alone: a write that has left runs to its end. */
function goneWith(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** A token that the service no longer knows ends the session, so that the app is told and asks to sign in again. */
async function endRevoked(answer: IncomingMessage, request: FastifyRequest, context: RelayContext): Promise<void> {
  const challenge = answer.headers['www-authenticate'] ?? '';
  if (answer.statusCode !== 401 || !/\binvalid_token\b/.test(challenge)) return;
  const id = cookiesOf(request).get(context.names.session);
  if (id !== undefined) await context.sessions.end(id);
}

/**
 * The service's answer with a type that no browser takes for a script. What is neither JSON nor the document's
 * JavaScript label is passed on as plain text, so that the app sees that it was not the service that spoke.
 */
function relayAnswer(reply: FastifyReply, answer: IncomingMessage, body: Buffer | Readable): FastifyReply {
  reply.code(answer.statusCode ?? 502);
  for (const name of sentBack) {
    const value = answer.headers[name];
    if (typeof value === 'string') reply.header(name, value);
  }
  // Of something new it names the address; anything else would be a redirect, which nobody is to follow.
  if (answer.statusCode === 201 && answer.headers.location !== undefined)
    reply.header('location', answer.headers.location);
  if (answer.headers.date !== undefined) reply.header(headers.upstreamDate, answer.headers.date);
  const type = answer.headers['content-type'];
  if (type !== undefined) {
    reply.header('content-type', `${passedType(type)}; charset=utf-8`);
  }
  if (Buffer.isBuffer(body)) return body.length === 0 ? reply.send() : reply.send(body);
  if (answer.headers['content-length'] !== undefined) reply.header('content-length', answer.headers['content-length']);
  return reply.send(body);
}

function passedType(type: string): string {
  if (jsonTypes.test(type)) return 'application/json';
  return eventTypes.test(type) ? 'text/event-stream' : 'text/plain';
}
