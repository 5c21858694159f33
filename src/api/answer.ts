import type { ErrorBody } from '../../contract/error-body';
import type { ServiceFeature } from '../../contract/headers';
import type { UnixSeconds } from '../../contract/units';

/** What came back of one request. Only `answered` is known to come from our relay, about this request, whole and well formed. */
export type Answer<Body> =
  /** No answer; `not-sent` is the relay's word that the service never saw it. */
  | { readonly kind: 'none'; readonly certainty: 'not-sent' | 'maybe-sent' }
  /** Something answered that is not our relay, or not about this request, or not in the agreed form. */
  | { readonly kind: 'foreign' }
  | Answered<Body>;

export interface Answered<Body> {
  readonly kind: 'answered';
  readonly status: number;
  /** Of a success with a body; null otherwise. */
  readonly body: Body | null;
  readonly error: ErrorBody | null;
  /** How many of what was asked for came in a form that is not the agreed one, and are left out. Absent: none. */
  readonly unreadable?: number;
  readonly facts: AnswerFacts;
}

export interface AnswerFacts {
  readonly features: ReadonlySet<ServiceFeature>;
  readonly etag: string | null;
  readonly location: string | null;
  readonly retryAfterMs: number | null;
  /** Where a page of the log ends; null: it is none. */
  readonly logCursor: string | null;
  /** The service's clock when its answer left; null when it sent none. */
  readonly serviceTime: UnixSeconds | null;
  /** From sending to the answer's headers: the data may be that much older than `serviceTime`. */
  readonly elapsedMs: number;
}

/** No wait is longer: neither backoff nor `Retry-After` nor the undo of a deletion. Milliseconds. */
export const longestWaitMs = 15 * 60_000;
