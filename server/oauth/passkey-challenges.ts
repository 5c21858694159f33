import type { Clock } from '../clock';
import { randomToken, sha256 } from './secrets';
import type { KeyRing } from '../wire/key-ring';
import { readTicket, sealTicket } from './ticket';

/** Long enough to find a key, and to be told by a browser how. */
const lifetimeMs = 5 * 60_000;

export type ChallengePurpose = 'enter' | 'second' | 'add' | 'change';

/** `late`: ours, and too old, or of a page whose place another one of this browser took. */
export type OpenedChallenge = { readonly kind: 'open'; readonly challenge: string } | { readonly kind: 'late' };

/** What an authenticator signs, and the ticket that brings it back. */
export interface Challenge {
  readonly challenge: string;
  readonly ticket: string;
}

/**
 * Challenges for passkeys, sealed: each for one purpose and one browser, by what its cookie has. That each is answered
 * once is noted where an answer was right (`passkeyRepository.answerChallenge`), so that no row is made by looking at a page.
 */
export function passkeyChallenges(signingKeys: KeyRing<string>, clock: Clock) {
  return {
    make(purpose: ChallengePurpose, browser: string): Challenge {
      const challenge = randomToken();
      const ticket = sealTicket(
        signingKeys,
        `passkey ${purpose}`,
        [challenge, sha256(browser)],
        clock.now() + lifetimeMs,
      );
      return { challenge, ticket };
    },

    /** The challenge of a ticket; null where it is forged, or for something else. */
    open(purpose: ChallengePurpose, ticket: string, browser: string | null): OpenedChallenge | null {
      const read = readTicket(signingKeys, `passkey ${purpose}`, ticket);
      if (read === null) return null;
      const [challenge, owner] = read.value as [string, string];
      const isInTime = clock.now() <= read.expiresAtMs;
      return isInTime && browser !== null && owner === sha256(browser) ? { kind: 'open', challenge } : { kind: 'late' };
    },
  };
}
export type PasskeyChallenges = ReturnType<typeof passkeyChallenges>;
