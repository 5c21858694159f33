import { expect, test } from 'vitest';
import { findMissing } from './find-suspects';

const known = Array.from({ length: 20 }, (_, index) => index);

test('what a full list leaves out is asked for, no more', () => {
  expect(findMissing(known, new Set(known.slice(2)), false)).toEqual({ kind: 'suspects', ids: [0, 1] });
  expect(findMissing(known, new Set([...known, 99]), false)).toEqual({ kind: 'suspects', ids: [] });
});

test('a list cut short is held until the user agrees', () => {
  const cut = new Set(known.slice(0, 5));
  expect(findMissing(known, cut, false).kind).toBe('held');
  expect(findMissing(known, cut, true)).toEqual({ kind: 'suspects', ids: known.slice(5) });
  expect(findMissing(known, new Set(), false).kind).toBe('held');
});

test('three may go from a small library', () => {
  expect(findMissing([1, 2, 3], new Set(), false)).toEqual({ kind: 'suspects', ids: [1, 2, 3] });
});
