import type { CarrelClient } from '../client/carrel-client';
import { usualParameters } from '../domain/scheduling/usual-parameters';
import type { LogEntryId, NewLogEntry } from '../domain/study-log';
import type { StudySession } from '../domain/study-session';

/** A card was sorted, or its sorting taken back: the session before and after. */
export interface Sorting {
  /** Of the line that is written for it. */
  readonly entry: LogEntryId;
  readonly before: StudySession;
  readonly after: StudySession;
  readonly tookMs: number;
}

/** Writes the session, and what led to it as practice into the log: both or neither. */
export async function logSortings(
  { study }: Pick<CarrelClient, 'study'>,
  session: StudySession,
  sortings: readonly Sorting[],
): Promise<void> {
  const { desiredRetention } = await study.setSettings(session.setId);
  const lines = sortings.flatMap((sorting) => lineOf(sorting, desiredRetention) ?? []);
  await study.record(session, lines);
}

/** Null where nothing was sorted: without sorting, at the beginning, or before there was a log. */
function lineOf({ entry: id, before, after, tookMs }: Sorting, retention: number): NewLogEntry | null {
  const { setId, updatedAt: at } = after;
  const more = after.sorted.length - before.sorted.length;
  const undoes = before.sorted.at(-1)?.entry;
  if (more < 0) return undoes ? { id, setId, at, kind: 'undone', undoes } : null;
  const card = after.sorted.at(-1);
  if (more === 0 || !card) return null;
  const grade = card.outcome === 'know' ? 'good' : 'again';
  const practice = { mode: 'flashcards', format: 'self-rated', parameters: usualParameters, retention } as const;
  return {
    ...practice,
    id,
    setId,
    at,
    kind: 'answered',
    termId: card.termId,
    asked: before.options.sideFirst,
    grade,
    tookMs,
  };
}
