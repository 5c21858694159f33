import type { AskedSide } from '../study-log';
import type { TermId } from '../study-set';
import { daysAfter, type LearnerDay } from './learner-day';

/** A card asked one way. */
export type CardKey = `${TermId}/${AskedSide}`;

export const cardKey = (termId: TermId, asked: AskedSide): CardKey => `${termId}/${asked}`;

/** What the scheduler knows of a card asked one way, once it was answered. Stability in days; difficulty 1 to 10 (FSRS-6). */
export interface CardSchedule {
  readonly stability: number;
  readonly difficulty: number;
  /** The days of the first and the latest answer that counted. */
  readonly firstDay: LearnerDay;
  readonly lastDay: LearnerDay;
  readonly dueDay: LearnerDay;
  /** Answers that counted, and those of them that were `again` after the first. */
  readonly reps: number;
  readonly lapses: number;
  /** What chance there is in this card's dates and turns is drawn by it: whole, below 2^32, the same on every device. */
  readonly seed: number;
}

/** Everything that the log says of a card asked one way. Made by `foldLog`. */
export interface CardProgress {
  /** Null: new. */
  readonly schedule: CardSchedule | null;
  readonly isSuspended: boolean;
  /** Not asked in Review on this day. */
  readonly buriedOn: LearnerDay | null;
  /** Answers of all modes, practice among them, and how many of them were right. */
  readonly answers: number;
  readonly right: number;
  /** Whether the latest answer was wrong, practice apart. */
  readonly isMissed: boolean;
  /** The day of the latest answer of any mode. */
  readonly answeredOn: LearnerDay | null;
  /** Answers that this learner always accepts. */
  readonly accepted: readonly string[];
  /** How often the learner overruled a refused answer: from the second time on, accepting it for good is offered. */
  readonly overruledRight: number;
  /** Cards whose answer was given for this one, and how often. */
  readonly mixedUpWith: ReadonlyMap<TermId, number>;
}

/** Answered today, and the latest answer was wrong, practice apart: its date is tomorrow or later, but today is not done with it. */
export const isToRelearn = ({ schedule, isMissed, answeredOn }: CardProgress, day: LearnerDay): boolean =>
  schedule?.lastDay === day && answeredOn === day && isMissed;

/** Journeys westwards come back by so many days at most. */
const journeyDays = 2;

/** The latest day that some place may have on a day of here. */
export const latestBelieved = (day: LearnerDay): LearnerDay => daysAfter(day, journeyDays);

/** A day that cannot have been yet: the clock stood wrong then. */
export const isYetToCome = (lineDay: LearnerDay, day: LearnerDay): boolean => lineDay > latestBelieved(day);

/** Answered on such a day. Whatever its date says, the card is due; answers with the right clock mend it. */
export const isFromTheFuture = ({ lastDay }: Pick<CardSchedule, 'lastDay'>, day: LearnerDay): boolean =>
  isYetToCome(lastDay, day);

/** A set's log, folded. Cards of which the log says nothing are not in it: they are new. */
export type SetProgress = ReadonlyMap<CardKey, CardProgress>;

/** So many lapses, and a card is a leech: rewriting it helps more than asking it again. */
const leechLapses = 8;

export const isLeech = (schedule: Pick<CardSchedule, 'lapses'>): boolean => schedule.lapses >= leechLapses;
