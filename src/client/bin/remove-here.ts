import type { EpochMs } from '../../../contract/units';
import type { SetId } from '../../domain/study-set';
import type { SetRow } from '../../store/rows';
import { removeSet } from '../../store/set-bin';
import type { Store } from '../../store/store';
import { readStoredSet } from '../../store/stored-set';
import { writeOnce } from '../../store/write-once';
import { noted } from '../waiting/footprint';
import { putBack } from './put-back';
import { shownOf, waitingChanges } from '../drafted-view';

/**
 * Takes a set off this device, and lets go of what waits for it, which lies in the bin with it. Resolves to how both are
 * taken back.
 */
export async function removeHere(store: Store, setId: SetId, at: EpochMs): Promise<() => Promise<void>> {
  const { db, drafts } = store;
  const tables = [db.sets, db.contents, db.bin, db.drafts, db.attempts, db.journal];
  const { lines, header } = await writeOnce(store, tables, async () => {
    const stored = await readStoredSet(db, setId);
    const title = shownOf(stored)?.title ?? stored.header?.title ?? '';
    const told = await noted(store, { id: setId, title }, waitingChanges(stored), at, { kind: 'discarded' });
    await removeSet(db, setId, at);
    await drafts.counted();
    return { lines: told, header: stored.header };
  });
  return () =>
    writeOnce(store, tables, async () => {
      await putBack(store, setId, at);
      // The bin takes cards: one that had none is known again as it was, unless its address was opened meanwhile.
      if (header && !(await isKnown(store, header))) await db.sets.put(header);
      await db.journal.bulkDelete([...lines]);
      await drafts.counted();
    });
}

const isKnown = async ({ db, sets }: Store, { id, serviceId }: SetRow): Promise<boolean> =>
  (await db.sets.get(id)) !== undefined || (serviceId !== null && (await sets.byServiceId(serviceId)) !== undefined);
