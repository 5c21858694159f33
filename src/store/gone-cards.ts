import type { ServiceTermId } from '../../contract/ids';
import type { SetId, Term, TermId } from '../domain/study-set';
import type { Database } from './database';

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

/** Keeps what cards were called that a set's new copy has no more. Belongs into a transaction over meta. */
export async function noteGone(
  db: Pick<Database, 'meta'>,
  setId: SetId,
  before: readonly Term[],
  after: readonly Term[],
): Promise<void> {
  const gone = goneOf(before, after);
  if (gone.length === 0) return;
  const known = await goneCards(db, setId);
  await db.meta.put({ key: rowKey(setId), value: [...known, ...gone].slice(-mostGone) });
}

/** Pure. */
function goneOf(before: readonly Term[], after: readonly Term[]): readonly GoneCard[] {
  const numbers = new Set(after.map(({ serviceId }) => serviceId));
  return before.flatMap(({ id, serviceId }) => (serviceId === null || numbers.has(serviceId) ? [] : [[serviceId, id]]));
}
