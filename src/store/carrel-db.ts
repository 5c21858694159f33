import { Dexie, type EntityTable, type Table } from 'dexie';
import type { SittingHeader } from '../domain/sitting';
import type { StudySession } from '../domain/study-session';
import type { Storage } from '../platform/storage';
import { dropStoredNulls, readsWithNulls, storedWithoutNulls } from './absent-nulls';
import type { ClosedFor, Database, TableName } from './database';
import { unpacked } from './packed-cards';
import type {
  AttemptRow,
  BinRow,
  ContentRow,
  DraftRow,
  JournalRow,
  LogRow,
  MarksRow,
  MetaRow,
  OutboxRow,
  PictureFileRow,
  PictureRow,
  ProgressRow,
  SetRow,
  SetupRow,
} from './rows';

/** Known by its name to whoever tells people. */
class StorageHeld extends Error {
  override readonly name = 'StorageHeld';
}

/** What is due has been `answered` in time, or is ended by its signal. */
interface Due {
  readonly answered: () => void;
  readonly signal: AbortSignal;
}

/**
 * One owner's database. Strict: a write counts only when the disk has it. Relaxed, as soon as the system
 * has it, for whoever stores nothing but what can be fetched again.
 */
export class CarrelDb extends Dexie implements Database {
  readonly sets!: EntityTable<SetRow, 'id'>;
  readonly contents!: EntityTable<ContentRow, 'setId'>;
  readonly outbox!: EntityTable<OutboxRow, 'seq'>;
  readonly drafts!: EntityTable<DraftRow, 'setId'>;
  readonly journal!: EntityTable<JournalRow, 'n'>;
  readonly attempts!: EntityTable<AttemptRow, 'id'>;
  readonly bin!: EntityTable<BinRow, 'setId'>;
  readonly sessions!: Table<StudySession, [string, string]>;
  readonly marks!: EntityTable<MarksRow, 'setId'>;
  readonly meta!: EntityTable<MetaRow, 'key'>;
  readonly log!: EntityTable<LogRow, 'n'>;
  readonly sittings!: Table<SittingHeader, [string, string]>;
  readonly setups!: Table<SetupRow, [string, string]>;
  readonly progress!: EntityTable<ProgressRow, 'setId'>;
  readonly pictures!: EntityTable<PictureRow, 'id'>;
  readonly pictureFiles!: EntityTable<PictureFileRow, 'id'>;

  /** Set once another tab has this connection closed, for good. */
  closedFor: ClosedFor | null = null;
  /** Called at that moment. */
  onClosedFor: () => void = () => {};
  /** True where the browser gives no storage: everything is gone with the tab, and nothing may say that it is saved. */
  readonly inMemory: boolean = false;
  /** Called when the disk is full: lets go of what can be fetched again, never of what was typed. */
  makeRoom: () => Promise<void> = async () => {};
  /** Whether there is such a database on the disk still; true where the browser does not tell, or not in time: Chromium answers no question that it was asked while it cleared the storage. */
  readonly isThere: () => Promise<boolean>;

  /** Resolves once a page that was left is back. Absent, or null: it is shown. */
  readonly back: Storage['back'];
  /** So long a transaction waits for those before it, and an opening for other pages; milliseconds. */
  longestWaitMs = 5_000;
  /** Whether it is made where there is none. Not once this tab closed it: it may be taken off the device by then, and what comes late brings nothing back. */
  mayMake = true;
  private readonly writing = new Set<Promise<unknown>>();

