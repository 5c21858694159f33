import fc from 'fast-check';

/** A formula as a book prints it, and as a keyboard writes it. */
export interface Formula {
  readonly printed: string;
  readonly typed: string;
}

const both = (printed: string, typed: string): Formula => ({ printed, typed });

const anyTerm = fc.oneof(
  fc.constantFrom('x', 'y', 'z', '2x', 'ab').map((term) => both(term, term)),
  fc.constantFrom(both('x²', 'x^2'), both('y³', 'y^3'), both('10²', '10^2'), both('aⁿ', 'a^n'), both('x₁', 'x_1')),
  fc.constantFrom(both('π', 'pi'), both('√2', 'sqrt(2)'), both('∞', 'infinity'), both('(a + b)c', '(a+b)c')),
  fc.constantFrom(both('f′(x)', "f'(x)"), both('|x|', '|x|'), both('(n!)', '(n!)'), both('sin x', 'sin(x)')),
);
const anySign = fc.constantFrom(
  both(' + ', '+'),
  both(' − ', ' - '),
  both(' − ', '-'),
  both(' · ', '*'),
  both(' / ', '/'),
  both(' ± ', ' +- '),
);
const anyRelation = fc.constantFrom(
  both(' = ', '='),
  both(' ≤ ', ' <= '),
  both(' ≥ ', '>='),
  both(' ≠ ', ' != '),
  both(' → ', ' -> '),
  both(' < ', '<'),
);

/** `x² + 2x = |y|`, of the signs that lessons have. */
export const anyFormula: fc.Arbitrary<Formula> = fc
  .tuple(anyTerm, anySign, anyTerm, anyRelation, fc.constantFrom(both('', ''), both('−', '-')), anyTerm)
  .map((parts) => both(parts.map(({ printed }) => printed).join(''), parts.map(({ typed }) => typed).join('')));

const exchanges: readonly (readonly [sign: RegExp, other: string])[] = [
  [/ \+ |(?<=[\w)|!'])\+(?!-)/, ' − '],
  [/ − |(?<=[\w)|!']) ?- ?(?!>)/, ' + '],
  [/(?<=[=≤≥≠→<] ?)[-−]/, ''],
  [/≤|<=/, '<'],
  [/≥|>=/, '='],
  [/≠|!=/, '='],
  [/(?<![<>!])=/, '≠'],
  [/\|x\|/, 'x'],
  [/f[′']/, 'f'],
  [/n!/, 'n'],
  [/²|\^2/, '³'],
  [/\(a ?\+ ?b\)c/, 'a + bc'],
  [/√2|sqrt\(2\)/, '2'],
];

/** A formula with one of its signs exchanged or left out. */
export function withOtherSign(text: string, at: number): string {
  const possible = exchanges.filter(([sign]) => sign.test(text));
  const [sign, other] = possible[at % possible.length] ?? [/^/, '−'];
  return text.replace(sign, other);
}
