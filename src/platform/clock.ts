import type { EpochMs } from '../../contract/units';

/** Time and timers as a port, so that tests can let a week pass at once. */
export interface Clock {
  /** The device's wall clock: for display and backoff, never for ordering or a watermark. */
  now(): EpochMs;
  /** Milliseconds that only ever grow, unaffected by a changed wall clock. */
  monotonic(): number;
  /** Runs once after `delayMs`; the returned function calls it off. */
  after(delayMs: number, run: () => void): () => void;
}

export const browserClock: Clock = {
  // Not by `epochMs`: its module brings the parsers of the wire with it, which a first paint does not need.
  now: () => Date.now() as EpochMs,
  monotonic: () => performance.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
