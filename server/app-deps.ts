import type { Clock } from './clock';
import type { Database } from './db/open-database';
import type { Replica } from './db/replica';
import type { TlsPair } from './tls-files';
import type { Filling } from './search/fill-search';
import type { KeyRing } from './wire/key-ring';
import type { RequestEntry, SecurityEntry } from './operate/log';

/** What the whole server is made of; main hands in the real ones, tests their own. */
export interface AppDeps {
  readonly database: Database;
  /** Follows the database, for reads that may be some seconds behind. */
  readonly replica?: Replica | null;
  readonly clock: Clock;
  /** Brings words into the search index behind the writes. */
  readonly filling: Filling;
  /** Key of stored tokens and of what is derived from it. */
  readonly sessionKeys: KeyRing;
  /** Shared by relay and service of this process, made at start. */
  readonly visitorSecret: string;
  /** The built app; null where there is none to serve. */
  readonly distDir: string | null;
  /** Certificate and key, where this process speaks TLS itself. */
  readonly tls?: TlsPair | null;
  readonly log: (line: string) => void;
  /** Takes what is told of accounts' doors. */
  readonly logSecurity: (entry: SecurityEntry) => void;
  /** Takes what is told of each request. */
  readonly logRequest?: ((entry: RequestEntry) => void) | null;
}
