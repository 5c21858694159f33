import { expect, test } from 'vitest';
import { mergeField } from './merge-field';

test.each([
  ['a', 'b', 'a', 'send'],
  ['a', 'b', 'b', 'there'],
  ['a', 'b', 'c', 'conflict'],
  ['a', 'a', 'c', 'conflict'],
  ['a', 'a', 'a', 'there'],
  ['a', 'b', 'a ', 'conflict'],
  ['é', 'b', 'e\u0301', 'conflict'],
  ['e\u0301 ', 'b', 'é', 'send'],
  ['a', ' b\r\n', 'b', 'there'],
  ['a', 'a ', 'a', 'send'],
  ['a ', 'a', 'a', 'there'],
] as const)('edited from %j to %j while the service holds %j: %s', (before, ours, theirs, expected) => {
  expect(mergeField<string>(before, ours, theirs)).toBe(expected);
});
