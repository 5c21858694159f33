import type { ColumnDefinitionBuilder, Dialect } from 'kysely';

/**
 * What differs between database engines, and nothing else: repositories and
 * migrations are written once, against this. One file per engine.
 */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  readonly dialect: Dialect;
  /** Column type of whole numbers up to 2^53, such as milliseconds. */
  readonly wholeNumber: 'integer' | 'bigint';
  /** Column type of bytes. They come back as `Buffer`. */
  readonly bytes: 'blob' | 'bytea';
  /** Makes a column the table's own number: given by the database, never given twice. */
  readonly identity: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** Begins a transaction that only reads, on one state of the database. */
  readonly beginRead: string;
  /** True for the error of a row that a unique key forbids. */
  readonly isUniqueViolation: (error: unknown) => boolean;
}
