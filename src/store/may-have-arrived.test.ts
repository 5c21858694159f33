import { expect, test } from 'vitest';
import { mayHaveArrived } from './may-have-arrived';

test.each([
  ['nothing was sent', 0, null, undefined, false],
  ['no answer came', 1, null, undefined, true],
  ['the service broke while it was at it', 1, 500, undefined, true],
  ['it took too long', 1, 408, undefined, true],
  ['it is refused', 1, 400, undefined, false],
  ['it is refused, perhaps for what it was sent with, and no answer came before', 2, 400, true, true],
  ['others had written before', 1, 412, undefined, false],
  ['others had written before, or it had itself, unheard', 2, 412, true, true],
  ['there were too many requests, each time', 2, 429, undefined, false],
  ['there were too many requests, and no answer before', 2, 429, true, true],
] as const)('%s', (_, tries, lastStatus, unheard, expected) => {
  expect(mayHaveArrived({ tries, lastStatus, unheard })).toBe(expected);
});
