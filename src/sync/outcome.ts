import type { Answer, Answered } from '../api/answer';
import type { Refusal } from '../domain/draft/want';

/** What a request does to the service when it is sent twice. */
export type Repeatability = 'read' | 'repeatable' | 'once';

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
export function outcomeOf(answer: Answer<unknown>, repeatability: Repeatability): Outcome {
  switch (answer.kind) {
    case 'none':
      return answer.certainty === 'not-sent' ? againAfter('no-answer') : afterDoubt(repeatability, 'no-answer');
    case 'foreign':
      return afterDoubt(repeatability, 'no-answer');
    case 'answered':
      return outcomeOfStatus(answer, repeatability);
    default:
      return answer satisfies never;
  }
}

const againAfter = (why: Hindrance, afterMs: number | null = null): Outcome => ({ kind: 'again', afterMs, why });

function afterDoubt(repeatability: Repeatability, why: Hindrance): Outcome {
  switch (repeatability) {
    case 'read':
    case 'repeatable':
      return againAfter(why);
    case 'once':
      return { kind: 'unknown', why };
    default:
      return repeatability satisfies never;
  }
}

/** Whoever answered at the service, or in front of it, was at the end of the request: only one that had no answer itself may let it go on. */
export const isOver = (status: number | null): boolean => status !== null && ![408, 502, 504].includes(status);

/** What firewalls and proxies answer in the service's place; its own refusals say why. They may stand behind it too, and keep its answer. */
const pagesInFront: ReadonlySet<number> = new Set([403, 406, 451]);

export const isPageInFront = (status: number, error: Answered<unknown>['error']): boolean =>
  error === null && pagesInFront.has(status);

type Meaning = (answer: Answered<unknown>, repeatability: Repeatability) => Outcome;

const notYet: Meaning = ({ facts }) => againAfter('asked', facts.retryAfterMs);
const notNow: Meaning = ({ facts }, repeatability) =>
  repeatability === 'once' ? { kind: 'unknown', why: 'failing' } : againAfter('failing', facts.retryAfterMs);
/** The service, or something in front of it, fails at this alone, as far as anybody knows: nothing else waits for it. */
export const isTrouble = ({ why }: { readonly why: Hindrance }): boolean => why === 'failing' || why === 'in-front';

/** Something on the way had no answer. */
const relayed: Meaning = (_, repeatability) => afterDoubt(repeatability, 'no-answer');

const meanings: ReadonlyMap<number, Meaning> = new Map<number, Meaning>([
  [
    304,
    (_, repeatability) => (repeatability === 'read' ? { kind: 'unchanged' } : afterDoubt(repeatability, 'failing')),
  ],
  [401, ({ error }) => ({ kind: error?.error === 'session_ended' ? 'signed-out' : 'probe' })],
  [403, () => ({ kind: 'password' })],
  // A page of something on the way: the service says why in JSON (interface 7), and only that ends anything.
  [
    404,
    ({ error }, repeatability) =>
      error === null && repeatability === 'read' ? againAfter('in-front') : { kind: 'gone' },
  ],
  [408, notNow],
  [409, inTheWay],
  [412, () => ({ kind: 're-read' })],
  [413, () => ({ kind: 'too-large' })],
  [425, notYet],
  [429, notYet],
  [502, relayed],
  [503, notNow],
  [504, relayed],
]);

function outcomeOfStatus(answer: Answered<unknown>, repeatability: Repeatability): Outcome {
  const { status, error } = answer;
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (isPageInFront(status, error)) return afterDoubt(repeatability, 'in-front');
  const meaning = meanings.get(status);
  if (meaning) return meaning(answer, repeatability);
  return status >= 500 ? afterDoubt(repeatability, 'failing') : refused(answer);
}

function inTheWay(answer: Answered<unknown>): Outcome {
  switch (answer.error?.error) {
    case 'user_mismatch':
      return { kind: 'other-user' };
    case 'request_in_progress':
      return { kind: 'in-progress', afterMs: answer.facts.retryAfterMs };
    default:
      return refused(answer);
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
