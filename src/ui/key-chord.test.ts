import { expect, test } from 'vitest';
import { type KeyPress, ariaShortcut, chordsOf, isOfInputMethod, isSingleKey } from './key-chord';

const press = (key: string, code = '', held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test.each([
  [press('?', 'Slash', { shiftKey: true }), ['?', '?']],
  [press('L', 'KeyL'), ['l']],
  [press('A', 'KeyA', { shiftKey: true }), ['Shift+a']],
  [press(' ', 'Space'), ['Space']],
  [press('Enter', 'Enter', { ctrlKey: true }), ['Ctrl+Enter']],
  [press('Enter', 'Enter', { metaKey: true }), ['Ctrl+Enter']],
  [press('ArrowUp', 'ArrowUp', { altKey: true }), ['Alt+ArrowUp']],
  [press('Tab', 'Tab', { shiftKey: true }), ['Shift+Tab']],
])('a key press has one name: %j', (event, names) => {
  expect(chordsOf(event)).toEqual(names);
});

test.each([
  ['Russian', press('я', 'KeyZ'), 'z'],
  ['Russian', press('Я', 'KeyZ', { ctrlKey: true, shiftKey: true }), 'Ctrl+Shift+z'],
  ['Russian', press('б', 'Comma'), ','],
  ['Greek', press('ς', 'KeyW'), 'w'],
  ['Greek', press(';', 'KeyQ'), 'q'],
  ['Greek', press('Α', 'KeyA', { shiftKey: true }), 'Shift+a'],
  ['Hebrew', press('/', 'KeyQ'), 'q'],
  ['Hebrew', press("'", 'KeyW'), 'w'],
  ['Arabic', press('ض', 'KeyQ'), 'q'],
  ['Arabic', press('١', 'Digit1'), '1'],
  ['Arabic', press('ظ', 'Slash'), '/'],
  ['Arabic', press('؟', 'Slash', { shiftKey: true }), '?'],
  ['Korean', press('ㅁ', 'KeyA'), 'a'],
  ['French', press('&', 'Digit1'), '1'],
  ['French', press('é', 'Digit2'), '2'],
  ['French', press('à', 'Digit0'), '0'],
  ['Czech', press('ě', 'Digit2'), '2'],
  ['Turkish', press('ı', 'KeyI'), 'i'],
])('under a %s keyboard %j is also called %s', (_layout, event, name) => {
  expect(chordsOf(event).at(-1)).toBe(name);
});

test.each([
  ['a German Z is no Y', press('z', 'KeyY'), ['z']],
  ['a French A is no Q', press('a', 'KeyQ'), ['a']],
  ['a French 1 with Shift is a 1', press('1', 'Digit1', { shiftKey: true }), ['1']],
  ['a slash with Shift is a slash before all', press('/', 'Digit7', { shiftKey: true }), ['/', 'Shift+7']],
  ['an exclamation mark is no 1', press('!', 'Digit1', { shiftKey: true }), ['!', 'Shift+1']],
  ['a dead key is none', press('Dead', 'BracketLeft'), ['Dead']],
  ['a key of an unknown place is what it says', press('я'), ['я']],
])('what a key says goes first: %s', (_what, event, names) => {
  expect(chordsOf(event)).toEqual(names);
});

test('what an input method takes is known by its composition, or by its old code', () => {
  expect(
    [
      { isComposing: true, keyCode: 13 },
      { isComposing: false, keyCode: 229 },
      { isComposing: false, keyCode: 13 },
    ].map(isOfInputMethod),
  ).toEqual([true, true, false]);
});

test('only one printable key counts as a single key', () => {
  expect(['z', '?', 'Shift+a', ',', 'Escape', 'Space', 'Ctrl+z', 'ArrowUp'].filter(isSingleKey)).toEqual([
    'z',
    '?',
    'Shift+a',
    ',',
  ]);
});

test.each([
  ['Z', 'Z'],
  ['Space', 'Space'],
  ['Esc', 'Escape'],
  ['Ctrl ↵', 'Control+Enter'],
  ['Ctrl Shift D', 'Control+Shift+D'],
])('what is shown as “%s” is %s for assistive technology', (shown, told) => {
  expect(ariaShortcut(shown)).toBe(told);
});
