import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { OauthErrorBody, TokenBody } from '../../contract/oauth-body';
import type { SignInProblem } from '../../contract/session-body';
import { type RelayContext, serviceAddress, visitorHeaders } from './relay-context';

/** A token answer is small; whatever is larger is not one. */
const largestAnswer = 64 * 1024;

export type Exchange =
  | { readonly kind: 'token'; readonly token: TokenBody }
  | { readonly kind: 'problem'; readonly problem: SignInProblem };

/** Step 2 of interface 5: the code for a token, with the app's own credentials. */
export async function exchangeCode(
  context: RelayContext,
  request: FastifyRequest,
  { code, verifier }: { readonly code: string; readonly verifier: string },
): Promise<Exchange> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri(context),
    code_verifier: verifier,
  });
  try {
    const answer = await context.upstream.send({
      url: serviceAddress(context.options, '/oauth/token'),
      method: 'POST',
      headers: { ...clientHeaders(context), ...visitorHeaders(context, request) },
      body: Buffer.from(form.toString()),
    });
    return exchangeOf(answer.statusCode ?? 0, await textOf(answer));
  } catch {
    // Refused, reset, timed out or cut: in each case the service did not hand over a token.
    return { kind: 'problem', problem: 'unreachable' };
  }
}

/** Not longer than somebody waits for a sign-out. */
const revocationMs = 3_000;

/**
 * Ends a token at the service (RFC 7009). A service that does not know this, or does not answer, keeps the token until it
 * runs out; the session that held it is gone either way. False then.
 */
export async function revokeToken(context: RelayContext, request: FastifyRequest, token: string): Promise<boolean> {
  try {
    const answer = await context.upstream.send({
      url: serviceAddress(context.options, '/oauth/revoke'),
      method: 'POST',
      headers: { ...clientHeaders(context), ...visitorHeaders(context, request) },
      body: Buffer.from(new URLSearchParams({ token }).toString()),
      timeoutMs: revocationMs,
    });
    answer.destroy();
    return answer.statusCode === 200;
  } catch {
    return false;
  }
}

function clientHeaders({ options: { clientId, clientSecret } }: RelayContext): Record<string, string> {
  return {
    accept: 'application/json',
    authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
    'user-agent': 'Carrel-relay',
  };
}

export const redirectUri = (context: RelayContext) => `${context.publicOrigin}/relay/callback`;

function exchangeOf(status: number, text: string): Exchange {
  const body = parsed(text);
  const token = v.safeParse(TokenBody, body);
  const usable = token.success && token.output.token_type.toLowerCase() === 'bearer' && token.output.expires_in > 0;
  if (status === 200 && usable) return { kind: 'token', token: token.output };
  if (status >= 500) return { kind: 'problem', problem: 'unreachable' };
  const error = v.safeParse(OauthErrorBody, body);
  return { kind: 'problem', problem: problemOf(error.success ? error.output.error : '') };
}

/** Our word for an OAuth error, of the token endpoint or of the way back from the authorization page. */
export function problemOf(error: string): SignInProblem {
  switch (error) {
    case 'access_denied':
      return 'denied';
    case 'invalid_grant':
      return 'expired';
    case 'invalid_client':
    case 'unauthorized_client':
    case 'redirect_uri_mismatch':
      return 'client';
    default:
      return 'refused';
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > largestAnswer) throw new Error('The token answer is too large to be one.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
