import { type EpochMs, epochMs } from '../../../contract/units';
import { browserCalendar, calendarDate } from '../../platform/calendar';
import {
  type Folder,
  type FolderHandle,
  folderTroubleOf,
  type FolderTrouble,
  openBrowserFolder,
} from '../../platform/folder';
import type { Ports } from '../../platform/ports';
import type { BackupFolderRow, WrittenBackup } from '../../store/meta-repository';
import type { Store } from '../../store/store';
import type { DeviceBackup } from './backed-up';
import { backupFile } from './backup-as-file';
import type { ChangeBus } from '../change-bus';

/** The folder into which backups are written by themselves, as it is told of. */
export interface BackupFolder {
  readonly name: string;
  /** Null: nothing was written there yet. */
  readonly lastAt: EpochMs | null;
  /** Why and since when nothing can be written; null: it can, as far as is known. */
  readonly trouble: { readonly why: FolderTrouble; readonly since: EpochMs } | null;
}

export interface FolderBackups {
  /** From now on backups are written into this folder, the first at once. Within a click. */
  useFolder(handle: FolderHandle): Promise<BackupFolder>;
  /** Writes a backup now; within a click, since a browser that forgot its permission is asked for it. */
  writeIntoFolder(): Promise<BackupFolder>;
  /** What was written there stays. */
  leaveFolder(): Promise<void>;
  /** Writes whenever it is due from now on, as long as this page is open. */
  tendFolder(): Promise<void>;
}

/** How many days have a backup in the folder; of a day the last one is kept. */
const keptDays = 10;
/** Who studies goes on for a while: a backup is written once nothing was changed for so long. */
const quietMs = 60_000;

interface FolderDeps {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'calendar' | 'log' | 'locks' | 'openFolder'>;
  readonly bus: Pick<ChangeBus, 'subscribe' | 'emit'>;
  readonly read: () => Promise<DeviceBackup>;
  readonly made: (at: EpochMs) => Promise<void>;
}

