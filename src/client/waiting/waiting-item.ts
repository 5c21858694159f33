import type { Base, SetDraft } from '../../domain/draft/set-draft';
import type { WaitingChange } from '../../domain/draft/waiting';
import type { AttemptRow, SetRow } from '../../store/rows';
import type { Store } from '../../store/store';
import { draftIn, headerBase, readStoredSet, type StoredSet } from '../../store/stored-set';
import { itemId } from './item-id';
import { waitingChanges } from '../drafted-view';

/** Something that waits, with all that a decision about it is made from. */
export interface WaitingItem {
  readonly change: WaitingChange;
  readonly header: SetRow;
  /** The service's copy; of a set that no service knows, the set itself. */
  readonly base: Base;
  readonly draft: SetDraft;
  readonly stored: StoredSet;
  /** Requests for its set. */
  readonly attempts: readonly AttemptRow[];
}

/** Null where it waits no more. Reads over sets, contents, drafts and attempts. */
export async function readWaitingItem({ db }: Store, id: string): Promise<WaitingItem | null> {
  const name = itemId(id);
  if (name.kind !== 'waiting') return null;
  const stored = await readStoredSet(db, name.setId);
  const { header, base } = stored;
  const change = waitingChanges(stored).find((each) => each.id === name.change);
  if (!change || !header) return null;
  const attempts = await db.attempts.where('setId').equals(name.setId).toArray();
  const draft = draftIn(stored, name.setId);
  return { change, header, base: base ?? headerBase(header), draft, stored, attempts };
}
