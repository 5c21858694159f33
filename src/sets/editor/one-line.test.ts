import { expect, test } from 'vitest';
import { cellWithoutEnd, oneLine } from './one-line';

test.each([
  ['a cell of a table', 'Birds\r\n', 'Birds'],
  ['line ends before it', '\n\nBirds', 'Birds'],
  ['lines, empty ones and blanks among them', 'Birds \r\n\r\n of  the\rgarden', 'Birds of  the garden'],
  ['line ends alone', '\r\n\n', ''],
  ['one line with blanks at its ends', ' Birds ', ' Birds '],
])('%s', (_, text, line) => {
  expect(oneLine(text)).toBe(line);
});

test.each([
  ['a cell of a table', 'sparrow\r\n', 'sparrow'],
  ['its blanks stay', ' sparrow \n', ' sparrow '],
  ['two cells beside one another', 'a\tb\r', 'a\tb'],
  ['words', 'sparrow', null],
  ['lines', 'to be\nor not\n', null],
  ['a line end and an empty line', 'sparrow\n\n', null],
  ['a line end alone', '\n', null],
])('pasted into a side: %s', (_, text, pasted) => {
  expect(cellWithoutEnd(text)).toBe(pasted);
});
