import { expect, test } from 'vitest';
import { withoutSingleKeys } from './working-keys';

test.each([
  ['g t', ''],
  ['N', ''],
  ['1 2 3 4', ''],
  ['Shift B', ''],
  ['/ Ctrl K', 'Ctrl K'],
  ['0 Ctrl Enter', 'Ctrl Enter'],
  ['Space Enter', 'Space Enter'],
  ['Space ↑ ↓', 'Space ↑ ↓'],
  ['Alt ↑ ↓', 'Alt ↑ ↓'],
  ['Ctrl Shift D', 'Ctrl Shift D'],
  ['Shift Enter', 'Shift Enter'],
  ['Esc', 'Esc'],
])('of “%s” there work without single keys: “%s”', (keys, working) => {
  expect(withoutSingleKeys(keys)).toBe(working);
});
