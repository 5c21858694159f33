import type { ServiceSetId, ServiceTermId } from '../../../contract/ids';
import type { SetId, TermId } from '../../domain/study-set';
import type { Database } from '../../store/database';
import { readStoredSet } from '../../store/stored-set';
import { heldNumber } from './on-hold';
import type { NamesHere, Numbers } from './wire-line';

/** The tables that both read. */
export const namesTables = (db: Database) => [db.sets, db.contents, db.drafts, db.bin];

/** The service's numbers of sets and their cards, also of sets that were removed lately. */
export async function numbersOf(db: Database, setIds: Iterable<SetId>): Promise<Numbers> {
  const sets = new Map<SetId, { number: ServiceSetId | null; cards: Map<TermId, ServiceTermId | null> }>();
  for (const setId of setIds) {
    if (heldNumber(setId) !== null) continue;
    const { header, base, shown } = await readStoredSet(db, setId);
    const binned = header ? undefined : await db.bin.get(setId);
    const cards = new Map<TermId, ServiceTermId | null>();
    for (const { id, serviceId } of [...(binned?.terms ?? []), ...(shown?.terms ?? []), ...(base?.terms ?? [])])
      cards.set(id, serviceId ?? cards.get(id) ?? null);
    sets.set(setId, { number: header?.serviceId ?? binned?.header.serviceId ?? null, cards });
  }
  return {
    set: (id) => (heldNumber(id) as ServiceSetId | null) ?? sets.get(id)?.number ?? null,
    card: (setId, id) => (heldNumber(id) as ServiceTermId | null) ?? sets.get(setId)?.cards.get(id) ?? null,
    mayCome: (setId, id) => sets.get(setId)?.cards.has(id) ?? false,
  };
}

/** This device's names of sets and their cards, by the service's numbers. */
export async function namesOf(db: Database, numbers: Iterable<ServiceSetId>): Promise<NamesHere> {
  const sets = new Map<ServiceSetId, { id: SetId; cards: Map<ServiceTermId, TermId> }>();
  for (const number of numbers) {
    const header = await db.sets.where('serviceId').equals(number).first();
    if (!header) continue;
    const cards = new Map<ServiceTermId, TermId>();
    for (const { id, serviceId } of (await db.contents.get(header.id))?.terms ?? [])
      if (serviceId !== null) cards.set(serviceId, id);
    sets.set(number, { id: header.id, cards });
  }
  return { set: (number) => sets.get(number)?.id, card: (set, number) => sets.get(set)?.cards.get(number) };
}
