import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitRows } from './split-rows';

const commas = { betweenSides: ',', betweenCards: '\n', quotes: 'hold' } as const;
const fieldsOf = (text: string, how: Parameters<typeof splitRows>[1] = commas) =>
  [...splitRows(text, how)].map(({ fields }) => fields);

test('quotation marks hold separators, line feeds and doubled marks, and rows say their lines', () => {
  const rows = [...splitRows('a,"b\n""c"", d"\n\n"e",f', commas)];
  expect(rows.map(({ fields, from, to }) => ({ fields, from, to }))).toEqual([
    { fields: ['a', 'b\n"c", d'], from: 1, to: 2 },
    { fields: [''], from: 3, to: 3 },
    { fields: ['e', 'f'], from: 4, to: 4 },
  ]);
});

test.each([
  ['5" screen,a', [['5" screen', 'a']]],
  [
    '"Hello" she said,a\nb,c',
    [
      ['"Hello" she said', 'a'],
      ['b', 'c'],
    ],
  ],
  [
    '"never closed,a\nb,c',
    [
      ['"never closed', 'a'],
      ['b', 'c'],
    ],
  ],
  ["a,''", [['a', "''"]]],
  ['a,""""', [['a', '"']]],
  ['a,', [['a', '']]],
])('%j is parted into %j', (text, fields) => {
  expect(fieldsOf(text)).toEqual(fields);
});

test('separators of several signs part sides and cards, and rows are counted by cards then', () => {
  const text = 'Q1;TAB;- a\n- b;BREAK;Q2;TAB;c';
  const rows = [...splitRows(text, { betweenSides: ';TAB;', betweenCards: ';BREAK;', quotes: 'hold' })];
  expect(rows.map(({ fields, from, to }) => ({ fields, from, to }))).toEqual([
    { fields: ['Q1', '- a\n- b'], from: 1, to: 1 },
    { fields: ['Q2', 'c'], from: 2, to: 2 },
  ]);
});

test('literal marks hold nothing', () => {
  expect(fieldsOf('"a,b",c', { ...commas, quotes: 'literal' })).toEqual([['"a', 'b"', 'c']]);
});

const anyText = fc.array(fc.constantFrom('"', ',', '\n', 'a', ' ', '""', '",', ',"'), { maxLength: 40 });

test('rows and what parts them are the whole text, and no line is counted twice', () => {
  fc.assert(
    fc.property(anyText, (parts) => {
      const text = parts.join('');
      const rows = [...splitRows(text, commas)];
      let at = 0;
      let row = 1;
      for (const { start, end, from, to } of rows) {
        expect(text.slice(at, start)).toMatch(start === 0 ? /^$/ : /^\n$/);
        expect(from).toBe(row);
        expect(text.slice(start, end).split('\n').length).toBe(to - from + 1);
        [at, row] = [end, to + 1];
      }
      expect(text.slice(at)).toMatch(/^\n?$/);
    }),
    { numRuns: 1_000 },
  );
});

test('a table written with every field in quotation marks is read again as it was', () => {
  const table = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }), { minLength: 1 });
  fc.assert(
    fc.property(table, (rows) => {
      const text = rows.map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')).join('\n');
      expect(fieldsOf(text)).toEqual(rows);
    }),
  );
});

test.each(['"a,', '"a"b\n', '"', '""', '"x,""y,', '",', '"a""', '\n', ',', '"\n"b', '"""', 'a'])(
  'three hundred thousand of %j are cut in one walk',
  (part) => {
    const text = part.repeat(300_000);
    let signs = 0;
    for (const { start, end } of splitRows(text, commas)) signs += end - start;
    expect(signs).toBeLessThanOrEqual(text.length);
  },
);
