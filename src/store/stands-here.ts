import type { CardPlace } from '../domain/card-places';
import type { SetId } from '../domain/study-set';
import type { Database } from './database';
import { readStoredSet } from './stored-set';

/**
 * Whether a card stands in a set that is here, so that what was learnt of it is told once it has a number; asked of many, each set
 * is read once. One of a set that storage gives no more may. Reads over sets, contents and drafts.
 */
export function standsHere(db: Database): (card: CardPlace) => Promise<boolean> {
  const known = new Map<SetId, Promise<ReadonlySet<string> | null>>();
  const cardsOf = async (setId: SetId): Promise<ReadonlySet<string> | null> => {
    const stored = await readStoredSet(db, setId).catch(() => null);
    if (!stored) return null;
    const { header, base, shown } = stored;
    return new Set(header ? [...(base?.terms ?? []), ...(shown?.terms ?? [])].map(({ id }) => id) : []);
  };
  return async ({ setId, termId }) => {
    const cards = known.get(setId) ?? cardsOf(setId);
    known.set(setId, cards);
    return (await cards)?.has(termId) ?? true;
  };
}
