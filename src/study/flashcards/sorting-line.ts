import { usualParameters } from '../../domain/scheduling/usual-parameters';
import type { LineToWrite, LogEntryId } from '../../domain/study-log';
import type { StudySession } from '../../domain/study-session';

/** A card was sorted, or its sorting taken back: the session before and after. */
interface Sorting {
  /** Of the line that is written for it. */
  readonly entry: LogEntryId;
  readonly before: StudySession;
  readonly after: StudySession;
  readonly tookMs: number;
}

/** What a sorting says to the log, as practice. Null where nothing was sorted: without sorting, at the beginning, or before there was a log. Pure. */
export function sortingLine({ entry: id, before, after, tookMs }: Sorting): LineToWrite | null {
  const { setId, updatedAt: at } = after;
  const more = after.sorted.length - before.sorted.length;
  const undoes = before.sorted.at(-1)?.entry;
  if (more < 0) return undoes ? { id, setId, at, kind: 'undone', undoes } : null;
  const card = after.sorted.at(-1);
  if (more === 0 || !card) return null;
  return {
    id,
    setId,
    at,
    kind: 'answered',
    mode: 'flashcards',
    format: 'self-rated',
    parameters: usualParameters,
    termId: card.termId,
    asked: before.options.sideFirst,
    grade: card.outcome === 'know' ? 'good' : 'again',
    tookMs,
  };
}
