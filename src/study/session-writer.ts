import type { StudySession } from '../domain/study-session';

export interface SessionWriterPorts {
  readonly save: (session: StudySession) => Promise<void>;
  /** Runs a piece of work once the next frame is on the screen. */
  readonly afterPaint: (work: () => void) => void;
  readonly onProblem: () => void;
}

/**
 * Writes the session after every act, without holding the next card up: the frame first, then the write. While one
 * write runs only the latest state waits. A failed write is told once, and tried again with the next act.
 */
export function sessionWriter({ save, afterPaint, onProblem }: SessionWriterPorts) {
  let waiting: StudySession | null = null;
  let writing: Promise<void> | null = null;
  let hasProblem = false;

  async function drain(): Promise<void> {
    while (waiting) {
      const session = waiting;
      waiting = null;
      try {
        await save(session);
        hasProblem = false;
      } catch {
        if (!hasProblem) onProblem();
        hasProblem = true;
      }
    }
    writing = null;
  }

  const flush = (): Promise<void> => (writing ??= drain());
  return {
    write(session: StudySession): void {
      const isScheduled = waiting !== null;
      waiting = session;
      if (!isScheduled) afterPaint(() => void flush());
    },
    /** At once, for a page that is about to go. */
    flush,
  };
}
