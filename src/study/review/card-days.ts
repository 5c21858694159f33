import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { type CardKey, cardKey } from '../../domain/scheduling/progress';
import type { LogEntry, LogEntryId } from '../../domain/study-log';

/** The days on which each card was answered so that it counted, each once, the first one first: what its slip shows. Pure. */
export function cardDays(log: readonly LogEntry[]): ReadonlyMap<CardKey, readonly LearnerDay[]> {
  const undone = new Set<LogEntryId>();
  for (const entry of log) if (entry.kind === 'undone') undone.add(entry.undoes);
  const days = new Map<CardKey, LearnerDay[]>();
  for (const entry of log) {
    if (entry.kind !== 'answered' || undone.has(entry.id) || isPractice(entry)) continue;
    const key = cardKey(entry.termId, entry.asked);
    const known = days.get(key) ?? [];
    days.set(key, known);
    if (!known.includes(entry.day)) known.push(entry.day);
  }
  for (const known of days.values()) known.sort((a, b) => a - b);
  return days;
}

const isPractice = ({ mode, format }: Extract<LogEntry, { kind: 'answered' }>): boolean =>
  mode === 'flashcards' || mode === 'match' || format === 'true-false' || format === 'pair';
