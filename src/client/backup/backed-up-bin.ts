import type { EpochMs } from '../../../contract/units';
import type { BinnedPart } from '../../domain/lost-part';
import type { BinRow } from '../../store/rows';
import { addParts, allParts } from '../../store/part-bin';
import { headerRow, studySetOf } from '../../store/set-repository';
import type { Store } from '../../store/store';
import { shownOver } from '../../store/stored-set';
import type { BackedUpSet } from './backed-up';
import { withoutPassword } from './backed-up-outbox';
import type { Owner } from '../carrel-client';
import { newSetFacts } from '../recording/record-wanted';
import { isHidden, isMine } from '../set-view';

/** What lay in the bin of one database, as a backup holds it. */
export interface BackedUpBin {
  /** As they were shown. */
  readonly sets: readonly { readonly removedAt: EpochMs; readonly set: BackedUpSet }[];
  readonly parts: readonly BinnedPart[];
}

/** Absent where the bin is empty. A set that its service shows no longer stays out. Reads over bin, sets and meta. */
export async function backedUpBin({ db }: Store, owner: Owner): Promise<BackedUpBin | undefined> {
  const [binned, lost, headers] = await Promise.all([db.bin.toArray(), allParts(db), db.sets.toArray()]);
  const rows = binned.filter(({ header }) => !isHidden(header, owner));
  const hidden = new Set(headers.filter((header) => isHidden(header, owner)).map(({ id }) => id));
  const parts = lost.filter(({ setId }) => !hidden.has(setId));
  return rows.length + parts.length === 0 ? undefined : { sets: rows.map(backedUpRow), parts };
}

const backedUpRow = ({ removedAt, header, terms, draft }: BinRow): BackedUpBin['sets'][number] => ({
  removedAt,
  set: { ...withoutPassword(shownOver(studySetOf(header, terms), draft?.draft)), origin: header.origin },
});

/**
 * Adds what lay in a file's bin, but sets that are here, in the bin or out of it; of an account those that are its user's own.
 * Belongs into a transaction over sets, bin and meta.
 */
export async function restoreBin({ db, sets }: Store, owner: Owner, bin: BackedUpBin): Promise<void> {
  for (const { removedAt, set } of bin.sets) {
    const { origin, ...kept } = set;
    const isDevice = owner.kind === 'device';
    const whole = isDevice ? { ...kept, serviceId: null } : kept;
    const header = headerRow(whole, isDevice ? { ...newSetFacts, origin } : newSetFacts, null);
    const isHere = (await db.sets.get(set.id)) ?? (await db.bin.get(set.id));
    const isNumbered = whole.serviceId !== null && (await sets.byServiceId(whole.serviceId)) !== undefined;
    if (isHere || isNumbered || !isMine(header, owner)) continue;
    await db.bin.put({ setId: set.id, removedAt, header, terms: whole.terms });
  }
  const known = new Set((await allParts(db)).map(({ id }) => id));
  await addParts(
    db,
    bin.parts.filter(({ id }) => !known.has(id)),
  );
}
