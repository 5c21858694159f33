import type { FastifyRequest } from 'fastify';
import type { Caller, CallerLookup } from './caller';
import type { Form } from './form';
import { ServiceError, assertNoProblems } from './service-error';

const bearer = /^Bearer +([\w.~+/-]+=*) *$/i;
const challenge = { 'www-authenticate': 'Bearer' };

interface Asked {
  readonly lookup: CallerLookup;
  readonly tokenInQuery: boolean;
  /** Where the request is from. */
  readonly network: string;
}

/**
 * Finds out who calls (decisions.md 2): a Bearer token, else a `client_id` of the address.
 * A token in the address counts only where the operator allows it, and only for GET.
 */
export async function authenticate(
  request: FastifyRequest,
  address: Form,
  { lookup, tokenInQuery, network }: Asked,
): Promise<Caller> {
  const authorization = request.headers.authorization;
  if (authorization !== undefined && /^Bearer\b/i.test(authorization)) {
    return byToken(bearer.exec(authorization)?.[1], lookup, network);
  }
  const queryToken = address.scalar('access_token');
  const clientId = address.scalar('client_id');
  assertNoProblems(address.problems.filter((problem) => problem.code === 'sent_twice'));
  if (queryToken !== undefined) {
    if (tokenInQuery && (request.method === 'GET' || request.method === 'HEAD'))
      return byToken(queryToken, lookup, network);
    throw new ServiceError('missing_credentials', { headers: challenge });
  }
  const client = clientId === undefined ? null : await lookup.byClientId(clientId);
  if (!client) throw new ServiceError('missing_credentials', { headers: challenge });
  return client;
}

async function byToken(token: string | undefined, lookup: CallerLookup, network: string): Promise<Caller> {
  const caller = token === undefined ? null : await lookup.byToken(token, network);
  if (!caller)
    throw new ServiceError('invalid_token', { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
  return caller;
}
