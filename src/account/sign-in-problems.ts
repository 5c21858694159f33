import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/account';
import { type SignInProblem, signInProblems } from '../../contract/session-body';

/** An ending of signing in, in our own words. */
export interface Ending {
  readonly title: string;
  readonly text: string;
  /** What signing in again is called here; null where it cannot help. */
  readonly again: string | null;
}

/** Every ending that the relay knows, and one for those that it will know some day. */
export function endingOf(reason: string | null, service: string): Ending {
  return isProblem(reason) ? endings(service)[reason] : unknownEnding(service);
}

const isProblem = (reason: string | null): reason is SignInProblem => signInProblems.some((known) => known === reason);

const endings = (service: string): Record<SignInProblem, Ending> => ({
  denied: {
    title: words.deniedTitle,
    text: words.denied({ service }),
    again: acts.tryAgain,
  },
  expired: {
    title: words.expiredTitle,
    text: words.expired,
    again: acts.startAgain,
  },
  state: {
    title: words.mismatchTitle,
    text: words.mismatch,
    again: acts.startAgain,
  },
  client: {
    title: words.unknownAppTitle({ service }),
    text: words.unknownApp({ service }),
    again: null,
  },
  offline: {
    title: words.offlineTitle,
    text: words.offline,
    again: acts.tryAgain,
  },
  unreachable: {
    title: words.silentTitle({ service }),
    text: words.silent({ service }),
    again: acts.tryAgain,
  },
  refused: {
    title: words.refusedTitle({ service }),
    text: words.refused({ service }),
    again: acts.startAgain,
  },
});

const unknownEnding = (service: string): Ending => ({
  title: words.unfinishedTitle,
  text: words.unfinished({ service }),
  again: acts.startAgain,
});
