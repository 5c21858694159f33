import type { ServiceSetId } from '../../contract/ids';
import type { ServiceFeature } from '../../contract/headers';
import { type EpochMs, epochMs, type UnixSeconds, unixSeconds } from '../../contract/units';
import type { Answer, Answered, AnswerFacts } from '../api/answer';
import type { ServiceApi } from '../api/service-api';
import type { SteadyMs } from '../domain/draft/steady-time';
import type { Image, SetId } from '../domain/study-set';
import type { Calendar } from '../platform/calendar';
import type { Clock } from '../platform/clock';
import type { NewId } from '../platform/ids';
import type { Log } from '../platform/log';
import type { Random } from '../platform/random';
import type { Store } from '../store/store';
import type { OutboxKeeper } from './outbox-copy/keep-outbox';
import type { Lists } from './inbound/lists';
import type { Fetching } from './sync-facts';
import { type Hindrance, isPageInFront } from './outcome';
import { type AnswerTime, hasGoneBack, isOutOfStep, sinceLast } from './clocks/watermark';

/** What every step of the engine works with. One for each open database. */
export interface Engine {
  readonly user: string;
  readonly store: Store;
  readonly api: ServiceApi;
  readonly clock: Clock;
  /** The time by a clock that nobody sets while this tab lives: what may still land is judged by it, in the tab that leads (I2). */
  readonly steady: () => SteadyMs;
  readonly calendar: Calendar;
  readonly random: Random;
  readonly log: Log;
  readonly newId: NewId;
  /** A picture as it was fetched for a screen, in the largest size that is here; null: in none. */
  readonly cachedPicture: (image: Image) => Promise<Blob | null>;
  readonly contact: Contact;
  readonly lead: Lead;
  readonly keeper: OutboxKeeper;
  readonly lists: Lists;
  readonly changed: TellChanged;
  /** The log has more lines, of these sets, or fewer that the service does not have. */
  readonly learnt: (setIds: readonly SetId[]) => void;
  /** Requests that carry changes began or ended, or the network came or went. */
  readonly factsChanged: () => void;
}

/** `epoch`: what this tab sends under; null while it does not lead. `last`: what it led under last. */
export interface Lead {
  epoch: number | null;
  last: number | null;
}

/** Sets, or the outbox, look different from now on. `more-waits`: the engine itself put something into the outbox. */
export type TellChanged = (setIds: readonly SetId[], outbox?: 'more-waits') => void;

/** Why nothing may be sent until the user did something. */
export type Pause = 'signed-out' | 'other-user';

/** What the answers so far say about network, session and service. Kept in memory: every start finds out anew. */
export interface Contact {
  features: ReadonlySet<ServiceFeature>;
  /** Of the latest answer, with the moment it came on the monotonic clock and on the wall. */
  lastTime: { readonly serviceTime: UnixSeconds; readonly at: number; readonly wallAt: EpochMs } | null;
  /** The service's clock went back: a change made since may be dated before our copy, so that no date says what is new. */
  datesDoubted: boolean;
  /** The service's clock jumped since the last full list: what it says has changed since the watermark is not all. */
  outOfStep: boolean;
  /** Own sets that are missing from the lists, too many to ask about without the user's word; null until a list was whole. */
  heldRemovals: number | null;
  /** In a row. */
  failures: number;
  /** Nothing more goes out in this round. */
  stopped: boolean;
  /** Since when nothing comes back that was asked for. */
  offlineSince: EpochMs | null;
  /** The status of the page that something in front of the service put in the place of its answer, and whether to a write. */
  inFront: { readonly status: number; readonly toWrite: boolean } | null;
  pause: Pause | null;
  /** Requests under way that carry changes. */
  sending: number;
  /** Asked altogether. */
  requests: number;
  /** On the monotonic clock: the service asked to be left alone until then. */
  restUntil: number;
  /** A first list, or another long reading, on its way. */
  fetching: Fetching | null;
  /** When a look at what lists left open found nothing, on the monotonic clock; null: sets changed since, here or in another tab. */
  nothingStaleAt: number | null;
  /** When each attempt of this tab left, on the monotonic clock. */
  readonly sentAt: Map<string, number>;
  /** When the service last said something of each set that was asked for by itself, on the monotonic clock. */
  readonly answeredAt: Map<ServiceSetId, number>;
  /** How many lists in a row did not show what a creation would have made: any one of them may be cut short. */
  readonly notListed: Map<string, number>;
  /** Sets that a list showed while a creation was in doubt: one of them may be what it made. */
  readonly unnamed: Set<ServiceSetId>;
  /** Sets that, asked for by themselves, came in a form that nobody here reads. */
  readonly unreadable: Set<ServiceSetId>;
}

