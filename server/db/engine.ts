import type { ColumnDefinitionBuilder, Dialect, KyselyPlugin } from 'kysely';

/** A SELECT as the engine takes it. */
export interface SingleRead {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface Hearing {
  readonly end: () => Promise<void>;
}

/**
 * What differs between database engines, and nothing else: repositories and
 * migrations are written once, against this. One file per engine.
 */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** Transactions of the access mode `read only` see one state of the database. */
  readonly dialect: Dialect;
  readonly plugins: readonly KyselyPlugin[];
  /** The first row that a SELECT finds in what is committed, on the shortest way there is. */
  readonly firstRow: (query: SingleRead) => Promise<object | undefined>;
  /** True where whoever writes keeps everybody else from writing. */
  readonly writesOneByOne: boolean;
  /** Column type of whole numbers up to 2^53, such as milliseconds. */
  readonly wholeNumber: 'integer' | 'bigint';
  /** Column type of bytes. They come back as `Buffer`. */
  readonly bytes: 'blob' | 'bytea';
  /** Makes a column the table's own number: given by the database, never given twice. */
  readonly identity: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** True for the error of a row that a unique key forbids. */
  readonly isUniqueViolation: (error: unknown) => boolean;
  /** A short word to the other processes on this database that hear; it may be lost. */
  readonly say: (word: string) => Promise<void>;
  /** Hears what other processes say; `missed`: for a while it could not. */
  readonly hear: (heard: (word: string) => void, missed: () => void) => Hearing;
  /** Runs work that two processes starting at the same moment must do one after the other. */
  readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}
