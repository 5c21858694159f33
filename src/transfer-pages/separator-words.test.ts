import { expect, test } from 'vitest';
import { separatorName, signed, spelled, spellingHint } from './separator-words';

test.each([
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\\t', '\\\\t'],
  [' = ', ' = '],
])('a separator is typed back as it is spelled: %j', (sign, text) => {
  expect([spelled(sign), signed(text)]).toEqual([text, sign]);
});

test('what is nobody’s usual separator is called as it is typed', () => {
  expect(separatorName('\t\t')).toBe('\\t\\t');
});

test('the hint tells what can be typed, as it is typed', () => {
  expect(spellingHint).toBe('\\t is a tab, \\n a new line');
});
