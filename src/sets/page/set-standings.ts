import * as words from '../../../messages/app/sets';
import type { CarrelClient, SetToday } from '../../client/carrel-client';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { nextDays } from '../../domain/scheduling/next-days';
import { type CardSchedule, type SetProgress, cardKey } from '../../domain/scheduling/progress';
import { sidesOf } from '../../domain/scheduling/review-day';
import type { AskedSide } from '../../domain/study-log';
import type { SetStudySettings } from '../../domain/study-settings';
import type { SetId, TermId } from '../../domain/study-set';
import { dateOfDay } from '../../ui/day-words';

/** How firmly a card is known, and when it comes next. */
export interface Standing {
  /** 0 to 4. */
  readonly strength: number;
  /** `17 Dec`, `due today`, `not seen yet`. */
  readonly next: string;
  readonly isDue: boolean;
}

export interface SetStandings {
  readonly byTerm: ReadonlyMap<TermId, Standing>;
  /** Null: no answer has moved the schedule yet. */
  readonly today: SetToday | null;
  readonly suspended: readonly Suspended[];
}

/** A card that Review does not ask, one way of asking it. */
export interface Suspended {
  readonly setId: SetId;
  readonly termId: TermId;
  readonly asked: AskedSide;
}

interface Known {
  readonly progress: SetProgress;
  readonly settings: SetStudySettings;
  readonly day: LearnerDay;
}

/** Reads what the log says of a set; the cards are those that are shown. */
export async function readStandings(
  { study }: CarrelClient,
  setId: SetId,
): Promise<(termIds: readonly TermId[]) => SetStandings> {
  const [progress, settings, { day, sets }] = await Promise.all([
    study.progress(setId),
    study.setSettings(setId),
    study.today(setId),
  ]);
  const today = sets.find((set) => set.setId === setId);
  const known = { progress, settings, day };
  return (termIds) => ({
    byTerm: new Map(termIds.map((id) => [id, standingOf(id, known)])),
    today: today?.isBegun ? today : null,
    suspended: termIds.flatMap((termId) =>
      sidesOf(settings.asked).flatMap((asked) =>
        progress.get(cardKey(termId, asked))?.isSuspended ? [{ setId, termId, asked }] : [],
      ),
    ),
  });
}

/** A card asked both ways is as firm as its weaker way, and comes with the earlier one. Pure. */
export function standingOf(termId: TermId, { progress, settings, day }: Known): Standing {
  const ways = sidesOf(settings.asked).map((asked) => progress.get(cardKey(termId, asked)));
  const awake = ways.filter((way) => !way?.isSuspended);
  const strength = Math.min(...ways.map((way) => strengthOf(way?.schedule ?? null)));
  if (awake.length === 0) return { strength, next: words.suspended, isDue: false };
  const dues = nextDays(ways, day).filter((due) => due !== null);
  if (dues.length === 0)
    return {
      strength,
      next: ways.some((way) => way && way.answers > 0) ? words.practised : words.notSeen,
      isDue: false,
    };
  const due = Math.min(...dues);
  return {
    strength,
    next: due <= day ? words.dueToday : due === day + 1 ? words.tomorrow : dateOfDay(due, day),
    isDue: due <= day,
  };
}

/** Stability in days at which a card gets its next bar; the third one stands for "known" everywhere. */
const bars = [0, 7, 21, 90];
const strengthOf = (schedule: CardSchedule | null): number =>
  schedule ? bars.filter((days) => schedule.stability >= days).length : 0;
