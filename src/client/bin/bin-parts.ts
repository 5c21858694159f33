import { type EpochMs, epochMs } from '../../../contract/units';
import { type BinnedPart, isThere, lostParts, type LostPart, putBackPart } from '../../domain/lost-part';
import { cardsThatWent } from '../../domain/card-places';
import { heldMoves } from '../../domain/on-hold';
import type { SetId, StudySet } from '../../domain/study-set';
import { allParts, addParts, binParts, dropParts, partsOf } from '../../store/part-bin';
import type { Store } from '../../store/store';
import { readStoredSet } from '../../store/stored-set';
import { readBin } from './bin';
import type { CarrelClient, Owner } from '../carrel-client';
import { keptMs } from './tidy';

/** A card or words in the bin, with the set that they were in. */
export interface LostPartView {
  readonly binned: BinnedPart;
  readonly set: Pick<StudySet, 'title' | 'langTerms' | 'langDefinitions'>;
  /** When the bin lets go of it. */
  readonly goesAt: EpochMs;
}

const tablesOf = ({ db }: Store) => [db.meta, db.sets, db.contents, db.drafts, db.log];

/** What can be put back, lost last first: what a set says again, and cards that went to another set, are not among it. */
export function readLostParts(store: Store): Promise<readonly LostPartView[]> {
  const { db } = store;
  return db.read(tablesOf(store), async () => {
    const parts = await allParts(db);
    if (parts.length === 0) return [];
    const went = cardsThatWent(await db.log.where('card').equals(heldMoves).toArray());
    const found: LostPartView[] = [];
    for (const setId of new Set(parts.map((part) => part.setId))) {
      const set = await openSet(store, setId);
      if (!set) continue;
      const cards = new Map(set.terms.map((card) => [card.id, card]));
      for (const binned of parts) {
        const { part } = binned;
        if (binned.setId !== setId || isThere(part, set, cards)) continue;
        if (part.kind === 'card' && went.has(part.card.id)) continue;
        found.push({ binned, set, goesAt: epochMs(binned.at + keptMs.bin) });
      }
    }
    return found.toSorted((one, other) => other.binned.at - one.binned.at);
  });
}

/** The set as it is shown, where it can be written on. */
async function openSet({ db }: Store, setId: SetId): Promise<StudySet | null> {
  const { header, shown } = await readStoredSet(db, setId);
  return header?.availability === 'here' && header.canEdit && !header.missing ? shown : null;
}

export const keepLost = ({ db, newId }: Store, setId: SetId, parts: readonly LostPart[], at: EpochMs): Promise<void> =>
  db.write([db.meta], () => binParts(db, setId, parts, { at, newId }));

/** What it takes the place of lies in the bin then. Resolves to false where its set is not there to be written on. */
export async function putPartBack(
  store: Store,
  dispatch: CarrelClient['dispatch'],
  binned: BinnedPart,
  at: EpochMs,
): Promise<boolean> {
  const { db, newId } = store;
  const { setId, part } = binned;
  const [before, others] = await db.read(tablesOf(store), async () => [
    await openSet(store, setId),
    (await partsOf(db, setId)).map((other) => other.part),
  ]);
  if (!before) return false;
  await dispatch(...putBackPart(part, before, others));
  await db.write(tablesOf(store), async () => {
    await dropParts(db, [binned]);
    const after = await openSet(store, setId);
    if (after && part.kind !== 'card') await binParts(db, setId, lostParts(before, after, 'user'), { at, newId });
  });
  return true;
}

/** Lets go of what is shown of the bin: a set that is to be made again, or to be deleted still, stays. Resolves to the undo. */
export async function emptyBin(store: Store, owner: Owner): Promise<() => Promise<void>> {
  const { db } = store;
  const tables = [...tablesOf(store), db.bin];
  const [rows, parts] = await db.write(tables, async () => {
    const ids = (await readBin(store, owner)).flatMap(({ set, goesAt }) => (goesAt === null ? [] : [set.id]));
    const gone = (await db.bin.bulkGet(ids)).flatMap((row) => row ?? []);
    const lost = await allParts(db);
    await db.bin.bulkDelete(ids);
    await dropParts(db, lost);
    return [gone, lost] as const;
  });
  return () =>
    db.write(tables, async () => {
      await db.bin.bulkPut(rows);
      await addParts(db, parts);
    });
}
