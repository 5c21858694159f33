import type { Answered } from '../api/answer';
import type { AttemptRow, OutboxRow, SetRow } from '../store/rows';
import { backoffMs } from './backoff';
import type { Engine } from './engine';
import { mannerOf } from './perform';
import { isAtDoor, recordRefused, recordRequeued, recordUnknown } from './record-outcome';
import { refusalOf } from './refusal-of';

interface AtDoor {
  readonly header: SetRow | null;
  readonly rows: readonly OutboxRow[];
  readonly answer: Answered<unknown>;
  /** It was sent before, and nobody knows what became of that. */
  readonly isInDoubt: boolean;
}

/** Refused for want of permission, or of a password: what that leads to. */
export async function refusedAtDoor(
  engine: Engine,
  attempt: AttemptRow,
  { header, rows, answer, isInDoubt }: AtDoor,
): Promise<void> {
  const { status } = answer;
  const isOwn = header === null || header.createdBy === engine.user;
  const timesBefore = rows.every(isAtDoor) ? Math.max(1, ...rows.map(({ tries }) => tries)) : 0;
  const isKnownClosed = header?.edited !== undefined && header.edited.answer !== 'let-in';
  const { title, description } = wordsOf(answer);
  const refusal = refusalOf({
    status,
    isOnce: mannerOf(attempt) === 'once' && !attempt.keyed,
    set: attempt.kind === 'create-set' ? null : header,
    isOwn,
    before: isOwn ? timesBefore : Math.max(timesBefore, isKnownClosed ? 1 : 0),
  });
  switch (refusal) {
    case 'look': {
      // One's own may be an accident of a moment: it gets that moment.
      const afterMs = isOwn ? backoffMs(timesBefore + 1, engine.random.next()) : 0;
      // The sending before this one keeps its key (I2).
      if (isInDoubt) return recordUnknown(engine, attempt, afterMs, status);
      return recordRequeued(engine, attempt, { afterMs, status, stale: true, counts: true, mayLand: false });
    }
    case 'look-for':
      return recordUnknown(engine, attempt, null, status);
    case 'said-no':
      return recordRefused(engine, attempt, { kind: 'refused', status, ...wordsOf(answer) }, status);
    case 'not-allowed':
      return recordRefused(engine, attempt, { kind: 'not-allowed', title, description }, status);
    case 'password-needed':
      return recordRefused(engine, attempt, { kind: 'password-needed' }, status);
    default:
      return refusal satisfies never;
  }
}

function wordsOf({ error }: Answered<unknown>) {
  return {
    title: error?.error_title ?? '',
    description: error?.error_description ?? '',
    validationErrors: error?.validation_errors ?? [],
  };
}
