import type { EpochMs } from '../../../contract/units';

/** A day of the learner's own calendar, counted from 1 January 1970. It begins at the hour they chose, not at midnight. */
export type LearnerDay = number & { readonly __unit: 'LearnerDay' };

/** What makes a moment a day: minutes east of UTC at that moment, and the hour at which a new day begins. */
export interface DayRule {
  readonly utcOffsetMin: number;
  readonly rolloverHour: number;
}

/** The learner's day at a moment. It is stored with every answer, so that a journey or a changed rule moves no old day. */
export function learnerDay(at: EpochMs, { utcOffsetMin, rolloverHour }: DayRule): LearnerDay {
  return Math.floor((at + utcOffsetMin * 60_000 - rolloverHour * 3_600_000) / 86_400_000) as LearnerDay;
}

export const daysAfter = (day: LearnerDay, days: number): LearnerDay => (day + days) as LearnerDay;
