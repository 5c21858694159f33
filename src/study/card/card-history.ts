import type { CountedAnswer } from '../../domain/scheduling/fold-log';
import { countedAnswers } from '../../domain/scheduling/fold-log';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { cardKey, isLeech, type SetProgress } from '../../domain/scheduling/progress';
import { nextDays } from '../../domain/scheduling/next-days';
import { sidesOf } from '../../domain/scheduling/review-day';
import { standingAnswers } from '../../domain/scheduling/statistics';
import type { AskedSide, Grade, LogEntry } from '../../domain/study-log';
import type { SetStudySettings } from '../../domain/study-settings';
import type { TermId } from '../../domain/study-set';

/** A card asked one way: where it stands, and every answer that moved its date. */
export interface CardWay {
  readonly asked: AskedSide;
  /** For so many days it would still be known nine times out of ten; null: it was never answered so that it counted. */
  readonly knownDays: number | null;
  /** Null: it is not asked, or was not begun. */
  readonly nextDay: LearnerDay | null;
  /** False: it was once, and the set asks the other way now. */
  readonly isAsked: boolean;
  readonly isSuspended: boolean;
  readonly isLeech: boolean;
  readonly lapses: number;
  readonly answers: readonly { readonly day: LearnerDay; readonly grade: Grade }[];
  /** Answers that moved no date. */
  readonly practice: number;
}

interface Known {
  readonly log: readonly LogEntry[];
  readonly progress: SetProgress;
  readonly settings: Pick<SetStudySettings, 'asked'>;
  readonly day: LearnerDay;
}

/** Each way a card is asked now, and each way it was ever answered. Pure. */
export function cardWays(termId: TermId, { log, progress, settings, day }: Known): readonly CardWay[] {
  const lines = log.filter((line) => line.kind === 'undone' || line.termId === termId);
  const counted = countedAnswers(lines);
  const standing = standingAnswers(lines);
  const now = sidesOf(settings.asked);
  const asked = new Set<AskedSide>([...now, ...standing.map((answer) => answer.asked)]);
  const dues = nextDays(
    now.map((side) => progress.get(cardKey(termId, side))),
    day,
  );
  return (['term', 'definition'] as const)
    .filter((side) => asked.has(side))
    .map((side) => ({
      ...wayOf(side, { termId, counted, standing, progress }),
      isAsked: now.includes(side),
      nextDay: dues[now.indexOf(side)] ?? null,
    }));
}

interface Answers extends Pick<Known, 'progress'> {
  readonly termId: TermId;
  readonly counted: readonly CountedAnswer[];
  readonly standing: ReturnType<typeof standingAnswers>;
}

function wayOf(
  asked: AskedSide,
  { termId, counted, standing, progress }: Answers,
): Omit<CardWay, 'isAsked' | 'nextDay'> {
  const card = progress.get(cardKey(termId, asked));
  const schedule = card?.schedule ?? null;
  const answers = counted
    .filter(({ answer }) => answer.asked === asked)
    .map(({ answer: { day, grade } }) => ({ day, grade }));
  return {
    asked,
    knownDays: schedule && Math.max(1, Math.round(schedule.stability)),
    isSuspended: card?.isSuspended === true,
    isLeech: schedule !== null && isLeech(schedule),
    lapses: schedule?.lapses ?? 0,
    answers,
    practice: standing.filter((answer) => answer.asked === asked).length - answers.length,
  };
}
