import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasFormulas, isOneFormula, laidPieces } from './laid-pieces';

const kinds = (text: string) => laidPieces(text).map(({ kind, source }) => [kind, source]);

test.each([
  [
    'the area $\\pi r^2$ of it',
    [
      ['text', 'the area '],
      ['formula', '$\\pi r^2$'],
      ['text', ' of it'],
    ],
  ],
  ['$$\\int x$$', [['formula', '$$\\int x$$']]],
  [
    'call `f(x)` now',
    [
      ['text', 'call '],
      ['code', '`f(x)`'],
      ['text', ' now'],
    ],
  ],
  ['```js\nlet a = 1;\n```', [['code', '```js\nlet a = 1;\n```']]],
  ['`a $b$ c`', [['code', '`a $b$ c`']]],
])('formulas and code of %j are parts of their own', (text, pieces) => {
  expect(kinds(text)).toEqual(pieces);
});

test.each([
  'between $5 and $10',
  '$5, $10 and US$20',
  'a $ b $ c',
  'it costs \\$5 or \\$6',
  '$x',
  'x$',
  '$$',
  '$$$$',
  '$ x$',
  '$a\n\nb$',
  'a ` b',
  '```js\nunfinished',
  `$${'x'.repeat(1_001)}$`,
])('%j is text', (text) => {
  expect(laidPieces(text).map(({ kind }) => kind)).toEqual(['text']);
});

test('a dollar behind a backslash is a dollar', () => {
  expect(laidPieces('\\$5 and $x$')[0]).toMatchObject({ kind: 'text', text: '$5 and ' });
});

test('code loses its backticks, its language and the line of its end', () => {
  expect(laidPieces('```python\nif a:\n    b()\n```')).toEqual([
    { kind: 'code', source: '```python\nif a:\n    b()\n```', text: 'if a:\n    b()', isBlock: true },
  ]);
  expect(laidPieces('`` `a` ``')).toEqual([{ kind: 'code', source: '`` `a` ``', text: '`a`', isBlock: false }]);
});

test('formulas are offered for what nobody writes between two prices', () => {
  expect(['$x^2$', '$x$', '$\\alpha$', '`code`'].map(hasFormulas)).toEqual([true, true, true, true]);
  expect(['$5 and $10', '$5 or 6$', 'costs $5', 'US$ and AU$'].map(hasFormulas)).toEqual([false, false, false, false]);
});

test('a side is one formula where nothing stands beside it', () => {
  expect([isOneFormula(' $x$ '), isOneFormula('$x$ y'), isOneFormula('x')]).toEqual([true, false, false]);
});

const anyMarks = fc.string({
  unit: fc.constantFrom('$', '$$', '`', '```', '\\', '\n', ' ', 'a', '1', '<'),
  maxLength: 60,
});

test('what was typed is all there, in its order', () => {
  fc.assert(
    fc.property(anyMarks, (text) => {
      expect(
        laidPieces(text)
          .map(({ source }) => source)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('a formula begins and ends with a sign, and no digit follows it', () => {
  fc.assert(
    fc.property(anyMarks, (text) => {
      let at = 0;
      for (const piece of laidPieces(text)) {
        at += piece.source.length;
        if (piece.kind !== 'formula' || piece.isBlock) continue;
        expect(piece.source).toMatch(/^\$\S[\s\S]*\$$/);
        expect(text.charAt(at)).not.toMatch(/\d/);
      }
    }),
  );
});

test.each(['$a ', '$$', '`a', '``', '\\', '$', '$5 '])('fifty thousand times %j is read in one go', (part) => {
  const text = part.repeat(50_000);
  expect(
    laidPieces(text)
      .map(({ source }) => source)
      .join(''),
  ).toBe(text);
});
