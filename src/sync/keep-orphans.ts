import type { SetId } from '../domain/study-set';
import type { SetRow } from '../store/rows';
import { isReadable } from '../store/readable';
import type { Engine } from './engine';

/**
 * A set left this device in the moment in which somebody changed it in another tab: it comes back out of the bin as one
 * that was deleted, and what was typed into it needs the user, as if it had been typed a moment earlier.
 */
export async function keepOrphans({ store, changed }: Pick<Engine, 'store' | 'changed'>, setId: SetId): Promise<void> {
  const { db } = store;
  await db.write([db.sets, db.contents, db.outbox, db.bin], async () => {
    const header = await store.sets.header(setId);
    if (header && !isNameless(header)) return;
    if (!header) await store.sets.putBack(setId, 'gone');
    for (const row of await store.outbox.openOf(setId)) {
      if (row.state.kind === 'queued' && isReadable(row)) await store.outbox.put({ ...row, state: { kind: 'needs-you', problem: { kind: 'deleted-elsewhere' } } });
    }
  });
  changed([setId]);
}

/** Out of the bin, and known at the service under another name, if at all: there is nobody whom it could be asked for. */
export const isNameless = ({ serviceId, availability }: SetRow): boolean => serviceId === null && availability === 'gone';
