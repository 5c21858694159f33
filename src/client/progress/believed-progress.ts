import { foldLog, standingLines } from '../../domain/scheduling/fold-log';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import {
  type CardKey,
  cardKey,
  type CardProgress,
  isFromTheFuture,
  isYetToCome,
  latestBelieved,
  type SetProgress,
} from '../../domain/scheduling/progress';
import { suspendedOn } from '../../domain/scheduling/suspended-on';
import type { SetId, TermId } from '../../domain/study-set';
import type { LogRepository } from '../../store/log-repository';
import type { PlacedRow } from '../../store/rows';

/**
 * What a set's log says on a day. A device whose clock stands days ahead writes lines of days that have not been yet. They order
 * behind whatever others say until then, so a card would come again however often it is answered, and stay suspended however often it is resumed. Where anything
 * believable was answered of such a card, it alone counts until those days come; the same on every device on one day.
 */
export function believedProgress(log: Pick<LogRepository, 'ofCard' | 'afterDay'>) {
  const known = new WeakMap<SetProgress, { readonly day: LearnerDay; readonly believed: SetProgress }>();

  /** Of each set the cards that such lines speak of. */
  async function cardsToCome(day: LearnerDay): Promise<ReadonlyMap<SetId, ReadonlyMap<CardKey, TermId>>> {
    const sets = new Map<SetId, Map<CardKey, TermId>>();
    for (const line of await log.afterDay(latestBelieved(day))) {
      if (line.kind === 'undone') continue;
      const cards = sets.get(line.setId) ?? new Map<CardKey, TermId>();
      sets.set(line.setId, cards.set(cardKey(line.termId, line.asked), line.termId));
    }
    return sets;
  }

  /** By set; asked once for all of them. */
  return async function believedOn(
    sets: ReadonlyMap<SetId, SetProgress>,
    day: LearnerDay,
  ): Promise<ReadonlyMap<SetId, SetProgress>> {
    const all = new Map(sets);
    for (const [setId, cards] of await cardsToCome(day)) {
      const progress = sets.get(setId);
      if (!progress) continue;
      const before = known.get(progress);
      const believed = before?.day === day ? before.believed : await believedOf(log, { setId, progress, cards, day });
      known.set(progress, { day, believed });
      all.set(setId, believed);
    }
    return all;
  };
}

interface ToBelieve {
  readonly setId: SetId;
  readonly progress: SetProgress;
  readonly cards: ReadonlyMap<CardKey, TermId>;
  readonly day: LearnerDay;
}

async function believedOf(
  log: Pick<LogRepository, 'ofCard'>,
  { setId, progress, cards, day }: ToBelieve,
): Promise<SetProgress> {
  const believed = new Map(progress);
  for (const [key, termId] of cards) {
    const stored = progress.get(key);
    if (stored) believed.set(key, believedCard(await log.ofCard(setId, termId), { key, stored, day }));
  }
  return believed;
}

/** `stored`: what all its lines come to. Pure. */
function believedCard(
  lines: readonly PlacedRow[],
  { key, stored, day }: { readonly key: CardKey; readonly stored: CardProgress; readonly day: LearnerDay },
): CardProgress {
  const isSuspended = suspendedOn(standingLines(lines).get(key) ?? [], day);
  const { schedule } = stored;
  const now = foldLog(lines.filter((line) => hasBeen(line, day))).get(key);
  return schedule && isFromTheFuture(schedule, day) && now?.schedule
    ? { ...now, isSuspended }
    : { ...stored, isSuspended };
}

/** Whatever was taken back stays so. */
const hasBeen = (line: PlacedRow, day: LearnerDay): boolean => line.kind === 'undone' || !isYetToCome(line.day, day);
