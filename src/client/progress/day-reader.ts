import { type CatchUpPlan, planOn, quotaOn } from '../../domain/scheduling/catch-up';
import { comingDue } from '../../domain/scheduling/coming-due';
import { daysAfter, type LearnerDay } from '../../domain/scheduling/learner-day';
import type { SetProgress } from '../../domain/scheduling/progress';
import { leftOut, openDay, type ReviewDay, roomOfSet, type SetToReview } from '../../domain/scheduling/review-day';
import {
  beginningOf,
  byBeginning,
  dayAlone,
  type DayLimits,
  type SetOnDay,
  sharedDay,
} from '../../domain/scheduling/shared-day';
import type { SetStudySettings, StudySettings } from '../../domain/study-settings';
import type { SetId, TermId } from '../../domain/study-set';

export interface DayDeps {
  readonly progress: { all(day: LearnerDay): Promise<ReadonlyMap<SetId, SetProgress>> };
  /** Null: the cards are not here. */
  readonly cardsOf: (setId: SetId) => Promise<readonly TermId[] | null>;
  /** The learner's own sets, in the order in which they are begun. */
  readonly ownSets: () => Promise<readonly SetId[]>;
  readonly settings: () => Promise<StudySettings>;
  readonly settingsOf: (setId: SetId) => Promise<SetStudySettings>;
}

/** A set on a day, with everything that its part of the day follows from. */
export interface SetInDay extends SetOnDay, SetToReview {
  readonly settings: SetStudySettings;
  /** The learner left it out for this day. */
  readonly isLeftOut: boolean;
}

/** A day over all sets whose cards are here. */
export interface ReadDay {
  readonly day: LearnerDay;
  readonly settings: StudySettings;
  readonly plan: CatchUpPlan | null;
  /** Those that were begun, the earliest first; then those that have room for new cards. */
  readonly sets: readonly SetInDay[];
  /** What Review asks of each, within its share and the day's limits. */
  readonly asks: ReadonlyMap<SetId, ReviewDay>;
  /** Every set that the log speaks of. */
  readonly studied: readonly SetId[];
}

interface OnDay {
  readonly day: LearnerDay;
  /** The set that is asked for by itself. */
  readonly asked: SetId | null;
}

/** Reads what a day holds: for Review, Today and the statistics the same, so that their numbers agree. */
export function dayReader({ progress, cardsOf, ownSets, settings, settingsOf }: DayDeps) {
  const known = new Map<SetId, { readonly facts: readonly unknown[]; readonly set: SetInDay }>();

  /** An answer changes what one set holds; what all the others hold is known. */
  async function setOnDay(setId: SetId, ofSet: SetProgress | undefined, at: OnDay): Promise<SetInDay | null> {
    const termIds = await cardsOf(setId);
    if (!termIds) return null;
    const chosen = await settingsOf(setId);
    const { day, asked } = at;
    // Whoever asks for it by itself wants it.
    const isLeftOut = chosen.leftOutOn === day && setId !== asked;
    const facts = [day, isLeftOut, termIds, ofSet, JSON.stringify(chosen)];
    const before = known.get(setId);
    if (before && before.facts.every((fact, index) => fact === facts[index])) return before.set;
    const facing = { setId, termIds, progress: ofSet ?? new Map(), settings: chosen };
    const all = openDay(facing, day);
    const set: SetInDay = {
      ...facing,
      open: isLeftOut ? leftOut(all) : all,
      begun: beginningOf(facing.progress),
      isLeftOut,
    };
    known.set(setId, { facts, set });
    return set;
  }

  /** `asked`: a set that is asked for by itself: it is among them, whoever made it. */
  return async function readDay(day: LearnerDay, asked: SetId | null = null): Promise<ReadDay> {
    const [all, chosen] = await Promise.all([progress.all(day), settings()]);
    const plan = planOn(chosen.catchUp, day);
    const sets: SetInDay[] = [];
    const take = async (setId: SetId) => {
      const set = await setOnDay(setId, all.get(setId), { day, asked });
      if (set) sets.push(plan ? { ...set, settings: { ...set.settings, reviewsPerDay: null } } : set);
    };
    for (const setId of all.keys()) await take(setId);
    const limits = limitsOf(sets, { settings: chosen, plan, day });
    let room = limits.newPerDay - freshOf(sets);
    for (const setId of room > 0 ? await ownSets() : []) {
      if (all.has(setId)) continue;
      const before = sets.length;
      await take(setId);
      room -= freshOf(sets.slice(before));
      if (room <= 0) break;
    }
    if (asked !== null && !sets.some(({ setId }) => setId === asked)) await take(asked);
    const asks = new Map(sharedDay(sets, limits));
    const alone = asked === null ? null : dayAlone(sets, limits, asked);
    if (asked !== null && alone) asks.set(asked, alone);
    return { day, settings: chosen, plan, sets: byBeginning(sets), asks, studied: [...all.keys()] };
  };
}

/** So many cards of each set on each of the next days, today first. */
export function comingOf({ day, settings, plan, sets, asks }: ReadDay, days: number) {
  const most = plan ? plan.perDay : settings.reviewsPerDay;
  return comingDue(
    sets.map((set) => ({ ...set, asks: asks.get(set.setId) ?? { due: [] } })),
    {
      today: day,
      days,
      most: (index) =>
        // On its last day a plan asks what is left; behind it the usual limit holds.
        (plan && daysAfter(day, index) > plan.lastDay ? settings.reviewsPerDay : most) ?? Number.POSITIVE_INFINITY,
    },
  );
}

interface Chosen {
  readonly settings: StudySettings;
  readonly plan: CatchUpPlan | null;
  readonly day: LearnerDay;
}

function limitsOf(sets: readonly SetInDay[], { settings, plan, day }: Chosen): DayLimits {
  if (!plan) return settings;
  const quota = quotaOn(plan, day, {
    waiting: sum(sets, ({ open }) => open.due.length),
    done: sum(sets, ({ open }) => open.done.due),
    coming: sum(sets, ({ open }) => open.coming.filter(({ dueDay }) => dueDay <= plan.lastDay).length),
  });
  return { newPerDay: plan.takesNew ? settings.newPerDay : 0, reviewsPerDay: quota };
}

/** New cards of today in these sets, those that were answered among them. */
const freshOf = (sets: readonly SetInDay[]): number =>
  sum(
    sets,
    ({ open, settings }) => open.done.fresh + Math.min(open.fresh.length, roomOfSet(settings, open.done).fresh),
  );

const sum = (sets: readonly SetInDay[], count: (set: SetInDay) => number): number =>
  sets.reduce((total, set) => total + count(set), 0);

export type DayReader = ReturnType<typeof dayReader>;
