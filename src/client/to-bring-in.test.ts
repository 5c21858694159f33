import { expect, test } from 'vitest';
import { firstOf } from './to-bring-in';

const files = ['birds.csv', 'fish.csv', 'trees.csv'].map((name) => new File(['a,b'], name));

test('of several files the first is looked at, and it is known how many others came', () => {
  expect(firstOf(files)).toEqual({ file: files[0], name: 'birds.csv', others: 2 });
  expect(firstOf(files.slice(1, 2))).toEqual({ file: files[1], name: 'fish.csv' });
  expect(firstOf([])).toBeNull();
});
