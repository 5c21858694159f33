import type { EpochMs } from '../../contract/units';
import { type BinnedPart, isSamePart, lettersOf, type LostPart, mostParts } from '../domain/lost-part';
import type { SetId } from '../domain/study-set';
import type { Database } from './database';

/** What there is of one set, so that the rest need not be read. */
interface Held {
  readonly count: number;
  readonly letters: number;
  readonly oldest: number;
}
type HeldBySet = Readonly<Record<SetId, Held>>;
type Meta = Pick<Database, 'meta'>;

const heldKey = 'binned';
const rowKey = (setId: SetId): string => `binned:${setId}`;

const heldBySet = async (db: Meta): Promise<HeldBySet> => {
  const row = await db.meta.get(heldKey);
  // Only this file writes there, and below.
  return (row?.value ?? {}) as HeldBySet;
};

/** Of one set, the oldest first. Reads over meta, as all of these. */
export async function partsOf(db: Meta, setId: SetId): Promise<readonly BinnedPart[]> {
  const row = await db.meta.get(rowKey(setId));
  return (row?.value ?? []) as readonly BinnedPart[];
}

export async function allParts(db: Meta): Promise<readonly BinnedPart[]> {
  const rows = await db.meta.bulkGet(Object.keys(await heldBySet(db)).map((id) => rowKey(id as SetId)));
  return rows.flatMap((row) => (row?.value ?? []) as readonly BinnedPart[]);
}

export const hasParts = async (db: Meta): Promise<boolean> => Object.keys(await heldBySet(db)).length > 0;

/** Keeps what a set lost. What lies there already goes on as it was lost first, with the new time. Belongs into a transaction over meta. */
export async function binParts(
  db: Meta,
  setId: SetId,
  lost: readonly LostPart[],
  { at, newId, replaced }: Pick<BinnedPart, 'at' | 'replaced'> & { readonly newId: () => string },
): Promise<void> {
  const kept = lost.slice(-mostParts.ofSet);
  if (kept.length > 0)
    await addParts(
      db,
      kept.map((part) => ({ id: newId(), setId, at, part, ...(replaced && { replaced }) })),
    );
}

/** The same of several sets, each part with its own name and time. */
export async function addParts(db: Meta, parts: readonly BinnedPart[]): Promise<void> {
  for (const setId of new Set(parts.map((part) => part.setId)))
    await putParts(
      db,
      setId,
      joined(
        await partsOf(db, setId),
        parts.filter((part) => part.setId === setId),
      ),
    );
  await keptWithin(db);
}

/** Takes some away again. */
export async function dropParts(db: Meta, parts: readonly Pick<BinnedPart, 'id' | 'setId'>[]): Promise<void> {
  const ids = new Set(parts.map(({ id }) => id));
  for (const setId of new Set(parts.map((part) => part.setId)))
    await putParts(
      db,
      setId,
      (await partsOf(db, setId)).filter(({ id }) => !ids.has(id)),
    );
}

/** Lets go of what was lost before `until`; where the time begins anew (`tidy.ts`), what was lost before `renew` is taken for lost `now`. */
export async function tidyParts(
  db: Meta,
  { until, renew, now }: { readonly until: number; readonly renew: number; readonly now: EpochMs },
): Promise<void> {
  for (const [id, { oldest }] of Object.entries(await heldBySet(db))) {
    if (oldest >= Math.max(until, renew)) continue;
    const setId = id as SetId;
    const renewed = (await partsOf(db, setId)).map((part) => (part.at < renew ? { ...part, at: now } : part));
    await putParts(
      db,
      setId,
      renewed.filter(({ at }) => at >= until),
    );
  }
}

async function putParts(db: Meta, setId: SetId, parts: readonly BinnedPart[]): Promise<void> {
  const kept = parts.slice(-mostParts.ofSet);
  const { [setId]: _, ...others } = await heldBySet(db);
  if (kept.length === 0) await db.meta.delete(rowKey(setId));
  else await db.meta.put({ key: rowKey(setId), value: kept });
  await db.meta.put({ key: heldKey, value: kept.length === 0 ? others : { ...others, [setId]: heldOf(kept) } });
}

const heldOf = (parts: readonly BinnedPart[]): Held => ({
  count: parts.length,
  letters: parts.reduce((sum, { part }) => sum + lettersOf(part), 0),
  oldest: Math.min(...parts.map(({ at }) => at)),
});

/** The same again takes the place that what was lost last has. Pure. */
function joined(parts: readonly BinnedPart[], fresh: readonly BinnedPart[]): readonly BinnedPart[] {
  return fresh.reduce((all: readonly BinnedPart[], next) => {
    const known = all.find(({ part }) => isSamePart(part, next.part));
    const others = known ? all.filter((one) => one !== known) : all;
    // A card that went again stood elsewhere by then.
    const part = known && next.part.kind !== 'card' ? known.part : next.part;
    return [...others, { ...next, id: known?.id ?? next.id, part }];
  }, parts);
}

/** Of all sets together the oldest go. A tenth more than must, so that the next part does not read them all again. */
async function keptWithin(db: Meta): Promise<void> {
  const { count, letters } = Object.values(await heldBySet(db)).reduce(
    (sum, held) => ({ count: sum.count + held.count, letters: sum.letters + held.letters }),
    { count: 0, letters: 0 },
  );
  if (count <= mostParts.inAll && letters <= mostParts.letters) return;
  await dropParts(db, surplusOf(await allParts(db)));
}

function surplusOf(parts: readonly BinnedPart[]): readonly BinnedPart[] {
  let [count, letters] = [0, 0];
  const room = { count: mostParts.inAll * 0.9, letters: mostParts.letters * 0.9 };
  // What was lost last stays, however long it is.
  return parts
    .toSorted((one, other) => other.at - one.at)
    .filter(({ part }, index) => {
      count += 1;
      letters += lettersOf(part);
      return index > 0 && (count > room.count || letters > room.letters);
    });
}
