import type { SetId, StudySet } from '../domain/study-set';
import type { Ports } from '../platform/ports';
import { appendCommand } from '../store/append-command';
import { CarrelDb } from '../store/carrel-db';
import type { MarksRow } from '../store/rows';
import { type Store, storeOf } from '../store/store';
import type { StudySession } from '../domain/study-session';
import type { CarrelClient, LibraryRow } from './carrel-client';
import { deviceDatabase } from './database-name';
import { readLibrary } from './read-library';

type Offer = Pick<CarrelClient['sets'], 'offered' | 'takeOver' | 'declineOffer'>;

/**
 * Offers the sets that were made on this device without an account, and the built-in ones that were opened. A set that is
 * taken keeps its id, its stars and its place in a session; the device's own copy stays as it is. Each is answered once.
 */
export function offerOf(store: Store, ports: Ports, user: string, taken: (ids: readonly SetId[]) => void): Offer {
  const { db, study, meta } = store;
  const answered = async () => new Set((await meta.get('offerAnswered')) ?? []);
  const answer = async (ids: readonly SetId[]) => meta.set('offerAnswered', [...new Set([...(await answered()), ...ids])]);

  const offered = async (): Promise<readonly LibraryRow[]> => {
    const done = await answered();
    const rows = await withDevice(ports, (device) => readLibrary(device, { kind: 'device' }));
    return rows.filter((row) => (row.origin === 'device' || row.openedAt !== null) && !done.has(row.id));
  };

  return {
    offered,
    async takeOver(ids) {
      const copies = await withDevice(ports, (device) => Promise.all(ids.map((id) => readCopy(device, id))));
      await db.write([db.meta, db.outbox, db.sets, db.marks, db.sessions], async () => {
        const done = await answered();
        for (const copy of copies) {
          if (!copy || done.has(copy.set.id)) continue;
          const { id: setId, title, description, langTerms, langDefinitions } = copy.set;
          const terms = copy.set.terms.map(({ id, term, definition }) => ({ id, term, definition }));
          const command = { kind: 'create-set', setId, title, description, langTerms, langDefinitions, visibility: 'only_me', terms } as const;
          await appendCommand(store, command, ports.clock.now(), user);
          await study.changeMarks(setId, () => copy.marks);
          if (copy.session) await study.saveSession(copy.session);
        }
        await answer(ids);
      });
      taken(ids);
    },
    async declineOffer() {
      const rows = await offered();
      await db.write([db.meta], () => answer(rows.map((row) => row.id)));
      taken([]);
    },
  };
}

async function withDevice<Result>({ storage }: Ports, work: (device: Store) => Promise<Result>): Promise<Result> {
  const device = new CarrelDb(deviceDatabase, storage);
  try {
    await device.open();
    return await work(storeOf(device, () => ''));
  } finally {
    device.close();
  }
}

interface DeviceCopy {
  readonly set: StudySet;
  readonly marks: MarksRow;
  readonly session: StudySession | null;
}

async function readCopy({ sets, study }: Store, id: SetId): Promise<DeviceCopy | null> {
  const set = await sets.whole(id);
  return set && { set, marks: await study.marks(id), session: (await study.session(id)) ?? null };
}
