import { wanted } from '../../domain/draft/wanted';
import { shown } from '../../domain/draft/shown';
import { removeSet } from '../../store/set-bin';
import type { Store } from '../../store/store';
import { afterUndo } from './after-undo';
import { answers } from './answers';
import { type Footprint, noted } from './footprint';
import { onItsWayError } from './on-its-way';
import { isCarried } from './outbox-items';
import { type Act, askedWhereGone, newSetDraft } from '../recording/record-wanted';
import type { WaitingItem } from './waiting-item';
import { withBothSides } from './with-both-sides';

/**
 * Takes back here what waits; what may have arrived is taken back there once that is known. Rejects where it is on its
 * way. Belongs into a transaction over sets, contents, drafts, attempts, journal and bin.
 */
export async function discardItem(store: Store, item: WaitingItem, act: Act): Promise<Footprint> {
  const { change, header, base, draft: before, attempts, stored } = item;
  const { db, drafts } = store;
  if (attempts.some((attempt) => !attempt.isSilent && isCarried(change, attempt))) throw onItsWayError();
  const setId = header.id;
  const { title } = header.serviceId === null ? base : shown(base, before);
  const lines = await noted(store, { id: setId, title }, [withBothSides(item)], act.at, { kind: 'discarded' });
  if (header.serviceId === null && change.parts.includes('exists')) {
    const isMade = change.command.kind === 'create-set';
    // One that may be there already is left as it is there.
    if (isMade && (attempts.length === 0 || change.problem?.kind === 'alike')) {
      await db.attempts.bulkDelete(attempts.map(({ id }) => id));
      await removeSet(db, setId, act.at);
      const making = attempts.find(({ created }) => created !== null);
      const binned = making && (await db.bin.get(setId));
      if (binned) await db.bin.put({ ...binned, making });
      return { setId, before, after: before, isRemoved: true, attempts, lines };
    }
    const after = newSetDraft(before, !isMade, act);
    await drafts.put(after, stored.draft?.tried);
    return { setId, before, after, lines };
  }
  const when = { at: act.at, undoUntil: afterUndo(act.at) };
  const after = askedWhereGone(header, wanted(before, base, answers(change, 'theirs'), when));
  await drafts.put(after, stored.draft?.tried);
  return { setId, before, after, lines };
}
