import type { StudySession } from '../domain/study-session';
import type { SetId } from '../domain/study-set';
import type { Database } from './database';
import type { MarksRow } from './rows';

/** What belongs to the user's studying on this device alone: sessions, stars, when a set was opened. */
export function studyRepository(db: Database) {
  return {
    session: (setId: SetId) => db.sessions.get([setId, 'flashcards']),
    sessions: () => db.sessions.orderBy('updatedAt').reverse().toArray(),
    saveSession: (session: StudySession) => db.sessions.put(session),

    marks: async (setId: SetId) => (await db.marks.get(setId)) ?? unmarked(setId),
    async allMarks(): Promise<ReadonlyMap<SetId, MarksRow>> {
      return new Map((await db.marks.toArray()).map((row) => [row.setId, row]));
    },
    async changeMarks(setId: SetId, change: (marks: MarksRow) => Partial<MarksRow>): Promise<void> {
      const marks = (await db.marks.get(setId)) ?? unmarked(setId);
      await db.marks.put({ ...marks, ...change(marks) });
    },
  };
}

const unmarked = (setId: SetId): MarksRow => ({ setId, openedAt: null, showFormatting: false, stars: [] });
