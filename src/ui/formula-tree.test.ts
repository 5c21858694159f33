import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formulaTree, type MathElement, type MathPart } from './formula-tree';

const partsOf = (part: MathPart): readonly MathElement[] =>
  typeof part === 'string' ? [] : [part, ...part.children.flatMap(partsOf)];
const namesIn = (tex: string, pick: (element: MathElement) => readonly string[]): readonly string[] => {
  const tree = formulaTree(tex, true);
  return tree ? [...new Set(partsOf(tree).flatMap(pick))] : ['refused'];
};

test.each([
  'x^2',
  '\\frac{a}{b}',
  '\\sqrt[3]{x}',
  '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}',
  '\\begin{cases}1&x>0\\\\0&x\\le 0\\end{cases}',
  '\\sum_{i=1}^n i',
  '\\overline{ab}',
  '\\boxed{x}',
  '\\text{if } x',
  '\\mathbb{R}',
  '\\ce{H2SO4}',
  '\\vec{v}',
  "f'(x)",
])('%j is drawn', (tex) => {
  expect(namesIn(tex, ({ tag }) => [tag])).toContain('math');
});

test.each([
  '\\href{javascript:alert(1)}{x}',
  '\\url{https://example.org}',
  '\\includegraphics{https://example.org/a.png}',
  '\\class{card}{x}',
  '\\id{root}{x}',
  '\\style{position:fixed}{x}',
  '\\data{a=b}{x}',
  '\\ref{a}',
  '\\cancel{x}',
  '\\def\\a{\\a\\a}\\a',
  '\\gdef\\a{x}\\a',
  '\\newcommand{\\a}{x}\\a',
  '\\frac{1',
  'x^',
  '}',
  '\\nothing',
  '{'.repeat(1_000),
  '\\frac'.repeat(190),
])('%j is not drawn', (tex) => {
  expect(formulaTree(tex, true)).toBeNull();
});

test('colours and places of a formula are left to the card', () => {
  const styles = namesIn('\\color{white}x \\colorbox{red}{y} \\kern-99em z', ({ style }) =>
    style.map(([name]) => name),
  );
  expect(styles.filter((name) => /color|background|margin|position/.test(name))).toEqual([]);
});

test('a length that a formula asks for stays within its card', () => {
  const widths = namesIn('\\rule{500em}{9em}\\hspace{9999pt}', ({ attributes }) =>
    attributes.flatMap(([name, value]) => (name === 'width' ? [value] : [])),
  );
  expect(widths.every((width) => Number.parseFloat(width) <= 100)).toBe(true);
  expect(widths.length).toBeGreaterThan(0);
});

const commands =
  '\\frac \\sqrt \\left( \\right) ^ _ { } & \\\\ x 1 \\begin{matrix} \\end{matrix} \\text{ \\href \\class \\color{red} \\rule{9em}{9em} \\hspace{-9em} \\raisebox{9em} \\mathbb \\overbrace <script> " \' = \\ce{ \\limits \\operatorname{'.split(
    ' ',
  );

test('whatever stands between dollars is drawn of allowed parts, or not at all', () => {
  const tags =
    /^(?:math|mrow|mi|mn|mo|mtext|mspace|mfrac|msqrt|mroot|m(?:sub|sup|subsup|under|over|underover)|mmultiscripts|mprescripts|mtable|mtr|mtd|mstyle|mpadded|mphantom)$/;
  const names = /^(?!on|href|src|style|id$|xlink)[a-z]+$/;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...commands), { maxLength: 14 }), fc.boolean(), (words, isBlock) => {
      const tree = formulaTree(words.join(' '), isBlock);
      for (const { tag, attributes } of tree ? partsOf(tree) : []) {
        expect(tag).toMatch(tags);
        for (const [name] of attributes) expect(name).toMatch(names);
      }
    }),
  );
});
