import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { DatabaseSchema } from '../db/schema';
import { accountSessionRepository } from './account-session-repository';
import { randomToken, sha256 } from './secrets';
import type { SignInDevice } from './sign-in-device';
import { serviceCookie } from './service-cookie';

/** Without use a session ends after ten minutes (decisions.md 1), with use after an hour: then it asks for the password again. */
export const idleMs = 10 * 60_000;
export const longestMs = 60 * 60_000;

export const accountPath = '/authorize/account';
/** Where another password is chosen. */
export const choosingPath = `${accountPath}/password`;
/** Where a second factor is set up. */
export const factorPath = `${accountPath}/factor`;

/** Somebody who signed in to the account pages, and to nothing else. */
export interface AccountSession {
  readonly idHash: string;
  readonly userId: number;
  /** As in `SignInDevice`. */
  readonly browser: string | null;
}

/** Sessions of the account pages, by a cookie of their own, which no consent ever asks for (decision 110). */
export function accountSessions(db: Kysely<DatabaseSchema>, clock: Clock, publicUrl: string) {
  const cookie = serviceCookie(publicUrl, 'account', accountPath);
  const startedAt = clock.now();
  const setCookie = (reply: FastifyReply, value: string, seconds: number) => {
    // What ends or begins later in a request counts.
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', cookie.header(value, seconds));
  };
  return {
    async begin(reply: FastifyReply, userId: number, device: SignInDevice): Promise<void> {
      const id = randomToken();
      const now = clock.now();
      const session = {
        id_hash: sha256(id),
        user_id: userId,
        expires_at: now + idleMs,
        ends_at: now + longestMs,
        ...device,
      };
      await accountSessionRepository.insert(db, session);
      setCookie(reply, id, idleMs / 1000);
    },

    /** The session of a request, its ten minutes begun anew; null where there is none, or no longer. */
    async find(request: FastifyRequest, reply: FastifyReply): Promise<AccountSession | null> {
      const own = cookie.in(request);
      const id = own ?? cookie.formerlyIn(request);
      const row = id === null ? null : await accountSessionRepository.findLiving(db, sha256(id), clock.now());
      if (id === null || !row) return null;
      // The former name counts for who was in when this build started, and so for an hour at most.
      if (own === null && row.ends_at > startedAt + longestMs) return null;
      await accountSessionRepository.extend(db, row.id_hash, clock.now() + idleMs);
      setCookie(reply, id, idleMs / 1000);
      return { idHash: row.id_hash, userId: row.user_id, browser: row.browser };
    },

    async end(reply: FastifyReply, session: AccountSession): Promise<void> {
      await accountSessionRepository.remove(db, session.idHash);
      setCookie(reply, '', 0);
    },
  };
}
export type AccountSessions = ReturnType<typeof accountSessions>;
