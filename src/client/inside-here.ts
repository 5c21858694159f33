import type { ServiceSetId } from '../../contract/ids';
import type { Store } from '../store/store';
import { readStoredSet } from '../store/stored-set';
import type { Owner, SetInside } from './carrel-client';
import { setView } from './set-view';

/** What stands in a set whose cards are on this device; null where they are not. */
export function insideHere(
  { db, sets, study }: Store,
  owner: Owner,
  serviceId: ServiceSetId,
): Promise<Extract<SetInside, { readonly kind: 'inside' }> | null> {
  return db.read([db.sets, db.contents, db.drafts, db.marks], async () => {
    const header = await sets.byServiceId(serviceId);
    if (header?.availability !== 'here') return null;
    const view = setView(await readStoredSet(db, header.id), await study.marks(header.id), owner);
    return view && { kind: 'inside', set: view.set, missing: view.missing };
  });
}
