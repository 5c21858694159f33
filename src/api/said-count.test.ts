import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saidCount } from './said-count';

test('a count of a list stays as it is, and any other becomes one of nine figures', () => {
  expect([0, 1, 10_000, -1, 2.5, 1e300, Infinity, -Infinity].map(saidCount)).toEqual([
    0, 1, 10_000, 0, 3, 999_999_999, 999_999_999, 0,
  ]);
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (said) => {
      const count = saidCount(said);
      expect(Number.isSafeInteger(count) && count >= 0 && count <= 999_999_999).toBe(true);
    }),
  );
});
