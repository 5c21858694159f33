import type { Grade } from '../study-log';
import { usualScheduler } from './fsrs';
import type { LearnerDay } from './learner-day';
import { type CardSchedule, isFromTheFuture } from './progress';

/**
 * The day a card comes due after each grade given today: exactly what the fold will make of it. Where today's answer
 * has already counted, the date stays whatever is answered. After a wrong clock it is told as for a new card.
 */
export function previewGrades(
  stored: CardSchedule | null,
  today: LearnerDay,
  retention: number,
): Readonly<Record<Grade, LearnerDay>> {
  const schedule = stored && isFromTheFuture(stored, today) ? null : stored;
  // A new card's first date is not drawn, so no seed is needed for it.
  const dueAfter = (grade: Grade) =>
    schedule && today <= schedule.lastDay
      ? schedule.dueDay
      : usualScheduler.next(schedule, { seed: 0, grade, day: today, retention }).dueDay;
  return { again: dueAfter('again'), hard: dueAfter('hard'), good: dueAfter('good'), easy: dueAfter('easy') };
}
