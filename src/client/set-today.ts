import type { LearnerDay } from '../domain/scheduling/learner-day';
import { cardKey, type CardProgress, type SetProgress } from '../domain/scheduling/progress';
import { reviewDay, sidesOf } from '../domain/scheduling/review-day';
import type { SetStudySettings } from '../domain/study-settings';
import type { SetId, TermId } from '../domain/study-set';
import type { SetToday } from './carrel-client';

/** Known for so many days: firm. */
const solidDays = 21;
const daysAhead = 7;

/** Null for a set whose schedule has not begun: it asks for nothing. What it asks for is what Review asks. Pure. */
export function setToday(
  setId: SetId,
  termIds: readonly TermId[],
  progress: SetProgress,
  settings: SetStudySettings,
  day: LearnerDay,
): SetToday | null {
  const sides = sidesOf(settings.asked);
  const { due, fresh } = reviewDay({ setId, termIds, progress, settings }, day);
  // What was missed today is asked again today, whatever its date is by now: it is counted once.
  const today = new Set(due.map(({ termId, asked }) => cardKey(termId, asked)));
  const counts = { solid: 0, learning: 0, unseen: 0 };
  const coming = Array.from({ length: daysAhead }, () => 0);
  let hasBegun = false;
  for (const termId of termIds) {
    const keys = sides.map((asked) => cardKey(termId, asked));
    counts[standing(keys.map((key) => progress.get(key)))] += 1;
    for (const key of keys) {
      const way = progress.get(key);
      if (!way?.schedule) continue;
      hasBegun = true;
      const ahead = way.schedule.dueDay - day - 1;
      if (!way.isSuspended && !today.has(key) && ahead >= 0 && ahead < daysAhead)
        coming[ahead] = (coming[ahead] ?? 0) + 1;
    }
  }
  if (!hasBegun) return null;
  return { setId, due: due.length, fresh: fresh.length, ...counts, coming };
}

/** A card asked both ways is as firm as its weaker one. */
function standing(ways: readonly (CardProgress | undefined)[]): 'solid' | 'learning' | 'unseen' {
  if (ways.every((way) => way === undefined || way.answers === 0)) return 'unseen';
  return ways.every((way) => (way?.schedule?.stability ?? 0) >= solidDays) ? 'solid' : 'learning';
}
