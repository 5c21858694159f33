import * as words from '../../messages/service/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Form } from '../http/form';
import type { Passkeys } from '../users/passkeys';
import type { User } from '../users/user-repository';
import { type FormProblem, problemOf } from './form-problem';
import type { ChallengePurpose, PasskeyChallenges } from './passkey-challenges';
import { type PasskeyAsked, optionsToShow } from './passkey-form';
import { randomToken } from './secrets';
import type { ServiceCookie } from './service-cookie';
import { isBrowser } from './told';

const cookieSeconds = 600;

/** What a form brought of a passkey, where its challenge was made for this browser and step; else why it counts for nothing. */
export type PasskeyShown =
  | { readonly kind: 'shown'; readonly answer: string; readonly challenge: string }
  | { readonly kind: 'late' | 'wrong' };

export const passkeyProblem = (shown: PasskeyShown): FormProblem =>
  problemOf(shown.kind === 'late' ? words.latePasskey : words.wrongPasskey);

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

    /** One of somebody who is in, for what asks for more than their session; null where they have none. */
    askAgain: (user: User, session: string): Promise<PasskeyAsked | null> => asked('change', session, user),

    anybodys: (request: FastifyRequest, form: Form): PasskeyShown => shown(form, 'enter', cookie.in(request)),
    halfWay: (form: Form, browser: string | null): PasskeyShown => shown(form, 'second', browser),
    again: (form: Form, session: string): PasskeyShown => shown(form, 'change', session),
  };

  function shown(form: Form, purpose: ChallengePurpose, browser: string | null): PasskeyShown {
    const opened = challenges.open(purpose, form.scalar('challenge') ?? '', browser);
    if (opened?.kind !== 'open') return { kind: opened?.kind ?? 'wrong' };
    return { kind: 'shown', challenge: opened.challenge, answer: form.scalar('passkey') ?? '' };
  }
}
export type PasskeyDoor = ReturnType<typeof passkeyDoor>;
