import type { Answer, Answered } from '../api/answer';
import type { StoredProblem } from '../store/rows';

/** What a request does to the service when it is sent twice. */
export type Manner = 'read' | 'repeatable' | 'once';

/** What an answer means for what was asked. */
export type Outcome =
  | { readonly kind: 'delivered' }
  /** 304: the copy here is the service's. */
  | { readonly kind: 'unchanged' }
  /** Nothing was changed there, or doing it again does no harm: wait, then again. */
  | { readonly kind: 'again'; readonly afterMs: number | null; readonly network: boolean }
  /** It may have been done: look before sending again. */
  | { readonly kind: 'unknown' }
  /** Ours is still at the first sending of it: ask again under the same key. */
  | { readonly kind: 'in-progress'; readonly afterMs: number | null }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'other-user' }
  /** A 401 that may mean either that the session is over or that this is not allowed: ask for something one surely may see. */
  | { readonly kind: 'probe' }
  /** The set is no longer what this request was made for: read it, merge, ask again. */
  | { readonly kind: 're-read' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'password' }
  /** More than the service takes at once. */
  | { readonly kind: 'too-large' }
  | { readonly kind: 'refused'; readonly problem: StoredProblem };

/** Pure: the same answer always means the same. */
export function outcomeOf(answer: Answer<unknown>, manner: Manner): Outcome {
  switch (answer.kind) {
    case 'none':
      return answer.certainty === 'not-sent' ? againLater : afterDoubt(manner);
    case 'foreign':
      return afterDoubt(manner);
    case 'answered':
      return outcomeOfStatus(answer, manner);
    default:
      return answer satisfies never;
  }
}

const againLater: Outcome = { kind: 'again', afterMs: null, network: true };

function afterDoubt(manner: Manner): Outcome {
  switch (manner) {
    case 'read':
    case 'repeatable':
      return againLater;
    case 'once':
      return { kind: 'unknown' };
    default:
      return manner satisfies never;
  }
}

function outcomeOfStatus(answer: Answered<unknown>, manner: Manner): Outcome {
  const { status, error, facts } = answer;
  const { retryAfterMs: afterMs } = facts;
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 304) return manner === 'read' ? { kind: 'unchanged' } : afterDoubt(manner);
  switch (status) {
    case 401:
      return error?.error === 'session_ended' ? { kind: 'signed-out' } : { kind: 'probe' };
    case 403:
      return { kind: 'password' };
    case 404:
      // A page of something on the way: the service says why in JSON (interface 7), and only that ends anything.
      return error === null && manner === 'read' ? againLater : { kind: 'gone' };
    case 409:
      if (error?.error === 'user_mismatch') return { kind: 'other-user' };
      if (error?.error === 'request_in_progress') return { kind: 'in-progress', afterMs };
      return refused(answer);
    case 412:
      return { kind: 're-read' };
    case 413:
      return { kind: 'too-large' };
    case 425:
    case 429:
      return { kind: 'again', afterMs, network: false };
    case 408:
    case 503:
      return manner === 'once' ? { kind: 'unknown' } : { kind: 'again', afterMs, network: true };
    default:
      return status >= 500 ? afterDoubt(manner) : refused(answer);
  }
}

function refused({ status, error }: Answered<unknown>): Outcome {
  const problem: StoredProblem = {
    kind: 'refused',
    status,
    title: error?.error_title ?? '',
    description: error?.error_description ?? '',
    validationErrors: error?.validation_errors ?? [],
  };
  return { kind: 'refused', problem };
}
