import { expect, test } from 'vitest';
import { cellAct } from './cell-act';

const press = (key: string, held: readonly string[] = [], code = '') => ({
  key,
  code,
  ctrlKey: held.includes('Ctrl'),
  metaKey: held.includes('Meta'),
  altKey: held.includes('Alt'),
  shiftKey: held.includes('Shift'),
});

test.each([
  ['Enter', press('Enter'), { kind: 'go-on' }],
  ['Ctrl and Enter', press('Enter', ['Ctrl']), { kind: 'add-behind' }],
  ['Command and Enter', press('Enter', ['Meta']), { kind: 'add-behind' }],
  ['Alt and an arrow up', press('ArrowUp', ['Alt']), { kind: 'move', by: -1 }],
  ['Alt and an arrow down', press('ArrowDown', ['Alt']), { kind: 'move', by: 1 }],
  ['Ctrl and Z', press('z', ['Ctrl']), { kind: 'history' }],
  ['Ctrl, Shift and Z', press('Z', ['Ctrl', 'Shift']), { kind: 'history' }],
  ['Ctrl and what a Russian keyboard has for Z', press('я', ['Ctrl'], 'KeyZ'), { kind: 'history' }],
  ['Ctrl and I', press('i', ['Ctrl']), { kind: 'picture' }],
  ['Ctrl, Shift and D', press('D', ['Ctrl', 'Shift']), { kind: 'remove' }],
])('%s is an act of the table', (_, key, act) => {
  expect(cellAct(key, 'term')).toEqual(act);
});

test.each([
  ['a letter', press('z')],
  ['Shift and Enter, a line within the text,', press('Enter', ['Shift'])],
  ['an arrow', press('ArrowUp')],
])('%s is the text’s own', (_, key) => {
  expect(cellAct(key, 'definition')).toBeNull();
});

test.each([
  ['Tab leaves a card', 'definition', press('Tab'), { kind: 'leave-card' }],
  ['Tab goes from a term to its definition by itself', 'term', press('Tab'), null],
  ['an arrow goes to the box above', 'box', press('ArrowUp'), { kind: 'next-box', by: -1 }],
  ['an arrow goes to the box below', 'box', press('ArrowDown'), { kind: 'next-box', by: 1 }],
  ['with Alt an arrow moves the card from its box, too', 'box', press('ArrowDown', ['Alt']), { kind: 'move', by: 1 }],
] as const)('%s', (_, field, key, act) => {
  expect(cellAct(key, field)).toEqual(act);
});

test('Enter on the move button is the button’s own', () => {
  expect(cellAct(press('Enter'), 'grip')).toBeNull();
});
