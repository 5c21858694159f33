import type { SetToday, Today } from '../client/carrel-client';
import { slipDay } from '../ui/day-words';
import { momentInWords } from '../ui/moments';
import { sentences } from './today-sentences';

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

export const freshToday = ({ sets }: Pick<Today, 'sets'>): number => sum(sets, ({ fresh }) => fresh);
export const dueToday = ({ sets }: Pick<Today, 'sets'>): number => sum(sets, ({ due }) => due);

/** How many come due on each of the next days, tomorrow first. */
export function comingDays({ sets }: Pick<Today, 'sets'>): readonly number[] {
  const days = Math.max(0, ...sets.map(({ coming }) => coming.length));
  return Array.from({ length: days }, (_, index) => sum(sets, ({ coming }) => coming[index] ?? 0));
}

/** The headline and the sentence beneath it. Past midnight it says which day it speaks of. */
export function todayWords(today: Today): TodayWords {
  const words = wordsOf(today);
  if (today.endsAtHour === null) return words;
  return { ...words, sentence: `${words.sentence} ${joined(sentences.dayEnds(slipDay(today.day), today.endsAtHour))}` };
}

function wordsOf(today: Today): TodayWords {
  const { done, away } = today;
  switch (kindOfToday(today)) {
    case 'away':
      return { big: away?.waiting ?? 0, heading: sentences.haveWaited, sentence: sentences.away(away?.days ?? 0) };
    case 'open':
      return today.plan ? planWords(today) : openWords(today);
    case 'done':
      return { big: null, heading: sentences.doneForToday(done.cards, done.tookMs), sentence: nextWords(today) };
    case 'nothing':
      return { big: null, heading: sentences.nothingDue, sentence: nextWords(today) };
    case 'not-begun':
      return { big: null, heading: sentences.notBegun, sentence: sentences.beginSomewhere };
  }
}

function openWords(today: Today): TodayWords {
  const { sets, expectedMs, done } = today;
  const [due, fresh] = [dueToday(today), freshToday(today)];
  const heading =
    due === 0 ? sentences.newAlone(fresh) : fresh > 0 ? sentences.dueAndNew(fresh) : sentences.cardsDue(due);
  const from = sentences.fromSets(sets.filter((set) => set.due + set.fresh > 0).length);
  const takes = expectedMs === null ? from : sentences.takes(expectedMs, from);
  if (done.cards === 0) return { big: due || fresh, heading, sentence: joined(takes) };
  const at = timeOf(done.lastAt);
  const isHere = !done.elsewhere && at !== null;
  return {
    big: due || fresh,
    heading: sentences.left(heading),
    sentence: isHere
      ? joined(
          sentences.stopped(at, done.cards),
          expectedMs === null ? sentences.orTomorrow : sentences.takesMore(expectedMs),
        )
      : joined(takes, at === null ? sentences.doneAlready(done.cards) : sentences.doneElsewhere(done.cards, at)),
  };
}

function planWords(today: Today): TodayWords {
  const { plan, day, expectedMs, waiting } = today;
  if (!plan) return openWords(today);
  const [of, days] = [day - plan.begunOn + 1, plan.lastDay - plan.begunOn + 1];
  return {
    big: dueToday(today),
    heading: sentences.ofThoseThatWait(waiting),
    sentence: joined(
      expectedMs === null ? sentences.dayOfPlan(of, days) : sentences.dayOfPlanTakes(of, days, expectedMs),
      sentences.caughtUpOn(slipDay(plan.lastDay)),
    ),
  };
}

function nextWords(today: Today): string {
  const coming = comingDays(today);
  const next = coming.findIndex((count) => count > 0);
  if (next === -1) return joined(sentences.nothingSoon);
  const count = coming[next] ?? 0;
  return joined(
    next === 0 ? sentences.dueTomorrow(count) : sentences.dueOn(count, slipDay(today.day + next + 1)),
    sentences.untilThen,
  );
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
      due: due > 0 ? sentences.due(due) : null,
      fresh: fresh > 0 ? sentences.fresh(fresh) : null,
      done: null,
      next: null,
      about: set.isBegun ? (today.plan ? sentences.wait(set.waits) : null) : sentences.notBegunYet,
    };
  if (done.cards > 0)
    return {
      due: null,
      fresh: null,
      done: sentences.done(done.cards),
      next: null,
      about: at === null ? null : sentences.doneAt(at),
    };
  const next = coming.findIndex((count) => count > 0);
  const count = coming[next] ?? 0;
  return {
    due: null,
    fresh: null,
    done: null,
    next:
      next === -1
        ? sentences.nothingThisWeek
        : next === 0
          ? sentences.tomorrow(count)
          : sentences.onDay(count, slipDay(today.day + next + 1)),
    about: null,
  };
}

const timeOf = (at: number | null): string | null => (at === null ? null : momentInWords(at, at));
const sum = (sets: readonly SetToday[], count: (set: SetToday) => number): number =>
  sets.reduce((total, set) => total + count(set), 0);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const joined = (...parts: readonly string[]): string => parts.map((part) => `${capital(part)}.`).join(' ');
