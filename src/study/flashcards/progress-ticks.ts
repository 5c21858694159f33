import type { StudySession } from '../../domain/study-session';
import { answersOfRound } from './flashcards-session';

export type Tick = 'done' | 'learning' | 'current' | 'open';

/** One tick a card, at most `most`; beyond that a tick stands for a run of cards and shows what most needs seeing. */
export function progressTicks(session: Pick<StudySession, 'queue' | 'cursor' | 'sorted' | 'round'>, most = 40): Tick[] {
  const count = session.queue.length;
  const learning = new Set(
    answersOfRound(session)
      .filter(({ outcome }) => outcome === 'learning')
      .map(({ termId }) => termId),
  );
  const total = Math.min(count, most);
  return Array.from({ length: total }, (_, tick) => {
    const from = Math.floor((tick * count) / total);
    const to = Math.floor(((tick + 1) * count) / total);
    if (session.cursor >= from && session.cursor < to) return 'current';
    if (session.cursor < from) return 'open';
    return learning.size > 0 && session.queue.slice(from, to).some((id) => learning.has(id)) ? 'learning' : 'done';
  });
}
