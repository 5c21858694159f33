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
    title: 'Not signed in, and nothing changed',
    text: `You chose “Deny” on ${service}, so Carrel was not given access. What is on this device is untouched.`,
    again: 'Ask again',
  },
  expired: {
    title: 'The code ran out',
    text: 'Signing in took longer than a minute, so the one-time code expired. Nothing is wrong; start again.',
    again: 'Start again',
  },
  state: {
    title: 'The answer does not match',
    text: 'This reply does not belong to a sign-in started here, so it was ignored for your safety.',
    again: 'Start a new sign-in',
  },
  client: {
    title: `${service} does not know this app`,
    text: `${service} refused Carrel’s client ID. Only the person who runs this copy of Carrel can fix that. Your desk works without an account.`,
    again: null,
  },
  offline: {
    title: 'Offline half-way',
    text: 'The connection dropped before sign-in finished. Your desk still works; try when you are back online.',
    again: 'Try again',
  },
  unreachable: {
    title: `${service} does not answer`,
    text: `Carrel’s server could not reach ${service} to finish signing in. Your desk still works; try again in a while.`,
    again: 'Try again',
  },
  refused: {
    title: `${service} said no`,
    text: `${service} did not finish this sign-in. What is on this device is untouched.`,
    again: 'Start again',
  },
});

const unknownEnding = (service: string): Ending => ({
  title: 'Signing in did not finish',
  text: `Something between Carrel and ${service} ended it. What is on this device is untouched.`,
  again: 'Start again',
});
