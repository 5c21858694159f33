import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';
import type { SingleRead } from './engine';
import type { Checkpoints } from './sqlite-checkpoints';
import type { SqliteHandle } from './sqlite-handle';

/** Reading transactions that may be open at once. One more waits for the first that ends. */
const readersKept = 8;
/** How long the process may work on the database before it looks whether somebody else is waiting. */
const turnMs = 5;
/** Another process may be writing: an operator's command, or a backup. */
const longestWaitMs = 5_000;
const askAgainMs = 5;

interface Handles {
  /** The only one that writes. */
  readonly writer: SqliteHandle;
  readonly openReader: () => SqliteHandle;
  readonly checkpoints: Checkpoints;
}

/**
 * One connection writes, others read, so that nobody who reads waits for somebody who writes: a single SELECT, and a
 * transaction of the access mode `read only`, see what is committed. Statements are synchronous here; between two of them
 * the loop gets its turn, so that a transaction of many does not hold up the rest of the process.
 */
export class ManyReadersDriver implements Driver {
  readonly #handles: Handles;
  readonly #writer: Turns<SqliteHandle>;
  readonly #readers: Turns<SqliteHandle>;
  #single: SqliteHandle | null = null;
  #held: SqliteHandle[] = [];

  constructor(handles: Handles) {
    this.#handles = handles;
    this.#writer = new Turns([handles.writer]);
    this.#readers = new Turns<SqliteHandle>([]);
  }

  init(): Promise<void> {
    const readers = Array.from({ length: readersKept }, this.#handles.openReader);
    this.#single = this.#handles.openReader();
    for (const reader of readers) this.#readers.add(reader);
    this.#held = [this.#single, ...readers];
    return Promise.resolve();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#single) throw new Error('The driver was not started.');
    return Promise.resolve(new SqliteSession(this.#writer, this.#readers, this.#single, this.#handles.checkpoints.due));
  }

  /** The first row that a SELECT finds in what is committed. */
  async firstRow({ sql, parameters }: SingleRead): Promise<object | undefined> {
    if (!this.#single) throw new Error('The driver was not started.');
    const pause = turn();
    if (pause) await pause;
    return this.#single.prepare(sql).first(parameters);
  }

  beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    return sessionOf(connection).begin(accessMode === 'read only');
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return sessionOf(connection).end('commit');
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return sessionOf(connection).end('rollback');
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  /** What is under way ends first: of a connection that was closed the library asks nothing, it ends the whole process. */
  async destroy(): Promise<void> {
    await Promise.all([this.#writer.close(), this.#readers.close()]);
    await this.#handles.checkpoints.close();
    for (const handle of this.#held) handle.close();
    this.#handles.writer.close();
  }
}

function sessionOf(connection: DatabaseConnection): SqliteSession {
  if (!(connection instanceof SqliteSession)) throw new Error('A connection of another driver.');
  return connection;
}

/** What kysely holds for the length of a query or a transaction. It takes a handle only when it needs one. */
class SqliteSession implements DatabaseConnection {
  readonly #writer: Turns<SqliteHandle>;
  readonly #readers: Turns<SqliteHandle>;
  readonly #single: SqliteHandle;
  readonly #written: () => void;
  /** That of the transaction under way. */
  #own: { readonly handle: SqliteHandle; readonly from: Turns<SqliteHandle> } | null = null;

  constructor(writer: Turns<SqliteHandle>, readers: Turns<SqliteHandle>, single: SqliteHandle, written: () => void) {
    this.#writer = writer;
    this.#readers = readers;
    this.#single = single;
    this.#written = written;
  }

  async begin(isReading: boolean): Promise<void> {
    const from = isReading ? this.#readers : this.#writer;
    const handle = await from.take();
    try {
      if (isReading) handle.prepare('begin deferred').run([]);
      // At once: a plain `begin` could meet another process's write in the middle, where waiting no longer helps.
      else await whenUnlocked(() => handle.prepare('begin immediate').run([]));
    } catch (error) {
      from.give(handle);
      throw error;
    }
    this.#own = { handle, from };
  }

  /** A commit that fails leaves the transaction open, for the rollback that follows. */
  end(how: 'commit' | 'rollback'): Promise<void> {
    const own = this.#own;
    if (!own) throw new Error('No transaction is under way.');
    // For want of room SQLite may have taken it back by itself.
    if (how === 'commit' || own.handle.isInTransaction()) own.handle.prepare(how).run([]);
    this.#own = null;
    own.from.give(own.handle);
    if (how === 'commit' && own.from === this.#writer) this.#written();
    return Promise.resolve();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const pause = turn();
    if (pause) await pause;
    if (this.#own) return run(this.#own.handle, query);
    if (SelectQueryNode.is(query.query)) return run(this.#single, query);
    const handle = await this.#writer.take();
    try {
      return await whenUnlocked(() => run<Row>(handle, query));
    } finally {
      this.#writer.give(handle);
      this.#written();
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are read in portions of a query each; nothing is left open between them.');
  }
}

function run<Row>(handle: SqliteHandle, { sql, parameters }: SingleRead): QueryResult<Row> {
  const statement = handle.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}

/** Tries again while another process holds the write lock: SQLite's own waiting would hold up the whole process. */
async function whenUnlocked<Result>(work: () => Result): Promise<Result> {
  const end = performance.now() + longestWaitMs;
  for (;;) {
    try {
      return work();
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
      if (!isBusy || performance.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
}

/** Things that one has at a time, handed out in the order they are asked for. */
class Turns<Thing> {
  readonly #free: Thing[];
  readonly #waiting: ((thing: Thing) => void)[] = [];
  #count: number;
  #whenAllAreBack: (() => void) | null = null;

  constructor(free: Thing[]) {
    this.#free = free;
    this.#count = free.length;
  }

  add(thing: Thing): void {
    this.#count += 1;
    this.give(thing);
  }

  take(): Promise<Thing> {
    const thing = this.#free.pop();
    return thing === undefined ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(thing);
  }

  give(thing: Thing): void {
    const next = this.#waiting.shift();
    if (next) next(thing);
    else this.#free.push(thing);
    if (this.#free.length === this.#count) this.#whenAllAreBack?.();
  }

  /** Resolves once nobody has one, and nobody waits for one. */
  async close(): Promise<void> {
    if (this.#free.length < this.#count) await new Promise<void>((resolve) => (this.#whenAllAreBack = resolve));
  }
}

/** When the present turn of the loop first asked the database; null at the beginning of each. */
let turnBegan: number | null = null;

/** What to wait for when this turn has lasted, so that the loop goes round. */
function turn(): Promise<void> | null {
  if (turnBegan === null) {
    turnBegan = performance.now();
    setImmediate(() => (turnBegan = null));
    return null;
  }
  return performance.now() - turnBegan > turnMs ? new Promise((resolve) => setImmediate(resolve)) : null;
}
