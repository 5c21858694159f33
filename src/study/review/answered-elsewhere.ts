import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { CardKey } from '../../domain/scheduling/progress';
import type { TermId } from '../../domain/study-set';
import { dealtWith } from './review-queue-now';
import { type Asked, keyOf, type Waiting } from './review-session';
import type { SetsInHand } from './use-sets-in-hand';

/**
 * What the log said meanwhile of a sitting's cards: those are asked no more, also where an undo brings them back. A card that
 * its learner takes back here is asked, whatever was read before the log knew of that.
 */
export function answeredElsewhere(day: LearnerDay) {
  const done = new Set<CardKey>();
  const takenBack = new Set<TermId>();
  return {
    /** Which go, of those behind the card in hand. `learnt`: what was read since; null: nothing. */
    of(queue: readonly Waiting[], learnt: SetsInHand | null): readonly CardKey[] {
      const rest = queue.slice(1).filter(({ again, termId }) => !again && !takenBack.has(termId));
      if (learnt) for (const key of dealtWith({ queue: rest }, learnt, day)) done.add(key);
      return rest.map(keyOf).filter((key) => done.has(key));
    },
    takeBack({ termId }: Asked): void {
      takenBack.add(termId);
    },
  };
}
