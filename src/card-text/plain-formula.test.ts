import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainFormula } from './plain-formula';

test.each([
  ['x^2', 'x²'],
  ['x^{2}', 'x²'],
  ['x^{10}', 'x¹⁰'],
  ['e^{-x}', 'e⁻ˣ'],
  ['a_1', 'a₁'],
  ['x^{a+b}', 'x^(a+b)'],
  ['\\frac{a}{b}', 'a/b'],
  ['\\frac{1}{2x}', '1/(2x)'],
  ['\\frac12', '1/2'],
  ['\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}', '(-b±√(b²-4ac))/(2a)'],
  ['\\sqrt{x}', '√x'],
  ['\\sqrt[3]{x+1}', '³√(x+1)'],
  ['a \\cdot b', 'a · b'],
  ['2 \\times 3', '2 × 3'],
  ['x \\leq 1', 'x ≤ 1'],
  ['\\alpha + \\Omega', 'α + Ω'],
  ['90^\\circ', '90°'],
  ['\\left( \\frac{a}{b} \\right)', '( a/b )'],
  ['\\sin x', 'sin x'],
  ['\\text{if } x > 0', 'if x > 0'],
  ['x \\in \\mathbb{R}', 'x ∈ ℝ'],
  ['\\mathrm{H_2O}', 'H₂O'],
  ['\\ce{H2O}', 'H2O'],
  ['\\mathrm{rank}A', 'rank A'],
  ['\\sin\\alpha', 'sin α'],
  ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '(1, 2; 3, 4)'],
  ['\\binom{n}{k}', 'C(n, k)'],
  ['a\\,b', 'a b'],
  ["f'(x)", "f'(x)"],
  ['\\unknown{x}', 'unknown x'],
  ['50\\%', '50%'],
])('%j on one line is %j', (tex, plain) => {
  expect(plainFormula(tex)).toBe(plain);
});

test('whatever stands between dollars becomes a text without commands', () => {
  const parts = fc.constantFrom(
    '\\frac',
    '\\sqrt',
    '\\left',
    '\\begin',
    '\\end',
    '{',
    '}',
    '[',
    ']',
    '^',
    '_',
    '&',
    'x',
    '1',
    ' ',
    '\\\\',
    '.',
  );
  fc.assert(
    fc.property(fc.string({ unit: parts, maxLength: 40 }), (tex) => {
      expect(plainFormula(tex)).not.toMatch(/\\[a-zA-Z]/);
    }),
  );
});

test('braces as deep as a formula may be long are read', () => {
  expect(plainFormula(`${'{'.repeat(500)}x${'}'.repeat(500)}`)).toContain('x');
});