  constructor(name: string, storage: Storage, durability: 'strict' | 'relaxed' = 'strict') {
    super(name, { ...storage, chromeTransactionDurability: durability });
    this.back = storage.back;
    this.isThere = async () => {
      if (!('databases' in storage.indexedDB)) return true;
      const databases = await this.inTime(() => storage.indexedDB.databases()).catch(() => null);
      return databases === null || databases.some((database) => database.name === name);
    };
    this.version(1).stores({
      sets: 'id, &serviceId, modifiedAt, stale, createdBy',
      contents: 'setId',
      outbox: '++seq, &id, open, [open+setId]',
      attempts: 'id, setId',
      bin: 'setId, removedAt',
      sessions: '[setId+mode], updatedAt',
      marks: 'setId, openedAt',
      meta: 'key',
    });
    // Tables that are not named stay as they are.
    this.version(2).stores({
      log: '++n, &id, &[device+seq], setId, card, day',
      sittings: '[setId+mode], updatedAt',
      setups: '[setId+mode]',
      progress: 'setId',
    });
    this.version(3).upgrade(dropStoredNulls);
    this.version(4)
      .stores({ drafts: 'setId', journal: '++n, &id, setId, at' })
      .upgrade(async (transaction) =>
        (await Dexie.waitFor(import('./upgrade-to-drafts'))).upgradeToDrafts(transaction),
      );
    this.version(5).stores({ pictures: 'id, url', pictureFiles: 'id' });
    this.version(6)
      .stores({ pictures: 'id, *urls' })
      .upgrade((transaction) => transaction.table('pictures').toCollection().modify(withEveryAddress));
    this.use({ stack: 'dbcore', name: 'absent nulls', create: storedWithoutNulls });
    this.contents.hook('reading', unpacked);
    for (const [table, read] of readsWithNulls) this.table(table).hook('reading', read);
    this.on('populate', () => {
      if (this.mayMake) return;
      // What throws here undoes the making. WebKit keeps an empty shell of it, which goes as soon as it is undone.
      storage.indexedDB.deleteDatabase(name);
      throw new Error('This database was taken off the device');
    });
    this.on('versionchange', ({ newVersion }) => {
      this.closedFor = newVersion === null ? 'removal' : 'newer-build';
      this.close();
      this.onClosedFor();
    });
  }

  /** For good, unless it is to open again by itself. */
  override close(options = { disableAutoOpen: true }): void {
    if (options.disableAutoOpen) this.mayMake = false;
    super.close(options);
  }

  /** One durable read-write transaction; resolves after its `complete`. `work` may run again, whole, on a lost connection. */
  async write<Result>(tables: readonly TableName[], work: () => Promise<Result>): Promise<Result> {
    if (this.closedFor) throw new Error(`This tab no longer saves: its database was closed (${this.closedFor})`);
    const writing = redone(this, () => this.begun('rw', tables, work));
    this.writing.add(writing);
    return writing.finally(() => this.writing.delete(writing));
  }

  /** One consistent reading of several tables. */
  read<Result>(tables: readonly TableName[], work: () => Promise<Result>): Promise<Result> {
    return redone(this, () => this.begun('r', tables, work));
  }

  async written(): Promise<void> {
    while (this.writing.size > 0) await Promise.allSettled(this.writing);
  }

  /**
   * Where another page holds the storage, and may never let go of it, nobody waits without end: rejects unless `begin`
   * calls `answered`, or ends, in time. Its signal then ends what is left of it, which is not waited for: WebKit and
   * Firefox tell nobody of a transaction that is aborted before it began.
   */
  inTime<Result>(begin: (due: Due) => PromiseLike<Result>): Promise<Result> {
    const end = new AbortController();
    return new Dexie.Promise<Result>((resolve, reject) => {
      const late = setTimeout(() => {
        reject(new StorageHeld('Another page of Carrel holds the storage of this browser'));
        end.abort();
      }, this.longestWaitMs);
      const answered = () => clearTimeout(late);
      const done = begin({ answered, signal: end.signal });
      done.then(answered, answered);
      done.then(resolve, reject);
    });
  }

  private begun<Result>(mode: 'r' | 'rw', tables: readonly TableName[], work: () => Promise<Result>): Promise<Result> {
    const names = tables.map(({ name }) => name);
    return this.inTime(({ answered, signal }) =>
      // Dexie keeps a transaction open over awaits only where it sees an async function.
      this.transaction(mode, names, async (transaction) => {
        // It may have waited for the database to open.
        signal.throwIfAborted();
        signal.addEventListener('abort', () => transaction.abort());
        transaction
          .table(names[0] ?? '')
          .get('')
          .then(answered, answered);
        return work();
      }),
    );
  }
}

/** Until version 6 a picture had one address, of its last upload. */
function withEveryAddress(row: { url?: string; urls?: readonly string[] }): void {
  if (row.url !== undefined) row.urls = [row.url];
  delete row.url;
}

/** Browsers lose the connection to storage behind a page's back, and disks run full: what helps is loaded then (I11). */
async function redone<Result>(db: CarrelDb, run: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    return (await import('./redo')).redo(db, run, error);
  }
}
