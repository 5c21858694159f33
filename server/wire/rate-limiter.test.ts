import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { createRateLimiter } from './rate-limiter';

function limited(perSecond: number | null) {
  let now = 1_000_000;
  const limiter = createRateLimiter(perSecond, { now: () => epochMs(now) });
  return {
    charge: (weight: number, who = 'u1') => limiter.charge(who, weight, true),
    pass: (ms: number) => void (now += ms),
    take: (isWrite: boolean, who = 'u1') => limiter.take(who, isWrite),
    /** How many of so many go through at one moment. */
    through: (count: number, isWrite: boolean, who = 'u1') =>
      Array.from({ length: count }, () => limiter.take(who, isWrite)).filter((wait) => wait === 0).length,
  };
}

test('200 a second, and 800 at once after a rest', () => {
  const { through, pass } = limited(200);
  expect(through(1_000, false)).toBe(800);
  pass(1_000);
  expect(through(1_000, false)).toBe(200);
  pass(60_000);
  expect(through(1_000, false)).toBe(800);
});

test('50 writes a second, and 200 at once, which count among all', () => {
  const { through, pass } = limited(200);
  expect(through(300, true)).toBe(200);
  pass(1_000);
  expect(through(100, true)).toBe(50);
  expect(through(1_000, false)).toBe(800 - 300 + 200 - 100);
});

test('a wait is as long as it takes until one more goes through', () => {
  const { through, take, pass } = limited(200);
  through(800, false);
  expect(take(false)).toBe(5);
  pass(4);
  expect(take(false)).toBeGreaterThan(0);
  pass(1);
  expect(take(false)).toBe(0);
});

test('one caller’s requests are not another’s, and off is off', () => {
  const { through } = limited(200);
  through(1_000, false, 'u1');
  expect(through(10, false, 'u2')).toBe(10);
  expect(limited(null).through(5_000, true)).toBe(5_000);
});

test('a clock that is set back gives nothing and takes nothing', () => {
  const { through, pass } = limited(200);
  through(800, false);
  pass(-60_000);
  expect(through(10, false)).toBe(0);
  pass(1_000);
  expect(through(1_000, false)).toBe(200);
});

test('whoever waited as long as a refused write was told to is let in, whichever limit is the further away', () => {
  const { charge, take, pass } = limited(200);
  charge(1_500);
  pass(take(true));
  expect(take(true)).toBe(0);
});
