import { type OpenChannel, openBrowserChannel } from './channel';
import { type Clock, browserClock } from './clock';
import { type Http, browserHttp } from './http';
import { type Log, browserLog } from './log';
import { type Locks, browserLocks } from './locks';
import { type Presence, browserPresence } from './presence';
import { type Random, browserRandom } from './random';
import { type Storage, browserStorage } from './storage';

/** Everything outside the program that the data's side touches. */
export interface Ports {
  readonly clock: Clock;
  readonly random: Random;
  readonly http: Http;
  readonly storage: Storage;
  readonly locks: Locks;
  readonly openChannel: OpenChannel;
  readonly presence: Presence;
  readonly log: Log;
}

export const browserPorts = (): Ports => ({
  clock: browserClock,
  random: browserRandom,
  http: browserHttp,
  storage: browserStorage(),
  locks: browserLocks,
  openChannel: openBrowserChannel,
  presence: browserPresence,
  log: browserLog,
});
