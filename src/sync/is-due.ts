import type { EpochMs } from '../../contract/units';

/** No wait is longer: neither backoff nor `Retry-After` nor the undo of a deletion. */
const longestWaitMs = 15 * 60_000;

/** Whether a wait is over. A moment further away than any wait was written before the device's clock was set back. Pure. */
export const isDue = (notBefore: EpochMs, now: EpochMs): boolean => notBefore <= now || notBefore - now > longestWaitMs;
