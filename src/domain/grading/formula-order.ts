import { isElements } from './formula-text';

/** Longer formulas are not looked into. */
const mostSigns = 80;
const functions = /sin|cos|tan|cot|log|ln|exp|lim|mod|max|min|det|gcd|var|cov/i;
/** There the order of factors counts: B⁻¹A⁻¹, and what a sign between letters may be a product of vectors of. */
const ordered = /[A-Z]\^\(?(?:T|-1)|\p{L} ?[\u00d7⊗∘] ?\p{L}|[<>≤≥≠±∓|,;:!?%'"∈∪∩∂∫∑∇→↦∀∃¬∧∨[\]]/u;
/** A number, a letter with what hangs on it, a bracket or a root. */
const factor = /(?:√?(?:\d+(?:\.\d+)?|\p{L}_?\d*|\ue000\d+\ue001\d*))(?:\^(?:[-+]?\d+|\p{L}|\ue000\d+\ue001))?/uy;

/** What is the same where only factors, terms, reactants or the two sides of an equation changed places; null where order counts or the formula is none of these. */
function inOneOrder(signs: string, raw: string): string | null {
  if (signs.length > mostSigns) return null;
  if (/[→↔]/.test(signs)) return inOrderOfReaction(signs);
  if (ordered.test(raw) || ordered.test(signs) || functions.test(signs) || !/[-+*/^=(√\d]/.test(signs)) return null;
  const letters = signs.match(/[A-Za-z]+/g) ?? [];
  if (letters.length > 0 && letters.every(isElements) && (/\d|\+/.test(signs) || !signs.includes('='))) return null;
  const sides = signs.split('=').map(sumInOrder);
  if (sides.includes(null)) return null;
  // Of x = y the first is what is told about.
  return (sides.some((side) => side !== null && /[-+*/^](?!$)/.test(side.slice(1))) ? sides.toSorted() : sides).join(
    '=',
  );
}

/** `O2 + 2H2 -> 2H2O` for *2H₂ + O₂ → 2H₂O*: the arrow keeps its two sides apart. */
const inOrderOfReaction = (signs: string): string =>
  signs
    .split(/([→↔])/)
    .map((side) =>
      side
        .split(/\+(?![+]|$)/)
        .toSorted()
        .join(' + '),
    )
    .join(' ');

/** Terms with their signs; what stands in brackets is put in order before. Null where it is no sum of products. */
function sumInOrder(signs: string): string | null {
  const brackets: string[] = [];
  let text = signs;
  for (let depth = 0; text.includes('('); depth += 1) {
    if (depth > mostDepth) return null;
    let isKnown = true;
    text = text.replace(/\(([^()]*)\)/g, (_, inner: string) => {
      const sum = flatSum(inner, brackets);
      isKnown &&= sum !== null;
      brackets.push(sum ?? inner);
      return `\ue000${brackets.length - 1}\ue001`;
    });
    if (!isKnown) return null;
  }
  return text.includes(')') ? null : flatSum(text, brackets);
}
const mostDepth = 4;

function flatSum(text: string, brackets: readonly string[]): string | null {
  const terms = text.match(/[-+]?(?:[^-+^]|\^[-+]?)+/g) ?? [];
  if (terms.join('') !== text || text === '') return null;
  const products = terms.map((term) => {
    const product = productInOrder(term.replace(/^[-+]/, ''), brackets);
    return product === null ? null : `${term.startsWith('-') ? '-' : '+'}${product}`;
  });
  return products.includes(null) ? null : products.toSorted().join('');
}

function productInOrder(term: string, brackets: readonly string[]): string | null {
  const parts = term.split('/');
  if (parts.length > 2) return null;
  const sorted = parts.map((part) => {
    const factors = part.split('*').map(factorsOf);
    return factors.includes(null)
      ? null
      : inPlace(
          factors.flatMap((some) => some ?? []),
          brackets,
        );
  });
  return sorted.includes(null) ? null : sorted.join('/');
}

/** Factors one after another, what their brackets hold put back. */
const inPlace = (factors: readonly string[], brackets: readonly string[]): string =>
  factors
    .map((one) => one.replace(/\ue000(\d+)\ue001/g, (_, at: string) => `(${brackets[Number(at)] ?? ''})`))
    .toSorted()
    .join('*');

function factorsOf(piece: string): readonly string[] | null {
  const factors: string[] = [];
  factor.lastIndex = 0;
  for (let at = 0; at < piece.length; at = factor.lastIndex) {
    const [found = ''] = factor.exec(piece) ?? [];
    if (found === '') return null;
    factors.push(found);
  }
  return factors.length > 0 ? factors : null;
}

interface Formula {
  readonly signs: string;
  /** As it was written, with what its signs lose. */
  readonly text: string;
}

/**
 * Whether two formulas differ in an order that says nothing: `(a-b)(a+b)` and *(a + b)(a − b)*, `b² + a² = c²` and *a² + b² = c²*, reactants of one side. Not
 * a/b and b/a, 2x and x², ClNa, or the two sides of an arrow. Linear but for sorting.
 */
export function isReorderedFormula(expected: Formula, answer: Formula): boolean {
  const order = inOneOrder(expected.signs, expected.text);
  return order !== null && order === inOneOrder(answer.signs, answer.text);
}
