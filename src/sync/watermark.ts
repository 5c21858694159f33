import { type UnixSeconds, unixSeconds } from '../../contract/units';

/** When an answer left the service, and how long it was asked for before. */
export interface AnswerTime {
  readonly serviceTime: UnixSeconds;
  readonly elapsedMs: number;
}

/** A change may be committed this long after its date: our service writes one at a time, of others nothing is known. */
export const overlapSeconds = { ours: 4, foreign: 120 } as const;

/**
 * Where the next list begins (sync.md 2.3): the service's clock less the time the answer took, less the overlap, less
 * one second, which makes services that count `since` inclusively and exclusively the same. Pure.
 */
export function nextWatermark({ serviceTime, elapsedMs }: AnswerTime, overlap: number): UnixSeconds {
  return unixSeconds(Math.floor(serviceTime - elapsedMs / 1000 - overlap) - 1);
}

const dayInSeconds = 86_400;

/** A watermark is worth nothing once the service's clock has jumped: back before it, or a day away from where it was. */
export function isTrustworthy(watermark: UnixSeconds, serviceTime: UnixSeconds, lastServiceTime: UnixSeconds, sinceLastMs: number): boolean {
  const expected = lastServiceTime + sinceLastMs / 1000;
  return watermark <= serviceTime && Math.abs(serviceTime - expected) <= dayInSeconds;
}

/** No further change can bear `modifiedDate` once the service has reached a later second; a tag says it at once. */
export function isSettled(modifiedDate: UnixSeconds, time: AnswerTime | null, etag: string | null): boolean {
  if (etag !== null) return true;
  return time !== null && Math.floor(time.serviceTime - time.elapsedMs / 1000) > modifiedDate;
}
