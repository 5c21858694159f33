import { type EpochMs, epochMs } from '../../../contract/units';
import { creationOf, withoutKeys } from '../../domain/creation-of';
import type { CardPlaces } from '../../domain/card-places';
import type { SetId, StudySet, Term } from '../../domain/study-set';
import { cardGoesOn, setGoesOn } from '../../store/goes-on';
import { movesOf } from '../../store/placed-log';
import type { BinRow, SetRow } from '../../store/rows';
import { putBackSet } from '../../store/set-bin';
import { studySetOf } from '../../store/set-repository';
import type { Store } from '../../store/store';
import { readStoredSet, shownOver } from '../../store/stored-set';
import { writeOnce } from '../../store/write-once';
import type { Owner } from '../carrel-client';
import { putBack } from './put-back';
import { recordWanted } from '../recording/record-wanted';
import { isMine } from '../set-view';
import { keptMs } from './tidy';

/** A set that was deleted, or taken off this device. */
export interface BinnedSet {
  readonly set: StudySet;
  readonly isMine: boolean;
  readonly deletedAt: EpochMs;
  /** When the bin lets go of it; null while its deletion has not reached the service. */
  readonly goesAt: EpochMs | null;
}

/** What can be put back, deleted last first: what lies in the bin, and what is still to be deleted at the service. */
export function readBin(store: Store, owner: Owner): Promise<readonly BinnedSet[]> {
  const { db } = store;
  return db.read([db.bin, db.sets, db.contents, db.drafts, db.log], async () => {
    const [binned, drafts] = await Promise.all([db.bin.toArray(), store.drafts.all()]);
    const found: BinnedSet[] = [];
    const goesOn = await sinceMade(store, binned);
    for (const row of binned) {
      if (isDouble(row) || goesOn(row) || (await isHereAgain(store, row))) continue;
      const { header, removedAt } = row;
      const goesAt = epochMs(removedAt + keptMs.bin);
      found.push({ set: saidBy(row), isMine: isMine(header, owner), deletedAt: removedAt, goesAt });
    }
    for (const { setId, draft } of drafts) {
      if (draft.exists?.want !== false) continue;
      const { header, base } = await readStoredSet(db, setId);
      if (!header || !base) continue;
      const set = shownOver(base, draft);
      found.push({ set, isMine: isMine(header, owner), deletedAt: draft.exists.at, goesAt: null });
    }
    return found.sort((one, other) => other.deletedAt - one.deletedAt);
  });
}

/**
 * Puts a set back as it was. One's own that the service deleted is made again there, under the same names of this device and
 * so with its progress; without its pictures, and without readers whom it would need a password or a class for. Nothing
 * happens where it is not in the bin.
 */
export function putBackFromBin(store: Store, owner: Owner, setId: SetId, at: EpochMs): Promise<void> {
  const { db, drafts } = store;
  const tables = [db.sets, db.contents, db.drafts, db.attempts, db.journal, db.bin];
  return writeOnce(store, tables, async () => {
    const row = await db.bin.get(setId);
    if (owner.kind === 'device') {
      await putBackSet(db, setId);
      return;
    }
    const { header, base, draft } = await readStoredSet(db, setId);
    const act = { at, user: owner.user };
    if (header && base && draft?.draft.exists?.want === false) {
      await recordWanted(store, [creationOf(shownOver(base, draft.draft))], act);
    } else if (row && !header && isMine(row.header, owner)) {
      // It lies there until it is made: under the number that it had.
      await recordWanted(store, [creationOf(withoutKeys(saidBy(row)))], act);
    } else if (row) {
      await putBack(store, setId, at);
    }
    await drafts.counted();
  });
}

const saidBy = ({ header, terms, draft }: BinRow): StudySet => shownOver(studySetOf(header, terms), draft?.draft);

/** Of a set that had two names here, for a while, the one that it lost: all of it stands under the other. */
const isDouble = ({ header: { serviceId, copy, origin } }: BinRow): boolean =>
  serviceId === null && copy !== null && origin === 'service';

/** Whether another device made a set of the bin again, so that it stands in the library under another number. */
async function sinceMade({ db }: Store, binned: readonly BinRow[]): Promise<(row: BinRow) => boolean> {
  const places = await movesOf(db);
  const came = new Set(binned.flatMap(({ setId, terms, header }) => wentTo(places, setId, header.serviceId, terms)));
  const titles = new Set(binned.map(({ header }) => header.title));
  const headers = binned.length === 0 ? [] : await db.sets.toArray();
  const asked = headers.filter(({ id, title, origin }) => origin === 'service' && (came.has(id) || titles.has(title)));
  const here = (await Promise.all(asked.map(({ id }) => readStoredSet(db, id)))).flatMap(({ shown }) => shown ?? []);
  return ({ header, terms, alone }) =>
    header.origin === 'service' && setGoesOn(places, { ...header, terms, alone }, here) !== null;
}

const wentTo = (places: CardPlaces, setId: SetId, set: SetRow['serviceId'], terms: readonly Term[]): readonly SetId[] =>
  terms.flatMap(({ id: termId, serviceId: card }) => {
    const numbers = set === null || card === null ? null : { set, card };
    return cardGoesOn(places, { setId, termId, numbers })?.setId ?? [];
  });

async function isHereAgain({ db, sets }: Store, { setId, header: { serviceId } }: BinRow): Promise<boolean> {
  if (await db.sets.get(setId)) return true;
  return serviceId !== null && (await sets.byServiceId(serviceId)) !== undefined;
}
