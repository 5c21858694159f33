import type { ServiceSetId, ServiceTermId } from '../../../contract/ids';
import type { SetId, TermId } from '../../domain/study-set';
import type { Database } from '../../store/database';
import type { BinRow } from '../../store/rows';
import { readStoredSet } from '../../store/stored-set';
import { heldNumber } from '../../domain/on-hold';
import { goneCards } from '../../store/gone-cards';
import type { NamesHere, Numbers } from './wire-line';

/** The tables that both read, beside `meta`. */
export const namesTables = (db: Database) => [db.sets, db.contents, db.drafts, db.bin];

/** The service's numbers of sets and their cards, also of sets that were removed lately. */
export async function numbersOf(db: Database, setIds: Iterable<SetId>): Promise<Numbers> {
  const sets = new Map<SetId, { number: ServiceSetId | null; cards: Map<TermId, ServiceTermId | null> }>();
  const gone = new Map<`${SetId} ${TermId}`, ServiceTermId>();
  for (const setId of setIds) {
    if (heldNumber(setId) !== null) continue;
    const { header, base, shown } = await readStoredSet(db, setId);
    const binned = header ? undefined : await db.bin.get(setId);
    const cards = new Map<TermId, ServiceTermId | null>();
    for (const { id, serviceId } of [...(binned?.terms ?? []), ...(shown?.terms ?? []), ...(base?.terms ?? [])])
      cards.set(id, serviceId ?? cards.get(id) ?? null);
    for (const [number, id] of await goneCards(db, setId)) if (!cards.get(id)) gone.set(`${setId} ${id}`, number);
    sets.set(setId, { number: header?.serviceId ?? binned?.header.serviceId ?? null, cards });
  }
  return {
    set: (id) => (heldNumber(id) as ServiceSetId | null) ?? sets.get(id)?.number ?? null,
    card: (setId, id) =>
      (heldNumber(id) as ServiceTermId | null) ?? sets.get(setId)?.cards.get(id) ?? gone.get(`${setId} ${id}`) ?? null,
    mayCome: (setId, id) => sets.get(setId)?.cards.has(id) ?? false,
  };
}

/**
 * This device's names of sets and their cards, by the service's numbers, also of cards that are gone. `left`: sets that cards
 * move from; of these also those that were removed lately.
 */
export async function namesOf(
  db: Database,
  numbers: Iterable<ServiceSetId>,
  left: ReadonlySet<ServiceSetId> = new Set(),
): Promise<NamesHere> {
  const sets = new Map<ServiceSetId, { id: SetId; cards: Map<ServiceTermId, TermId> }>();
  let bin: readonly BinRow[] | null = null;
  for (const number of numbers) {
    const header = await db.sets.where('serviceId').equals(number).first();
    const binned =
      header || !left.has(number)
        ? undefined
        : (bin ??= await db.bin.toArray()).find((row) => row.header.serviceId === number);
    const id = header?.id ?? binned?.setId;
    if (id === undefined) continue;
    const cards = new Map<ServiceTermId, TermId>(await goneCards(db, id));
    for (const card of binned?.terms ?? (await db.contents.get(id))?.terms ?? [])
      if (card.serviceId !== null) cards.set(card.serviceId, card.id);
    sets.set(number, { id, cards });
  }
  return { set: (number) => sets.get(number)?.id, card: (set, number) => sets.get(set)?.cards.get(number) };
}
