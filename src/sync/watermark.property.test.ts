import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unixSeconds } from '../../contract/units';
import { isSettled, isTrustworthy, nextWatermark, overlapSeconds } from './watermark';

const seconds = fc.integer({ min: 1_000_000_000, max: 3_000_000_000 }).map(unixSeconds);
const elapsed = fc.integer({ min: 0, max: 60_000 });

test('a change committed within the overlap is asked for again, whether a service counts the second in or not', () => {
  fc.assert(
    fc.property(seconds, elapsed, fc.integer({ min: 0, max: overlapSeconds.foreign }), (serviceTime, elapsedMs, lagSeconds) => {
      // The data was read at the earliest `elapsed` before the date; a change stamped `lag` before that was not in it.
      const stamped = Math.floor(serviceTime - elapsedMs / 1000 - lagSeconds);
      expect(stamped).toBeGreaterThan(nextWatermark({ serviceTime, elapsedMs }, overlapSeconds.foreign));
    }),
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

test('a clock that stepped back, or jumped a day, makes the watermark worthless', () => {
  const [mark, last] = [unixSeconds(1_000_000), unixSeconds(1_000_100)];
  expect(isTrustworthy(mark, unixSeconds(1_000_160), last, 60_000)).toBe(true);
  expect(isTrustworthy(mark, unixSeconds(999_999), last, 60_000)).toBe(false);
  expect(isTrustworthy(mark, unixSeconds(1_000_160 + 90_000), last, 60_000)).toBe(false);
  expect(isTrustworthy(mark, unixSeconds(1_000_160 + 90_000), last, 90_060_000)).toBe(true);
});
