import type { FakeClock } from '../fake-clock';
import type { Ledger } from './ledger';
import type { Limit } from './limits';
import type { Scheduler } from './scheduler';
import type { SimulatedBrowser } from './simulated-browser';
import type { SimulatedService } from './simulated-service';
import type { SimulatedDisk } from './simulated-storage';
import type { StoredRows } from './stored-rows';

export interface Sender {
  readonly device: number;
  /** It reached the service more than once. */
  readonly duplicated: boolean;
  /** How many effects there were when it left, and when its set was last read before. */
  readonly leftAt: number;
  readonly readAt: number;
  /** What the reading of this very set showed that was made for it; null: none was. */
  readonly checkedAt: number | null;
  /** It says every card of its set, as they were read. */
  readonly isWhole: boolean;
}

/** A set came to a device: as it stood after so many effects, and known to whoever sends from a moment on, by the monotonic clock. */
export interface Reading {
  readonly seen: number;
  readonly knownFrom: number;
}

/** A reading of one set by itself, until its tab looks at what changed: what is sent after that look has to be checked anew. */
export interface Check {
  readonly seen: number;
  /** Something was sent for the set since. */
  readonly isUsed: boolean;
}

/** Everything that a history moves, and what is remembered of it for the checkers. */
export interface World {
  readonly clock: FakeClock;
  /** Every checker looks, the latest ones too. */
  readonly isCrowded: boolean;
  readonly scheduler: Scheduler;
  readonly service: SimulatedService;
  /**
   * Whether it was set back and ahead, too: what is dated in between shows only in a list of everything. `shown` is the
   * date that last came with a list, by device and user; a date before that one tells them of a clock that was set back.
   */
  readonly serviceClock: {
    offset: number;
    wentBack: boolean;
    wentAhead: boolean;
    readonly shown: Map<string, number>;
    readonly noticedBy: Set<string>;
  };
  readonly devices: readonly SimulatedBrowser[];
  readonly ledger: Ledger;
  readonly users: readonly [string, string];
  /** Who sent each write, by its id. */
  readonly senders: Map<string, Sender>;
  /** Writes that left a second time under neither key nor tag. */
  readonly leftAgain: string[];
  /** The readings of a set, by device and number of the set. */
  readonly readings: Map<string, readonly Reading[]>;
  /** The latest check of a set, by device, user and number of the set. */
  readonly checks: Map<string, Check>;
  /** When the latest list of a user's own sets was asked for that came back, by device and user. */
  readonly listed: Map<string, number>;
  /** How often something happened that a bare service cannot promise against (docs/sync.md). */
  readonly limits: Map<Limit, number>;
  /** Sets that the service told a device are not there, or not for it. */
  readonly refusedTo: Set<string>;
  /** Sets that somebody opened by their number, by device. */
  readonly opened: Set<string>;
  /** After a backup was restored, numbers and dates prove nothing any more. */
  restored: boolean;
  /** Texts that a user chose to make once more. */
  readonly mayRepeat: Set<string>;
  readonly unexpected: string[];
  readonly rowsOf: (disk: SimulatedDisk) => StoredRows;
  /** Hears of every request that reached the service. */
  readonly tell: (line: string) => void;
}
