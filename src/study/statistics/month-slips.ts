import { dateFormat } from '../../../messages/in-words';

/** A month as a slip: the days on which anything was answered, the first one first. */
export interface MonthSlip {
  /** `November 2026`. */
  readonly name: string;
  readonly days: readonly { readonly day: number; readonly cards: number }[];
}

const dayMs = 86_400_000;
const mostSlips = 12;
const nameOf = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 7);

/** The months that have a stamp, the latest first, twelve at most. Days are counted from 1 January 1970. Pure. */
export function monthSlips(work: ReadonlyMap<number, { readonly cards: number }>): readonly MonthSlip[] {
  const months = new Map<string, { day: number; cards: number }[]>();
  for (const [day, { cards }] of [...work].toSorted(([one], [other]) => one - other)) {
    const days = months.get(monthOf(day)) ?? [];
    days.push({ day, cards });
    months.set(monthOf(day), days);
  }
  return [...months.values()]
    .toReversed()
    .slice(0, mostSlips)
    .map((days) => ({ name: nameOf.format((days[0]?.day ?? 0) * dayMs), days }));
}