export const noContact = (features: ReadonlySet<ServiceFeature>, offlineSince: EpochMs | null): Contact => ({
  features,
  lastTime: null,
  datesDoubted: false,
  outOfStep: false,
  heldRemovals: null,
  failures: 0,
  stopped: false,
  offlineSince,
  inFront: null,
  pause: null,
  sending: 0,
  requests: 0,
  restUntil: 0,
  fetching: null,
  nothingStaleAt: null,
  sentAt: new Map(),
  answeredAt: new Map(),
  notListed: new Map(),
  unnamed: new Set(),
  unreadable: new Set(),
});

/** Takes note of what an answer says beside its content. `ageMs`: how long ago its head came. */
export function heard<Body>(
  engine: Engine,
  answer: Answer<Body>,
  { ageMs = 0, of = 'read' }: { readonly ageMs?: number; readonly of?: 'read' | 'write' } = {},
): Answer<Body> {
  const { contact, clock } = engine;
  contact.requests += 1;
  if (answer.kind !== 'answered') return answer;
  const { features, serviceTime } = answer.facts;
  noteInFront(engine, answer, of === 'write');
  // The relay's own words (401 `session_ended`, 409) carry no service's features.
  if (answer.status < 400 || features.size > 0) contact.features = features;
  if (serviceTime !== null) {
    const { lastTime } = contact;
    // The date was put on the answer at the latest when it left, and at the earliest when it was asked for.
    const at = clock.monotonic() - ageMs;
    const wallAt = epochMs(clock.now() - ageMs);
    if (lastTime) {
      const since = sinceLast(lastTime, at, wallAt, answer.facts.elapsedMs);
      if (hasGoneBack(serviceTime, lastTime.serviceTime, since.leastMs)) contact.datesDoubted = true;
      if (isOutOfStep(serviceTime, lastTime.serviceTime, since)) contact.outOfStep = true;
    }
    contact.lastTime = { serviceTime, at, wallAt };
  }
  if (answer.status < 500) {
    contact.failures = 0;
    contact.offlineSince = null;
  }
  return answer;
}

/** That readings come through says nothing of writes. */
function noteInFront({ contact }: Engine, { status, error }: Answered<unknown>, toWrite: boolean): void {
  if (isPageInFront(status, error)) contact.inFront = { status, toWrite };
  else if (status < 500 && (toWrite || contact.inFront?.toWrite === false)) contact.inFront = null;
}

/**
 * One more failure in a row; the first one is since when the service is out of reach. A write that it fails at, or that
 * something in front of it refuses, says nothing of that: a reading does, and comes next.
 */
export function failed({ contact, clock, factsChanged }: Engine, why: Hindrance, of: 'read' | 'write'): void {
  contact.failures += 1;
  contact.stopped = true;
  if (of === 'read' || why === 'no-answer') contact.offlineSince ??= clock.now();
  factsChanged();
}

/** Nothing was learnt from an answer: it is asked again later. */
export function putOff(
  engine: Engine,
  { why, afterMs }: { readonly why: Hindrance; readonly afterMs: number | null },
  of: 'read' | 'write' = 'read',
): void {
  const { contact, clock } = engine;
  if (afterMs !== null) {
    contact.restUntil = Math.max(contact.restUntil, clock.monotonic() + afterMs);
    contact.stopped = true;
  }
  if (why !== 'asked') failed(engine, why, of);
}

export const timeOf = <Body>(answer: Answer<Body>): AnswerTime | null =>
  answer.kind === 'answered' ? timeIn(answer.facts) : null;

export const timeIn = ({ serviceTime, elapsedMs }: AnswerFacts): AnswerTime | null =>
  serviceTime === null ? null : { serviceTime, elapsedMs };

/** What the service's clock must say by now; null before it was heard of, or where it names no date. */
export function serviceTimeNow({ contact: { lastTime }, clock }: Engine): UnixSeconds | null {
  return lastTime && unixSeconds(lastTime.serviceTime + Math.floor((clock.monotonic() - lastTime.at) / 1000));
}

/** Nothing goes out now: the network failed or the session is not this user's. */
export const isStopped = ({ contact }: Engine): boolean => contact.stopped || contact.pause !== null;
