import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import { inTransaction } from '../db/in-transaction';
import type { DatabaseSchema, Executor } from '../db/schema';
import { type AuthorizationRequest, redirectTo } from './authorization-request';
import { type Client, clientRepository } from './client-repository';
import { codeRepository } from './code-repository';
import { type ConsentRow, consentRepository } from './consent-repository';
import { randomToken, sha256 } from './secrets';
import type { SignInDevice } from './sign-in-device';
import type { KeyRing } from '../wire/key-ring';
import { openTicket, sealTicket } from './ticket';
import { type Told, addressTelling, toldIn } from './told';

/** A code lasts this long (interface 5). */
export const codeLifetimeSeconds = 60;
/** A form may stay open over a coffee, a consent not: it says who one is. */
const requestLifetimeMs = 12 * 3600 * 1000;
const consentLifetimeMs = 10 * 60 * 1000;

export interface AuthorizeDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly clock: Clock;
  /** Of this instance; outlives a restart. */
  readonly signingKeys: KeyRing<string>;
  /** Who answers, for `iss`. */
  readonly publicUrl: string;
}

/** The name of a consent, and what the browser that asks for it has in its cookie. */
export interface ConsentKey {
  readonly id: string;
  readonly browser: string | null;
}

/** A consent given to a browser is found with its cookie alone; its name, seen over a shoulder, is worth nothing. */
const hashOf = (id: string, browser: string | null) => sha256(browser === null ? id : `${id} ${browser}`);

/** A person who proved who they are, before a request they have not answered yet. */
export interface OpenConsent {
  readonly request: AuthorizationRequest;
  readonly client: Client;
  readonly username: string;
}

/** `answered`: its one answer was given. `old`: nobody knows it, or no longer. */
export type ConsentOutcome =
  | { readonly kind: 'redirect'; readonly address: string; readonly userId: number; readonly client: Client | null }
  | { readonly kind: 'answered' }
  | { readonly kind: 'old' };

