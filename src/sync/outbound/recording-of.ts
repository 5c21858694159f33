import { partsOf } from '../../domain/draft/parts';
import type { ServiceSetId, ServiceTermId } from '../../../contract/ids';
import type { Answer } from '../../domain/draft/set-draft';
import { landsNoMore } from '../../domain/draft/steady-time';
import { type Refusal, wordless } from '../../domain/draft/want';
import type { AttemptRow } from '../../store/rows';
import type { StoredSet } from '../../store/stored-set';
import type { Resolved } from '../accepting/read-set';
import type { Engine } from '../engine';
import { isGuarded } from './delivery';
import type { WriteAnswer } from './perform';
import { recordingAtDoor } from './recording-at-door';
import { cameToNothing, type Failure } from './tried';

/** What came of a request, and what was known of its set when it left. */
export interface Returned {
  readonly attempt: AttemptRow;
  readonly stored: StoredSet;
  /** It was sent before, and nobody knows what became of that. */
  readonly isOnceMore: boolean;
  readonly answer: WriteAnswer;
  readonly outcome: Resolved;
}

/** Of the engine, what it takes to judge what came. */
export type Judging = Pick<Engine, 'user' | 'random'>;

/** What is written down of a request that returned. */
export type Recording =
  | { readonly kind: 'done'; readonly etag: string | null; readonly location: string | null }
  /** A new set has its number; `firstCard`: its first card's, where the others have the next ones. */
  | { readonly kind: 'made'; readonly createdId: ServiceSetId; readonly firstCard: ServiceTermId | undefined }
  /** It stays: the same goes again, or what it makes is looked for. */
  | { readonly kind: 'silent'; readonly afterMs: number | null; readonly status: number | null }
  /** It is over, and may stand there or land for a while yet: a reading tells. */
  | { readonly kind: 'lost'; readonly afterMs: number | null; readonly status: number | null }
  /** It is over, and what it carried waits or asks as the answer says. */
  | { readonly kind: 'ended'; readonly answer: Exclude<Answer, { readonly kind: 'done' }>; readonly failure: Failure }
  /** Its user is asked, unless it is the fault of a picture that the service forgot. */
  | { readonly kind: 'refused'; readonly problem: Refusal; readonly failure: Failure }
  /** Half as much goes from now on. */
  | { readonly kind: 'too-large' };

/** What is written down of each outcome. Pure but for chance. */
export function recordingOf(judging: Judging, returned: Returned): Recording {
  const { attempt, isOnceMore, answer, outcome } = returned;
  const status = statusOf(answer);
  if (isStillInDoubt(returned)) return { kind: 'silent', afterMs: null, status };
  switch (outcome.kind) {
    case 'delivered':
      return delivered(attempt, answer);
    case 'unknown':
      // The same again where that does no harm, a look where it makes a set; else it may land yet.
      return isGuarded(attempt) || attempt.created
        ? { kind: 'silent', afterMs: answer.kind === 'answered' ? asked(answer.facts.retryAfterMs) : null, status }
        : { kind: 'lost', afterMs: null, status };
    case 'in-progress':
      return { kind: 'silent', afterMs: asked(outcome.afterMs), status };
    case 'again':
      return notDone(returned, { afterMs: asked(outcome.afterMs), counts: true });
    case 'unchanged':
      return notDone(returned, { afterMs: null, counts: true });
    case 'signed-out':
    case 'other-user':
      return notDone(returned, { afterMs: 0, counts: false });
    case 're-read':
      return lastOfTag(status);
    case 'gone':
      return gone(returned);
    case 'too-large':
      return { kind: 'too-large' };
    case 'password':
    case 'not-allowed':
      return recordingAtDoor(judging, returned);
    case 'refused':
      // Under a tag the sending before may have been done; what is refused now may be a card that went since.
      return isOnceMore && attempt.ifMatch !== null ? lastOfTag(status) : refused(returned, outcome.problem);
    default:
      return outcome satisfies never;
  }
}

