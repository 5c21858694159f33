import type { AttemptRow } from './attempt-repository';

/** How many failures are free within a window, and how long the waits after them are. */
export interface AttemptPolicy {
  readonly free: number;
  readonly windowMs: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

const minute = 60_000;

/** One person guessing at the password of one set: five in a quarter of an hour, then doubling up to a day. */
export const guesses: AttemptPolicy = {
  free: 5,
  windowMs: 15 * minute,
  firstWaitMs: minute,
  longestWaitMs: 24 * 60 * minute,
};
/** Many guessing at the password of one set: slow, and never shut for long. Who is in stays in. */
export const crowd: AttemptPolicy = { free: 100, windowMs: 60 * minute, firstWaitMs: 2000, longestWaitMs: minute };

/**
 * Signing in to one account from one address. A classroom shares an address, so one who guesses
 * there must not keep the account's owner out for a day.
 */
export const signIns: AttemptPolicy = {
  free: 5,
  windowMs: 15 * minute,
  firstWaitMs: minute,
  longestWaitMs: 15 * minute,
};
/** The same while the account or the address is guessed at by many: the first failure is followed by a wait already. */
export const strictSignIns: AttemptPolicy = { ...signIns, free: 1 };
/** Failures that are counted and make nobody wait: they only tell that many are guessing. */
export const watched: AttemptPolicy = { free: 100, windowMs: 60 * minute, firstWaitMs: 0, longestWaitMs: 0 };

export type AttemptDecision =
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'try'; readonly row: AttemptRow };

/**
 * Whether one more attempt may be made, and the record that counts it as failed already:
 * many made at once must not all find the counter where it was. Pure.
 */
export function decideAttempt(row: AttemptRow | null, policy: AttemptPolicy, nowMs: number): AttemptDecision {
  if (row && row.blocked_until > nowMs) return { kind: 'wait', waitMs: row.blocked_until - nowMs };
  const isFresh = !row || isOver(row, policy, nowMs);
  const failures = isFresh ? 1 : row.failures + 1;
  const waits = failures - policy.free;
  const waitMs = waits < 0 ? 0 : Math.min(policy.longestWaitMs, policy.firstWaitMs * 2 ** Math.min(waits, 30));
  return {
    kind: 'try',
    row: { failures, first_at: isFresh ? nowMs : row.first_at, blocked_until: waitMs === 0 ? 0 : nowMs + waitMs },
  };
}

/** Whether more than the free failures of the policy stand in its window. Pure. */
export const isCrowded = (row: AttemptRow | null, policy: AttemptPolicy, nowMs: number): boolean =>
  row !== null && row.failures >= policy.free && !isOver(row, policy, nowMs);

/** A window begins with the first failure, and anew after a wait. */
const isOver = (row: AttemptRow, policy: AttemptPolicy, nowMs: number) =>
  nowMs - Math.max(row.first_at, row.blocked_until) >= policy.windowMs;
