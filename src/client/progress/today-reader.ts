import { awayFor, planOffers } from '../../domain/scheduling/catch-up';
import { cardKey } from '../../domain/scheduling/progress';
import { daysAfter, type LearnerDay } from '../../domain/scheduling/learner-day';
import { standingAnswers, workByDay } from '../../domain/scheduling/statistics';
import type { SetId } from '../../domain/study-set';
import type { LogReach, LogRepository } from '../../store/log-repository';
import type { PlacedRow } from '../../store/rows';
import { cardCounts } from './card-counts';
import type { Break, SetToday, Today } from '../carrel-client';
import { comingOf, type DayReader, type ReadDay, type SetInDay } from './day-reader';
import { type CardTime, cardTimes, timeNeeded } from './time-needed';

interface TodayDeps {
  readonly log: LogRepository;
  readonly readDay: DayReader;
}

/** Times are looked for until so many cards are found, or on so many days on which anything was done. */
const enoughCards = 200;
const mostDaysBack = 30;
const daysAhead = 7;
const daysShownBack = 2;

/** What today asks for. Reads the log of the latest days only, and the cards of the sets that were studied. */
export function todayReader({ log, readDay }: TodayDeps) {
  let earlier: Earlier | null = null;

  /** Of the days before: read once a day, and again once another device tells of them. */
  async function daysBefore(day: LearnerDay, timesIn: (lines: readonly PlacedRow[]) => readonly CardTime[]) {
    const reach = await log.reach();
    if (earlier?.day === day && earlier.reach.logsBefore === reach.logsBefore) {
      const news = reach.n > earlier.reach.n ? await log.after(earlier.reach.n) : [];
      if (news.every((line) => line.day >= day)) return (earlier = { ...earlier, reach });
    }
    const times: CardTime[] = [];
    const past: { readonly day: LearnerDay; readonly cards: number }[] = [];
    const firstDay = (await log.firstDay()) ?? day;
    for (let back = Math.min(daysShownBack, day - firstDay); back >= 1; back -= 1) {
      const before = daysAfter(day, -back);
      past.push({ day: before, cards: workByDay(standingAnswers(await log.ofDay(before))).get(before)?.cards ?? 0 });
    }
    const studiedOn = await log.lastDayBefore(day);
    // However long ago it was: who comes back after a break wants to know most of all.
    for (let at = studiedOn, days = 0; at !== null && days < mostDaysBack && times.length < enoughCards; days += 1) {
      times.push(...timesIn(await log.ofDay(at)));
      at = await log.lastDayBefore(at);
    }
    earlier = { day, reach, times, past, studiedOn };
    return earlier;
  }

  return async function today(day: LearnerDay, asked: SetId | null): Promise<Omit<Today, 'endsAtHour'>> {
    const read = await readDay(day, asked);
    const progress = new Map(read.sets.map((set) => [set.setId, set.progress]));
    const timesIn = (lines: readonly PlacedRow[]) => cardTimes(lines, (setId) => progress.get(setId));
    const lines = await log.ofDay(day);
    const now = timesIn(lines);
    const before = await daysBefore(day, timesIn);
    const known = [...now, ...before.times];
    const needed = (due: number, fresh: number) => timeNeeded(known, due, fresh);
    const coming = comingOf(read, daysAhead + 1);
    const sets = read.sets.map((set): SetToday => {
      const asks = read.asks.get(set.setId) ?? nothing;
      const { due, fresh } = { due: asks.due.length, fresh: asks.fresh.length };
      return {
        setId: set.setId,
        asks,
        due,
        fresh,
        waits: set.open.due.length + set.open.again.length,
        isLeftOut: set.isLeftOut,
        isBegun: set.begun !== null,
        expectedMs: needed(due, fresh),
        done: doneIn(lines, set, timesIn),
        ...cardCounts(set),
        coming: coming.get(set.setId)?.slice(1) ?? [],
      };
    });
    const shown = sets.filter(
      ({ isBegun, fresh, isLeftOut, setId }) => isBegun || fresh > 0 || isLeftOut || setId === asked,
    );
    return {
      day,
      sets: shown.toSorted((a, b) => b.due - a.due || b.fresh - a.fresh),
      expectedMs: needed(
        sum(shown, ({ due }) => due),
        sum(shown, ({ fresh }) => fresh),
      ),
      done: {
        cards: now.length,
        tookMs: now.reduce((total, { tookMs }) => total + tookMs, 0),
        ...latestOf(lines, await log.device()),
      },
      past: before.past,
      plan: read.plan,
      waiting: sum(shown, ({ waits }) => waits),
      away: awayOf(read, before.studiedOn, (cards) => needed(cards, 0)),
    };
  };
}

interface Earlier {
  readonly day: LearnerDay;
  /** Up to where the log was read. */
  readonly reach: LogReach;
  readonly times: readonly CardTime[];
  readonly past: Today['past'];
  readonly studiedOn: LearnerDay | null;
}

const nothing = { due: [], fresh: [], dueBeyond: [], freshBeyond: [], coming: [] };

/** The latest answer of the day in Review, and whether another device gave it. */
function latestOf(lines: readonly PlacedRow[], device: string | null): Pick<Today['done'], 'lastAt' | 'elsewhere'> {
  let last: PlacedRow | null = null;
  for (const line of lines)
    if (line.kind === 'answered' && line.mode === 'review' && (!last || line.at > last.at)) last = line;
  return { lastAt: last?.at ?? null, elsewhere: last !== null && last.device !== device };
}

function doneIn(
  lines: readonly PlacedRow[],
  { setId }: SetInDay,
  timesIn: (lines: readonly PlacedRow[]) => readonly CardTime[],
): SetToday['done'] {
  const ofSet = lines.filter((line) => line.setId === setId);
  return { cards: timesIn(ofSet).length, lastAt: latestOf(ofSet, null).lastAt };
}

/** Where somebody was away for long, how they could catch up. */
function awayOf(
  { day, settings, sets }: ReadDay,
  studiedOn: LearnerDay | null,
  needed: (cards: number) => number | null,
): Break | null {
  const waiting = sum(sets, ({ open }) => open.due.length);
  const days = awayFor({ day, studiedOn, waiting, catchUp: settings.catchUp });
  if (days === null) return null;
  const cards = sets.flatMap(({ open, progress, settings: { desiredRetention: retention } }) =>
    [...open.due, ...open.coming].flatMap(({ termId, asked }) => {
      const schedule = progress.get(cardKey(termId, asked))?.schedule;
      return schedule ? [{ schedule, retention }] : [];
    }),
  );
  return {
    days,
    waiting,
    offers: planOffers(cards, day).map((offer) => ({ ...offer, expectedMs: needed(offer.days[0] ?? 0) })),
  };
}

const sum = <Set>(sets: readonly Set[], count: (set: Set) => number): number =>
  sets.reduce((total, set) => total + count(set), 0);
