import { type EpochMs, epochMs } from '../../contract/units';

/** A fact of which the latest counts, such as a star or a setting (decision 030). `device` and `seq` are the line's name. */
export interface Said {
  /** A hybrid logical clock: milliseconds, but above every one that its device had seen. */
  readonly clock: EpochMs;
  readonly device: string;
  readonly seq: number;
}

/**
 * The clock of what is said now: never behind the device's own, and above all that were seen. So who had seen a fact and says
 * another comes later, whatever the clocks; a clock that is years ahead only makes the others count on from there.
 */
export const clockOfNext = (now: EpochMs, greatestSeen: EpochMs | null): EpochMs =>
  epochMs(greatestSeen === null ? now : Math.max(now, greatestSeen + 1));

/** Whether the one was said later than the other. A total order: of equal clocks the greater device, then number. */
export function isLater(a: Said, b: Said): boolean {
  if (a.clock !== b.clock) return a.clock > b.clock;
  return a.device === b.device ? a.seq > b.seq : a.device > b.device;
}