/** Tickets, consents, and where Allow and Deny lead. */
export function authorizeService(deps: AuthorizeDeps) {
  const { db, clock, signingKeys } = deps;
  const iss = encodeURIComponent(deps.publicUrl);
  const service = {
    sealRequest: (request: AuthorizationRequest): string =>
      sealTicket(signingKeys, 'request', request, clock.now() + requestLifetimeMs),

    /** The request of a form and the client it names, or null when either is gone. */
    async openRequest(ticket: string): Promise<{ request: AuthorizationRequest; client: Client } | null> {
      const request = openTicket(signingKeys, 'request', ticket, clock.now()) as AuthorizationRequest | null;
      const client = request && (await clientRepository.findById(db, request.client));
      return request && client && { request, client };
    },

    /** The address of a form with what keeps its last attempt from counting. */
    addressTelling: (address: string, told: Told): string =>
      addressTelling(address, told, signingKeys, 'authorize', clock.now()),
    toldIn: (request: FastifyRequest): Told => toldIn(request, signingKeys, 'authorize', clock.now()),

    /** Notes who is asked what. Its name is known to the page that asks, and to nobody else. */
    async askConsent(userId: number, request: AuthorizationRequest, browser: string | null): Promise<string> {
      const id = randomToken();
      await consentRepository.insert(db, {
        id_hash: hashOf(id, browser),
        user_id: userId,
        client: request.client,
        request: JSON.stringify(request),
        expires_at: clock.now() + consentLifetimeMs,
      });
      return id;
    },

    /** What is asked, as long as the answer can still change anything. */
    async openConsent(
      key: ConsentKey,
    ): Promise<({ readonly kind: 'open' } & OpenConsent) | Exclude<ConsentOutcome, { kind: 'redirect' }>> {
      const row = await consentRepository.find(db, await nameOf(db, key));
      if (!row || row.expires_at < clock.now()) return { kind: 'old' };
      const code = row.code_hash === null ? null : await codeRepository.find(db, row.code_hash);
      if (row.answer === 'denied' || (row.answer === 'allowed' && code?.used_at !== null)) return { kind: 'answered' };
      const client = await clientRepository.findById(db, row.client);
      const user = await db.selectFrom('users').select('username').where('id', '=', row.user_id).executeTakeFirst();
      return client && user
        ? { kind: 'open', client, username: user.username, request: requestOf(row) }
        : { kind: 'old' };
    },

    /**
     * Where to send the browser with a fresh code. A consent is worth one token: pressed twice,
     * the second code takes the place of the first, unless that one is used already. `from` is noted for its owner.
     */
    allow: (key: ConsentKey, from: SignInDevice): Promise<ConsentOutcome> =>
      answer(key, 'allowed', async (transaction, row) => {
        const request = requestOf(row);
        const client = await clientRepository.findById(transaction, row.client);
        if (client?.isSuspended) {
          return service.refuse(
            request,
            'unauthorized_client',
            'The operator of this service has suspended this application.',
          );
        }
        const code = randomToken();
        await codeRepository.insert(transaction, {
          code_hash: sha256(code),
          client: row.client,
          user_id: row.user_id,
          redirect_uri: request.redirectUri,
          redirect_sent: request.redirectSent ? 1 : 0,
          scope: request.scope,
          challenge: request.challenge,
          expires_at: clock.now() + codeLifetimeSeconds * 1000,
          ...from,
        });
        await consentRepository.setAnswer(transaction, row.id_hash, 'allowed', sha256(code));
        // `code` comes last: some clients cut there.
        return redirectTo(request.redirectUri, [
          ['state', request.rawState],
          ['expires_in', String(codeLifetimeSeconds)],
          ['iss', iss],
          ['code', code],
        ]);
      }),

    /** Where to send the browser with the refusal. A code given a moment ago and not used yet is taken back. */
    deny: (key: ConsentKey): Promise<ConsentOutcome> =>
      answer(key, 'denied', async (transaction, row) => {
        await consentRepository.setAnswer(transaction, row.id_hash, 'denied', null);
        return service.denied(requestOf(row));
      }),

    /** Where to send the browser of somebody who says no. */
    denied: (request: AuthorizationRequest): string =>
      service.refuse(request, 'access_denied', 'The user denied the request.'),

    /** Where to send the browser with an error. */
    refuse(
      to: { readonly redirectUri: string; readonly rawState: string | null },
      error: string,
      description: string,
    ): string {
      return redirectTo(to.redirectUri, [
        ['error', error],
        ['error_description', encodeURIComponent(description)],
        ['iss', iss],
        ...(to.rawState === null ? [] : [['state', to.rawState] as const]),
      ]);
    },
  };
  return service;

  /** A program's consent is tied to no cookie, whatever cookie comes along. */
  async function nameOf(db: Executor, { id, browser }: ConsentKey): Promise<string> {
    const tied = browser === null ? null : await consentRepository.find(db, hashOf(id, browser));
    return tied?.id_hash ?? hashOf(id, null);
  }

  function answer(
    key: ConsentKey,
    wanted: 'allowed' | 'denied',
    act: (transaction: Executor, row: ConsentRow) => Promise<string>,
  ): Promise<ConsentOutcome> {
    return inTransaction(db, async (transaction): Promise<ConsentOutcome> => {
      const row = await consentRepository.answerFirst(transaction, await nameOf(transaction, key), wanted);
      if (!row || row.expires_at < clock.now()) return { kind: 'old' };
      if (wanted === 'allowed' && row.answer === 'denied') return { kind: 'answered' };
      const isFree = row.code_hash === null || (await codeRepository.removeUnused(transaction, row.code_hash));
      if (!isFree) return { kind: 'answered' };
      const client = await clientRepository.findById(transaction, row.client);
      return { kind: 'redirect', address: await act(transaction, row), userId: row.user_id, client };
    });
  }
}
export type AuthorizeService = ReturnType<typeof authorizeService>;

const requestOf = (row: ConsentRow) => JSON.parse(row.request) as AuthorizationRequest;
