import { usualScheduler } from './fsrs';
import { daysAfter, type LearnerDay } from './learner-day';
import { lotOf } from './lot-of';
import type { CardSchedule } from './progress';

/** How somebody catches up after a break. It moves no date: it says how many cards are asked. */
export interface CatchUpPlan {
  readonly kind: 'plan';
  readonly begunOn: LearnerDay;
  /** The day after which nothing waits any more. */
  readonly lastDay: LearnerDay;
  /** Cards that came due a day, over all sets. */
  readonly perDay: number;
  readonly takesNew: boolean;
}

/** What was said about a break: a plan, or that none is wanted. */
export type CatchUp = CatchUpPlan | { readonly kind: 'none'; readonly on: LearnerDay };

/** The plan that holds on a day; null: none. */
export const planOn = (catchUp: CatchUp | null, day: LearnerDay): CatchUpPlan | null =>
  catchUp?.kind === 'plan' && catchUp.begunOn <= day && day <= catchUp.lastDay ? catchUp : null;

/** What a day of a plan knows. */
export interface PlannedDay {
  /** Due and not answered, and due and answered today. */
  readonly waiting: number;
  readonly done: number;
  /** What comes due from tomorrow to the last day, by the dates of cards not answered today. */
  readonly coming: number;
}

/**
 * Cards that a day of a plan asks, those already answered among them: as many as it said, or more where days were missed.
 * Then what is left is shared out over the days that are left, so that the last day stays what it was.
 */
export function quotaOn(
  { perDay, lastDay }: CatchUpPlan,
  day: LearnerDay,
  { waiting, done, coming }: PlannedDay,
): number {
  const daysLeft = lastDay - day + 1;
  return Math.max(perDay, Math.ceil((waiting + done + coming) / daysLeft));
}

/** A card that waits, or comes due later, one way of asking it. */
export interface CardToPlan {
  readonly schedule: CardSchedule;
  /** The share to be remembered that is wished for. */
  readonly retention: number;
}

/** Plans beyond this are none. */
const longestPlan = 60;

/**
 * How many cards each day would ask with so many a day, until nothing waits; null: it takes too long. What is forgotten on the way comes
 * again: whether a card is, is drawn by its own lot, so that every device says the same. `cards` in the order in which they
 * are asked; those that come due later wait for their day.
 */
export function foretold(cards: readonly CardToPlan[], perDay: number, day: LearnerDay): readonly number[] | null {
  const arriving = new Map<number, CardToPlan[]>();
  for (const card of cards) {
    const at = Math.max(day, card.schedule.dueDay);
    const there = arriving.get(at);
    if (there) there.push(card);
    else arriving.set(at, [card]);
  }
  const waiting: CardToPlan[] = [];
  let next = 0;
  const asked: number[] = [];
  for (let index = 0; index < longestPlan; index += 1) {
    const now = daysAfter(day, index);
    for (const card of arriving.get(now) ?? []) waiting.push(card);
    const until = Math.min(waiting.length, next + perDay);
    asked.push(until - next);
    for (; next < until; next += 1) {
      const card = waiting[next];
      if (!card) break;
      const later = answeredOn(card, now);
      const there = arriving.get(later.schedule.dueDay);
      if (there) there.push(later);
      else arriving.set(later.schedule.dueDay, [later]);
    }
    if (next === waiting.length) return asked;
  }
  return null;
}

function answeredOn({ schedule, retention }: CardToPlan, day: LearnerDay): CardToPlan {
  const remembered = usualScheduler.retrievability(schedule, day - schedule.lastDay);
  const grade = lotOf(`${schedule.seed} ${day} plan`) < remembered ? 'good' : 'again';
  return { schedule: usualScheduler.next(schedule, { seed: schedule.seed, grade, day, retention }), retention };
}

/** A way to catch up that is offered. */
export interface PlanOffer {
  /** Null: everything today. */
  readonly perDay: number | null;
  /** Cards on each day, today first. */
  readonly days: readonly number[];
}

const roundNumbers = [10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 800, 1_200, 2_000];
/** Days that people can imagine: three weeks, ten days, five. */
const wishedDays = [20, 10, 5];

/** The plans worth choosing among, the slowest first, and everything at once. */
export function planOffers(cards: readonly CardToPlan[], day: LearnerDay): readonly PlanOffer[] {
  const waiting = cards.filter(({ schedule }) => schedule.dueDay <= day).length;
  const tried = roundNumbers
    .filter((perDay) => perDay < waiting && perDay * longestPlan >= waiting)
    .flatMap((perDay) => {
      const days = foretold(cards, perDay, day);
      return days && days.length > 1 ? [{ perDay, days }] : [];
    });
  const chosen = new Set<PlanOffer>();
  for (const wished of wishedDays) {
    const [nearest] = tried.toSorted(
      (a, b) => Math.abs(a.days.length - wished) - Math.abs(b.days.length - wished) || a.perDay - b.perDay,
    );
    if (nearest) chosen.add(nearest);
  }
  return [...chosen, { perDay: null, days: [waiting] }];
}

/** So many days without an answer are a break, where so many cards wait. */
const breakDays = 4;
const breakCards = 40;

interface BreakFacts {
  readonly day: LearnerDay;
  /** The latest day before today on which anything was answered; null: never. */
  readonly studiedOn: LearnerDay | null;
  /** Due and not answered. */
  readonly waiting: number;
  readonly catchUp: CatchUp | null;
}

/** For how many days somebody was away, where a plan is worth offering; null where it is not, or was refused after that break. */
export function awayFor({ day, studiedOn, waiting, catchUp }: BreakFacts): number | null {
  if (studiedOn === null || day - studiedOn < breakDays || waiting < breakCards) return null;
  if (planOn(catchUp, day)) return null;
  if (catchUp?.kind === 'none' && catchUp.on > studiedOn && catchUp.on <= day) return null;
  return day - studiedOn;
}