/** Not the service's own word (interface 7): it says nothing of the sending before, whose key has to stay (I2). */
export const isStillInDoubt = ({ isOnceMore, answer }: Returned): boolean =>
  isOnceMore &&
  answer.kind === 'answered' &&
  answer.status >= 400 &&
  answer.status !== 413 &&
  answer.status !== 412 &&
  answer.error === null;

/** A creation's cards get their numbers from a look at the set; everything else is done with the answer. */
function delivered({ created }: AttemptRow, answer: WriteAnswer): Recording {
  if (answer.kind !== 'answered') throw new Error('Nobody said that it was delivered');
  const { body, facts } = answer;
  if (!created || !body || !('set_id' in body)) return { kind: 'done', etag: facts.etag, location: facts.location };
  const { set_id: createdId, term_count: count, first_term_id: first } = body;
  return { kind: 'made', createdId, firstCard: count === created.terms.length ? first : undefined };
}

/** That this sending was not done says nothing of the one before it: the key stays, and with it the doubt (I2). */
function notDone(
  { isOnceMore, answer, outcome }: Returned,
  { afterMs, counts }: Pick<Failure, 'afterMs' | 'counts'>,
): Recording {
  const status = statusOf(answer);
  if (isOnceMore) return { kind: 'silent', afterMs: outcome.kind === 'again' ? afterMs : null, status };
  const failure = { afterMs, status: counts ? status : null, rereads: false, counts };
  return { kind: 'ended', answer: { kind: 'not-done' }, failure };
}

/** Whatever was sent under this tag was done by now, or never will be: a reading shows it. */
const lastOfTag = (status: number | null): Recording => ({
  kind: 'ended',
  answer: { kind: 'none', until: landsNoMore },
  failure: cameToNothing(status),
});

const triesInVain = 3;

/** 404: a deleted set is what its deletion wanted; a missing card or set shows in a fresh reading, which decides. */
function gone({ attempt, stored, answer, isOnceMore }: Returned): Recording {
  const isItsWord = answer.kind === 'answered' && answer.error !== null;
  if (attempt.carries.exists?.value === false && isItsWord) return { kind: 'done', etag: null, location: null };
  // The sending before it may have been done, whatever this one is told (I2).
  if (isOnceMore) return { kind: 'lost', afterMs: null, status: 404 };
  // Every reading shows what it is for, and it is never found: no more readings will help.
  const isInVain = partsOf(attempt.carries).every((part) => {
    const known = stored.draft?.tried[part];
    return known?.lastStatus === 404 && known.tries >= triesInVain;
  });
  const answered = attempt.created || isInVain ? wordless(404) : ({ kind: 'not-done' } as const);
  return { kind: 'ended', answer: answered, failure: cameToNothing(404) };
}

/** A whole set may be refused for what others did to it since it was read: it is read first, and sent once more. */
function refused({ attempt: { carries }, stored, answer }: Returned, problem: Refusal): Recording {
  const isOrdered = carries.order !== undefined;
  const failure = { ...cameToNothing(statusOf(answer) ?? 0), afterMs: 0, rereads: isOrdered };
  const isAloneOrder = isOrdered && partsOf(carries).length === 1;
  return isAloneOrder && !isRefusal(stored.draft?.tried['order']?.lastStatus ?? null)
    ? { kind: 'ended', answer: { kind: 'not-done' }, failure }
    : { kind: 'refused', problem, failure };
}

/** The service understood and said no. Neither a changed tag (412) nor haste (429) is that. */
const isRefusal = (status: number | null): boolean =>
  status !== null && status >= 400 && status < 500 && ![404, 408, 412, 425, 429].includes(status);

/** A service that asks for no time at all is taken to have asked for nothing. */
export const asked = (afterMs: number | null): number | null => (afterMs !== null && afterMs >= 1_000 ? afterMs : null);

export const statusOf = (answer: WriteAnswer): number | null => (answer.kind === 'answered' ? answer.status : null);
