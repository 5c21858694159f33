import type { Attention } from './attention';
import type { Calendar } from './calendar';
import { type OpenChannel, openBrowserChannel } from './channel';
import { type Clock, browserClock } from './clock';
import type { OpenFolder } from './folder';
import { type Http, browserHttp } from './http';
import { type KeyValueStorage, browserKeyValueStorage } from './key-value-storage';
import { type Log, browserLog } from './log';
import { type Locks, browserLocks } from './locks';
import { type Presence, browserPresence } from './presence';
import { type Random, browserRandom } from './random';
import { leftPage } from './left-page';
import { type Storage, browserStorage, leavable } from './storage';
import type { StartThread } from './thread';

/** Everything outside the program that the data's side touches. */
export interface Ports {
  readonly clock: Clock;
  readonly random: Random;
  readonly http: Http;
  readonly storage: Storage;
  /** The little that has to be known before any database is open. */
  readonly kept: KeyValueStorage;
  /** Absent where the browser keeps no files for this page. */
  readonly caches: CacheStorage | undefined;
  /** Absent where the browser has none. */
  readonly locks: Locks | undefined;
  readonly openChannel: OpenChannel;
  readonly presence: Presence;
  readonly log: Log;
  /** Absent: the browser's own, which the first paint does not need. */
  readonly calendar?: Calendar;
  /** Absent: the browser's own, which the first paint does not need. */
  readonly attention?: Attention;
  /** Absent: the browser's own, which the first paint does not need. */
  readonly startThread?: StartThread;
  /** Absent: the browser's own, which only a backup into a folder needs. */
  readonly openFolder?: OpenFolder;
}

export const browserPorts = (): Ports => ({
  clock: browserClock,
  random: browserRandom,
  http: browserHttp,
  storage: leavable(browserStorage(), leftPage(window)),
  kept: browserKeyValueStorage('localStorage'),
  caches: globalThis.caches as CacheStorage | undefined,
  locks: browserLocks(),
  openChannel: openBrowserChannel,
  presence: browserPresence,
  log: browserLog,
});
