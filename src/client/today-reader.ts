import { daysAfter, type LearnerDay } from '../domain/scheduling/learner-day';
import type { SetProgress } from '../domain/scheduling/progress';
import type { SetStudySettings } from '../domain/study-settings';
import type { SetId, TermId } from '../domain/study-set';
import type { LogRepository } from '../store/log-repository';
import type { LogRow } from '../store/rows';
import type { SetToday, Today } from './carrel-client';
import type { ProgressReader } from './progress-reader';
import { setToday } from './set-today';
import { type CardTime, cardTimes, timeNeeded } from './time-needed';

interface TodayDeps {
  readonly log: LogRepository;
  readonly progress: ProgressReader;
  /** Null: the cards are not here. */
  readonly cardsOf: (setId: SetId) => Promise<readonly TermId[] | null>;
  readonly settingsOf: (setId: SetId) => Promise<SetStudySettings>;
}

/** Times are looked for until so many cards are found, or so many days back. */
const enoughCards = 200;
const mostDaysBack = 30;

/** Everything that a set's day depends on. */
interface AskedFrom {
  readonly setId: SetId;
  readonly termIds: readonly TermId[];
  readonly progress: SetProgress;
  readonly settings: SetStudySettings;
  readonly day: LearnerDay;
}

const isSame = (a: AskedFrom, b: AskedFrom): boolean =>
  a.day === b.day &&
  a.termIds === b.termIds &&
  a.progress === b.progress &&
  JSON.stringify(a.settings) === JSON.stringify(b.settings);

/** What today asks for. Reads the log of the latest days only, and the cards of the sets that were studied. */
export function todayReader({ log, progress, cardsOf, settingsOf }: TodayDeps) {
  const askedBefore = new Map<SetId, { readonly facts: AskedFrom; readonly asks: SetToday | null }>();
  let earlier: { readonly day: LearnerDay; readonly times: readonly CardTime[] } | null = null;

  /** Of the days before: they change no more, so they are read once a day. */
  async function timesBefore(
    day: LearnerDay,
    timesIn: (lines: readonly LogRow[]) => readonly CardTime[],
  ): Promise<readonly CardTime[]> {
    if (earlier?.day === day) return earlier.times;
    const times: CardTime[] = [];
    const daysBack = Math.min(mostDaysBack, day - ((await log.firstDay()) ?? day));
    for (let back = 1; back <= daysBack && times.length < enoughCards; back += 1)
      times.push(...timesIn(await log.ofDay(daysAfter(day, -back))));
    earlier = { day, times };
    return times;
  }

  /** An answer changes what one set asks for; what all the others ask for is known. */
  function asked(facts: AskedFrom): SetToday | null {
    const before = askedBefore.get(facts.setId);
    if (before && isSame(before.facts, facts)) return before.asks;
    const asks = setToday(facts.setId, facts.termIds, facts.progress, facts.settings, facts.day);
    askedBefore.set(facts.setId, { facts, asks });
    return asks;
  }

  return async function today(day: LearnerDay): Promise<Omit<Today, 'endsAtHour'>> {
    const all: ReadonlyMap<SetId, SetProgress> = await progress.all();
    const sets = [];
    for (const [setId, known] of all) {
      const termIds = await cardsOf(setId);
      const asks = termIds && asked({ setId, termIds, progress: known, settings: await settingsOf(setId), day });
      if (asks) sets.push(asks);
    }
    sets.sort((a, b) => b.due - a.due || b.fresh - a.fresh);
    const timesIn = (lines: readonly LogRow[]) => cardTimes(lines, (setId) => all.get(setId));
    const now = timesIn(await log.ofDay(day));
    const known = [...now, ...(await timesBefore(day, timesIn))];
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    return {
      day,
      sets,
      expectedMs: timeNeeded(known, sum(sets.map(({ due }) => due)), sum(sets.map(({ fresh }) => fresh))),
      done: { cards: now.length, tookMs: sum(now.map(({ tookMs }) => tookMs)) },
    };
  };
}
