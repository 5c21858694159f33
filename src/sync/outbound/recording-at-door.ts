import { partsOf } from '../../domain/draft/parts';
import type { AttemptRow } from '../../store/rows';
import { backoffMs } from '../clocks/backoff';
import { isGuarded } from './delivery';
import type { WriteAnswer } from './perform';
import type { Judging, Recording, Returned } from './recording-of';
import { refusalOf, refusalsOfOwn } from './refusal-of';
import { cameToNothing } from './tried';

/** Refused for want of permission, or of a password: what is written down of that. Pure but for chance. */
export function recordingAtDoor(
  { user, random }: Judging,
  { attempt, stored, answer, isOnceMore }: Returned,
): Recording {
  const { header, draft: row } = stored;
  const { status, title, description, validationErrors } = saidBy(answer);
  const isOwn = header === null || header.createdBy === user;
  const tried = partsOf(attempt.carries).map((part) => row?.tried[part]);
  const isAtDoor = tried.every((each) => isOfDoor(each?.lastStatus));
  const timesBefore = isAtDoor ? Math.max(1, ...tried.map((each) => each?.tries ?? 0)) : 0;
  const isKnownClosed = header?.edited !== undefined && header.edited.answer !== 'let-in';
  const refusal = refusalOf({
    status,
    isOnce: attempt.makes && !isGuarded(attempt),
    set: attempt.created ? null : header,
    isOwn,
    before: isOwn ? timesBefore : Math.max(timesBefore, isKnownClosed ? 1 : 0),
  });
  const failure = { ...cameToNothing(status), afterMs: 0 };
  switch (refusal) {
    case 'look': {
      // The sending before this one keeps its key (I2), until as many refusals as count were no accident; of one that only
      // has a tag, a reading tells.
      if (isOnceMore && attempt.makes)
        return isAtDoorAgain(attempt)
          ? { kind: 'lost', afterMs: null, status: null }
          : { kind: 'silent', afterMs: null, status };
      // One's own may be an accident of a moment: it gets that moment.
      const afterMs = isOwn ? backoffMs(timesBefore + 1, random.next()) : 0;
      if (isOnceMore) return { kind: 'lost', afterMs, status };
      return { kind: 'ended', answer: { kind: 'not-done' }, failure: { ...failure, afterMs } };
    }
    case 'look-for':
      return { kind: 'silent', afterMs: null, status };
    case 'said-no':
      return { kind: 'ended', answer: { kind: 'refused', status, title, description, validationErrors }, failure };
    case 'not-allowed': {
      const closed = { kind: 'not-allowed', title, description } as const;
      return { kind: 'ended', answer: { kind: 'closed', closed }, failure };
    }
    case 'password-needed':
      return { kind: 'ended', answer: { kind: 'closed', closed: { kind: 'password-needed' } }, failure };
    default:
      return refusal satisfies never;
  }
}

/** Whether it went in vain as often as counts, and was refused the last time too. */
const isAtDoorAgain = ({ lastStatus, tries }: AttemptRow): boolean => isOfDoor(lastStatus) && tries >= refusalsOfOwn;

const isOfDoor = (status: number | null | undefined): boolean => status === 401 || status === 403;

function saidBy(answer: WriteAnswer) {
  if (answer.kind !== 'answered') throw new Error('Nobody refused it');
  const { status, error } = answer;
  return {
    status,
    title: error?.error_title ?? '',
    description: error?.error_description ?? '',
    validationErrors: error?.validation_errors ?? [],
  };
}
