import { dateFormat } from '../../messages/in-words';
import * as days from '../../messages/app/days';
import * as words from '../../messages/app/today';
import type { SetToday, Today } from '../client/carrel-client';
import { dueToday, freshToday } from '../client/progress/open-today';
import { slipDay } from '../ui/day-words';
import { momentInWords } from '../ui/moments';
import { durationInWords, numberInWords } from '../ui/number-words';

/** What Today says first. */
export interface TodayWords {
  /** The number that stands beside the words, if any does. */
  readonly big: number | null;
  /** Without the number. */
  readonly heading: string;
  readonly sentence: string;
}

/** Something to do, a break to come back from, a day that is done, nothing at all today, or never anything yet. */
export type TodayKind = 'open' | 'away' | 'done' | 'nothing' | 'not-begun';

export function kindOfToday(today: Today): TodayKind {
  if (today.away) return 'away';
  if (dueToday(today) + freshToday(today) > 0) return 'open';
  if (today.done.cards > 0) return 'done';
  return today.sets.some(({ isBegun }) => isBegun) ? 'nothing' : 'not-begun';
}

/** How many come due on each of the next days, tomorrow first. */
export function comingDays({ sets }: Pick<Today, 'sets'>): readonly number[] {
  const length = Math.max(0, ...sets.map(({ coming }) => coming.length));
  return Array.from({ length }, (_, index) => sum(sets, ({ coming }) => coming[index] ?? 0));
}

/** The headline and the sentence beneath it. Past midnight it says which day it speaks of. */
export function todayWords(today: Today): TodayWords {
  const said = wordsOf(today);
  if (today.endsAtHour === null) return said;
  const ends = words.dayEnds({ day: slipDay(today.day), time: hour.format(today.endsAtHour * hourMs) });
  return { ...said, sentence: `${said.sentence} ${ends}` };
}

function wordsOf(today: Today): TodayWords {
  const { done, away } = today;
  switch (kindOfToday(today)) {
    case 'away':
      return { big: away?.waiting ?? 0, heading: words.haveWaited, sentence: words.away({ days: away?.days ?? 0 }) };
    case 'open':
      return today.plan ? planWords(today) : openWords(today);
    case 'done':
      return {
        big: null,
        heading: days.done({ count: done.cards, time: durationInWords(done.tookMs) }),
        sentence: nextWords(today),
      };
    case 'nothing':
      return {
        big: null,
        heading: today.sets.some(({ isLeftOut }) => isLeftOut) ? words.nothingElse : days.nothingDue,
        sentence: nextWords(today),
      };
    case 'not-begun':
      return { big: null, heading: words.notBegun, sentence: words.beginSomewhere };
  }
}

function openWords(today: Today): TodayWords {
  const { sets, expectedMs, done } = today;
  const [due, fresh] = [dueToday(today), freshToday(today)];
  const count = sets.filter((set) => set.due + set.fresh > 0).length;
  const from = { number: numberInWords(count), count };
  const takes = expectedMs === null ? words.fromSets(from) : words.takes({ ...from, time: timeFirst(expectedMs) });
  const heading = headingOf(due, fresh, done.cards > 0);
  if (done.cards === 0) return { big: due || fresh, heading, sentence: takes };
  const at = timeOf(done.lastAt);
  const isHere = !done.elsewhere && at !== null;
  return {
    big: due || fresh,
    heading,
    sentence: isHere
      ? `${words.stopped({ time: at, count: done.cards })} ${expectedMs === null ? words.orTomorrow : words.takesMore({ time: timeFirst(expectedMs) })}`
      : `${takes} ${at === null ? words.doneAlready({ count: done.cards }) : words.doneElsewhere({ count: done.cards, time: at })}`,
  };
}

function headingOf(due: number, fresh: number, isBegun: boolean): string {
  if (due === 0) return (isBegun ? words.newAloneLeft : words.newAlone)({ count: fresh });
  if (fresh > 0) return (isBegun ? words.dueAndNewLeft : words.dueAndNew)({ fresh });
  return (isBegun ? words.cardsDueLeft : words.cardsDue)({ count: due });
}

function planWords(today: Today): TodayWords {
  const { plan, day, expectedMs, waiting } = today;
  if (!plan) return openWords(today);
  const at = { day: day - plan.begunOn + 1, days: plan.lastDay - plan.begunOn + 1 };
  const dayOfPlan =
    expectedMs === null
      ? words.dayOfPlan(at)
      : (isShort(expectedMs) ? words.dayOfPlanTakes : words.dayOfPlanTakesAbout)({
          ...at,
          time: durationInWords(expectedMs),
        });
  return {
    big: dueToday(today),
    heading: words.ofThoseThatWait({ count: waiting }),
    sentence: `${dayOfPlan} ${words.caughtUpOn({ day: slipDay(plan.lastDay) })}`,
  };
}

function nextWords(today: Today): string {
  const coming = comingDays(today);
  const next = coming.findIndex((count) => count > 0);
  if (next === -1) return days.noneThisWeek;
  const count = coming[next] ?? 0;
  const due = next === 0 ? words.dueTomorrow({ count }) : words.dueOn({ count, day: slipDay(today.day + next + 1) });
  return `${due} ${words.untilThen}`;
}

/** What stands at the end of a set's row, and beneath its title. */
export interface RowWords {
  readonly due: string | null;
  readonly fresh: string | null;
  /** In place of the two. */
  readonly done: string | null;
  readonly next: string | null;
  readonly about: string | null;
}

export function rowWords(set: SetToday, today: Pick<Today, 'day' | 'plan'>): RowWords {
  const { due, fresh, done, coming } = set;
  const at = timeOf(done.lastAt);
  if (due + fresh > 0)
    return {
      due: due > 0 ? words.due({ count: due }) : null,
      fresh: fresh > 0 ? words.fresh({ count: fresh }) : null,
      done: null,
      next: null,
      about: set.isBegun ? (today.plan ? words.wait({ count: set.waits }) : null) : words.notBegunYet,
    };
  if (done.cards > 0)
    return {
      due: null,
      fresh: null,
      done: words.done({ count: done.cards }),
      next: null,
      about: at === null ? null : words.doneAt({ time: at }),
    };
  const next = coming.findIndex((count) => count > 0);
  const count = coming[next] ?? 0;
  return {
    due: null,
    fresh: null,
    done: null,
    next:
      next === -1
        ? words.nothingThisWeek
        : next === 0
          ? words.tomorrow({ count })
          : words.onDay({ count, day: slipDay(today.day + next + 1) }),
    about: null,
  };
}

const timeOf = (at: number | null): string | null => (at === null ? null : momentInWords(at, at));
const sum = (sets: readonly SetToday[], count: (set: SetToday) => number): number =>
  sets.reduce((total, set) => total + count(set), 0);
const hourMs = 3_600_000;
const hour = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const isShort = (ms: number): boolean => ms < 30_000;
/** How long, at the beginning of a sentence. */
const timeFirst = (ms: number): string =>
  isShort(ms) ? words.lessThanMinute : words.aboutTime({ time: durationInWords(ms) });
