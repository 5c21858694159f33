import { heldMoves } from '../../domain/on-hold';
import type { Ports } from '../../platform/ports';
import type { Store } from '../../store/store';
import { holdUnwritten } from '../../store/unwritten';
import type { CarrelClient, Owner } from '../carrel-client';
import type { ChangeBus } from '../change-bus';
import { fetchedLater } from '../fetched-later';

type Study = CarrelClient['study'];
/** What the first card needs. The rest is `DeskClient`, fetched when it is first asked. */
type AtHand = 'session' | 'unfinished' | 'saveSession' | 'isStudied' | 'holdUnwritten';
export type DeskClient = Omit<Study, AtHand>;

interface StudyDeps {
  readonly owner: Owner;
  readonly ports: Ports;
  readonly store: Store;
  readonly bus: ChangeBus;
  /** Of the owner's database. */
  readonly name: string;
}

/** Everything of studying: kept on this device, never sent. */
export function studyClient({ owner, ports, store, bus, name }: StudyDeps): Study {
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
    holdUnwritten(desk, unwritten) {
      // Where nothing outlives the tab, neither does this; and a database that was closed may be taken off the device by now,
      // unless it was for a newer build: that records it.
      const mayHold = !db.inMemory && (db.isOpen() || db.closedFor === 'newer-build');
      if (unwritten === null || mayHold) holdUnwritten(ports.kept, { database: name, desk }, unwritten);
    },
    isStudied: async (id) =>
      (await db.log.where('setId').equals(id).first()) !== undefined ||
      (await db.log.where('card').equals(heldMoves).toArray()).some(
        (row) => row.kind === 'moved' && row.toSetId === id,
      ),
  };
  return fetchedLater<Study>(atHand, async () => (await import('./desk-client')).deskClient(store, bus, ports, owner));
}
