import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OauthError } from '../../contract/oauth-body';
import type { RateLimiter } from '../wire/rate-limiter';
import { sendAnswer, writeAnswer } from '../http/answer';
import type { Form } from '../http/form';
import { isIndented } from '../http/is-yes';
import { formOf, readAddress, readForm } from '../http/read-form';
import { ServiceError, tooManyRequests } from '../http/service-error';
import { type ClientCredentials, readClientCredentials } from './client-credentials';
import type { SecurityEvents } from '../users/security-events';
import { oauthFormBytes } from './oauth-form-bytes';
import type { TokenAbout, TokenRefusal, TokenService } from './token-service';

export interface TokenRouteDeps {
  readonly tokens: TokenService;
  readonly limiter: RateLimiter;
  readonly security: SecurityEvents;
  readonly visitorAddress: (request: FastifyRequest) => string;
}

/**
 * `POST /oauth/token` (interface 5, step 2) and `POST /oauth/revoke` (RFC 7009), an addition. Every failure of them is a
 * 400 with an OAuth error, always in English.
 */
export function tokenRoutes(scope: FastifyInstance, deps: TokenRouteDeps): void {
  const { tokens } = deps;
  answerClients(scope, deps, '/oauth/token', async (form, candidates, reply) => {
    const result = await tokens.exchange(form, candidates);
    if (result.kind === 'refused') return tellAndRefuse(reply, result);
    await tell(reply, 'token-given', result.about);
    return send(reply, 200, result.body);
  });
  answerClients(scope, deps, '/oauth/revoke', async (form, candidates, reply) => {
    const result = await tokens.revoke(form, candidates);
    if (result.kind === 'refused') return tellAndRefuse(reply, result);
    if (result.ended) await tell(reply, 'token-ended', result.ended);
    return reply.code(200).send();
  });

  /** A line of the log; the owner is told of the sign-in itself. */
  async function tell(reply: FastifyReply, kind: 'token-given' | 'token-ended', { userId, client }: TokenAbout) {
    const network = deps.visitorAddress(reply.request);
    await deps.security.happened({ kind, user: { id: userId, isDemo: false }, network, app: client });
  }

  /** Whoever tries secrets of apps, or a code again, is seen in the log. */
  async function tellAndRefuse(reply: FastifyReply, { error, description, wronged, replayedBy }: TokenRefusal) {
    const event = { user: null, network: deps.visitorAddress(reply.request) };
    if (replayedBy) await deps.security.happened({ kind: 'code-replayed', ...event, app: replayedBy });
    if (wronged !== undefined)
      await deps.security.happened({ kind: 'client-wrong', ...event, ...(wronged && { app: wronged }) });
    return refuse(reply, error, description);
  }
}

type Act = (form: Form, candidates: readonly ClientCredentials[], reply: FastifyReply) => Promise<FastifyReply>;

/** A form by POST from a client that says who it is: what both endpoints have in common. */
function answerClients(
  scope: FastifyInstance,
  { limiter, visitorAddress }: TokenRouteDeps,
  url: string,
  act: Act,
): void {
  const onRequest = async (request: FastifyRequest) => {
    request.headers['accept-language'] = 'en';
    const waitMs = limiter.take(`token ${visitorAddress(request)}`, false);
    if (waitMs > 0) throw tooManyRequests(waitMs);
  };
  scope.route({
    url,
    method: ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'],
    onRequest,
    handler: () => {
      throw new ServiceError('method_not_allowed', { headers: { allow: 'POST' } });
    },
  });
  scope.post(url, { bodyLimit: oauthFormBytes, onRequest }, async (request, reply) => {
    const form = await readForm(request, { notInAddress: ['client_id', 'client_secret'], mostBytes: oauthFormBytes });
    if (readAddress(request).scalar('client_secret') !== undefined) {
      return refuse(reply, 'invalid_request', 'Credentials do not belong in the address.');
    }
    const found = readClientCredentials(request.headers.authorization, form);
    if (found.kind === 'both')
      return refuse(reply, 'invalid_request', 'The header and the form name different clients.');
    return act(form, found.kind === 'found' ? found.candidates : [], reply);
  });
}

function refuse(reply: FastifyReply, error: OauthError, description: string): FastifyReply {
  return send(reply, 400, {
    http_code: 400,
    error,
    error_title: 'The token request was refused',
    error_description: description,
  });
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  const form = formOf(reply.request);
  const answer = { status, headers: { 'cache-control': 'no-store', pragma: 'no-cache' }, body };
  return sendAnswer(reply, writeAnswer(answer, form !== undefined && isIndented(form)), null);
}
