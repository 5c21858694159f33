import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs } from './backoff';

test('a wait lies within its ceiling, which doubles from a second to five minutes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (failures, chance) => {
        const wait = backoffMs(failures, chance);
        expect(wait).toBeGreaterThanOrEqual(200);
        expect(wait).toBeLessThanOrEqual(Math.min(300_000, 1_000 * 2 ** Math.min(failures - 1, 20)));
      },
    ),
  );
});
