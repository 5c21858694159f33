import type { AccountsThere } from './accounts-there';
import { type DatabasePlace, makeDataDir } from './open-database';
import { postgresSite } from './postgres-site';
import { sqliteSite } from './sqlite-site';
import type { OpenedWhole } from './whole-database';

/** What is in a database, of whatever version. */
export interface Contents {
  /** Number of rows, by table. */
  readonly rows: ReadonlyMap<string, number>;
  /** The highest number that each numbered table ever gave. */
  readonly lastIds: ReadonlyMap<string, number>;
  readonly people: AccountsThere;
}

/** Where one database takes another's place. While it is open, no server works there. */
export interface RestoreSite {
  /** Of what is there now; null where nothing is; `damaged` where it cannot be read. */
  readonly present: Contents | 'damaged' | null;
  /** An empty one beside it, without any table. */
  readonly fresh: OpenedWhole;
  /** Puts the fresh one in place, at one moment. What was there is kept; where, in words; null where nothing was. */
  readonly takePlace: () => Promise<string | null>;
  /** Closes everything. A fresh one that did not take the place is gone. */
  readonly leave: () => Promise<void>;
}

/** Throws a `StartupError` where a server works on it, and where it cannot be used. `stamp` names what is kept. */
export async function openSite(
  { dataDir, databaseUrl }: DatabasePlace,
  stamp: string,
  log: (line: string) => void,
): Promise<RestoreSite> {
  if (databaseUrl !== null) return postgresSite(databaseUrl, stamp, log);
  makeDataDir(dataDir);
  return sqliteSite(dataDir, stamp);
}
