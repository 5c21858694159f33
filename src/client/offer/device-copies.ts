import type { Sitting } from '../../domain/sitting';
import type { SetId, StudySet, TermId } from '../../domain/study-set';
import type { StudySession } from '../../domain/study-session';
import type { Ports } from '../../platform/ports';
import type { KeptBeside } from '../../domain/kept-beside';
import { besideCards } from '../../store/beside-cards';
import { type ImportPart, importRecords } from '../import-records';
import type { LogEntryId } from '../../domain/study-log';
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
  /** What imports did to it that can be undone. */
  readonly imports: readonly (ImportPart & { readonly lines: ReadonlySet<LogEntryId> })[];
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
  const log = await linesOf(device, header, { ports, account });
  return {
    header,
    set,
    marks: await study.marks(id),
    session: (await study.session(id)) ?? null,
    sittings: await sittingRepository(db).ofSet(id),
    log,
    beside: await besideCards(db, id),
    imports: await importsOf(device, id, log),
  };
}

async function importsOf({ db }: Store, id: SetId, log: readonly PlacedRow[]): Promise<DeviceCopy['imports']> {
  const records = importRecords(db);
  const parts = await records.partsOf(id);
  const ofImport = await Promise.all(parts.map(async ({ record }) => (await records.of(record.id)).lines));
  return parts.flatMap((part, index) => {
    const ranges = ofImport[index] ?? [];
    const lines = new Set(
      log.flatMap(({ id: line, n }) => (ranges.some(([from, to]) => n >= from && n <= to) ? [line] : [])),
    );
    return part.record.cards > 0 || part.beside.length > 0 || lines.size > 0 ? [{ ...part, lines }] : [];
  });
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
