import { expect, test } from 'vitest';
import { type KeyPress, chordOf, isSingleKey } from './key-chord';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test.each([
  [press('?', { shiftKey: true }), '?'],
  [press('L'), 'l'],
  [press('A', { shiftKey: true }), 'Shift+a'],
  [press(' '), 'Space'],
  [press('Enter', { ctrlKey: true }), 'Ctrl+Enter'],
  [press('Enter', { metaKey: true }), 'Ctrl+Enter'],
  [press('ArrowUp', { altKey: true }), 'Alt+ArrowUp'],
  [press('Tab', { shiftKey: true }), 'Shift+Tab'],
])('a key press has one name', (event, name) => {
  expect(chordOf(event)).toBe(name);
});

test('only one printable key counts as a single key', () => {
  expect(['z', '?', 'Shift+a', ',', 'Escape', 'Space', 'Ctrl+z', 'ArrowUp'].filter(isSingleKey)).toEqual([
    'z',
    '?',
    'Shift+a',
    ',',
  ]);
});
