import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { CarrelDb } from '../../src/store/carrel-db';
import type { TableName } from '../../src/store/database';
import type { StorageStep } from '../memory-database';
import type { Outside } from './outside';
import type { SimulatedDisk, Store } from './simulated-storage';
import { noRows, type StoredRows, withWaiting } from './stored-rows';

interface DexieDisk extends SimulatedDisk {
  rows: () => StoredRows;
  /** Grows with every transaction that wrote. */
  version: number;
  readonly reader: CarrelDb;
  /** The latest transaction asked for has begun: browsers begin them in the order in which they were asked for, whichever tab it was. */
  begun: Promise<void>;
}

const silence = () => new Promise<never>(() => {});

/** The production's own storage, over IndexedDB in memory. */
export const dexieStorage: Store = (outside) => {
  const factory = new IDBFactory();
  const disks = new Map<string, DexieDisk>();

  async function diskAt(name: string): Promise<DexieDisk> {
    const known = disks.get(name);
    if (known) return known;
    const reader = new CarrelDb(name, { indexedDB: factory, IDBKeyRange });
    const disk = { rows: () => noRows, version: 0, reader, begun: Promise.resolve() };
    disks.set(name, disk);
    await outside.during(reader.open());
    return disk;
  }

  return {
    async open(name, step) {
      const disk = await diskAt(name);
      const life = aLife();
      const indexedDB = watched(factory, outside, life, () => {
        disk.version += 1;
      });
      const database = new HeldDb(name, indexedDB, step, life, disk);
      await database.open();
      return {
        database,
        kill() {
          life.end();
          database.close();
        },
        isUnheard: () => database.unheard > 0,
      };
    },
    diskOf: (name) => disks.get(name) ?? { rows: () => noRows },
    async refresh() {
      for (const disk of disks.values()) {
        const { version } = disk;
        if (disk.rows().version === version) continue;
        const rows = await rowsOf(disk.reader, version);
        disk.rows = () => rows;
      }
    },
  };
};

async function rowsOf(db: CarrelDb, version: number): Promise<StoredRows> {
  const tables = [db.sets, db.contents, db.drafts, db.attempts, db.journal, db.meta];
  return db.read(tables, async () => {
    const [sets, contents, drafts, attempts, journal, meta] = await Promise.all([
      db.sets.toArray(),
      db.contents.toArray(),
      db.drafts.toArray(),
      db.attempts.toArray(),
      db.journal.toArray(),
      db.meta.toArray(),
    ]);
    return withWaiting({ sets, contents, drafts, attempts, journal, meta, version });
  });
}

interface Life {
  isOver: boolean;
  readonly over: Promise<void>;
  readonly end: () => void;
}

function aLife(): Life {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const life = {
    isOver: false,
    over,
    end() {
      life.isOver = true;
      end();
    },
  };
  return life;
}

/** Waits its turn before a transaction begins and after it is on the disk; a dead tab hears of neither. */
class HeldDb extends CarrelDb {
  readonly #step: StorageStep;
  readonly #life: Life;
  readonly #disk: Pick<DexieDisk, 'begun'>;
  /** Transactions that are on the disk while their answer waits its turn. */
  unheard = 0;

  constructor(name: string, indexedDB: IDBFactory, step: StorageStep, life: Life, disk: Pick<DexieDisk, 'begun'>) {
    super(name, { indexedDB, IDBKeyRange });
    this.#step = step;
    this.#life = life;
    this.#disk = disk;
    this.use({
      stack: 'dbcore',
      name: 'silence of the dead',
      create: (core) => ({
        ...core,
        transaction: (...args) => core.transaction(...args),
        table: (table) => {
          const inner = core.table(table);
          const alive =
            <Request, Result>(ask: (request: Request) => Promise<Result>) =>
            (request: Request): Promise<Result> =>
              life.isOver ? silence() : ask(request);
          return {
            ...inner,
            mutate: alive(inner.mutate),
            get: alive(inner.get),
            getMany: alive(inner.getMany),
            query: alive(inner.query),
            openCursor: alive(inner.openCursor),
            count: alive(inner.count),
          };
        },
      }),
    });
  }

  override async write<Result>(tables: readonly TableName[], work: () => Promise<Result>): Promise<Result> {
    // Within another transaction nothing may be waited for but storage.
    if (Dexie.currentTransaction) return super.write(tables, work);
    const begun = this.#disk.begun.then(() => Promise.race([this.#step('begin') ?? undefined, this.#life.over]));
    this.#disk.begun = begun;
    await begun;
    if (this.#life.isOver) return silence();
    const result = await super.write(tables, work);
    this.unheard += 1;
    await this.#step('commit');
    this.unheard -= 1;
    return this.#life.isOver ? silence() : result;
  }

  override read<Result>(tables: readonly TableName[], work: () => Promise<Result>): Promise<Result> {
    return this.#life.isOver ? silence() : super.read(tables, work);
  }
}

/** IndexedDB that tells what is going on in it, and gives nothing to the dead. */
function watched(factory: IDBFactory, outside: Outside, life: Life, wrote: () => void): IDBFactory {
  const open = (name: string, version?: number): IDBOpenDBRequest => {
    if (life.isOver) throw new Error('A dead tab opens nothing');
    const request = factory.open(name, version);
    outside.begin();
    const ended = () => outside.end();
    request.addEventListener('error', ended);
    request.addEventListener('success', () => {
      watch(request.result);
      ended();
    });
    return request;
  };
  const watch = (connection: IDBDatabase) => {
    const begin = connection.transaction.bind(connection);
    connection.transaction = (...args) => {
      const transaction = begin(...args);
      outside.begin();
      transaction.addEventListener('abort', () => outside.end());
      transaction.addEventListener('complete', () => {
        if (transaction.mode === 'readwrite') wrote();
        outside.end();
      });
      return transaction;
    };
  };
  return {
    open,
    cmp: (a, b) => factory.cmp(a, b),
    databases: () => factory.databases(),
    deleteDatabase: (name) => factory.deleteDatabase(name),
  };
}
