import type { Answer, Answered } from '../api/answer';
import type { Refusal } from '../domain/draft/want';

/** What a request does to the service when it is sent twice. */
export type Manner = 'read' | 'repeatable' | 'once';

/**
 * Why nothing was learnt: no answer, also none that the relay got; a page of something in front of the service, which says
 * why in JSON (interface 7); the service's own fault; or that it asks for time.
 */
export type Hindrance = 'no-answer' | 'in-front' | 'failing' | 'asked';

/** What an answer means for what was asked. */
export type Outcome =
  | { readonly kind: 'delivered' }
  /** 304: the copy here is the service's. */
  | { readonly kind: 'unchanged' }
  /** Nothing was changed there, or doing it again does no harm: wait, then again. */
  | { readonly kind: 'again'; readonly afterMs: number | null; readonly why: Hindrance }
  /** It may have been done: look before sending again. */
  | { readonly kind: 'unknown'; readonly why: Hindrance }
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
  | { readonly kind: 'refused'; readonly problem: Refusal };

/** Pure: the same answer always means the same. */
export function outcomeOf(answer: Answer<unknown>, manner: Manner): Outcome {
  switch (answer.kind) {
    case 'none':
      return answer.certainty === 'not-sent' ? againAfter('no-answer') : afterDoubt(manner, 'no-answer');
    case 'foreign':
      return afterDoubt(manner, 'no-answer');
    case 'answered':
      return outcomeOfStatus(answer, manner);
    default:
      return answer satisfies never;
  }
}

const againAfter = (why: Hindrance, afterMs: number | null = null): Outcome => ({ kind: 'again', afterMs, why });

function afterDoubt(manner: Manner, why: Hindrance): Outcome {
  switch (manner) {
    case 'read':
    case 'repeatable':
      return againAfter(why);
    case 'once':
      return { kind: 'unknown', why };
    default:
      return manner satisfies never;
  }
}

/** What firewalls and proxies answer in the service's place; its own refusals say why. They may stand behind it too, and keep its answer. */
const pagesInFront: ReadonlySet<number> = new Set([403, 406, 451]);

export const isPageInFront = (status: number, error: Answered<unknown>['error']): boolean =>
  error === null && pagesInFront.has(status);

/** Something on the way had no answer. */
const isRelayed = (status: number) => status === 502 || status === 504;

function outcomeOfStatus(answer: Answered<unknown>, manner: Manner): Outcome {
  const { status, error, facts } = answer;
  const { retryAfterMs: afterMs } = facts;
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 304) return manner === 'read' ? { kind: 'unchanged' } : afterDoubt(manner, 'failing');
  if (isPageInFront(status, error)) return afterDoubt(manner, 'in-front');
  switch (status) {
    case 401:
      return error?.error === 'session_ended' ? { kind: 'signed-out' } : { kind: 'probe' };
    case 403:
      return { kind: 'password' };
    case 404:
      // A page of something on the way: the service says why in JSON (interface 7), and only that ends anything.
      return error === null && manner === 'read' ? againAfter('in-front') : { kind: 'gone' };
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
      return againAfter('asked', afterMs);
    case 408:
    case 503:
      return manner === 'once' ? { kind: 'unknown', why: 'failing' } : againAfter('failing', afterMs);
    default:
      return status >= 500 ? afterDoubt(manner, isRelayed(status) ? 'no-answer' : 'failing') : refused(answer);
  }
}

function refused({ status, error }: Answered<unknown>): Outcome {
  const problem: Refusal = {
    kind: 'refused',
    status,
    title: error?.error_title ?? '',
    description: error?.error_description ?? '',
    validationErrors: error?.validation_errors ?? [],
  };
  return { kind: 'refused', problem };
}
