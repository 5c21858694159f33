import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OauthError, TokenBody } from '../../contract/oauth-body';
import type { Clock } from '../clock';
import { inTransaction } from '../db/in-transaction';
import type { DatabaseSchema, Executor } from '../db/schema';
import type { Form } from '../http/form';
import { type ClientCredentials, isClientSecret } from './client-credentials';
import { type Client, clientRepository } from './client-repository';
import { type CodeRow, codeRepository } from './code-repository';
import { isEqualSecret, randomToken, sha256 } from './secrets';
import { endToken } from './end-access';
import { tokenRepository } from './token-repository';

export interface TokenDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly clock: Clock;
  readonly tokenLifetimeSeconds: number;
}

/** 400 of the token endpoint. Always English (interface 7). */
export interface TokenRefusal {
  readonly error: OauthError;
  readonly description: string;
  /** The client that a wrong secret was for; null where no client has the id, absent where the secret was right or none was sent. */
  readonly wronged?: Client | null;
  /** The client that sent a code which was used before. */
  readonly replayedBy?: Client;
}

/** Whose a token is, for the log. */
export interface TokenAbout {
  readonly userId: number;
  readonly client: Client;
}

/** `ended`: the token that was; null where there was none to end. */
export type RevokeResult =
  | { readonly kind: 'done'; readonly ended: TokenAbout | null }
  | ({ readonly kind: 'refused' } & TokenRefusal);

export type TokenResult =
  | { readonly kind: 'token'; readonly body: TokenBody; readonly about: TokenAbout }
  | ({ readonly kind: 'refused' } & TokenRefusal);

const refused = (error: OauthError, description: string): Extract<TokenResult, { kind: 'refused' }> => ({
  kind: 'refused',
  error,
  description,
});

/**
 * Of one client and user. Nobody has so many devices: it is a program that signs in anew each time, whose tokens would fill its
 * user's page, and the database.
 */
export const mostTokens = 1_000;

const unknownClient = {
  error: 'invalid_client',
  description: 'The client is unknown, or its credentials are wrong or missing.',
} as const;

type Authenticated =
  | { readonly client: Client; readonly refusal: null }
  | { readonly client: null; readonly refusal: TokenRefusal };

