import type { ServiceFeature } from '../../contract/headers';
import type { EpochMs, UnixSeconds } from '../../contract/units';
import type { Answer } from '../api/answer';
import type { ServiceApi } from '../api/service-api';
import type { SetId } from '../domain/study-set';
import type { Clock } from '../platform/clock';
import type { NewId } from '../platform/ids';
import type { Log } from '../platform/log';
import type { Random } from '../platform/random';
import type { Store } from '../store/store';
import type { AnswerTime } from './watermark';

/** What every step of the engine works with. One for each open database. */
export interface Engine {
  readonly user: string;
  readonly store: Store;
  readonly api: ServiceApi;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly newId: NewId;
  readonly contact: Contact;
  /** Sets, or the outbox, look different from now on. */
  readonly changed: (setIds: readonly SetId[]) => void;
  /** Requests that carry changes began or ended, or the network came or went. */
  readonly factsChanged: () => void;
}

/** Why nothing may be sent until the user did something. */
export type Pause = 'signed-out' | 'other-user';

/** What the answers so far say about network, session and service. Kept in memory: every start finds out anew. */
export interface Contact {
  features: ReadonlySet<ServiceFeature>;
  /** Of the latest answer, with the moment it came on the monotonic clock. */
  lastTime: { readonly serviceTime: UnixSeconds; readonly at: number } | null;
  /** In a row. */
  failures: number;
  /** Nothing more goes out in this round. */
  stopped: boolean;
  offlineSince: EpochMs | null;
  pause: Pause | null;
  /** Requests under way that carry changes. */
  sending: number;
}

export const noContact = (features: ReadonlySet<ServiceFeature>, offlineSince: EpochMs | null): Contact => ({
  features,
  lastTime: null,
  failures: 0,
  stopped: false,
  offlineSince,
  pause: null,
  sending: 0,
});

/** Takes note of what an answer says beside its content. */
export function heard<Body>(engine: Engine, answer: Answer<Body>): Answer<Body> {
  if (answer.kind !== 'answered') return answer;
  const { contact, clock } = engine;
  const { features, serviceTime } = answer.facts;
  // The relay's own words (401 `session_ended`, 409) carry no service's features.
  if (answer.status < 400 || features.size > 0) contact.features = features;
  if (serviceTime !== null) contact.lastTime = { serviceTime, at: clock.monotonic() };
  if (answer.status < 500) {
    contact.failures = 0;
    contact.offlineSince = null;
  }
  return answer;
}

/** One more failure in a row; the first one is since when the service is out of reach. */
export function failed({ contact, clock, factsChanged }: Engine): void {
  contact.failures += 1;
  contact.stopped = true;
  contact.offlineSince ??= clock.now();
  factsChanged();
}

export function timeOf<Body>(answer: Answer<Body>): AnswerTime | null {
  if (answer.kind !== 'answered' || answer.facts.serviceTime === null) return null;
  return { serviceTime: answer.facts.serviceTime, elapsedMs: answer.facts.elapsedMs };
}

/** Nothing goes out now: the network failed or the session is not this user's. */
export const isStopped = ({ contact }: Engine): boolean => contact.stopped || contact.pause !== null;
