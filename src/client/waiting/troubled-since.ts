import type { EpochMs } from '../../../contract/units';
import type { Tried } from '../../store/rows';

const enough = 8;
const dayMs = 86_400_000;

/**
 * Since when the service has failed at a change, once that is no passing trouble: eight errors or more over a day or
 * more. The Outbox says so. A clock that was set back changes nothing. Pure.
 */
export function troubledSince({ serverErrors }: Tried, now: EpochMs): EpochMs | null {
  if (!serverErrors || serverErrors.count < enough) return null;
  return Math.abs(now - serverErrors.since) >= dayMs ? serverErrors.since : null;
}
