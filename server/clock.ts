import { type EpochMs, epochMs } from '../contract/units';

/** The time, handed in so that tests can turn it. */
export interface Clock {
  readonly now: () => EpochMs;
}

export const systemClock: Clock = { now: () => epochMs(Date.now()) };
