import type { ServiceSetId } from '../../contract/ids';
import type { Store } from '../store/store';
import { readStoredSet } from '../store/stored-set';
import type { Owner, SetInside } from './carrel-client';
import { shownSet } from './drafted-view';
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
    const shown = shownSet(await readStoredSet(db, header.id));
    if (!shown) return null;
    const { set, missing } = setView(shown, await study.marks(header.id), owner);
    return { kind: 'inside', set, missing };
  });
}
