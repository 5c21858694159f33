import type { EpochMs } from '../../contract/units';
import type { LogEntryId } from './study-log';
import type { SetId, TermId } from './study-set';

/** How flashcards are gone through; kept with the session so that a restart changes nothing. */
export interface FlashcardOptions {
  readonly sideFirst: 'term' | 'definition';
  readonly shuffle: boolean;
  readonly starredOnly: boolean;
  /** On: left is still learning, right is know it. Off: left and right only move. */
  readonly sorting: boolean;
}

export interface SortedCard {
  readonly termId: TermId;
  readonly outcome: 'know' | 'learning';
  readonly at: EpochMs;
  /** Its line in the log. Absent: sorted before there was one. */
  readonly entry?: LogEntryId | undefined;
}

/**
 * A sitting at the desk: a stored record, written after every answer before the next card shows.
 * Reopening goes on at the exact card and side. One a set and mode.
 */
export interface StudySession {
  readonly setId: SetId;
  readonly mode: 'flashcards';
  readonly options: FlashcardOptions;
  /** Makes the shuffle the same on every reopening. */
  readonly seed: number;
  readonly queue: readonly TermId[];
  readonly cursor: number;
  readonly turned: boolean;
  /** In the order of answering; going back takes the last one off. */
  readonly sorted: readonly SortedCard[];
  /** 1 for all cards; each "again with the missed" counts one up. */
  readonly round: number;
  readonly startedAt: EpochMs;
  readonly updatedAt: EpochMs;
  readonly finishedAt: EpochMs | null;
}
