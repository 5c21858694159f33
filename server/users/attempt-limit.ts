import type { AttemptRow } from './attempt-repository';

/** How many failures are free within a window, and how long the waits after them are. */
export interface AttemptPolicy {
  readonly free: number;
  readonly windowMs: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

const minute = 60_000;

/** One person guessing at one thing: five in a quarter of an hour, then doubling up to a day. */
export const guesses: AttemptPolicy = { free: 5, windowMs: 15 * minute, firstWaitMs: minute, longestWaitMs: 24 * 60 * minute };
/** Many guessing at one thing: slow, but never shut for long, since that would lock its owner out. */
export const crowd: AttemptPolicy = { free: 100, windowMs: 60 * minute, firstWaitMs: 2000, longestWaitMs: minute };

export type AttemptDecision =
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'try'; readonly row: AttemptRow };

/**
 * Whether one more attempt may be made, and the record that counts it as failed already:
 * many made at once must not all find the counter where it was. Pure.
 */
export function decideAttempt(row: AttemptRow | null, policy: AttemptPolicy, nowMs: number): AttemptDecision {
  if (row && row.blocked_until > nowMs) return { kind: 'wait', waitMs: row.blocked_until - nowMs };
  const windowStart = row ? Math.max(row.first_at, row.blocked_until) : nowMs;
  const isFresh = !row || nowMs - windowStart >= policy.windowMs;
  const failures = isFresh ? 1 : row.failures + 1;
  const waits = failures - policy.free;
  const waitMs = waits < 0 ? 0 : Math.min(policy.longestWaitMs, policy.firstWaitMs * 2 ** Math.min(waits, 30));
  return {
    kind: 'try',
    row: { failures, first_at: isFresh ? nowMs : row.first_at, blocked_until: waitMs === 0 ? 0 : nowMs + waitMs },
  };
}
