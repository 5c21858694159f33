import fc from 'fast-check';
import { expect, test } from 'vitest';
import { epochMs, unixSeconds } from '../../../contract/units';
import { isSettled, isTrustworthy, nextWatermark, overlapSeconds, sinceLast } from './watermark';

const seconds = fc.integer({ min: 1_000_000_000, max: 3_000_000_000 }).map(unixSeconds);
const elapsed = fc.integer({ min: 0, max: 60_000 });

test('a change committed within the overlap is asked for again, whether a service counts the second in or not', () => {
  fc.assert(
    fc.property(
      seconds,
      elapsed,
      fc.integer({ min: 0, max: overlapSeconds.foreign }),
      (serviceTime, elapsedMs, lagSeconds) => {
        // The data was read at the earliest `elapsed` before the date; a change stamped `lag` before that was not in it.
        const stamped = Math.floor(serviceTime - elapsedMs / 1000 - lagSeconds);
        expect(stamped).toBeGreaterThan(nextWatermark({ serviceTime, elapsedMs }, overlapSeconds.foreign));
      },
    ),
  );
});

test('a copy is settled once no commit can bear its date any more', () => {
  const at = (serviceTime: number, elapsedMs = 0) => ({ serviceTime: unixSeconds(serviceTime), elapsedMs });
  const last = 100 + overlapSeconds.foreign;
  expect(isSettled(unixSeconds(100), at(101), null)).toBe(false);
  expect(isSettled(unixSeconds(100), at(last), null)).toBe(false);
  expect(isSettled(unixSeconds(100), at(last + 1), null)).toBe(true);
  expect(isSettled(unixSeconds(100), at(last + 1, 600), null)).toBe(false);
  expect(isSettled(unixSeconds(100), null, null)).toBe(false);
  expect(isSettled(unixSeconds(100), at(100), '"7"')).toBe(true);
});

test('a clock that stepped back, or jumped ahead, makes the watermark worthless', () => {
  const [mark, last] = [unixSeconds(1_000_000), unixSeconds(1_000_100)];
  const isTrusted = (serviceTime: number, leastMs: number, mostMs = leastMs) =>
    isTrustworthy(mark, unixSeconds(serviceTime), last, { leastMs, mostMs });
  expect(isTrusted(1_000_160, 60_000)).toBe(true);
  expect(isTrusted(999_999, 60_000)).toBe(false);
  // Back for a while, and then ahead by a day: whatever was written in between is dated before the watermark.
  expect(isTrusted(1_000_160 + 82_800, 60_000)).toBe(false);
  expect(isTrusted(1_000_160 + 90_000, 90_060_000)).toBe(true);
});

test('a device that slept, so that its monotonic clock stood still, trusts its watermark when the wall clock tells of the night', () => {
  const [asleep, awake] = [{ serviceTime: unixSeconds(1_000_000), at: 5_000, wallAt: epochMs(1_000_000_000) }, 65_000];
  const since = sinceLast(asleep, awake, epochMs(1_000_000_000 + 8 * 3_600_000), 200);
  expect(since).toEqual({ leastMs: 59_800, mostMs: 8 * 3_600_000 });
  expect(isTrustworthy(asleep.serviceTime, unixSeconds(1_000_000 + 8 * 3_600), asleep.serviceTime, since)).toBe(true);
  // Set by hand, it tells of nothing.
  const set = sinceLast(asleep, awake, epochMs(0), 200);
  expect(isTrustworthy(asleep.serviceTime, unixSeconds(1_000_060), asleep.serviceTime, set)).toBe(true);
});
