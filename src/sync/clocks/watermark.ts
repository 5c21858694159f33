import { type EpochMs, type UnixSeconds, unixSeconds } from '../../../contract/units';

/** When an answer left the service, and how long it was asked for before. */
export interface AnswerTime {
  readonly serviceTime: UnixSeconds;
  readonly elapsedMs: number;
}

/** A change may be committed this long after its date: our service writes one at a time, of others nothing is known. */
export const overlapSeconds = { ours: 4, foreign: 120 } as const;

/**
 * Where the next list begins: the service's clock less the time the answer took, less the overlap, less
 * one second, which makes services that count `since` inclusively and exclusively the same. Pure.
 */
export function nextWatermark({ serviceTime, elapsedMs }: AnswerTime, overlap: number): UnixSeconds {
  return unixSeconds(Math.floor(serviceTime - elapsedMs / 1000 - overlap) - 1);
}

/** How long ago the last answer came. A monotonic clock may stand still while the device sleeps, a wall clock may be set. */
export interface SinceLast {
  /** By the monotonic clock, less the time that this answer took. */
  readonly leastMs: number;
  /** By whichever clock says more. */
  readonly mostMs: number;
}

interface LastTime {
  readonly serviceTime: UnixSeconds;
  readonly at: number;
  readonly wallAt: EpochMs;
}

/** `at`: on the monotonic clock, when the head of this answer came. Pure. */
export function sinceLast(last: LastTime, at: number, wallAt: EpochMs, elapsedMs: number): SinceLast {
  const sinceMs = at - last.at;
  return { leastMs: sinceMs - elapsedMs, mostMs: Math.max(sinceMs, wallAt - last.wallAt) };
}

const dayInSeconds = 86_400;

/** Less than the overlap of a list, so that what is let pass is read again anyway. */
const steadySeconds = 60;

/** An answer that took long was dated when it was begun, or when it left. */
const aheadSeconds = 600;

/** The service's clock stands before where it must have been by now. Pure. */
export function hasGoneBack(serviceTime: UnixSeconds, lastServiceTime: UnixSeconds, sinceLastMs: number): boolean {
  return serviceTime < lastServiceTime + sinceLastMs / 1000 - steadySeconds;
}

/**
 * The service's clock is not where it must have been by now: back, or ahead, which may be the end of a time in which it
 * was back. A watermark is worth nothing then. Pure.
 */
export function isOutOfStep(
  serviceTime: UnixSeconds,
  lastServiceTime: UnixSeconds,
  { leastMs, mostMs }: SinceLast,
): boolean {
  const isAhead =
    serviceTime > lastServiceTime + mostMs / 1000 + aheadSeconds ||
    serviceTime > lastServiceTime + leastMs / 1000 + dayInSeconds;
  return isAhead || hasGoneBack(serviceTime, lastServiceTime, leastMs);
}

/** Whether what a list says has changed since the watermark is all that did. Pure. */
export function isTrustworthy(
  watermark: UnixSeconds,
  serviceTime: UnixSeconds,
  lastServiceTime: UnixSeconds,
  since: SinceLast,
): boolean {
  return watermark <= serviceTime && !isOutOfStep(serviceTime, lastServiceTime, since);
}

/**
 * No further change can bear `modifiedDate` once the service has been past it for as long as a commit may take; a tag
 * says it at once.
 */
export function isSettled(modifiedDate: UnixSeconds, time: AnswerTime | null, etag: string | null): boolean {
  if (etag !== null) return true;
  return time !== null && Math.floor(time.serviceTime - time.elapsedMs / 1000) > modifiedDate + overlapSeconds.foreign;
}
