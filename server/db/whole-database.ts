import type { Kysely } from 'kysely';
import type { Engine } from './engine';

/** A database of any version: its tables are those it says it has. */
export type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>;

export type ColumnKind = 'whole' | 'text' | 'bytes';

export interface WholeTable {
  readonly name: string;
  /** In their own order. */
  readonly columns: readonly { readonly name: string; readonly kind: ColumnKind }[];
  /** Columns of the primary key, by which rows have one order in every engine. */
  readonly key: readonly string[];
  /** The database gives its rows their numbers. */
  readonly isNumbered: boolean;
}

/** What copying a database as a whole needs to know of an engine. Everything is asked through the `db` it is given. */
export interface WholeDatabase {
  /** Every table but `schema_migrations`, by name. */
  readonly tables: (db: AnyDatabase) => Promise<readonly WholeTable[]>;
  /** The highest number that a numbered table ever gave, also to a row that is gone; 0 where none was given. */
  readonly lastId: (db: AnyDatabase, table: string) => Promise<number>;
  /** From now on numbers higher than `lastId` are given. */
  readonly continueAfter: (db: AnyDatabase, table: string, lastId: number) => Promise<void>;
  /** Does `work` without looking at references between rows; afterwards they all have to be right. */
  readonly checkingReferencesLast: (db: AnyDatabase, work: () => Promise<void>) => Promise<void>;
}

/** A database that is open, of whatever version. */
export interface OpenedWhole {
  readonly db: AnyDatabase;
  readonly engine: Engine;
  readonly whole: WholeDatabase;
  readonly close: () => Promise<void>;
}
