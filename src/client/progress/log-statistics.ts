import { type Answer, type CountedAnswer, countedAnswers } from '../../domain/scheduling/fold-log';
import { type LearnerDay, daysAfter } from '../../domain/scheduling/learner-day';
import {
  type DayWork,
  type Kept,
  type KeptAtAge,
  kept,
  keptByAge,
  medianTookMs,
  runsOfDays,
  standingAnswers,
  workByDay,
  workSince,
} from '../../domain/scheduling/statistics';
import type { LogEntry } from '../../domain/study-log';
import type { SetId } from '../../domain/study-set';

/** What a log adds up to. */
export interface LogStatistics {
  readonly work: ReadonlyMap<LearnerDay, DayWork>;
  /** Today and the six days before. */
  readonly week: Pick<DayWork, 'answers' | 'cards'>;
  readonly runs: { readonly longest: number; readonly current: number };
  /** What stayed of cards that came due in the last thirty days; null: none did. */
  readonly kept: Kept | null;
  readonly keptByAge: readonly KeptAtAge[];
  readonly medianTookMs: number | null;
}

export interface LogQuestion {
  /** Of these sets. */
  readonly setIds: readonly SetId[];
  readonly today: LearnerDay;
}

const latelyDays = 30;

/** Reads the log set by set, and tells after each how many entries it has read. */
export async function logStatistics(
  logOf: (setId: SetId) => Promise<readonly LogEntry[]>,
  { setIds, today }: LogQuestion,
  read: (entries: number) => void,
): Promise<LogStatistics> {
  const answers: Answer[] = [];
  const counted: CountedAnswer[] = [];
  let entries = 0;
  for (const setId of setIds) {
    const lines = await logOf(setId);
    for (const answer of standingAnswers(lines)) answers.push(answer);
    for (const answer of countedAnswers(lines)) counted.push(answer);
    entries += lines.length;
    read(entries);
  }
  const work = workByDay(answers);
  const since = daysAfter(today, -latelyDays);
  return {
    work,
    week: workSince(answers, { first: daysAfter(today, -6), last: today }),
    runs: runsOfDays(work.keys(), today),
    kept: kept(counted.filter(({ answer }) => answer.day > since)),
    keptByAge: keptByAge(counted),
    medianTookMs: medianTookMs(answers.filter(({ day }) => day > daysAfter(today, -7) && day <= today)),
  };
}
