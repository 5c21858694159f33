import { expect, test } from 'vitest';
import { manyHostileTexts } from '../../testing/hostile-strings';
import { classInAddress } from './school-class';

test.each([
  ['1', 1],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740993', null],
  ['0x1', null],
  ['1e0', null],
  ['01', null],
  [' 1', null],
  ['-1', null],
  ['', null],
])('%j in the address of a class is %s', (part, expected) => {
  expect(classInAddress(part)).toBe(expected);
});

test('no hostile text is the address of a class', () => {
  expect(manyHostileTexts.filter((text) => classInAddress(text) !== null)).toEqual([]);
});
