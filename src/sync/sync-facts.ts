import type { EpochMs } from '../../contract/units';
import type { Pause } from './engine';

/** How far a first list, or another long reading, is: so many sets, of so many where that is known. */
export interface Fetching {
  readonly done: number;
  readonly of: number | null;
}

/** What the sending tab knows, for the status of every tab. */
export interface SyncFacts {
  /** Requests under way that carry changes. */
  readonly sending: number;
  readonly offlineSince: EpochMs | null;
  /** The status of a page that something in front of the service puts in the place of its answers; null: nothing does. */
  readonly inFront: number | null;
  readonly fetching: Fetching | null;
  readonly pause: Pause | null;
  /** When everything was last found as it is here, nothing waiting; and the last change that there was by then. */
  readonly checked: { readonly at: EpochMs; readonly seq: number } | null;
  /** Sets that the service no longer lists, too many to let go without a word. */
  readonly heldRemovals: number;
  /** Rounds ended since the tab began to lead. */
  readonly rounds: number;
}

export const noFacts: SyncFacts = {
  sending: 0,
  offlineSince: null,
  inFront: null,
  fetching: null,
  pause: null,
  checked: null,
  heldRemovals: 0,
  rounds: 0,
};

/** What of the outbox a status depends on. */
export interface OutboxCounts {
  readonly waiting: number;
  readonly needsYou: number;
  /** Answers that the service's log is to have and does not have yet. */
  readonly answers: number;
  /** Stars and settings of which the same is true. */
  readonly choices: number;
  /** Of the latest change ever put in. */
  readonly lastSeq: number;
}
