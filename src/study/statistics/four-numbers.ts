import type { DayWork } from '../../domain/scheduling/statistics';
import type { Statistics } from '../../client/statistics-reader';

/** One of the numbers at the head of the page. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly small: string;
}

/** What the last seven days came to, what is remembered, and what is known. Pure. */
export function fourNumbers({ work, day, kept, medianTookMs, solid, cards, wished }: Statistics): readonly Figure[] {
  const week = [0, 1, 2, 3, 4, 5, 6].flatMap((back) =>
    [...work].filter(([on]) => on === day - back).map(([, done]) => done),
  );
  const seen = sum(week, ({ cards: count }) => count);
  const took = sum(week, ({ tookMs }) => tookMs);
  return [
    {
      name: seen === 1 ? 'card answered' : 'cards answered',
      value: seen.toLocaleString('en-GB'),
      small: `in seven days, ${Math.round(seen / 7)} a day`,
    },
    {
      name: 'remembered',
      value: kept ? `${percent(kept.right / kept.answers)} %` : '–',
      small: kept
        ? `of ${kept.answers.toLocaleString('en-GB')} that came due in a month${wished === null ? '' : `, target ${percent(wished)}`}`
        : 'nothing came due in a month',
    },
    {
      name: 'at the desk',
      value: hoursAndMinutes(took),
      small: medianTookMs === null ? 'in seven days' : `in seven days, ${Math.round(medianTookMs / 1_000)} s an answer`,
    },
    {
      name: 'known well',
      value: solid.toLocaleString('en-GB'),
      small: `of ${cards.toLocaleString('en-GB')} in the sets you began`,
    },
  ];
}

/** `1:12 h`, `9 min`. */
export function hoursAndMinutes(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;
}

export const percent = (share: number): number => Math.round(share * 100);

const sum = (days: readonly DayWork[], count: (day: DayWork) => number): number =>
  days.reduce((total, day) => total + count(day), 0);
