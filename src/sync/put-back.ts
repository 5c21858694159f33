import type { ServiceSetId } from '../../contract/ids';
import type { ServiceSet, ServiceTerm } from '../api/service-set';
import type { SetId, StudySet, TermId } from '../domain/study-set';
import { termOf } from '../domain/term-of';
import { freshRow } from '../store/outbox-repository';
import type { OutboxRow } from '../store/rows';
import type { Contact, Engine } from './engine';
import { sameText } from './map-terms';
import { quietMs } from './match-creation';

/** A whole set that left without a tag: whatever it does not name is deleted by it, whenever it lands. */
export interface Replaced {
  readonly kept: ReadonlySet<number>;
  /** On the monotonic clock. */
  readonly at: number;
  /** Cards that were seen at the service since, and are not among the kept. */
  readonly seen: Map<number, Pick<ServiceTerm, 'term' | 'definition'>>;
  /** Cards that the user of this device deleted since. */
  readonly deleted: Set<number>;
  /** By number, the change that put it back. */
  readonly putBack: Map<number, string>;
}

type Noting = Pick<Engine, 'user' | 'store' | 'clock' | 'newId'> & {
  readonly contact: Partial<Pick<Contact, 'replaced'>>;
};

/** Remembers what a whole set without a tag keeps, in the moment it leaves. */
export function noteReplaced({ contact, clock }: Engine, result: StudySet): void {
  if (result.serviceId === null) return;
  const kept = new Set(result.terms.flatMap(({ serviceId }) => (serviceId === null ? [] : [serviceId])));
  contact.replaced.set(result.serviceId, {
    kept,
    at: clock.monotonic(),
    seen: new Map(),
    deleted: new Set(),
    putBack: new Map(),
  });
}

/** Remembers a deletion of our own in the moment it leaves: the card is gone because of it, not of the order before. */
export function noteDeleted({ contact }: Engine, serviceId: ServiceSetId, number: number): void {
  contact.replaced.get(serviceId)?.deleted.add(number);
}

/** Cards that others have added since: if the order that is on its way erases them, they are known. */
export function noteSeen({ contact }: Noting, { serviceId, terms }: ServiceSet): void {
  const replaced = contact.replaced?.get(serviceId);
  for (const card of terms ?? [])
    if (replaced && !replaced.kept.has(card.serviceId)) replaced.seen.set(card.serviceId, card);
}

/**
 * Puts back, as new cards, what our own order erased: seen at the service after the order left, not part of it, and gone
 * within the time in which it may have landed. Somebody may have deleted such a card themselves: then it
 * comes back once, marked, which harms less than losing it. True: something was put back. Belongs into a transaction
 * over the outbox.
 */
export async function putBackErased(
  engine: Noting,
  setId: SetId,
  set: ServiceSet,
  base: StudySet | null,
  open: readonly OutboxRow[],
): Promise<boolean> {
  const { contact, clock, store, user, newId } = engine;
  const replaced = contact.replaced?.get(set.serviceId);
  const terms = set.terms ?? [];
  if (!replaced) return false;
  if (clock.monotonic() - replaced.at > quietMs) {
    contact.replaced?.delete(set.serviceId);
    return false;
  }
  let isPutBack = false;
  const there = new Set<number>(terms.map((card) => card.serviceId));
  for (const [number, { term, definition }] of replaced.seen) {
    // Once; but storage may undo this transaction and have it done again.
    if (there.has(number) || (await isInOutbox(engine, replaced.putBack.get(number)))) continue;
    const known = base?.terms.find((card) => card.serviceId === number);
    // Deleted here; or changed here, and then its user is asked what becomes of it.
    const isDecided =
      replaced.deleted.has(number) ||
      (known && open.some(({ command }) => command.kind !== 'move-term' && termOf(command) === known.id));
    // A twin of a card that stands there, such as a request makes that the network delivers twice: nothing is lost with it.
    if (isDecided || terms.some((card) => sameText(card, { term, definition }))) {
      replaced.seen.delete(number);
      continue;
    }
    const id = known?.id ?? (newId() as TermId);
    const command = {
      kind: 'add-term',
      setId,
      term: { id, term, definition },
      after: base?.terms.findLast((card) => card.id !== id)?.id ?? null,
    } as const;
    const row = { ...freshRow(newId(), command, clock.now(), user), note: 'put-back' } as const;
    await store.db.outbox.add(row);
    replaced.putBack.set(number, row.id);
    isPutBack = true;
  }
  noteSeen(engine, set);
  return isPutBack;
}

const isInOutbox = async ({ store }: Noting, id: string | undefined): Promise<boolean> =>
  id !== undefined && (await store.db.outbox.where('id').equals(id).count()) > 0;
