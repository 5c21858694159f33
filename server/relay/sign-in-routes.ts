import { connect } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../messages/html';
import { language } from '../../messages/language';
import * as words from '../../messages/service/pages';
import { safeReturnPath } from '../../contract/return-path';
import type { SignInProblem } from '../../contract/session-body';
import { epochMs } from '../../contract/units';
import { addressValue } from '../wire/url-encoded';
import { cookiesOf, setCookie } from './cookies';
import type { RelayContext } from './relay-context';
import { attemptKnownMs, tagOf } from './sign-in-attempts';
import { exchangeCode, problemOf, redirectUri, revokeToken } from './token-exchange';

const scope = 'read write_set';
/** More tabs than anyone signs in from at once; beyond it the cookies of the oldest attempts go. */
const mostAttempts = 8;
const probeTimeoutMs = 3_000;

/** `/relay/sign-in` and `/relay/callback`: the authorization-code flow of interface 5. */
export function signInRoutes(app: FastifyInstance, context: RelayContext): void {
  app.get('/relay/sign-in', async (request, reply) => {
    if (context.options.clientId === '') return problemPage(reply, 'client');
    if (!(await answersConnections(context.options))) return problemPage(reply, 'unreachable');
    const returnTo = addressValue(request.raw.url ?? '', 'return_to');
    const attempt = context.attempts.begin(safeReturnPath(returnTo));
    const { secure, loginPrefix } = context.names;
    const maxAgeSeconds = attemptKnownMs / 1000;
    const cookie = setCookie(loginPrefix + attempt.tag, attempt.cookie, { secure, sameSite: 'Lax', maxAgeSeconds });
    reply.header('set-cookie', [...removedAttempts(request, context, mostAttempts - 1), cookie]);
    return reply.redirect(authorizeAddress(context, attempt.state, attempt.challenge), 302);
  });

  // Codes and states stand in this address, so it is kept out of the request log.
  app.get('/relay/callback', { logLevel: 'warn' }, (request, reply) => callback(request, reply, context));
}

async function callback(request: FastifyRequest, reply: FastifyReply, context: RelayContext): Promise<FastifyReply> {
  const [state, code, error] = ['state', 'code', 'error'].map((name) => addressValue(request.raw.url ?? '', name));
  const { secure, session, loginPrefix } = context.names;
  if (state === undefined) {
    // The document names no state in a denial (interface 5). It changes nothing here, and is believed where a sign-in is under way.
    const isUnderWay = [...cookiesOf(request).keys()].some((cookie) => cookie.startsWith(loginPrefix));
    return problemPage(reply, error !== undefined && code === undefined && isUnderWay ? problemOf(error) : 'state');
  }
  const name = loginPrefix + tagOf(state);
  const cookies = cookiesOf(request);
  const taken = await context.attempts.take(state, cookies.get(name));
  if (taken.kind === 'foreign') {
    context.tellRefusal(request, 'state');
    return problemPage(reply, 'state');
  }
  reply.header('set-cookie', setCookie(name, '', { secure, sameSite: 'Lax', maxAgeSeconds: 0 }));
  if (error !== undefined) return problemPage(reply, problemOf(error));
  if (taken.kind === 'late') return problemPage(reply, 'expired');
  const { attempt } = taken;
  if (code === undefined || code === '') return problemPage(reply, 'refused');
  const exchange = await exchangeCode(context, request, { code, verifier: attempt.verifier });
  if (exchange.kind === 'problem') return problemPage(reply, exchange.problem);

  const { user_id, access_token, expires_in } = exchange.token;
  const expiresAt = epochMs(context.options.clock.now() + expires_in * 1000);
  const before = cookies.get(session);
  const ended = await context.sessions.find(before);
  if (before !== undefined) await context.sessions.end(before);
  const id = await context.sessions.begin(user_id, access_token, expiresAt);
  reply.header(
    'set-cookie',
    setCookie(session, id, { secure, sameSite: 'Strict', maxAgeSeconds: Math.floor(expires_in) }),
  );
  // Nobody signs out of what the new session took the place of.
  if (ended) await revokeToken(context, request, ended.accessToken);
  return onwardPage(reply, attempt.returnTo);
}

function authorizeAddress(context: RelayContext, state: string, challenge: string): string {
  const url = new URL(`${context.options.authUrl.replace(/\/+$/, '')}/authorize`);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: context.options.clientId,
    scope,
    redirect_uri: redirectUri(context),
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}

/** Removes all but `keep` of the attempts that the browser still carries; it sends older cookies first. */
function removedAttempts(request: FastifyRequest, context: RelayContext, keep: number): string[] {
  const { secure, loginPrefix } = context.names;
  const names = [...cookiesOf(request).keys()].filter((name) => name.startsWith(loginPrefix));
  return names
    .slice(0, Math.max(0, names.length - keep))
    .map((name) => setCookie(name, '', { secure, sameSite: 'Lax', maxAgeSeconds: 0 }));
}

/** Whether anybody listens there: a browser sent to a dead address could not come back with a plain page. */
async function answersConnections({ serviceUrl, entrance }: RelayContext['options']): Promise<boolean> {
  if (entrance !== null) return true;
  const url = new URL(serviceUrl);
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname.replace(/^\[|\]$/g, ''), port, timeout: probeTimeoutMs });
    const end = (reached: boolean) => {
      socket.destroy();
      resolve(reached);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

const problemPage = (reply: FastifyReply, problem: SignInProblem) =>
  onwardPage(reply, `/sign-in/problem?reason=${problem}`);

/**
 * A page that goes on by itself. The callback is reached from another site, where a browser keeps back the session's
 * strict cookie; the step from this page to the app is our own, and carries it.
 */
function onwardPage(reply: FastifyReply, path: string): FastifyReply {
  return reply
    .code(200)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', `${String(reply.getHeader('content-security-policy'))}; img-src 'self'`)
    .send(
      // Firefox asks for /favicon.ico where no icon is named, and complains that the policy keeps it away.
      html`<!doctype html><html lang="${language.lang}" dir="${language.dir}"><head><meta charset="utf-8"><title>Carrel</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><meta http-equiv="refresh" content="0;url=${path}"></head><body><p><a href="${path}">${words.onToCarrel}</a></p></body></html>`
        .text,
    );
}
