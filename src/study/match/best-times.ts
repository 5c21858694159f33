import { type BestTime, type MatchState, timeOf } from './match-session';

/** Nobody finds pairs so fast: a time below it is an accident. */
const leastMs = 1_500;

export const bestFor = (bests: readonly BestTime[], pairs: number): number | null =>
  bests.find((best) => best.pairs === pairs)?.ms ?? null;

/** The time that a finished board counts with; null where it does not: its clock was put away. */
export function countedTime(state: MatchState): number | null {
  const isOver = state.tiles.length > 0 && state.gone.size === state.tiles.length;
  return isOver && state.isTimed && timeOf(state) >= leastMs ? timeOf(state) : null;
}

/** The best times once this board is among them. Unfinished boards change nothing. */
export function withBoard(bests: readonly BestTime[], state: MatchState): readonly BestTime[] {
  const ms = countedTime(state);
  const pairs = state.tiles.length / 2;
  if (ms === null || ms >= (bestFor(bests, pairs) ?? Infinity)) return bests;
  return [...bests.filter((best) => best.pairs !== pairs), { pairs, ms }];
}

/** `0:31.4`: minutes, seconds and tenths, as far as they have passed. */
export function timeInTenths(ms: number): string {
  const tenths = Math.floor(ms / 100);
  const seconds = Math.floor(tenths / 10);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.${tenths % 10}`;
}
