import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plantedBugs } from './planted-bugs';

test('every planted bug finds its place in the program, once', () => {
  const places = plantedBugs.flatMap(({ plants }) =>
    plants.map(({ file, find }) => [file, find, readFileSync(file, 'utf8').split(find).length - 1] as const),
  );
  expect(places.filter(([, , times]) => times !== 1)).toEqual([]);
});

test('there are forty at least, each with a name of its own and a reason; ten of them are quick', () => {
  expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(plantedBugs.length);
  expect(plantedBugs.length).toBeGreaterThanOrEqual(40);
  expect(plantedBugs.filter(({ why }) => why.length < 15)).toEqual([]);
  expect(plantedBugs.filter(({ quick }) => quick)).toHaveLength(10);
});
