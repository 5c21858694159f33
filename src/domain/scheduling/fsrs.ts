import { clamp, computeDecayFactor, FSRSAlgorithm, get_fuzz_range } from 'ts-fsrs';
import type { Grade } from '../study-log';
import { usualParameters } from './usual-parameters';
import { type LearnerDay, daysAfter } from './learner-day';
import { lotOf } from './lot-of';
import type { CardSchedule } from './progress';

/** Weights of FSRS-6 under the name that entries of the log keep. */
interface FsrsParameters {
  readonly name: string;
  /** 21 numbers; none: those that the authors of FSRS-6 found for everybody. */
  readonly weights?: readonly number[];
}

export type Memory = Pick<CardSchedule, 'stability' | 'difficulty'>;

/** A card asked one way at an answer that counts: everything the next date depends on. */
interface CountedAnswer {
  /** What a new card's later dates are drawn by; a card that has dates keeps the seed it has. */
  readonly seed: number;
  readonly grade: Grade;
  readonly day: LearnerDay;
  /** The share to be remembered when the card comes due. */
  readonly retention: number;
}

/** One way of scheduling. Pure: the same answers give the same dates on every device, at every hour. */
interface Scheduler {
  readonly name: string;
  next(schedule: CardSchedule | null, answer: CountedAnswer): CardSchedule;
  /** What an answer after so many days makes of a memory; null: the first answer of all. */
  remembered(memory: Memory | null, days: number, grade: Grade): Memory;
  /** Whole days until the share that is remembered has fallen to `retention`. */
  interval(memory: Memory, retention: number): number;
  /** How likely a card is remembered after so many days: 0 to 1. */
  retrievability(memory: Memory, days: number): number;
}

const longestInterval = 36_500;
const ratings = { again: 1, hard: 2, good: 3, easy: 4 } as const;

/**
 * FSRS-6 on whole learner's days. Only the formulas of ts-fsrs are used, not its cards and dates: those count in UTC
 * and draw chance from the clock.
 */
export function fsrsScheduler({ name, weights }: FsrsParameters): Scheduler {
  const algorithm = new FSRSAlgorithm({ maximum_interval: longestInterval, ...(weights && { w: weights }) });
  // Once for all cards: ts-fsrs works the curve out anew for each.
  const { decay, factor } = computeDecayFactor(algorithm.parameters.w);
  /** Days per day of stability, by retention. */
  const modifiers = new Map<number, number>();
  function modifierOf(retention: number): number {
    const known = modifiers.get(retention);
    if (known !== undefined) return known;
    const modifier = algorithm.calculate_interval_modifier(clamp(retention, 0.7, 0.97));
    modifiers.set(retention, modifier);
    return modifier;
  }
  const remembered: Scheduler['remembered'] = (memory, days, grade) =>
    algorithm.next_state(memory, days, ratings[grade]);
  const interval: Scheduler['interval'] = ({ stability }, retention) =>
    clamp(Math.round(stability * modifierOf(retention)), 1, longestInterval);
  return {
    name,
    next(schedule, { seed: ofAnswer, grade, day, retention }) {
      const { stability, difficulty } = remembered(schedule, schedule ? day - schedule.lastDay : 0, grade);
      const previous = schedule ? schedule.dueDay - schedule.lastDay : 0;
      const plain = interval({ stability, difficulty }, retention);
      const seed = schedule ? schedule.seed : ofAnswer;
      const lot = lotOf(`${seed} ${bitLength(previous)}`);
      // The first date is not drawn: it is shown before the answer is there by which later ones are.
      const days = schedule ? spread(plain, grade === 'again' ? 0 : previous, lot) : plain;
      return {
        stability,
        difficulty,
        firstDay: schedule ? schedule.firstDay : day,
        lastDay: day,
        dueDay: daysAfter(day, days),
        reps: schedule ? schedule.reps + 1 : 1,
        lapses: schedule ? schedule.lapses + (grade === 'again' ? 1 : 0) : 0,
        seed,
      };
    },
    remembered,
    interval,
    retrievability: ({ stability }, days) => (1 + (factor * Math.max(0, days)) / stability) ** decay,
  };
}

/**
 * Spreads cards that were learned together over neighbouring days. Never less than the interval before, unless that one
 * lies beyond the band: then another share to be remembered was wished for.
 */
function spread(plain: number, previous: number, lot: number): number {
  if (plain < 2.5) return plain;
  const { min_ivl: least, max_ivl: most } = get_fuzz_range(plain, 0, longestInterval);
  const drawn = Math.floor(least + lot * (most - least + 1));
  return previous <= most ? Math.max(drawn, previous) : drawn;
}

/**
 * The lot of a card is its own and is drawn anew only when its interval has doubled. So all grades of one question share
 * it, and an easier one never comes sooner; and answers in close sequence do not climb to the end of the band.
 */
const bitLength = (interval: number): number => 32 - Math.clz32(interval);

/** What everybody's dates come from until parameters can be fitted to a learner's own log. */
export const usualScheduler = fsrsScheduler({ name: usualParameters });
