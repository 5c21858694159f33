import type { SetId, TermId } from '../../domain/study-set';
import { isWhole } from '../../domain/whole-card';
import type { Store } from '../../store/store';
import { readStoredSet } from '../../store/stored-set';
import type { ChangeBus } from '../change-bus';

/** Which cards a set has to ask, half-written ones apart, remembered until it changes; null: they are not here. */
export function cardsOfSets({ db }: Store, bus: ChangeBus): (setId: SetId) => Promise<readonly TermId[] | null> {
  const cards = new Map<SetId, readonly TermId[] | null>();
  bus.subscribe((change) => {
    if (change.kind === 'sets') for (const setId of change.setIds) cards.delete(setId);
  });
  return async (setId) => {
    const known = cards.get(setId);
    if (known !== undefined) return known;
    const { shown } = await db.read([db.sets, db.contents, db.drafts], () => readStoredSet(db, setId));
    const ids = shown?.terms.filter(isWhole).map(({ id }) => id) ?? null;
    cards.set(setId, ids);
    return ids;
  };
}
