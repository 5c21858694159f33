import { expect, test } from 'vitest';
import { createTermCache } from './term-cache';

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, set_id: 1, rank: id, term: '', definition: '' }));

test('a version is read once, another one anew', async () => {
  const cache = createTermCache();
  let reads = 0;
  const read = () => {
    reads += 1;
    return Promise.resolve(rows(reads));
  };
  expect((await cache.get(1, 'a', read)).length).toBe(1);
  expect((await cache.get(1, 'a', read)).length).toBe(1);
  expect((await cache.get(1, 'b', read)).length).toBe(2);
  expect((await cache.get(2, 'b', read)).length).toBe(3);
});

test('what was read longest ago gives way', async () => {
  const cache = createTermCache();
  const read: number[] = [];
  const get = (setId: number) => cache.get(setId, 'a', () => Promise.resolve((read.push(setId), rows(40_000))));
  for (const setId of [1, 2, 1, 3, 1, 2]) await get(setId);
  expect(read).toEqual([1, 2, 3, 2]);
});
