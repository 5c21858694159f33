import type { Ports } from '../platform/ports';
import type { Store } from '../store/store';
import type { CarrelClient, Owner } from './carrel-client';
import type { ChangeBus } from './change-bus';
import { fetchedLater } from './fetched-later';

type Study = CarrelClient['study'];
/** What the first card needs. The rest is `DeskClient`, fetched when it is first asked. */
type AtHand = 'session' | 'unfinished' | 'saveSession' | 'isStudied';
export type DeskClient = Omit<Study, AtHand>;

/** Everything of studying: kept on this device, never sent. */
export function studyClient(store: Store, bus: ChangeBus, ports: Ports, owner: Owner): Study {
  const { db, study } = store;
  const atHand: Pick<Study, AtHand> = {
    session: async (id) => (await study.session(id)) ?? null,
    async unfinished() {
      const sessions = await study.sessions();
      return sessions.filter((session) => session.finishedAt === null);
    },
    async saveSession(session) {
      await db.write([db.sessions], () => study.saveSession(session));
      bus.emit({ kind: 'study', setIds: [session.setId] });
    },
    isStudied: async (id) => (await db.log.where('setId').equals(id).first()) !== undefined,
  };
  return fetchedLater<Study>(atHand, async () => (await import('./desk-client')).deskClient(store, bus, ports, owner));
}
