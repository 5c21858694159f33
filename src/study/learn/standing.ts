import type { EpochMs } from '../../../contract/units';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { cardKey, type CardKey } from '../../domain/scheduling/progress';
import type { AnswerFormat, LogEntry } from '../../domain/study-log';

/** How well a card asked one way is learned. Each level asks for more than the one before. */
export type Level = 'new' | 'seen' | 'familiar' | 'known' | 'solid';

/** Where a card asked one way stands. Rounds are those of one sitting, null before it. */
export interface Standing {
  readonly level: Level;
  /** The latest answer was wrong. */
  readonly isMissed: boolean;
  /** Right choices since the last miss. */
  readonly rightChoices: number;
  /** When it was first typed right since the last miss. */
  readonly knownOn: LearnerDay | null;
  readonly knownIn: number | null;
  /** The round in which it was last asked. */
  readonly lastIn: number | null;
}

export const untouched: Standing = {
  level: 'new',
  isMissed: false,
  rightChoices: 0,
  knownOn: null,
  knownIn: null,
  lastIn: null,
};

interface StandingAnswer {
  readonly isRight: boolean;
  readonly format: AnswerFormat;
  readonly day: LearnerDay;
  /** Null outside of a sitting. */
  readonly round: number | null;
}

/** Rounds that lie between two answers that are far enough apart to tell memory from an echo. */
export const restRounds = 2;

/**
 * What an answer makes of a card. A right choice makes it familiar, a right typed answer known, and a second one on
 * another day or two rounds later solid: right once is right again only seven times of eight. A miss begins anew. What
 * only recognises a pair, or repeats what was heard, says that it was seen.
 */
export function afterAnswer(before: Standing, { isRight, format, day, round }: StandingAnswer): Standing {
  const asked = { ...before, lastIn: round ?? before.lastIn };
  if (!asksForMeaning(format)) return { ...asked, level: atLeast(before.level, 'seen') };
  if (!isRight) return { ...untouched, level: 'seen', isMissed: true, lastIn: asked.lastIn };
  const right = { ...asked, isMissed: false };
  if (format === 'self-rated') return { ...right, level: atLeast(before.level, 'seen') };
  if (format === 'choice')
    return { ...right, level: atLeast(before.level, 'familiar'), rightChoices: before.rightChoices + 1 };
  if (before.level === 'known') return isFar(before, day, round) ? { ...right, level: 'solid' } : right;
  return before.level === 'solid' ? right : { ...right, level: 'known', knownOn: day, knownIn: round };
}

const asksForMeaning = (format: AnswerFormat): boolean =>
  format === 'self-rated' || format === 'choice' || format === 'typed';

const isFar = ({ knownOn, knownIn }: Standing, day: LearnerDay, round: number | null): boolean =>
  (knownOn !== null && day > knownOn) || (round !== null && knownIn !== null && round - knownIn >= restRounds);

const order: readonly Level[] = ['new', 'seen', 'familiar', 'known', 'solid'];
const atLeast = (level: Level, least: Level): Level => (order.indexOf(level) < order.indexOf(least) ? least : level);

/** What a set's log says of its cards, so that a later sitting goes on where this one ended. `since`: from then on alone. Any order; pure. */
export function standingsIn(log: readonly LogEntry[], since: EpochMs | null = null): ReadonlyMap<CardKey, Standing> {
  const undone = new Set(log.flatMap((entry) => (entry.kind === 'undone' ? [entry.undoes] : [])));
  const standings = new Map<CardKey, Standing>();
  const answers = log.flatMap((entry) =>
    entry.kind === 'answered' && !undone.has(entry.id) && (since === null || entry.at >= since) ? [entry] : [],
  );
  for (const { termId, asked, grade, format, day } of answers.sort((a, b) => a.at - b.at || a.seq - b.seq)) {
    const key = cardKey(termId, asked);
    standings.set(
      key,
      afterAnswer(standings.get(key) ?? untouched, { isRight: grade !== 'again', format, day, round: null }),
    );
  }
  return standings;
}