/** Backups in a folder of the user's. No file is deleted or written over but those that this database wrote. */
export function folderBackups({ store, ports, bus, read, made }: FolderDeps): FolderBackups {
  const { db, meta } = store;
  const { clock, log } = ports;
  const calendar = ports.calendar ?? browserCalendar;
  let isTended = false;

  const dayOf = (at: EpochMs): string => calendarDate(at, calendar);

  const open = (row: BackupFolderRow): Folder => (ports.openFolder ?? openBrowserFolder)(row.handle);

  async function put(row: BackupFolderRow | null): Promise<void> {
    await db.write([db.meta], () => (row ? meta.set('backupFolder', row) : meta.clear('backupFolder')));
    bus.emit({ kind: 'backup' });
  }

  /** One at a time, in all tabs: two would write the same day, and one that ends later would bring back a folder that was given up. */
  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!ports.locks) return work();
    const done: Result[] = [];
    await ports.locks.hold(`${db.name}-backup-folder`, new AbortController().signal, async () => {
      done.push(await work());
    });
    return done[0] as Result;
  }

  /** What tells that something was studied or changed since. */
  async function markNow(): Promise<string> {
    const line = await db.log.orderBy('n').last();
    const sets = await db.sets.toArray();
    const changedAt = sets.reduce((latest, { modifiedAt }) => Math.max(latest, modifiedAt), 0);
    return [line?.n ?? 0, sets.length, changedAt, (await meta.get('changes')) ?? 0].join();
  }

  async function write(row: BackupFolderRow): Promise<void> {
    const folder = open(row);
    const mark = await db.read([db.log, db.sets, db.meta], markNow);
    const backup = await read();
    const name = await freeName(folder, `carrel-${dayOf(backup.at)}`);
    const traits = await folder.write(name, await backupFile(backup));
    const written = [...row.written, { name, at: backup.at, ...traits }];
    const after = { ...row, written, mark, lastAt: backup.at, trouble: null };
    await put(after);
    await made(backup.at);
    await put({ ...after, written: await withoutOld(folder, written) });
  }

  /** The files that are kept. One that could not be removed is tried again the next time. */
  async function withoutOld(folder: Folder, written: readonly WrittenBackup[]): Promise<readonly WrittenBackup[]> {
    const kept = new Set(keptOf(written, dayOf));
    const left: WrittenBackup[] = [];
    for (const file of written)
      if (kept.has(file)) left.push(file);
      else
        try {
          const traits = await folder.traits(file.name);
          // Another file that has its name is somebody else's.
          if (traits?.bytes === file.bytes && traits.changedAt === file.changedAt) await folder.remove(file.name);
        } catch (error) {
          log.warn('An old backup could not be removed from its folder', error);
          left.push(file);
        }
    return left;
  }

  /** Writes, or notes why not. */
  const attempt = (begin: (row: BackupFolderRow) => Promise<boolean>) =>
    alone(async () => {
      const row = await meta.get('backupFolder');
      if (!row) return;
      try {
        if (!(await begin(row))) return;
        await write(row);
      } catch (error) {
        log.warn('No backup could be written into its folder', error);
        await put({ ...row, trouble: troubleAfter(row, folderTroubleOf(error), clock.now()) });
      }
    });

  const writeWhenDue = () =>
    attempt(async (row) => {
      const isOfToday = row.lastAt !== null && dayOf(row.lastAt) === dayOf(clock.now());
      if (isOfToday || row.mark === (await db.read([db.log, db.sets, db.meta], markNow))) return false;
      if (!(await open(row).isAllowed())) throw notAllowed();
      return true;
    });

  async function writeNow(): Promise<BackupFolder> {
    const row = await meta.get('backupFolder');
    if (!row) throw new Error('No folder was chosen');
    // Before what takes long: a click counts for a few seconds.
    const isAllowed = await open(row)
      .ask()
      .catch(() => false);
    await attempt(async () => {
      if (!isAllowed) throw notAllowed();
      return true;
    });
    return (await folderHere(store)) ?? { name: row.handle.name, lastAt: null, trouble: null };
  }

  async function tend(): Promise<void> {
    if (isTended) return;
    isTended = true;
    let callOff = () => {};
    bus.subscribe(({ kind }) => {
      if (kind !== 'sets' && kind !== 'study') return;
      callOff();
      callOff = clock.after(quietMs, () => {
        if (db.isOpen()) void writeWhenDue();
      });
    });
    await writeWhenDue();
  }

  return {
    async useFolder(handle) {
      await alone(() => put({ handle, written: [], lastAt: null, mark: '', trouble: null }));
      const folder = await writeNow();
      await tend();
      return folder;
    },
    writeIntoFolder: writeNow,
    leaveFolder: () => alone(() => put(null)),
    tendFolder: tend,
  };
}

/** Reads over meta. */
export async function folderHere({ meta }: Pick<Store, 'meta'>): Promise<BackupFolder | null> {
  const row = await meta.get('backupFolder');
  return row ? { name: row.handle.name, lastAt: row.lastAt, trouble: row.trouble } : null;
}

/** Of each day the last one, of so many days. Pure. */
export function keptOf(written: readonly WrittenBackup[], dayOf: (at: EpochMs) => string): readonly WrittenBackup[] {
  const ofDays = new Map(written.map((file) => [dayOf(file.at), file]));
  return [...ofDays.values()].slice(-keptDays);
}

/** What goes on has its beginning. */
const troubleAfter = ({ trouble }: BackupFolderRow, why: FolderTrouble, now: EpochMs): BackupFolder['trouble'] =>
  trouble?.why === why ? trouble : { why, since: epochMs(now) };

const notAllowed = () => new DOMException('The browser does not let this page write there', 'NotAllowedError');

/** Never the name of a file that is there, whoever wrote it. */
async function freeName(folder: Folder, stem: string): Promise<string> {
  for (let nth = 1; ; nth += 1) {
    const name = `${stem}${nth === 1 ? '' : `-${nth}`}.carrel-backup`;
    if ((await folder.traits(name)) === null) return name;
  }
}
