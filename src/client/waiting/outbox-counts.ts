import { needsAnswer } from '../../domain/draft/waiting';
import type { Store } from '../../store/store';
import { readStoredSet } from '../../store/stored-set';
import type { OutboxCounts } from '../../sync/sync-facts';
import { waitingChanges } from '../drafted-view';
import { unsentStudy } from '../progress/unsent-lines';

/** How many changes wait and ask in a database, and how often users changed anything there. Reads the sets that have a draft. */
export function outboxCounts(store: Store): Promise<OutboxCounts> {
  const { db, drafts, meta } = store;
  return db.read([db.drafts, db.outbox, db.sets, db.contents, db.log, db.meta], async () => {
    const [all, unreadable, changes, epoch] = await Promise.all([
      drafts.all(),
      db.outbox.where('open').equals(1).count(),
      meta.get('changes'),
      meta.get('epoch'),
    ]);
    let [waiting, needsYou] = [0, unreadable];
    for (const { setId } of all)
      for (const change of waitingChanges(await readStoredSet(db, setId))) {
        if (needsAnswer(change)) needsYou += 1;
        else waiting += 1;
      }
    // Made anew, and what waited before is not put back yet: nobody can say that all of it was looked at (I12).
    const lastSeq = epoch === undefined ? Number.POSITIVE_INFINITY : (changes ?? 0);
    return { waiting, needsYou, ...(await unsentStudy(store, waiting + needsYou > 0)), lastSeq };
  });
}
