import { expect, test } from 'vitest';
import type { FoundPerson } from '../../client/carrel-client';
import { distinctPeople } from './distinct-people';

const people = (...names: string[]) => ({ people: names.map((name): FoundPerson => ({ kind: 'person', name })) });

test('who comes once more with a later page stays where they were first', () => {
  const names = distinctPeople([people('ada', 'ben'), people('ben', 'cem'), people('ada')]);
  expect(names).toEqual(people('ada', 'ben', 'cem').people);
});
