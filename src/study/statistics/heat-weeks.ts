import { dateFormat } from '../../../messages/in-words';

/** A year of days as columns of weeks, Monday first. */
export interface HeatWeek {
  /** The Monday, counted from 1 January 1970. */
  readonly monday: number;
  /** Seven; null for days that have not come yet. */
  readonly counts: readonly (number | null)[];
  /** The name of the month that begins in it. */
  readonly month: string | null;
}

const weeksShown = 53;
const dayMs = 86_400_000;
const monthName = dateFormat({ month: 'short', timeZone: 'UTC' });

/** 1 January 1970 was a Thursday. */
const mondayOf = (day: number): number => day - ((day + 3) % 7);

/** The weeks up to today's. Pure. */
export function heatWeeks(countOn: (day: number) => number, today: number): readonly HeatWeek[] {
  const last = mondayOf(today);
  return Array.from({ length: weeksShown }, (_, index) => {
    const monday = last - (weeksShown - 1 - index) * 7;
    const days = [0, 1, 2, 3, 4, 5, 6].map((offset) => monday + offset);
    const first = days.find((day) => new Date(day * dayMs).getUTCDate() === 1);
    return {
      monday,
      counts: days.map((day) => (day > today ? null : countOn(day))),
      month: first === undefined ? null : monthName.format(first * dayMs).slice(0, 3),
    };
  });
}

/** 0 for nothing, then four steps of equally many days, so that one busy day does not pale all others. */
export function heatLevels(counts: readonly number[]): (count: number) => number {
  const sorted = counts.filter((count) => count > 0).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const steps = [at(0.25), at(0.5), at(0.75)];
  return (count) => (count === 0 ? 0 : 1 + steps.filter((step) => count > step).length);
}
