import type { SittingHeader } from '../domain/sitting';
import type { StudySession } from '../domain/study-session';
import type { PictureId } from '../domain/own-picture';
import type { SetId } from '../domain/study-set';
import type {
  AttemptRow,
  BinRow,
  ContentRow,
  DraftRow,
  JournalRow,
  LogRow,
  MarksRow,
  MetaRow,
  NewLogRow,
  NewJournalRow,
  NewOutboxRow,
  OutboxRow,
  PictureFileRow,
  PictureRow,
  ProgressRow,
  SetRow,
  SetupRow,
} from './rows';

/** What a key or an index is compared with. */
type Key = string | number | readonly (string | number)[];

/** Rows that an index found. */
export interface Found<Row> {
  first(): Promise<Row | undefined>;
  last(): Promise<Row | undefined>;
  toArray(): Promise<Row[]>;
  sortBy(field: string): Promise<Row[]>;
  reverse(): Found<Row>;
  /** The first so many. */
  limit(count: number): Found<Row>;
  count(): Promise<number>;
  delete(): Promise<number>;
}

/** One table: rows by their key, and by the indexes that the schema names. */
export interface Rows<Row, RowKey extends Key> {
  readonly name: string;
  get(key: RowKey): Promise<Row | undefined>;
  bulkGet(keys: RowKey[]): Promise<(Row | undefined)[]>;
  put(row: Row): Promise<unknown>;
  bulkPut(rows: readonly Row[]): Promise<unknown>;
  delete(key: RowKey): Promise<void>;
  bulkDelete(keys: RowKey[]): Promise<void>;
  toArray(): Promise<Row[]>;
  count(): Promise<number>;
  /** All rows by an index, or by the key. */
  orderBy(index: string): Found<Row>;
  /** All rows by their key. */
  toCollection(): Found<Row>;
  filter(wanted: (row: Row) => boolean): Found<Row>;
  where(index: string): {
    equals(value: Key): Found<Row>;
    /** In the order of the index. */
    anyOf(values: readonly Key[]): Found<Row>;
    below(value: Key): Found<Row>;
    above(value: Key): Found<Row>;
  };
}

/** `newer-build`: a later build of Carrel changed the form of the database. `removal`: it was taken off the device. */
export type ClosedFor = 'newer-build' | 'removal';

/**
 * One owner's database as everything above it knows it. Transactions stand or fall whole, overlapping ones run one after
 * the other, and a call within one belongs to it. `CarrelDb` is the form for browsers; simulations keep theirs in memory.
 */
export interface Database {
  readonly name: string;
  readonly sets: Rows<SetRow, SetId> & { add(row: SetRow): Promise<unknown> };
  readonly contents: Rows<ContentRow, SetId>;
  readonly outbox: Rows<OutboxRow, number> & { add(row: NewOutboxRow): Promise<number> };
  readonly drafts: Rows<DraftRow, SetId>;
  readonly journal: Rows<JournalRow, number> & { bulkAdd(rows: readonly NewJournalRow[]): Promise<unknown> };
  readonly attempts: Rows<AttemptRow, string>;
  readonly bin: Rows<BinRow, SetId>;
  readonly sessions: Rows<StudySession, [string, string]>;
  readonly marks: Rows<MarksRow, SetId>;
  readonly meta: Rows<MetaRow, string>;
  readonly log: Rows<LogRow, number> & { bulkAdd(rows: readonly NewLogRow[]): Promise<unknown> };
  readonly sittings: Rows<SittingHeader, [string, string]>;
  readonly setups: Rows<SetupRow, [string, string]>;
  readonly progress: Rows<ProgressRow, SetId>;
  readonly pictures: Rows<PictureRow, PictureId>;
  readonly pictureFiles: Rows<PictureFileRow, PictureId>;

  /** Why another tab had this connection closed for good: nothing is saved here any more. Null: it was not. */
  readonly closedFor: ClosedFor | null;
  /** Called at that moment. */
  onClosedFor: () => void;
  /** True where nothing outlives the tab. Absent: it does. */
  readonly inMemory?: boolean;

  /** One durable read-write transaction; resolves when it is on the disk. `work` may run again, whole. */
  write<Result>(tables: readonly TableName[], work: () => Promise<Result>): Promise<Result>;
  /** One consistent reading of several tables. */
  read<Result>(tables: readonly TableName[], work: () => Promise<Result>): Promise<Result>;
  /** Resolves when nothing is being written. */
  written(): Promise<void>;
  isOpen(): boolean;
  close(): void;
}

/** A table, as the scope of a transaction names it. */
export interface TableName {
  readonly name: string;
}
