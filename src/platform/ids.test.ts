import { expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock';
import { seededRandom } from '../../testing/seeded-random';
import { idInRun, newRun } from './id-run';
import { idFactory } from './ids';

test('ids have the form of version 7, sort by their making and never repeat', () => {
  const clock = fakeClock();
  const newId = idFactory(clock, seededRandom(1));
  const ids = Array.from({ length: 2_000 }, (_, index) => {
    if (index % 100 === 0) clock.step(index % 200 === 0 ? 50 : -1_000);
    return newId();
  });
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('names of one run have the same form, sort by their places, and meet no other name', () => {
  const newId = idFactory(fakeClock(), seededRandom(1));
  const names = Array.from({ length: 3 }, () => newRun(newId)).flatMap((run) =>
    Array.from({ length: 10_000 }, (_, place) => idInRun(run, place)),
  );
  for (const name of names)
    expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(names.toSorted()).toEqual(names);
  expect(new Set([...names, ...Array.from({ length: 100 }, () => newId())]).size).toBe(names.length + 100);
});
