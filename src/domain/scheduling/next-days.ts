import type { LearnerDay } from './learner-day';
import { daysAfter } from './learner-day';
import { type CardProgress, isToRelearn } from './progress';

/**
 * When each way of a card is asked next; null: never, or it was not begun. Of a card one way is asked a day: where any was
 * answered right today, or put off until tomorrow, none comes before tomorrow. One that was missed today comes today. Pure.
 */
export function nextDays(ways: readonly (CardProgress | undefined)[], day: LearnerDay): readonly (LearnerDay | null)[] {
  const isPutOff = ways.some((way) => way?.buriedOn === day);
  const isAsked = isPutOff || ways.some((way) => way?.schedule && way.schedule.lastDay >= day);
  return ways.map((way) => {
    if (!way?.schedule || way.isSuspended) return null;
    if (!isPutOff && isToRelearn(way, day)) return day;
    return way.schedule.dueDay <= day && isAsked ? daysAfter(day, 1) : way.schedule.dueDay;
  });
}
