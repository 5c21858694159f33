import { figures } from '../../../messages/figures';
import { percent } from '../../../messages/in-words';
import * as words from '../../../messages/app/statistics';
import type { DayWork } from '../../domain/scheduling/statistics';
import type { Statistics } from '../../client/progress/statistics-reader';

/** One of the numbers at the head of the page. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly small: string;
}

/** What the last seven days came to, what is remembered, and what is known. Pure. */
export function fourNumbers({
  work,
  day,
  week: lately,
  kept,
  medianTookMs,
  solid,
  cards,
  wished,
}: Statistics): readonly Figure[] {
  const week = [0, 1, 2, 3, 4, 5, 6].flatMap((back) =>
    [...work].filter(([on]) => on === day - back).map(([, done]) => done),
  );
  const took = sum(week, ({ tookMs }) => tookMs);
  return [
    {
      name: words.answered({ count: lately.cards }),
      value: figures(lately.cards),
      small: words.withAnswers({ count: lately.answers }),
    },
    {
      name: words.remembered,
      value: kept ? percent(kept.right / kept.answers) : '–',
      small: kept
        ? wished === null
          ? words.ofDue({ count: kept.answers })
          : words.ofDueWithTarget({ count: kept.answers, target: percent(wished) })
        : words.noneCameDue,
    },
    {
      name: words.atDesk,
      value: hoursAndMinutes(took),
      small:
        medianTookMs === null ? words.inSevenDays : words.secondsEach({ seconds: Math.round(medianTookMs / 1_000) }),
    },
    {
      name: words.known,
      value: figures(solid),
      small: words.ofBegun({ count: cards }),
    },
  ];
}

/** `1:12 h`, `9 min`. */
export function hoursAndMinutes(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes < 60
    ? words.minutes({ minutes })
    : words.hours({ hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });
}

const sum = (days: readonly DayWork[], count: (day: DayWork) => number): number =>
  days.reduce((total, day) => total + count(day), 0);
