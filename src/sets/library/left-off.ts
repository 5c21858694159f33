import * as places from '../../../messages/app/places';
import * as words from '../../../messages/app/library';
import type { EpochMs } from '../../../contract/units';
import { type SittingHeader, everySet } from '../../domain/sitting';
import type { StudyMode } from '../../domain/study-log';
import type { StudySession } from '../../domain/study-session';
import type { SetId } from '../../domain/study-set';

/** Somewhere one can go on. */
export interface LeftOff {
  /** Null: all sets. */
  readonly setId: SetId | null;
  readonly mode: StudyMode;
  /** `Flashcards, card 12 of 48`. */
  readonly words: string;
  readonly at: EpochMs;
}

const names: Record<StudyMode, string> = {
  flashcards: places.flashcards,
  review: places.review,
  learn: places.learn,
  test: places.test,
  match: places.match,
  spell: places.spell,
};

export interface BegunSitting {
  readonly sitting: SittingHeader;
  readonly isOfToday: boolean;
}

/** What was begun and can be gone on with, in all modes, the latest first: Review begins anew each day. Pure. */
export function leftOff(sessions: readonly StudySession[], begun: readonly BegunSitting[]): readonly LeftOff[] {
  const withCards = sessions.filter(({ queue }) => queue.length > 0);
  const withActs = begun.flatMap(({ sitting, isOfToday }) =>
    sitting.acts.length > 0 && (isOfToday || sitting.mode !== 'review') ? [sitting] : [],
  );
  return [...withCards.map(ofSession), ...withActs.map(ofSitting)].sort((a, b) => b.at - a.at);
}

const ofSession = ({ setId, queue, cursor, updatedAt }: StudySession): LeftOff => ({
  setId,
  mode: 'flashcards',
  words: words.cardOf({ card: Math.min(cursor + 1, queue.length), of: queue.length }),
  at: updatedAt,
});

function ofSitting({ setId, mode, acts, updatedAt }: SittingHeader): LeftOff {
  const isOfAll = setId === everySet;
  // Only the mode knows what its acts mean; those that wrote into the log were answers.
  const answers = acts.filter(({ entries }) => entries.length > 0).length;
  return {
    setId: isOfAll ? null : setId,
    mode,
    words: answers > 0 ? words.answersSoFar({ mode: names[mode], answers }) : words.begun({ mode: names[mode] }),
    at: updatedAt,
  };
}
