import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Form } from '../http/form';
import type { Passkeys } from '../users/passkeys';
import type { User } from '../users/user-repository';
import type { ChallengePurpose, PasskeyChallenges } from './passkey-challenges';
import { type PasskeyAsked, optionsToShow } from './passkey-form';
import { randomToken } from './secrets';
import type { ServiceCookie } from './service-cookie';
import { isBrowser } from './told';

const cookieSeconds = 600;

/** What a form brought of a passkey, where its challenge was made for this browser and step. */
export interface PasskeyShown {
  readonly answer: string;
  readonly challenge: string;
}

/** Passkeys at the two sign-in pages: in place of the password, and after it. */
export function passkeyDoor(passkeys: Passkeys, challenges: PasskeyChallenges, cookie: ServiceCookie) {
  const asked = async (purpose: ChallengePurpose, browser: string, user: User | null): Promise<PasskeyAsked | null> => {
    const theirs = user && (await passkeys.ofUser(user.id));
    if (!passkeys.site || theirs?.length === 0) return null;
    const challenge = challenges.make(purpose, browser);
    return { challenge, options: optionsToShow(passkeys.site, challenge.challenge, theirs ?? []) };
  };
  return {
    /** Anybody's passkey. Sets a cookie, so that no other browser answers; null where none can be shown. */
    async askAny(request: FastifyRequest, reply: FastifyReply): Promise<PasskeyAsked | null> {
      if (!passkeys.site || !isBrowser(request)) return null;
      const browser = cookie.in(request) ?? randomToken();
      reply.header('set-cookie', cookie.header(browser, cookieSeconds));
      return asked('enter', browser, null);
    },

    /** One of somebody who is half-way in; null where they have none, or no browser. `browser`: what its cookie has. */
    askOf: async (user: User, browser: string | null): Promise<PasskeyAsked | null> =>
      browser === null ? null : asked('second', browser, user),

    anybodys: (request: FastifyRequest, form: Form): PasskeyShown | null => shown(form, 'enter', cookie.in(request)),
    halfWay: (form: Form, browser: string | null): PasskeyShown | null => shown(form, 'second', browser),
  };

  function shown(form: Form, purpose: ChallengePurpose, browser: string | null): PasskeyShown | null {
    const challenge = challenges.open(purpose, form.scalar('challenge') ?? '', browser);
    return challenge === null ? null : { challenge, answer: form.scalar('passkey') ?? '' };
  }
}
export type PasskeyDoor = ReturnType<typeof passkeyDoor>;
