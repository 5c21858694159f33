import type { Database, Found, Rows, TableName } from '../src/store/database';
import { ambient } from './ambient';
import {
  compare,
  isName,
  type Key,
  mapKey,
  mapKeyOf,
  MemoryTable,
  type Name,
  named,
  type Row,
  TableView,
  valueOf,
} from './memory-tables';

/** What a tab does to storage, one after another; a test may hold it at any of them, for ever too. */
export type StorageStep = (kind: 'begin' | 'commit') => Promise<void> | null;

/** What all tabs of one browser profile share: rows, and the order of overlapping transactions. */
export interface MemoryDisk {
  readonly tables: Readonly<Record<Name, MemoryTable>>;
  readonly waiting: Transaction[];
  /** The latest numbers that tables gave out by themselves. */
  last: Numbers;
  /** Grows with every commit. */
  version: number;
  /** Latest commits, oldest first, each with the rows that it replaced. */
  readonly commits: (readonly Replaced[])[];
}

/** Tables that number their rows, and the field that has the number. */
const numbered = { outbox: 'seq', log: 'n', journal: 'n' } as const;
type Numbers = Readonly<Record<keyof typeof numbered, number>>;
const isNumbered = (table: Name): table is keyof typeof numbered => table in numbered;

interface Replaced {
  readonly table: MemoryTable;
  readonly key: string | number;
  readonly row: Row | undefined;
}

export function memoryDisk(): MemoryDisk {
  const table = (name: Name) => new MemoryTable(name);
  const tables = {
    sets: table('sets'),
    contents: table('contents'),
    outbox: table('outbox'),
    drafts: table('drafts'),
    journal: table('journal'),
    attempts: table('attempts'),
    bin: table('bin'),
    sessions: table('sessions'),
    marks: table('marks'),
    meta: table('meta'),
    log: table('log'),
    sittings: table('sittings'),
    setups: table('setups'),
    progress: table('progress'),
    pictures: table('pictures'),
    pictureFiles: table('pictureFiles'),
  };
  return { tables, waiting: [], last: { outbox: 0, log: 0, journal: 0 }, version: 0, commits: [] };
}

/** How many commits a disk can take back. */
const mostCommits = 20;

/**
 * The power fails under a browser that does not wait for its disk: the latest commits never reached it, each whole. All
 * connections are to be killed first.
 */
export function cutPower(disk: MemoryDisk, lost: number): void {
  for (let count = 0; count < lost; count += 1) {
    for (const { table, key, row } of disk.commits.pop()?.toReversed() ?? []) table.set(key, row);
  }
  disk.version += 1;
}

interface Transaction {
  readonly writes: boolean;
  readonly scope: ReadonlySet<string>;
  readonly views: Map<Name, TableView>;
  last: Numbers;
  state: 'waiting' | 'active' | 'ended';
  begin: () => void;
}

export interface MemoryDatabase extends Database {
  /** As if the process were gone: nothing under way is committed or ever answered. */
  kill(): void;
}

const around = ambient<{ readonly owner: object; readonly transaction: Transaction }>();

/**
 * The second implementation of `Database`: rows in maps, each transaction with its changes apart until it commits. A
 * killed connection answers nothing any more, as a tab that died would not hear of it.
 */
