import { expect, test } from 'vitest';
import { oneLine } from './one-line';

test.each([
  ['a cell of a table', 'Birds\r\n', 'Birds'],
  ['line ends before it', '\n\nBirds', 'Birds'],
  ['lines, empty ones and blanks among them', 'Birds \r\n\r\n of  the\rgarden', 'Birds of  the garden'],
  ['line ends alone', '\r\n\n', ''],
  ['one line with blanks at its ends', ' Birds ', ' Birds '],
])('%s', (_, text, line) => {
  expect(oneLine(text)).toBe(line);
});
