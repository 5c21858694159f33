import * as v from 'valibot';
import { expect, test } from 'vitest';
import { UnixSeconds, toEpochMs } from './units';

test('a date of the wire is one that can be shown', () => {
  for (const seconds of [0, -1, 1_700_000_000, 8_640_000_000_000, -8_640_000_000_000]) {
    expect(new Date(toEpochMs(v.parse(UnixSeconds, seconds))).toISOString()).toMatch(/Z$/);
  }
  for (const seconds of [
    8_640_000_000_001,
    -8_640_000_000_001,
    Number.MAX_SAFE_INTEGER,
    2 ** 53,
    1e308,
    0.5,
    '0',
    null,
  ]) {
    expect(v.is(UnixSeconds, seconds)).toBe(false);
  }
});