export function memoryDatabase(name: string, disk: MemoryDisk, step: StorageStep = () => null): MemoryDatabase {
  const self = {};
  let open = true;
  let dead = false;
  const held = new Set<Transaction>();
  const silence = () => new Promise<never>(() => {});

  const leave = (transaction: Transaction) => {
    transaction.state = 'ended';
    held.delete(transaction);
    const place = disk.waiting.indexOf(transaction);
    if (place !== -1) disk.waiting.splice(place, 1);
    for (const other of disk.waiting) if (other.state === 'waiting' && isFirst(disk, other)) other.begin();
  };

  async function enter(scope: readonly string[], writes: boolean): Promise<Transaction> {
    if (!open) throw named('DatabaseClosedError', 'The database is closed');
    const transaction: Transaction = {
      writes,
      scope: new Set(scope),
      views: new Map(),
      last: disk.last,
      state: 'waiting',
      begin: () => {},
    };
    held.add(transaction);
    disk.waiting.push(transaction);
    const begun = new Promise<void>((resolve) => {
      transaction.begin = () => {
        transaction.state = 'active';
        transaction.last = disk.last;
        resolve();
      };
    });
    if (isFirst(disk, transaction)) transaction.begin();
    await begun;
    if (writes) await step('begin');
    if (dead) return silence();
    return transaction;
  }

  async function commit(transaction: Transaction): Promise<void> {
    const changed = [...transaction.views.values()].filter(({ changes }) => changes.size > 0);
    if (changed.length > 0) await step('commit');
    if (dead) return silence();
    const replaced: Replaced[] = [];
    for (const { table, changes } of changed) {
      for (const [key, row] of changes) {
        replaced.push({ table, key, row: table.rows.get(key) });
        table.set(key, row);
      }
    }
    disk.last = {
      outbox: Math.max(disk.last.outbox, transaction.last.outbox),
      log: Math.max(disk.last.log, transaction.last.log),
      journal: Math.max(disk.last.journal, transaction.last.journal),
    };
    if (changed.length > 0) {
      disk.version += 1;
      disk.commits.push(replaced);
      if (disk.commits.length > mostCommits) disk.commits.shift();
    }
    leave(transaction);
  }

  async function run<Result>(
    tables: readonly TableName[],
    writes: boolean,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const outer = current();
    const names = tables.map((table) => table.name);
    if (outer) {
      if (names.some((table) => !outer.scope.has(table)) || (writes && !outer.writes))
        throw named('SubTransactionError', 'Wider than the transaction around it');
      return work();
    }
    const transaction = await enter(names, writes);
    try {
      const result = await around.run({ owner: self, transaction }, work);
      if (dead) return await silence();
      await commit(transaction);
      return result;
    } catch (error) {
      if (dead) return silence();
      leave(transaction);
      throw error;
    }
  }

  function current(): Transaction | null {
    const outer = around.current();
    if (!outer || outer.owner !== self) return null;
    if (outer.transaction.state === 'ended') throw named('TransactionInactiveError', 'The transaction has ended');
    return outer.transaction;
  }

  /** One call: within the transaction around it, or as one of its own. */
  async function call<Result>(
    table: Name,
    writes: boolean,
    work: (view: TableView, transaction: Transaction) => Result,
  ): Promise<Result> {
    if (dead) return silence();
    const outer = current();
    if (outer) {
      if (!outer.scope.has(table)) throw named('NotFoundError', `${table} is not part of the transaction`);
      if (writes && !outer.writes) throw named('ReadOnlyError', 'The transaction only reads');
      return work(viewIn(outer, table), outer);
    }
    const transaction = await enter([table], writes);
    let result: Result;
    try {
      result = work(viewIn(transaction, table), transaction);
    } catch (error) {
      leave(transaction);
      throw error;
    }
    await commit(transaction);
    return result;
  }

  function viewIn({ views }: Transaction, table: Name): TableView {
    const view = views.get(table) ?? new TableView(disk.tables[table]);
    views.set(table, view);
    return view;
  }

  const rowsOf = <RowType extends Row, RowKey extends Key>(
    table: Name,
  ): Rows<RowType, RowKey> & {
    add(row: object): Promise<number>;
    bulkAdd(rows: readonly object[]): Promise<unknown>;
  } => {
    // What lies in a table was put there with this type.
    const copy = (row: Row | undefined) => row && ({ ...row } as RowType);
    const copies = (rows: readonly Row[]) => rows.map((row) => ({ ...row }) as RowType);
    const store = (view: TableView, transaction: Transaction, row: Row) => {
      view.put(row);
      if (isNumbered(table)) {
        const number = Math.floor(Number(valueOf(row, numbered[table])));
        transaction.last = { ...transaction.last, [table]: Math.max(transaction.last[table], number) };
      }
    };
    const add = (view: TableView, transaction: Transaction, row: object): number => {
      if (!isNumbered(table)) {
        if (view.get(mapKeyOf(table, row))) throw named('ConstraintError', 'There is such a row already');
        store(view, transaction, row);
        return 0;
      }
      const number = transaction.last[table] + 1;
      store(view, transaction, { ...row, [numbered[table]]: number });
      return number;
    };
    const found = (pick: (view: TableView) => readonly Row[]): Found<RowType> => ({
      first: () => call(table, false, (view) => copy(pick(view)[0])),
      last: () => call(table, false, (view) => copy(pick(view).at(-1))),
      toArray: () => call(table, false, (view) => copies(pick(view))),
      sortBy: (field) =>
        call(table, false, (view) => copies(pick(view)).sort((a, b) => compare(valueOf(a, field), valueOf(b, field)))),
      reverse: () => found((view) => pick(view).toReversed()),
      limit: (count) => found((view) => pick(view).slice(0, count)),
      count: () => call(table, false, (view) => pick(view).length),
      delete: () =>
        call(table, true, (view) => {
          const gone = pick(view);
          for (const row of gone) view.delete(mapKeyOf(table, row));
          return gone.length;
        }),
    });
    const orders = (fields: readonly unknown[], value: Key): number => {
      const values = typeof value === 'object' ? value : [value];
      for (const [place, field] of fields.entries()) {
        const order = compare(field, values[place]);
        if (order !== 0) return order;
      }
      return 0;
    };
    return {
      name: table,
      get: (key) => call(table, false, (view) => copy(view.get(mapKey(key)))),
      bulkGet: (keys) => call(table, false, (view) => keys.map((key) => copy(view.get(mapKey(key))))),
      put: (row) => call(table, true, (view, transaction) => store(view, transaction, row)),
      bulkPut: (rows) => call(table, true, (view, transaction) => rows.forEach((row) => store(view, transaction, row))),
      delete: (key) => call(table, true, (view) => view.delete(mapKey(key))),
      bulkDelete: (keys) => call(table, true, (view) => keys.forEach((key) => view.delete(mapKey(key)))),
      toArray: () => found((view) => view.inOrder()).toArray(),
      count: () => found((view) => view.inOrder()).count(),
      orderBy: (index) => found((view) => view.by(index, () => true)),
      toCollection: () => found((view) => view.inOrder()),
      filter: (wanted) => found((view) => view.inOrder().filter((row) => wanted(row as RowType))),
      where: (index) => ({
        equals: (value) => found((view) => view.by(index, (fields) => orders(fields, value) === 0)),
        anyOf: (values) =>
          found((view) => view.by(index, (fields) => values.some((value) => orders(fields, value) === 0))),
        below: (value) => found((view) => view.by(index, (fields) => orders(fields, value) < 0)),
        above: (value) => found((view) => view.by(index, (fields) => orders(fields, value) > 0)),
      }),
      add: (row) => call(table, true, (view, transaction) => add(view, transaction, row)),
      bulkAdd: (rows) => call(table, true, (view, transaction) => rows.forEach((row) => add(view, transaction, row))),
    };
  };

  return {
    name,
    sets: rowsOf('sets'),
    contents: rowsOf('contents'),
    outbox: rowsOf('outbox'),
    drafts: rowsOf('drafts'),
    journal: rowsOf('journal'),
    attempts: rowsOf('attempts'),
    bin: rowsOf('bin'),
    sessions: rowsOf('sessions'),
    marks: rowsOf('marks'),
    meta: rowsOf('meta'),
    log: rowsOf('log'),
    sittings: rowsOf('sittings'),
    setups: rowsOf('setups'),
    progress: rowsOf('progress'),
    pictures: rowsOf('pictures'),
    pictureFiles: rowsOf('pictureFiles'),
    closedFor: null,
    onClosedFor: () => {},
    write: (tables, work) => (dead ? silence() : run(tables, true, work)),
    read: (tables, work) => (dead ? silence() : run(tables, false, work)),
    // Nobody leaves a page here.
    written: async () => {},
    isOpen: () => open,
    close() {
      open = false;
    },
    kill() {
      dead = true;
      for (const transaction of held) leave(transaction);
    },
  };
}

/** Begins only when no transaction before it touches the same table, one of the two writing. */
function isFirst({ waiting }: MemoryDisk, transaction: Transaction): boolean {
  for (const other of waiting) {
    if (other === transaction) return true;
    if ((other.writes || transaction.writes) && [...other.scope].some((table) => transaction.scope.has(table)))
      return false;
  }
  return true;
}

/** The rows of a table as they are on the disk, for a test to look at. */
export function rowsOn(disk: MemoryDisk, table: string): readonly object[] {
  return isName(table) ? [...disk.tables[table].rows.values()] : [];
}
