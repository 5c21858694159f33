import { withoutWords } from '../accepting/base-of';
import { type Engine, serviceTimeNow } from '../engine';
import { isClosed } from '../../domain/closed-set';
import { setsByOthers } from '../../store/sets-by-others';

const weekSeconds = 7 * 86_400;

/**
 * Lets go of what others wrote in sets that have been closed to this user for a week, by the service's
 * clock, which a device's user cannot set. The header stays; the cards too where something waits that was typed on them.
 */
export async function purgeClosed(engine: Engine): Promise<void> {
  const { store, user } = engine;
  const { db } = store;
  const now = serviceTimeNow(engine);
  if (now === null) return;
  await db.write([db.sets, db.contents, db.drafts], async () => {
    for (const header of await setsByOthers(db, user)) {
      const { closedSince, copy } = header;
      if (!isClosed(header) || closedSince === undefined || now - closedSince < weekSeconds || copy === null) continue;
      if (await store.drafts.of(header.id)) continue;
      await db.contents.delete(header.id);
      await db.sets.put({ ...withoutWords(header), revision: header.revision + 1 });
    }
  });
}
