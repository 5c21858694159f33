import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '../users/user-repository';
import type { AuthorizationRequest } from './authorization-request';
import type { AuthorizeService } from './authorize-service';
import type { Client } from './client-repository';
import { randomToken } from './secrets';
import { type SecondSteps, enrolledSeconds } from './second-steps';
import type { ServiceCookie } from './service-cookie';

/** As long as one session of the account pages may be without use, and a little. */
const keptSeconds = 1200;

/** Where somebody was going when a second factor was missing, and that they are in now. */
export interface GoingOn {
  readonly request: AuthorizationRequest;
  readonly client: Client;
  /** The request sealed, and the ticket of who is in, for a form of the authorization page. */
  readonly sealed: string;
  readonly ticket: string;
}

export interface EnrolmentDeps {
  readonly authorize: AuthorizeService;
  /** Tickets of people who have shown their password and set a factor up with it. */
  readonly enrolled: SecondSteps;
  /** Keeps the request of an app while its user is on the account pages. */
  readonly cookie: ServiceCookie;
  /** Ties a ticket to its browser. */
  readonly browserCookie: ServiceCookie;
}

/** The way from the sign-in of an app to setting up the second factor that the service demands, and back (decision 134). */
export function enrolments({ authorize, enrolled, cookie, browserCookie }: EnrolmentDeps) {
  return {
    keep: (reply: FastifyReply, request: AuthorizationRequest): void =>
      void reply.header('set-cookie', cookie.header(authorize.sealRequest(request), keptSeconds)),

    /** For who has a factor now; null where no app waits. */
    async goOn(request: FastifyRequest, reply: FastifyReply, user: User): Promise<GoingOn | null> {
      const sealed = cookie.in(request);
      const opened = sealed === null ? null : await authorize.openRequest(sealed);
      if (sealed === null || opened === null) return null;
      const browser = browserCookie.in(request) ?? randomToken();
      reply.header('set-cookie', cookie.header('', 0));
      reply.header('set-cookie', browserCookie.header(browser, enrolledSeconds));
      return { ...opened, sealed, ticket: enrolled.seal(user, browser) };
    },

    /** Whom such a ticket names. Null: forged, too old, of another browser, or the password was changed since. */
    whose: (ticket: string, request: FastifyRequest): Promise<User | null> =>
      enrolled.open(ticket, browserCookie.in(request)),
  };
}
export type Enrolments = ReturnType<typeof enrolments>;
