import type { Answered } from '../../api/answer';
import type { AttemptRow, DraftRow, SetRow } from '../../store/rows';
import { backoffMs } from '../clocks/backoff';
import type { Engine } from '../engine';
import { partsOf } from './begin-attempt';
import { isGuarded } from './delivery';
import { recordAnswer, recordSilent } from './end-attempt';
import { refusalOf, refusalsOfOwn } from './refusal-of';
import { lost } from './settle-attempt';

interface AtDoor {
  readonly header: SetRow | null;
  readonly row: DraftRow | null;
  readonly answer: Answered<unknown>;
  /** It was sent before, and nobody knows what became of that. */
  readonly isInDoubt: boolean;
}

/** Refused for want of permission, or of a password: what that leads to. */
export async function refusedAtDoor(
  engine: Engine,
  attempt: AttemptRow,
  { header, row, answer, isInDoubt }: AtDoor,
): Promise<void> {
  const { status } = answer;
  const isOwn = header === null || header.createdBy === engine.user;
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
  const failure = { afterMs: 0, status, stale: true, counts: true };
  const { title, description, validationErrors } = wordsOf(answer);
  switch (refusal) {
    case 'look': {
      // One's own may be an accident of a moment: it gets that moment.
      const afterMs = isOwn ? backoffMs(timesBefore + 1, engine.random.next()) : 0;
      // The sending before this one keeps its key (I2), until as many refusals as count were no accident; of one that only
      // has a tag, a reading tells.
      if (isInDoubt && attempt.makes) {
        if (isAtDoorAgain(attempt)) await lost(engine, attempt);
        else await recordSilent(engine, attempt, null, status);
        return undefined;
      }
      if (isInDoubt)
        return recordAnswer(engine, attempt, { kind: 'none', until: engine.steady() }, { ...failure, afterMs });
      return recordAnswer(engine, attempt, { kind: 'not-done' }, { ...failure, afterMs });
    }
    case 'look-for':
      return recordSilent(engine, attempt, null, status);
    case 'said-no':
      return recordAnswer(engine, attempt, { kind: 'refused', status, title, description, validationErrors }, failure);
    case 'not-allowed':
      return recordAnswer(
        engine,
        attempt,
        { kind: 'closed', closed: { kind: 'not-allowed', title, description } },
        failure,
      );
    case 'password-needed':
      return recordAnswer(engine, attempt, { kind: 'closed', closed: { kind: 'password-needed' } }, failure);
    default:
      return refusal satisfies never;
  }
}

/** Whether it went in vain as often as counts, and was refused the last time too. */
const isAtDoorAgain = ({ lastStatus, tries }: AttemptRow): boolean => isOfDoor(lastStatus) && tries >= refusalsOfOwn;

const isOfDoor = (status: number | null | undefined): boolean => status === 401 || status === 403;

function wordsOf({ error }: Answered<unknown>) {
  return {
    title: error?.error_title ?? '',
    description: error?.error_description ?? '',
    validationErrors: error?.validation_errors ?? [],
  };
}
