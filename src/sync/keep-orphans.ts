import type { SetId } from '../domain/study-set';
import { isReadable } from '../store/readable';
import type { Engine } from './engine';

/**
 * A set left this device in the moment in which somebody changed it in another tab: it comes back out of the bin as one
 * that was deleted, and what was typed into it needs the user, as if it had been typed a moment earlier.
 */
export async function keepOrphans({ store, changed }: Pick<Engine, 'store' | 'changed'>, setId: SetId): Promise<void> {
  const { db } = store;
  await db.write([db.sets, db.contents, db.outbox, db.bin], async () => {
    if (await store.sets.header(setId)) return;
    await store.sets.putBack(setId, 'gone');
    for (const row of await store.outbox.openOf(setId)) {
      if (row.state.kind === 'queued' && isReadable(row)) await store.outbox.put({ ...row, state: { kind: 'needs-you', problem: { kind: 'deleted-elsewhere' } } });
    }
  });
  changed([setId]);
}
