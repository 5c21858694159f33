import { expect, test } from 'vitest';
import { barScale, saidOf } from './bar-scale';

const month = Array.from({ length: 30 }, (_, index) => 5 + (index % 6));

test('days that are much alike all stand whole', () => {
  expect(barScale(month)).toBe(10);
  expect(barScale([0, 0, 7])).toBe(7);
  expect(barScale([0, 0])).toBe(1);
});

test('one day far above the others does not flatten them', () => {
  expect(barScale([191, ...month.slice(1)])).toBe(10);
  expect(barScale([20, 0, 1, 1, 0, 2])).toBe(2);
});

test('broken bars say their number, the highest first, and none runs into another', () => {
  const values = month.with(0, 191).with(1, 60).with(20, 80);
  expect(saidOf(values, 7, [])).toEqual([0, 20]);
  expect(saidOf(values, 7, [14])).toEqual([14, 0]);
  expect(saidOf(month, 7, [3])).toEqual([3]);
});