/** Exchanges a code for a token (interface 5, step 2), and ends tokens. */
export function tokenService({ db, clock, tokenLifetimeSeconds }: TokenDeps) {
  return {
    async exchange(form: Form, candidates: readonly ClientCredentials[]): Promise<TokenResult> {
      const parameters = {
        grantType: form.scalar('grant_type'),
        code: form.scalar('code'),
        redirectUri: form.scalar('redirect_uri'),
        verifier: form.scalar('code_verifier'),
      };
      const { client, refusal } = await authenticated(candidates);
      if (!client) return { kind: 'refused', ...refusal };
      if (client.isSuspended)
        return refused('unauthorized_client', 'The operator of this service has suspended this client.');
      if (form.problems.length > 0)
        return refused('invalid_request', 'The form cannot be read, or a parameter was sent more than once.');
      if (!parameters.grantType) return refused('invalid_request', 'The parameter grant_type is missing.');
      if (parameters.grantType !== 'authorization_code') {
        return refused('unsupported_grant_type', 'The grant_type must be authorization_code.');
      }
      if (!parameters.code) return refused('invalid_request', 'The parameter code is missing.');
      const { code, redirectUri, verifier } = parameters;
      return inTransaction(db, (transaction) => redeem(transaction, client, sha256(code), redirectUri, verifier));
    },

    /** Ends a token (RFC 7009). One that nobody knows, or of another client, is answered the same: nothing is left to do. */
    async revoke(form: Form, candidates: readonly ClientCredentials[]): Promise<RevokeResult> {
      const token = form.scalar('token');
      const { client, refusal } = await authenticated(candidates);
      if (!client) return { kind: 'refused', ...refusal };
      if (form.problems.length > 0 || !token)
        return refused('invalid_request', 'The parameter token is missing, or the form cannot be read.');
      const revoked = await inTransaction(db, (transaction) =>
        endToken(transaction, sha256(token), client, clock.now()),
      );
      return { kind: 'done', ended: revoked && { userId: revoked.userId, client } };
    },
  };

  async function authenticated(candidates: readonly ClientCredentials[]): Promise<Authenticated> {
    let named: Client | null = null;
    for (const { clientId, clientSecret } of candidates) {
      const client = await clientRepository.find(db, clientId);
      // Compared also where there is no client, so that the time says nothing.
      if (isClientSecret(client?.secretHash ?? '', clientSecret) && client) return { client, refusal: null };
      named ??= client;
    }
    const refusal = candidates.length === 0 ? unknownClient : { ...unknownClient, wronged: named };
    return { client: null, refusal };
  }

  /** A second use means that somebody else has seen the code (decisions.md 2). */
  async function refuseReplay(transaction: Executor, codeHash: string, client: Client): Promise<TokenResult> {
    await tokenRepository.revokeOfCode(transaction, codeHash, clock.now());
    return { ...refused('invalid_grant', 'The code was used before. Its token was taken back.'), replayedBy: client };
  }

  async function redeem(
    transaction: Executor,
    client: Client,
    codeHash: string,
    redirectUri: string | undefined,
    verifier: string | undefined,
  ): Promise<TokenResult> {
    const now = clock.now();
    const code = await codeRepository.find(transaction, codeHash);
    if (!code || code.client !== client.id)
      return refused('invalid_grant', 'The code is unknown, or was given to another client.');
    if (code.used_at !== null) return refuseReplay(transaction, codeHash, client);
    if (now > code.expires_at) return refused('invalid_grant', 'The code has expired.');
    if (!isRedirectRight(code, client, redirectUri)) {
      return refused('redirect_uri_mismatch', 'The redirect_uri is not the one the code was given for.');
    }
    if (!isVerifierRight(code.challenge, verifier)) return refused('invalid_grant', 'The code_verifier does not fit.');
    // Somebody may have been faster since it was read.
    if (!(await codeRepository.use(transaction, codeHash, now))) return refuseReplay(transaction, codeHash, client);
    const token = randomToken();
    await tokenRepository.insert(transaction, {
      tokenHash: sha256(token),
      client: client.id,
      userId: code.user_id,
      scope: code.scope,
      codeHash,
      createdAt: now,
      expiresAt: now + tokenLifetimeSeconds * 1000,
      from: { device: code.device ?? null, browser: code.browser ?? null, network: code.network ?? null },
    });
    await tokenRepository.forgetBeyond(transaction, mostTokens, client.id, code.user_id);
    const holder = await tokenRepository.findHolder(transaction, sha256(token), now);
    if (!holder) throw new Error('A token was made for a user who is gone.');
    return {
      kind: 'token',
      about: { userId: holder.userId, client },
      body: {
        access_token: token,
        token_type: 'bearer',
        expires_in: tokenLifetimeSeconds,
        scope: code.scope,
        user_id: holder.username,
      },
    };
  }
}
export type TokenService = ReturnType<typeof tokenService>;

/** What step 1 named, or where it named none, the registered one or none. */
function isRedirectRight(code: CodeRow, client: Client, redirectUri: string | undefined): boolean {
  if (code.redirect_sent === 1) return redirectUri === code.redirect_uri;
  return redirectUri === undefined || redirectUri === client.redirectUri;
}

/** A verifier without a challenge is refused too: somebody may have taken the challenge away. */
function isVerifierRight(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null) return verifier === undefined;
  if (verifier === undefined || !/^[\w.~-]{43,128}$/.test(verifier)) return false;
  return isEqualSecret(createHash('sha256').update(verifier).digest('base64url'), challenge);
}
