import type { Clock } from '../clock';

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Callers remembered. Beyond it the longest unseen start afresh, which only ever gives. */
const bucketsKept = 50_000;

export interface RateLimiter {
  /** Takes one request of `who`. Resolves to the milliseconds to wait, 0 when it may go on. */
  readonly take: (who: string, isWrite: boolean) => number;
  /** The milliseconds until `who` has paid for all that was charged but for `own`, 0 when nothing is owed. Takes nothing. */
  readonly debt: (who: string, isWrite: boolean, own?: number) => number;
  /** Charges a call that weighs more than one, once that is known; at most what a burst is, so nobody waits longer than for one to fill. */
  readonly charge: (who: string, weight: number, isWrite: boolean) => void;
}

/** `RATE_LIMIT` requests a second, a quarter of them writes, bursts of four times as many. Null is off. */
export function createRateLimiter(perSecond: number | null, clock: Clock): RateLimiter {
  if (perSecond === null) return { take: () => 0, debt: () => 0, charge: () => undefined };
  const all = bucketsOf(perSecond, clock);
  const writes = bucketsOf(perSecond / 4, clock);
  return {
    take(who, isWrite) {
      // The longer of the two: whoever waited as long as they were told is let in.
      const waitOfAll = all.waitFor(1, who);
      const wait = Math.max(waitOfAll, isWrite ? writes.waitFor(1, who) : 0);
      // A write that is refused for its own limit was a request all the same.
      if (waitOfAll === 0) all.charge(who, 1);
      if (wait === 0 && isWrite) writes.charge(who, 1);
      return wait;
    },
    debt: (who, isWrite, own = 0) => Math.max(all.waitFor(-own, who), isWrite ? writes.waitFor(-own, who) : 0),
    charge(who, weight, isWrite) {
      all.charge(who, weight);
      if (isWrite) writes.charge(who, weight);
    },
  };
}

function bucketsOf(perSecond: number, clock: Clock) {
  const buckets = new Map<string, Bucket>();
  const most = Math.max(1, perSecond * 4);
  const bucketOf = (who: string): Bucket => {
    const now = clock.now();
    const bucket = buckets.get(who) ?? { tokens: most, filledAt: now };
    buckets.delete(who);
    buckets.set(who, bucket);
    if (buckets.size > bucketsKept) buckets.delete(buckets.keys().next().value ?? who);
    const passed = Math.max(0, now - bucket.filledAt);
    bucket.tokens = Math.min(most, bucket.tokens + (passed * perSecond) / 1000);
    bucket.filledAt = now;
    return bucket;
  };
  return {
    waitFor(wanted: number, who: string): number {
      const { tokens } = bucketOf(who);
      return tokens < wanted ? ((wanted - tokens) * 1000) / perSecond : 0;
    },
    charge(who: string, weight: number): void {
      const bucket = bucketOf(who);
      bucket.tokens = Math.max(-most, bucket.tokens - weight);
    },
  };
}
