import type { Store } from '../store/store';
import type { CarrelClient } from './carrel-client';
import type { ChangeBus } from './change-bus';

/** Sessions and stars: kept on this device, never sent. */
export function studyClient({ db, study }: Store, bus: ChangeBus): CarrelClient['study'] {
  return {
    session: async (id) => (await study.session(id)) ?? null,
    async unfinished() {
      const sessions = await study.sessions();
      return sessions.filter((session) => session.finishedAt === null);
    },
    async saveSession(session) {
      await db.write([db.sessions], () => study.saveSession(session));
      bus.emit({ kind: 'study', setIds: [session.setId] });
    },
    async setStar(setId, termId, starred) {
      await db.write([db.marks], () =>
        study.changeMarks(setId, ({ stars }) => {
          const others = stars.filter((star) => star !== termId);
          return { stars: starred ? [...others, termId] : others };
        }),
      );
      bus.emit({ kind: 'study', setIds: [setId] });
    },
  };
}
