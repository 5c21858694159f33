/** So many failures in a row open the breaker: from then on one small question at a time asks whether the way is open. */
const opensAt = 5;

export const isBreakerOpen = (failures: number): boolean => failures >= opensAt;

/** A round pays for what it asked before the next one that nobody asked for: one request a second, half a minute at most. */
const secondsAtMost = 30;

/**
 * When the next round may begin by itself, on the clock of `startedAt`. Without it a network that comes and goes five
 * times a second would be asked as often (fault 13): every success forgets the failures before it. Pure.
 */
export function paidAt(startedAt: number, requests: number): number {
  return startedAt + Math.min(requests, secondsAtMost) * 1_000;
}
