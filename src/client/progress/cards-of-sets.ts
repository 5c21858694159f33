import type { SetId, TermId } from '../../domain/study-set';
import { isWhole } from '../../domain/whole-card';
import type { Store } from '../../store/store';
import { readStoredSet } from '../../store/stored-set';
import type { Owner } from '../carrel-client';
import type { ChangeBus } from '../change-bus';
import { isHidden } from '../set-view';

/**
 * Which cards a set has to ask, half-written ones apart, remembered until it changes; null: they are not here, or not
 * shown to this owner any more.
 */
export function cardsOfSets(
  { db }: Store,
  owner: Owner,
  bus: ChangeBus,
): (setId: SetId) => Promise<readonly TermId[] | null> {
  const cards = new Map<SetId, readonly TermId[] | null>();
  bus.subscribe((change) => {
    if (change.kind === 'sets') for (const setId of change.setIds) cards.delete(setId);
  });
  return async (setId) => {
    const known = cards.get(setId);
    if (known !== undefined) return known;
    const { header, shown } = await db.read([db.sets, db.contents, db.drafts], () => readStoredSet(db, setId));
    const ids = isHidden(header ?? null, owner) ? null : (shown?.terms.filter(isWhole).map(({ id }) => id) ?? null);
    cards.set(setId, ids);
    return ids;
  };
}
