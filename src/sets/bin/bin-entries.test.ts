import { expect, test } from 'vitest';
import { binAge } from './bin-entries';

test.each([
  [[2026, 10, 28, 9], 'today'],
  [[2026, 10, 28, 0], 'today'],
  [[2026, 10, 27, 23], 'this-week'],
  [[2026, 10, 22, 0], 'this-week'],
  [[2026, 10, 21, 23], 'earlier'],
] as const)('%s is %s', (at, age) => {
  expect(binAge(new Date(at[0], at[1], at[2], at[3]).getTime(), new Date(2026, 10, 28, 14).getTime())).toBe(age);
});
