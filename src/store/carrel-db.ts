import { Dexie, type EntityTable, type Table } from 'dexie';
import type { StudySession } from '../domain/study-session';
import type { Storage } from '../platform/storage';
import type { AttemptRow, BinRow, ContentRow, MarksRow, MetaRow, OutboxRow, SetRow } from './rows';

/** One owner's database (sync.md 2.2). Strict: a write counts only when the disk has it. */
export class CarrelDb extends Dexie {
  readonly sets!: EntityTable<SetRow, 'id'>;
  readonly contents!: EntityTable<ContentRow, 'setId'>;
  readonly outbox!: EntityTable<OutboxRow, 'seq'>;
  readonly attempts!: EntityTable<AttemptRow, 'id'>;
  readonly bin!: EntityTable<BinRow, 'setId'>;
  readonly sessions!: Table<StudySession, [string, string]>;
  readonly marks!: EntityTable<MarksRow, 'setId'>;
  readonly meta!: EntityTable<MetaRow, 'key'>;

  /** True once another tab asked for a newer version: this connection is given up for good, nothing is saved here any more. */
  surrendered = false;
  /** Called at that moment. */
  onSurrender: () => void = () => {};

  constructor(name: string, storage: Storage) {
    super(name, { ...storage, chromeTransactionDurability: 'strict' });
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
    this.on('versionchange', () => {
      this.surrendered = true;
      this.close();
      this.onSurrender();
    });
  }

  /** One durable read-write transaction; resolves after its `complete`. `work` may run again, whole, on a lost connection. */
  async write<Result>(tables: readonly Table[], work: () => Promise<Result>): Promise<Result> {
    if (this.surrendered) throw new Error('This tab no longer saves: a newer version of Carrel has taken over');
    return redone(this, () => this.transaction('rw', [...tables], asAsync(work)));
  }

  /** One consistent reading of several tables. */
  read<Result>(tables: readonly Table[], work: () => Promise<Result>): Promise<Result> {
    return redone(this, () => this.transaction('r', [...tables], asAsync(work)));
  }
}

/** Dexie keeps a transaction open over awaits only where it sees an async function. */
const asAsync =
  <Result>(work: () => Promise<Result>) =>
  async (): Promise<Result> =>
    work();

const tries = 3;

/** Browsers lose the connection to storage behind a page's back: open again and do the whole of it once more (I11). */
async function redone<Result>(db: CarrelDb, run: () => PromiseLike<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === tries || db.surrendered || !isLostConnection(error)) throw error;
      db.close({ disableAutoOpen: false });
      await db.open();
    }
  }
}

const lostConnectionNames = new Set(['InvalidStateError', 'UnknownError', 'AbortError', 'DatabaseClosedError']);

function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const inner = 'inner' in error && error.inner instanceof Error ? error.inner.name : '';
  return inner !== 'QuotaExceededError' && lostConnectionNames.has(error.name);
}
