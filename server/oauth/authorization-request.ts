import type { OauthError } from '../../contract/oauth-body';
import type { Client } from './client-repository';
import { checkRedirectUri } from './redirect-uri';
import { type Scope, parseScope } from './scope';

/** A checked request for authorization (interface 5, step 1). Travels through the forms in a ticket. */
export interface AuthorizationRequest {
  readonly client: number;
  readonly redirectUri: string;
  /** Whether step 1 named it: step 2 must then name the same. */
  readonly redirectSent: boolean;
  /** Still in its percent-encoding, so that it goes back byte for byte. */
  readonly rawState: string;
  readonly scope: string;
  readonly scopes: readonly Scope[];
  readonly challenge: string | null;
}

export type RequestOutcome =
  | { readonly kind: 'ok'; readonly request: AuthorizationRequest }
  /** Tell the user; going anywhere would help an attacker (decisions.md 2). */
  | { readonly kind: 'page'; readonly problem: 'client' | 'redirect' | 'unreadable' }
  /** Tell the application, at a redirect URI that has been checked. */
  | {
      readonly kind: 'redirect';
      readonly redirectUri: string;
      readonly rawState: string | null;
      readonly error: OauthError;
      readonly description: string;
    };

/** The parameters of the address: decoded values by name, and the encoded `state`. */
export interface AuthorizationParameters {
  readonly values: (name: string) => readonly string[];
  readonly rawState: string | null;
}

const s256Challenge = /^[\w-]{43}$/;

/** Checks a request against the client it names. Pure. Client and redirect URI come before everything else. */
export function checkAuthorizationRequest(parameters: AuthorizationParameters, client: Client | null): RequestOutcome {
  const { values, rawState } = parameters;
  if (!client || values('client_id').length > 1) return { kind: 'page', problem: 'client' };
  const [sentRedirect, ...furtherRedirects] = values('redirect_uri');
  const redirectUri = sentRedirect ?? client.redirectUri;
  if (furtherRedirects.length > 0 || !checkRedirectUri(client.redirectUri, redirectUri, client.exactRedirect)) {
    return { kind: 'page', problem: 'redirect' };
  }
  const refuse = (error: OauthError, description: string): RequestOutcome => ({
    kind: 'redirect',
    redirectUri,
    rawState,
    error,
    description,
  });
  if (client.isSuspended)
    return refuse('unauthorized_client', 'The operator of this service has suspended this application.');
  const twice = onceOnly.find((name) => values(name).length > 1);
  if (twice) return refuse('invalid_request', `The parameter ${twice} was sent more than once.`);
  const [responseType] = values('response_type');
  if (!responseType) return refuse('invalid_request', 'The parameter response_type is missing.');
  if (responseType !== 'code') return refuse('unsupported_response_type', 'The response_type must be code.');
  if (!rawState) return refuse('invalid_request', 'The parameter state is missing.');
  const [scope] = values('scope');
  if (!scope) return refuse('invalid_request', 'The parameter scope is missing.');
  const scopes = parseScope(scope);
  if (!scopes) return refuse('invalid_scope', 'The scope is unknown. Known are read, write_set and write_group.');
  const [challenge] = values('code_challenge');
  const [method] = values('code_challenge_method');
  if (challenge === undefined ? method !== undefined : method !== 'S256' || !s256Challenge.test(challenge)) {
    return refuse('invalid_request', 'PKCE needs a code_challenge and the code_challenge_method S256.');
  }
  const redirectSent = sentRedirect !== undefined;
  const request = {
    client: client.id,
    redirectUri,
    redirectSent,
    rawState,
    scope,
    scopes,
    challenge: challenge ?? null,
  };
  return { kind: 'ok', request };
}

const onceOnly = ['response_type', 'state', 'scope', 'code_challenge', 'code_challenge_method'];

/** Adds parameters to a redirect URI, in order. Values must be percent-encoded already. */
export function redirectTo(redirectUri: string, parameters: readonly (readonly [string, string])[]): string {
  const query = parameters.map(([name, value]) => `${name}=${value}`).join('&');
  const joint = redirectUri.includes('?') ? (/[?&]$/.test(redirectUri) ? '' : '&') : '?';
  return `${redirectUri}${joint}${query}`;
}

/** The encoded `state` of a query as it came, made safe for a header: nothing else in it is touched. */
export function rawStateOf(query: string): string | null {
  const part = query.split('&').find((piece) => piece.startsWith('state='));
  const raw = part?.slice('state='.length);
  return raw ? raw.replaceAll(/[^\x21-\x7e]|["<>\\^`{|}]/g, (character) => encodeURIComponent(character)) : null;
}
