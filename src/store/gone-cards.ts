import type { ServiceTermId } from '../../contract/ids';
import type { SetId, StudySet, Term, TermId } from '../domain/study-set';
import type { Database } from './database';
import { noteMadeAgain } from './made-again';

/** What a card was called by the service, and here. */
export type GoneCard = readonly [number: ServiceTermId, id: TermId];

/** Of one set; as many as a set has cards at most. */
const mostGone = 10_000;

const rowKey = (setId: SetId): string => `gone:${setId}`;

/** Cards of a set that went, or were made again under another number: lines of the log still speak of them. Reads over meta. */
export async function goneCards(db: Pick<Database, 'meta'>, setId: SetId): Promise<readonly GoneCard[]> {
  const row = await db.meta.get(rowKey(setId));
  // Only `noteGone` writes here.
  return (row?.value ?? []) as readonly GoneCard[];
}

/**
 * Keeps what cards were called that a set's new copy has no more, and which of them it has under another number: they were
 * made again here. Belongs into a transaction over meta.
 */
export async function noteGone(
  db: Pick<Database, 'meta'>,
  { id: setId, serviceId: set, terms: after }: Pick<StudySet, 'id' | 'serviceId' | 'terms'>,
  before: readonly Term[],
): Promise<void> {
  const gone = goneOf(before, after);
  const fresh = freshIn(before, after);
  if (gone.length === 0 && fresh.length === 0) return;
  const all = [...(await goneCards(db, setId)), ...gone];
  if (gone.length > 0) await db.meta.put({ key: rowKey(setId), value: all.slice(-mostGone) });
  if (set === null) return;
  const former = new Map(all.map(([number, id]) => [id, number]));
  const again = fresh.flatMap(({ id, serviceId }) => {
    const card = former.get(id);
    return card === undefined || card === serviceId
      ? []
      : [{ setId, termId: id, numbers: { set, card }, toSetId: setId, toTermId: id }];
  });
  await noteMadeAgain(db, again);
}

/** Cards with a number that is new to them. Pure. */
function freshIn(before: readonly Term[], after: readonly Term[]): readonly Term[] {
  const numbers = new Map(before.map(({ id, serviceId }) => [id, serviceId]));
  return after.filter(({ id, serviceId }) => serviceId !== null && numbers.get(id) !== serviceId);
}

/** Pure. */
function goneOf(before: readonly Term[], after: readonly Term[]): readonly GoneCard[] {
  const numbers = new Set(after.map(({ serviceId }) => serviceId));
  return before.flatMap(({ id, serviceId }) => (serviceId === null || numbers.has(serviceId) ? [] : [[serviceId, id]]));
}
