import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { DatabaseSchema } from '../db/schema';
import { type AuthorizationRequest, redirectTo } from './authorization-request';
import { type Client, clientRepository } from './client-repository';
import { codeRepository } from './code-repository';
import { randomToken, sha256 } from './secrets';
import { openTicket, sealTicket } from './ticket';

/** A code lasts this long (interface 5). */
export const codeLifetimeSeconds = 60;
/** A form may stay open over a coffee, a consent not: it says who one is. */
const requestLifetimeMs = 12 * 3600 * 1000;
const consentLifetimeMs = 10 * 60 * 1000;

export interface AuthorizeDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly clock: Clock;
  /** Of this instance; outlives a restart. */
  readonly signingKey: string;
  /** Who answers, for `iss`. */
  readonly publicUrl: string;
}

/** A person who proved who they are, before a request they have not answered yet. */
interface Consent {
  readonly userId: number;
  readonly request: AuthorizationRequest;
}

/** Tickets, and where Allow and Deny lead. */
export function authorizeService(deps: AuthorizeDeps) {
  const { db, clock, signingKey } = deps;
  const iss = encodeURIComponent(deps.publicUrl);
  return {
    sealRequest: (request: AuthorizationRequest): string =>
      sealTicket(signingKey, 'request', request, clock.now() + requestLifetimeMs),

    /** The request of a form and the client it names, or null when either is gone. */
    async openRequest(ticket: string): Promise<{ request: AuthorizationRequest; client: Client } | null> {
      const request = openTicket(signingKey, 'request', ticket, clock.now()) as AuthorizationRequest | null;
      return request && withClient(request);
    },

    sealConsent: (consent: Consent): string => sealTicket(signingKey, 'consent', consent, clock.now() + consentLifetimeMs),

    async openConsent(ticket: string): Promise<Consent | null> {
      const consent = openTicket(signingKey, 'consent', ticket, clock.now()) as Consent | null;
      return consent && (await withClient(consent.request)) ? consent : null;
    },

    /** Where to send the browser with a fresh code. `code` comes last: some clients cut there. */
    async allow({ request, userId }: Consent): Promise<string> {
      const code = randomToken();
      await codeRepository.insert(db, {
        code_hash: sha256(code),
        client: request.client,
        user_id: userId,
        redirect_uri: request.redirectUri,
        redirect_sent: request.redirectSent ? 1 : 0,
        scope: request.scope,
        challenge: request.challenge,
        expires_at: clock.now() + codeLifetimeSeconds * 1000,
      });
      return redirectTo(request.redirectUri, [
        ['state', request.rawState],
        ['expires_in', String(codeLifetimeSeconds)],
        ['iss', iss],
        ['code', code],
      ]);
    },

    /** Where to send the browser with an error. */
    refuse(redirectUri: string, rawState: string | null, error: string, description: string): string {
      return redirectTo(redirectUri, [
        ['error', error],
        ['error_description', encodeURIComponent(description)],
        ['iss', iss],
        ...(rawState === null ? [] : [['state', rawState] as const]),
      ]);
    },
  };

  async function withClient(request: AuthorizationRequest): Promise<{ request: AuthorizationRequest; client: Client } | null> {
    const client = await clientRepository.findById(db, request.client);
    return client && { request, client };
  }
}
export type AuthorizeService = ReturnType<typeof authorizeService>;
