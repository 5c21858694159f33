import type { EpochMs } from '../../../contract/units';
import { longestWaitMs } from '../../api/answer';

/** Whether a wait is over. A moment further away than any wait was written before the device's clock was set back. Pure. */
export const isDue = (notBefore: EpochMs, now: EpochMs): boolean => notBefore <= now || notBefore - now > longestWaitMs;
