import { dateFormat } from '../../messages/in-words';

const dayMs = 86_400_000;
const inUtc = { timeZone: 'UTC' } as const;
const short = dateFormat({ ...inUtc, day: 'numeric', month: 'short' });
const withYear = dateFormat({ ...inUtc, day: 'numeric', month: 'short', year: 'numeric' });
const weekday = dateFormat({ ...inUtc, weekday: 'short' });

/*
 * Days of a calendar, counted from 1 January 1970, in words. They are dates, not moments: no time zone moves them.
 */

/** `4 Jan`; with the year when it is another than that of `today`. */
export function dateOfDay(day: number, today: number): string {
  const isThisYear = new Date(day * dayMs).getUTCFullYear() === new Date(today * dayMs).getUTCFullYear();
  return (isThisYear ? short : withYear).format(day * dayMs);
}

/** `Sat 21 Nov`, as a slip has it. */
export const slipDay = (day: number): string => `${weekday.format(day * dayMs)} ${short.format(day * dayMs)}`;

/** `Sat 21`, where there is little room. */
export const weekDay = (day: number): string => `${weekday.format(day * dayMs)} ${new Date(day * dayMs).getUTCDate()}`;

/** `Mon`; 0 is Monday. */
export const weekdayName = (day: number): string => weekday.format((day + 4) * dayMs);

/** `2026-11-21`, for machines. */
export const isoDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
