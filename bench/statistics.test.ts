import { expect, test } from 'vitest';
import { median, percentile } from './statistics';

test('the median is the one in the middle, or the mean of the two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('a percentile lies between its neighbours', () => {
  const hundred = Array.from({ length: 101 }, (_, index) => index);
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile([0, 10], 0.99)).toBeCloseTo(9.9);
});

test('what was not measured has no median', () => {
  expect(() => median([])).toThrow('Nothing was measured');
});
