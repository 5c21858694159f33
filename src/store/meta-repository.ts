import type { ServiceFeature } from '../../contract/headers';
import type { EpochMs, UnixSeconds } from '../../contract/units';
import type { SetId } from '../domain/study-set';
import type { DeviceId } from '../domain/study-log';
import type { StudySettings } from '../domain/study-settings';
import type { FileTraits, FolderHandle, FolderTrouble } from '../platform/folder';
import type { Database } from './database';
import type { MadeAgain } from './made-again';

/** The single facts of a database, each under its name. */
export interface MetaValues {
  /**
   * Which tab may send: counted up by every new leader, compared in the transaction that sends (I10). Absent: the database
   * was made anew, and what waited before is not put back into it yet (keep-outbox.ts).
   */
  epoch: number;
  /** Who leads in a browser without Web Locks, and how often it has said that it is there. */
  lease: { readonly holder: string; readonly beats: number };
  /** Where the next list of own sets begins; absent: a full one is due. */
  watermark: UnixSeconds;
  /** The service's clock at the last answer: a jump away from it makes the watermark worthless. */
  serviceTime: UnixSeconds;
  /** Number of own sets in the last full list: far fewer are not believed without asking. */
  ownCount: number;
  fullCheckAt: EpochMs;
  /** Watermarks of other people's sets, by their number. */
  foreignWatermarks: Readonly<Record<string, UnixSeconds>>;
  /** What the service offered with its latest list; absent: nothing beyond the document. */
  features: readonly ServiceFeature[];
  /** First failed attempt since the last good answer; null: there was one since. */
  offlineSince: EpochMs | null;
  /** The largest form that is worth sending, in bytes; absent: none was too large yet. */
  largestForm: number;
  /** Sets of the device's own database that this account took. Absent: earlier builds kept it in `offerAnswered`. */
  offerTaken: readonly SetId[];
  /** Of earlier builds: those that this account took or declined. */
  offerAnswered: readonly SetId[];
  /** Those that it declined, and did not take since. Absent: answered before they were told apart. */
  offerDeclined: readonly SetId[];
  /** Whether this account's library shows the sets to try of the device's own database. Absent: it was never new here. */
  tryOuts: 'kept' | 'removed';
  seeded: boolean;
  /** The marks of the last writes, of all tabs, that must not be made twice (write-once.ts). One alone: written by an earlier build. */
  written: readonly string[] | string;
  /** How often users changed something here. */
  changes: number;
  /** When what was kept long enough was last let go of, by the device's clock. */
  tidiedAt: EpochMs;
  /** This database's own name in the log. */
  device: DeviceId;
  /** What differs from the usual settings of studying. */
  studySettings: Partial<StudySettings>;
  /** Up to which line of the log the table `progress` has it folded, and by which version of the fold. */
  folded: { readonly v: number; readonly n: number };
  /** What the service said last of classes, favourites and people, by what was asked. */
  seenOfPeople: Readonly<Record<string, { readonly at: EpochMs; readonly found: unknown }>>;
  /** How often a backup took the place of the log: what was read of an earlier one holds no more. Absent: never. */
  logsBefore: number;
  /** By the names of other databases: of when the backup is from which what waited there came here last. */
  outboxesTaken: Readonly<Record<string, EpochMs>>;
  /** The folder into which backups are written. Absent: its user chose none. */
  backupFolder: BackupFolderRow;
  /** How far the log went to the service, and came from it. Absent: not at all. */
  exchange: LogExchange;
  /** Own sets that the service sent in a form that nobody here reads. Absent: none. */
  unreadable: number;
  /** Cards that were made again under another number. Absent: none was. */
  madeAgain: readonly MadeAgain[];
  /** The service stands where it stood before, as after a restored backup: what it has no more may be deleted by nobody. Absent: a full list was looked at since. */
  restored: true;
  /** Stars or settings were put beside a set that came with them, and are not said yet (`fileUnsaid`). Absent: all are said. */
  unsaid: true;
}

/** A backup that was written into a folder, as its file was right after. */
export interface WrittenBackup extends FileTraits {
  readonly name: string;
  readonly at: EpochMs;
}

export interface BackupFolderRow {
  readonly handle: FolderHandle;
  /** Those that are kept there, oldest first. */
  readonly written: readonly WrittenBackup[];
  /** When it was last written, whether or not the file is still there; null: never. */
  readonly lastAt: EpochMs | null;
  /** What was here then: the same again is not written by itself. */
  readonly mark: string;
  /** Since when nothing can be written there. */
  readonly trouble: { readonly why: FolderTrouble; readonly since: EpochMs } | null;
}

/**
 * Which lines of the log the service does not have: those after `upTo`, `unsent` and `held`, all by `n`. `held` wait until
 * the service has numbers for what they speak of; those that it would refuse are among them.
 */
export interface LogExchange {
  /** Counted up where a later build reads more kinds of lines: it begins anew. */
  readonly v: number;
  /** Where the next page of the service's log begins. */
  readonly cursor: string;
  readonly upTo: number;
  readonly unsent: readonly number[];
  readonly held: readonly number[];
  /** Of the held, those that no service takes as they are: an id of odd letters, more bytes than a line may have. Absent: none. */
  readonly unfit?: readonly number[];
  /** Numbers of sets of which lines came that name a set or card that is not here. */
  readonly strangers: readonly number[];
}

export function metaRepository(db: Pick<Database, 'meta'>) {
  return {
    async get<Key extends keyof MetaValues>(key: Key): Promise<MetaValues[Key] | undefined> {
      const row = await db.meta.get(key);
      // Only `set` writes here, with the type of the key.
      return row?.value as MetaValues[Key] | undefined;
    },
    set: <Key extends keyof MetaValues>(key: Key, value: MetaValues[Key]) => db.meta.put({ key, value }),
    clear: (key: keyof MetaValues) => db.meta.delete(key),
  };
}
