import { expect, test } from 'vitest';
import { mayHaveArrived } from './may-have-arrived';

test.each([
  ['nothing was sent', 0, null, false],
  ['no answer came', 1, null, true],
  ['the service broke while it was at it', 1, 500, true],
  ['it took too long', 1, 408, true],
  ['it is refused', 2, 400, false],
  ['others had written before', 1, 412, false],
  ['others had written before, or it had itself the time before', 2, 412, true],
  ['there were too many requests', 1, 429, false],
  ['there were too many requests, and no answer the time before', 2, 429, true],
  ['it was too early, and no answer came the time before', 3, 425, true],
])('%s', (_, tries, lastStatus, expected) => {
  expect(mayHaveArrived({ tries, lastStatus })).toBe(expected);
});
