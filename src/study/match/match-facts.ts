import type { Answered } from '../../domain/study-log';
import type { MatchAct, MatchState } from './match-session';
import { pairAt } from './match-session';

/** What an answer says of itself; the sitting adds the scheduler's parameters. */
export type PairAnswer = Pick<Answered, 'termId' | 'asked' | 'mode' | 'format' | 'grade' | 'tookMs' | 'mixedUpWith'>;

const longestMs = 60_000;

/** What a pair says of the card whose side was picked first. Null for what is no pair. */
export function pairAnswer(state: MatchState, act: Extract<MatchAct, { kind: 'pair' }>): PairAnswer | null {
  const pair = pairAt(state, act.first, act.second);
  if (!pair) return null;
  const { first, second, card } = pair;
  const tookMs = Math.round(Math.min(longestMs, Math.max(0, act.elapsedMs - state.elapsedMs)));
  const common = { asked: first.side, mode: 'match', format: 'pair', tookMs } as const;
  if (card !== null) return { ...common, termId: card, grade: 'good' };
  const isAnswer = second.side !== first.side && second.termId !== first.termId;
  return { ...common, termId: first.termId, grade: 'again', ...(isAnswer && { mixedUpWith: second.termId }) };
}
