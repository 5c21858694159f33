import { expect, test } from 'vitest';
import type { FieldConflict } from '../client/carrel-client';
import { type Choices, decisionOf } from './conflict-choice';

const fields: readonly FieldConflict[] = [
  { field: 'term', before: 'a', ours: 'b', theirs: 'c' },
  { field: 'definition', before: 'd', ours: 'e', theirs: 'f' },
];
const written = (term: string, definition: string) => ({ kind: 'write', values: { term, definition } });

test.each<[Choices, unknown, string]>([
  [{}, 'keep-mine', 'Keep yours'],
  [{ term: 'theirs', definition: 'theirs' }, 'take-theirs', 'Keep theirs'],
  [{ term: 'before', definition: 'before' }, written('a', 'd'), 'Put it back as it was'],
  [{ definition: 'theirs' }, written('b', 'f'), 'Keep what is chosen'],
  [{ term: { text: 'both' }, definition: 'theirs' }, written('both', 'f'), 'Keep what is written'],
  [{ term: { text: '' } }, written('', 'e'), 'Keep what is written'],
])('%#: each field by itself', (choices, resolution, label) => {
  expect(decisionOf(fields, choices)).toEqual({ resolution, label });
});
