import type { RateLimiter } from '../wire/rate-limiter';
import { tooManyRequests } from './service-error';

/**
 * Asked again when a turn comes: what came before it in the same moment may have cost all that its caller had, and many
 * that were let in together would be paid for by everybody else's waiting. Throws 429.
 */
export function assertPaid(limiter: RateLimiter, who: string, isWrite: boolean): void {
  const waitMs = limiter.debt(who, isWrite);
  if (waitMs > 0) throw tooManyRequests(waitMs);
}

/**
 * What one write costs its caller. A form that costs more than a burst is still taken by whoever owed nothing before it; of several
 * that came together that is the first alone, however much each hides behind what a caller can owe at most.
 */
export function billOf(limiter: RateLimiter, who: string) {
  let [own, owedMs] = [0, 0];
  const look = () => {
    owedMs = Math.max(owedMs, limiter.debt(who, true, own));
  };
  return {
    charge(weight: number): void {
      look();
      own += weight;
      limiter.charge(who, weight, true);
    },

    /** Throws 429 where the caller owed something before this write, or owes more than this write by now. */
    assertPaid(): void {
      look();
      if (owedMs > 0) throw tooManyRequests(owedMs);
    },
  };
}
