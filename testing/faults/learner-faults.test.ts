import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { learnerFaults } from './learner-faults';

test('every fault of the learner’s way finds its place in the program, once; there are twelve at least, each with a reason', () => {
  const places = learnerFaults.flatMap(({ plants }) =>
    plants.map(({ file, find }) => [file, find, readFileSync(file, 'utf8').split(find).length - 1] as const),
  );
  expect(places.filter(([, , times]) => times !== 1)).toEqual([]);
  expect(new Set(learnerFaults.map(({ name }) => name)).size).toBe(learnerFaults.length);
  expect(learnerFaults.length).toBeGreaterThanOrEqual(12);
  expect(learnerFaults.filter(({ why }) => why.length < 15)).toEqual([]);
});
