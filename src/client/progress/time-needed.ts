import { cardKey, type CardKey, type SetProgress } from '../../domain/scheduling/progress';
import type { LogEntry, LogEntryId } from '../../domain/study-log';
import type { SetId } from '../../domain/study-set';

/** What one card took on one day, with all its answers in Review. */
export interface CardTime {
  readonly tookMs: number;
  readonly answers: number;
  readonly isFresh: boolean;
}

/** Fewer answers promise nothing. */
const leastAnswers = 20;
/** Fewer cards of one kind are as good as none: then all cards speak for it. */
const leastCards = 5;

/** The cards of one day's lines that were answered in Review; what was taken back counts nothing. Pure. */
export function cardTimes(
  lines: readonly LogEntry[],
  progressOf: (setId: SetId) => SetProgress | undefined,
): readonly CardTime[] {
  const undone = new Set<LogEntryId>();
  for (const line of lines) if (line.kind === 'undone') undone.add(line.undoes);
  const cards = new Map<`${SetId} ${CardKey}`, CardTime>();
  for (const line of lines) {
    if (line.kind !== 'answered' || line.mode !== 'review' || undone.has(line.id)) continue;
    const key = cardKey(line.termId, line.asked);
    const before = cards.get(`${line.setId} ${key}`);
    cards.set(`${line.setId} ${key}`, {
      tookMs: (before?.tookMs ?? 0) + line.tookMs,
      answers: (before?.answers ?? 0) + 1,
      isFresh: progressOf(line.setId)?.get(key)?.schedule?.firstDay === line.day,
    });
  }
  return [...cards.values()];
}

/** Time for so many cards, by the medians of these; null where they are too few to know. Pure. */
export function timeNeeded(known: readonly CardTime[], due: number, fresh: number): number | null {
  if (known.reduce((sum, { answers }) => sum + answers, 0) < leastAnswers) return null;
  const usual = median(known);
  const medianOf = (isFresh: boolean) => {
    const cards = known.filter((card) => card.isFresh === isFresh);
    return cards.length < leastCards ? usual : median(cards);
  };
  return Math.round(due * medianOf(false) + fresh * medianOf(true));
}

function median(cards: readonly CardTime[]): number {
  const sorted = cards.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
