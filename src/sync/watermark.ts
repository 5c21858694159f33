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

/** Less than the overlap of a list, so that what is let pass is read again anyway. */
const steadySeconds = 60;

/** The service's clock stands before where it must have been by now. Pure. */
export function hasGoneBack(serviceTime: UnixSeconds, lastServiceTime: UnixSeconds, sinceLastMs: number): boolean {
  return serviceTime < lastServiceTime + sinceLastMs / 1000 - steadySeconds;
}

/** The service's clock is not where it must have been by now: back, or ahead by a day. A watermark is worth nothing then. Pure. */
export function isOutOfStep(serviceTime: UnixSeconds, lastServiceTime: UnixSeconds, sinceLastMs: number): boolean {
  const expected = lastServiceTime + sinceLastMs / 1000;
  return hasGoneBack(serviceTime, lastServiceTime, sinceLastMs) || Math.abs(serviceTime - expected) > dayInSeconds;
}

/** Whether what a list says has changed since the watermark is all that did. Pure. */
export function isTrustworthy(watermark: UnixSeconds, serviceTime: UnixSeconds, lastServiceTime: UnixSeconds, sinceLastMs: number): boolean {
  return watermark <= serviceTime && !isOutOfStep(serviceTime, lastServiceTime, sinceLastMs);
}

/**
 * No further change can bear `modifiedDate` once the service has been past it for as long as a commit may take; a tag
 * says it at once.
 */
export function isSettled(modifiedDate: UnixSeconds, time: AnswerTime | null, etag: string | null): boolean {
  if (etag !== null) return true;
  return time !== null && Math.floor(time.serviceTime - time.elapsedMs / 1000) > modifiedDate + overlapSeconds.foreign;
}
