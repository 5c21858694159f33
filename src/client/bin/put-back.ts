import type { EpochMs } from '../../../contract/units';
import { withoutKeys } from '../../domain/creation-of';
import { forgotten } from '../../domain/draft/landing';
import { emptyDraft } from '../../domain/draft/set-draft';
import { shown } from '../../domain/draft/shown';
import { wantGone } from '../../domain/draft/want';
import type { SetId } from '../../domain/study-set';
import { putBackSet } from '../../store/set-bin';
import { factsOf } from '../../store/set-repository';
import type { Store } from '../../store/store';
import { readStoredSet } from '../../store/stored-set';

/**
 * Takes a set out of the bin again, with what waited for it. Where its number is another set's by now, or it is `gone`,
 * what waited is asked about. Belongs into a transaction over sets, contents, drafts, attempts and bin.
 */
export async function putBack(store: Store, setId: SetId, at: EpochMs, gone?: 'gone'): Promise<void> {
  const { db, sets, drafts } = store;
  const kept = await putBackSet(db, setId, gone);
  const { header, base } = await readStoredSet(db, setId);
  if (!header || (!kept && !gone)) return;
  // The answers to requests that ended while it was away were not kept.
  const attempts = await db.attempts.where('setId').equals(setId).toArray();
  const draft = forgotten(kept?.draft ?? emptyDraft(setId), new Set(attempts.map(({ id }) => id)));
  if (header.availability !== 'gone') return drafts.put(draft, kept?.tried);
  const isNew = header.serviceId === null;
  // What no service knows is wanted whole, as its record says it.
  if (isNew && base) await sets.put(withoutKeys(shown(base, draft)), factsOf(header));
  const { rev, closed: _, ...rest } = draft;
  return drafts.put({ ...(isNew ? emptyDraft(setId) : rest), rev, exists: wantGone({ rev, at }) });
}
