import { expect, test } from 'vitest';
import { manyHostileTexts } from '../../testing/hostile-strings';
import { classInAddress, ownFirst } from './school-class';

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

test('classes that one runs stand before those of others, whatever they are called and however old they are', () => {
  const theirs = { name: '7b', role: 'member', id: 1 } as const;
  const own = { name: '7b', role: 'runs', id: 2 } as const;
  const older = { name: '7a', role: 'runs', id: 3 } as const;
  expect(ownFirst([theirs, own, older]).map(({ id }) => id)).toEqual([2, 3, 1]);
});
