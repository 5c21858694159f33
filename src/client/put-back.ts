import type { SetId } from '../domain/study-set';
import type { OutboxRow } from '../store/rows';
import type { Store } from '../store/store';

/** Takes a removal back, with the changes that were let go with it. */
export async function putBack(store: Store, setId: SetId, closed: readonly OutboxRow[]): Promise<void> {
  const { db } = store;
  await db.write([db.sets, db.contents, db.bin, db.outbox], async () => {
    await store.sets.putBack(setId);
    for (const row of closed) await store.outbox.put(row);
  });
}
