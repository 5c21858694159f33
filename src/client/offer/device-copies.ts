import type { Sitting } from '../../domain/sitting';
import type { SetId, StudySet, TermId } from '../../domain/study-set';
import type { StudySession } from '../../domain/study-session';
import type { Ports } from '../../platform/ports';
import type { KeptBeside } from '../../domain/kept-beside';
import { besideCards } from '../../store/beside-cards';
import { CarrelDb } from '../../store/carrel-db';
import { logRepository } from '../../store/log-repository';
import type { MarksRow, PlacedRow, SetRow } from '../../store/rows';
import { sittingRepository } from '../../store/sitting-repository';
import { type Store, storeOf } from '../../store/store';
import { deviceDatabase, generationName } from '../database/database-name';
import { type Account, placeIn } from './place-in-account';

/** A set of the device without an account, with all that belongs to it. */
export interface DeviceCopy {
  readonly header: SetRow;
  readonly set: StudySet;
  readonly marks: MarksRow;
  readonly session: StudySession | null;
  readonly sittings: readonly Sitting[];
  readonly log: readonly PlacedRow[];
  readonly beside: ReadonlyMap<TermId, KeptBeside>;
}

/** Reads the database of this device without an account, which is closed afterwards. */
export async function withDevice<Result>(
  { storage, kept }: Ports,
  work: (device: Store) => Promise<Result>,
): Promise<Result> {
  const device = new CarrelDb(generationName(deviceDatabase, kept), storage);
  try {
    await device.open();
    return await work(storeOf(device, () => ''));
  } finally {
    device.close();
  }
}

/** Null: it is not on the device any more. */
export async function readCopy(
  device: Store,
  id: SetId,
  { ports, account }: { readonly ports: Ports; readonly account: Account },
): Promise<DeviceCopy | null> {
  const { db, sets, study } = device;
  const [header, set] = await Promise.all([sets.header(id), sets.whole(id)]);
  if (!header || !set) return null;
  return {
    header,
    set,
    marks: await study.marks(id),
    session: (await study.session(id)) ?? null,
    sittings: await sittingRepository(db).ofSet(id),
    log: await linesOf(device, header, { ports, account }),
    beside: await besideCards(db, id),
  };
}

/** The lines of a set; of a copy out of this account's backup those that were written here, since the file's are the account's. */
export async function linesOf(
  device: Store,
  header: SetRow,
  { ports, account }: { readonly ports: Ports; readonly account: Account },
): Promise<readonly PlacedRow[]> {
  const log = logRepository(device.db, ports.random);
  const lines = await log.ofSet(header.id);
  if (placeIn(account, header).kind !== 'copy') return lines;
  const name = await log.device();
  return lines.filter((line) => line.device === name);
}

/** Something was typed into a copy since it came out of its file. Of copies that earlier builds put there nobody knows. Pure. */
export const isChangedCopy = ({ inAccount, modifiedAt }: Pick<StudySet, 'inAccount' | 'modifiedAt'>): boolean =>
  inAccount?.asOf !== undefined && inAccount.asOf !== modifiedAt;
