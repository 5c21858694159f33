import { foldLog } from '../../domain/scheduling/fold-log';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import {
  type CardKey,
  type CardProgress,
  isFromTheFuture,
  isYetToCome,
  type SetProgress,
} from '../../domain/scheduling/progress';
import type { SetId, TermId } from '../../domain/study-set';
import type { LogRepository } from '../../store/log-repository';
import type { PlacedRow } from '../../store/rows';

/**
 * What a set's log says on a day. A device whose clock stands days ahead writes lines of days that have not been yet. They order
 * behind whatever others answer until then, so a card would come again however often it is answered. Where anything
 * believable was answered of such a card, it alone counts until those days come; the same on every device on one day.
 */
export function believedProgress(log: Pick<LogRepository, 'ofCard'>) {
  const known = new WeakMap<SetProgress, { readonly day: LearnerDay; readonly believed: SetProgress }>();

  async function read(setId: SetId, progress: SetProgress, day: LearnerDay): Promise<SetProgress> {
    let believed: Map<CardKey, CardProgress> | null = null;
    for (const [key, { schedule }] of progress) {
      if (!schedule || !isFromTheFuture(schedule, day)) continue;
      const lines = await log.ofCard(setId, termOf(key));
      const card = foldLog(lines.filter((line) => hasBeen(line, day))).get(key);
      if (!card?.schedule) continue;
      believed ??= new Map(progress);
      believed.set(key, card);
    }
    return believed ?? progress;
  }

  return async function believedOn(setId: SetId, progress: SetProgress, day: LearnerDay): Promise<SetProgress> {
    const before = known.get(progress);
    if (before?.day === day) return before.believed;
    const believed = await read(setId, progress, day);
    known.set(progress, { day, believed });
    return believed;
  };
}

/** Whatever was taken back stays so. */
const hasBeen = (line: PlacedRow, day: LearnerDay): boolean => line.kind === 'undone' || !isYetToCome(line.day, day);

const termOf = (key: CardKey): TermId => key.slice(0, key.lastIndexOf('/')) as TermId;
