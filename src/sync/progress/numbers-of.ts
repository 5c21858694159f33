import type { ServiceSetId, ServiceTermId } from '../../../contract/ids';
import type { SetId, TermId } from '../../domain/study-set';
import type { Database } from '../../store/database';
import type { BinRow } from '../../store/rows';
import { readStoredSet } from '../../store/stored-set';
import { heldNumber } from '../../domain/on-hold';
import { goneCards } from '../../store/gone-cards';
import type { NamesHere, Numbers } from './wire-line';

/** A set that storage gives no more has no cards here: lines of it wait, and those of others go. */
const unreadable = { header: null, base: null, shown: null };

/** The tables that both read, beside `meta`. */
export const namesTables = (db: Database) => [db.sets, db.contents, db.drafts, db.bin];

/** What the service calls a set and its cards, by their names here. Null: it has none yet. */
interface NumbersOfSet {
  readonly number: ServiceSetId | null;
  /** It lies in no bin: its cards may get numbers yet. */
  readonly isHere: boolean;
  readonly cards: ReadonlyMap<TermId, ServiceTermId | null>;
  readonly goneCards: ReadonlyMap<TermId, ServiceTermId>;
}

/** The service's numbers of sets and their cards, also of sets that were removed lately. */
export async function numbersOf(db: Database, setIds: Iterable<SetId>): Promise<Numbers> {
  const sets = new Map<SetId, NumbersOfSet>();
  for (const setId of setIds) if (heldNumber(setId) === null) sets.set(setId, await numbersIn(db, setId));
  return {
    set: (id) => (heldNumber(id) as ServiceSetId | null) ?? sets.get(id)?.number ?? null,
    card: (setId, id) => (heldNumber(id) as ServiceTermId | null) ?? numberIn(sets.get(setId), id),
    mayCome: (setId, id) => sets.get(setId)?.isHere === true && sets.get(setId)?.cards.has(id) === true,
  };
}

async function numbersIn(db: Database, setId: SetId): Promise<NumbersOfSet> {
  const { header, base, shown } = await readStoredSet(db, setId).catch(() => unreadable);
  const binned = header ? undefined : await db.bin.get(setId);
  const cards = new Map<TermId, ServiceTermId | null>();
  for (const { id, serviceId } of [...(binned?.terms ?? []), ...(shown?.terms ?? []), ...(base?.terms ?? [])])
    cards.set(id, serviceId ?? cards.get(id) ?? null);
  const gone = (await goneCards(db, setId)).map(([number, id]) => [id, number] as const);
  return {
    number: (header ?? binned?.header)?.serviceId ?? null,
    isHere: header !== null,
    cards,
    goneCards: new Map(gone),
  };
}

const numberIn = (set: NumbersOfSet | undefined, id: TermId): ServiceTermId | null =>
  set?.cards.get(id) ?? set?.goneCards.get(id) ?? null;

/**
 * This device's names of sets and their cards, by the service's numbers, also of cards that are gone. `left`: sets that cards
 * move from; of these also those that were removed lately.
 */
export async function namesOf(
  db: Database,
  numbers: Iterable<ServiceSetId>,
  left: ReadonlySet<ServiceSetId> = new Set(),
): Promise<NamesHere> {
  const sets = new Map<ServiceSetId, { id: SetId; cards: ReadonlyMap<ServiceTermId, TermId> }>();
  let bin: readonly BinRow[] | null = null;
  const binnedAs = async (number: ServiceSetId) =>
    (bin ??= await db.bin.toArray()).find((row) => row.header.serviceId === number);
  for (const number of numbers) {
    const header = await db.sets.where('serviceId').equals(number).first();
    const binned = !header && left.has(number) ? await binnedAs(number) : undefined;
    const id = header?.id ?? binned?.setId;
    if (id !== undefined) sets.set(number, { id, cards: await namesIn(db, id, binned) });
  }
  return { set: (number) => sets.get(number)?.id, card: (set, number) => sets.get(set)?.cards.get(number) };
}

async function namesIn(
  db: Database,
  id: SetId,
  binned: BinRow | undefined,
): Promise<ReadonlyMap<ServiceTermId, TermId>> {
  const cards = new Map<ServiceTermId, TermId>(await goneCards(db, id));
  const content = binned ?? (await db.contents.get(id).catch(() => undefined));
  for (const card of content?.terms ?? []) if (card.serviceId !== null) cards.set(card.serviceId, card.id);
  return cards;
}
