import type { EpochMs } from '../../contract/units';
import type { LogEntryId, StudyMode } from './study-log';
import type { SetId } from './study-set';

/** In place of a set's id: a sitting over all sets of the library. */
export const everySet = '*' as SetId;

/** One unfinished or finished sitting is kept for each of these. */
export interface SittingPlace {
  /** One set, or `everySet`. */
  readonly setId: SetId;
  readonly mode: Exclude<StudyMode, 'flashcards'>;
}

/** What every act of a sitting has; a mode adds its own. */
export interface SittingAct {
  /** The entries of the log that this act wrote, to be taken back with it. */
  readonly entries: readonly LogEntryId[];
}

/**
 * A sitting at the desk, as it is stored: what it began with and every act since. Where it stands is computed from the
 * two (`sittingState`), so that going on after a restart, and taking acts back one by one, need no rules of their own.
 * Written after each act, before the next card shows.
 */
export interface Sitting<Setup = unknown, Act extends SittingAct = SittingAct> extends SittingPlace {
  /** Of the shapes of `setup` and `acts`; a sitting of another number is not gone on with. */
  readonly v: number;
  /** Cards, options and seed as they were when it began. Fixed: the same acts lead to the same state. */
  readonly setup: Setup;
  readonly acts: readonly Act[];
  readonly startedAt: EpochMs;
  readonly updatedAt: EpochMs;
  readonly finishedAt: EpochMs | null;
}

/** How far a sitting is, without what it began with: that may be large. */
export type SittingHeader = Omit<Sitting, 'setup'>;

/** A study mode: where a sitting begins and what an act makes of it. Pure and total; an act that means nothing leaves the state as it is. */
export interface SittingMachine<Setup, Act extends SittingAct, State> {
  readonly v: number;
  begin(setup: Setup): State;
  step(state: State, act: Act): State;
  isFinished(state: State): boolean;
}

/** Where a sitting stands. */
export const sittingState = <Setup, Act extends SittingAct, State>(
  machine: SittingMachine<Setup, Act, State>,
  { setup, acts }: Pick<Sitting<Setup, Act>, 'setup' | 'acts'>,
): State => acts.reduce<State>((state, act) => machine.step(state, act), machine.begin(setup));
