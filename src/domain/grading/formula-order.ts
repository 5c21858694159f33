import { type FormulaForms, isElements } from './formula-text';

/** Longer formulas are not looked into. */
const mostSigns = 80;
const functions = /sin|cos|tan|cot|log|ln|exp|lim|mod|max|min|det|gcd|var|cov/i;
/**
 * There the order of factors counts: inverses, which groups and matrices have, indices of letters, a power that may be of one letter or of two, and what a
 * sign between letters may be a product of vectors of.
 */
const ordered =
  /\^ ?\(?[-+*'†]|_ ?[^\d ]|\^ ?\p{L}\p{L}(?![\^ʰ-ʸˡ-ˣᵃ-ᵡ⁰-ⁿ])|[ʰ-ʸˡ-ˣᵃ-ᵡⁿ]{2}|[ᴬ-ᵂᵢ-ᵪⁱ⁺-⁾ₐ-ₜⱼ]|\p{L} ?[\u00d7⊗∘] ?\p{L}|[<>≤≥≠±∓|,;:!?%'"∈∪∩∂∫∑∇→↦∀∃¬∧∨[\]]/u;
/** Laws of quantities in their letters, whose capitals are no matrices. */
const laws = new Set('IRV IRU IPV IPU CQV CQU EQV QVW PRTVn RTVnp PPVV ALW BHV HLVW'.split(' '));
/** A number, a letter with what hangs on it and the change in front of it (dV), a bracket or a root. */
const usualFactor =
  /(?:√?(?:\d+(?:\.\d+)?|[dΔδ]?\p{L}_?\d*|\ue000\d+\ue001\d*))(?:\^(?:[-+]?\d+|\p{L}|\ue000\d+\ue001))?/uy;
/** The same where d is a letter like a, b and c. */
const factorOfLetters = new RegExp(usualFactor.source.replace('[dΔδ]', '[Δδ]'), 'uy');
/** ½mv², 1/2 mv²: half of it, where `1/2x` may be one divided by all of it. */
const fractionInFront = /(?:[\u00bc-\u00be\u2150-\u215e]|\d ?\/ ?\d+ ) ?[\p{L}(]/u;

/** What is the same where only factors, terms, reactants or the two sides of an equation changed places; null where order counts or the formula is none of these. */
function inOneOrder({ forms, text: raw }: Formula): string | null {
  if (forms.exact.length > mostSigns) return null;
  if (/[→↔]/.test(forms.flat)) return inOrderOfReaction(forms.flat);
  const signs = withPowers(forms);
  if (ordered.test(raw) || ordered.test(signs) || functions.test(signs) || !/[-+*/^=(√\d]/.test(signs)) return null;
  const letters = signs.match(/[A-Za-z]+/g) ?? [];
  if (letters.length > 0 && letters.every(isElements) && (/\d|\+/.test(signs) || !signs.includes('='))) return null;
  if (isLawOfOrder(signs)) return signs.split('=').toSorted().join('=');
  const reading: Reading = {
    brackets: [],
    products: new Map(),
    isOfQuantities: isOfQuantities(signs),
    ...waysToRead(signs, raw),
  };
  const sides = signs.split('=').map((side) => sumInOrder(side, reading));
  if (sides.includes(null)) return null;
  // Of x = y the first is what is told about.
  return (sides.some((side) => side !== null && /[-+*/^](?!$)/.test(side.slice(1))) ? sides.toSorted() : sides).join(
    '=',
  );
}

/** On the line, but for the sign of a power of letters: x2, x^a. */
const withPowers = ({ exact, flat }: FormulaForms): string =>
  /\^\D/.test(exact) ? exact.replace(/(?<=[\p{L})\]]\d*)[\^_ ](?=\d)/gu, '') : flat;

/**
 * `a(bc) = (ab)c`, `ab = ba`, `a + b = b + a`: an equation whose sides are made of the same letters and signs says which order or which brackets
 * do not matter, so that its own are what is asked. The sides themselves may change places.
 */
function isLawOfOrder(signs: string): boolean {
  const [one, other, ...more] = signs.split('=').map((side) => [...side.replace(/[()]/g, '')].toSorted().join(''));
  return more.length === 0 && one === other && !signs.includes('/');
}

/** What is known of a formula while it is read. */
interface Reading {
  readonly brackets: string[];
  /** Each product that was met, by its letters in the alphabet's order. */
  readonly products: Map<string, string>;
  /** No capital is a matrix. */
  readonly isOfQuantities: boolean;
  readonly factor: RegExp;
  readonly isFractionInFront: boolean;
}

const waysToRead = (signs: string, raw: string) => ({
  factor: /a/.test(signs) && /b/.test(signs) && /c/.test(signs) ? factorOfLetters : usualFactor,
  isFractionInFront: fractionInFront.test(raw),
});

/** No matrix is divided by; of a law it is known. */
const isOfQuantities = (signs: string): boolean =>
  /\/\(?\d*\p{L}/u.test(signs) || laws.has([...signs.replace(/\P{L}/gu, '')].toSorted().join(''));

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
function sumInOrder(signs: string, reading: Reading): string | null {
  let text = signs;
  for (let depth = 0; text.includes('('); depth += 1) {
    if (depth > mostDepth) return null;
    let isKnown = true;
    text = text.replace(/\(([^()]*)\)/g, (_, inner: string) => {
      const sum = flatSum(inner, reading);
      isKnown &&= sum !== null;
      reading.brackets.push(sum ?? inner);
      return `\ue000${reading.brackets.length - 1}\ue001`;
    });
    if (!isKnown) return null;
  }
  return text.includes(')') ? null : flatSum(text, reading);
}
const mostDepth = 4;

function flatSum(text: string, reading: Reading): string | null {
  const terms = text.match(/[-+]?(?:[^-+^]|\^[-+]?)+/g) ?? [];
  if (terms.join('') !== text || text === '') return null;
  const products = terms.map((term) => {
    const product = productInOrder(term.replace(/^[-+]/, ''), reading);
    return product === null ? null : `${term.startsWith('-') ? '-' : '+'}${product}`;
  });
  return products.includes(null) ? null : products.toSorted().join('');
}

function productInOrder(term: string, reading: Reading): string | null {
  const { isFractionInFront } = reading;
  const parts = (isFractionInFront ? term.replace(/^(\d+)\/(\d+)(?=[^/\d])([^/]+)$/u, '$1*$3/$2') : term)
    .replace(/^1\*/, '')
    .split('/');
  if (parts.length > 2) return null;
  const sorted = parts.map((part) => {
    const factors = part.split('*').map((piece) => factorsOf(piece, reading));
    return factors.includes(null)
      ? null
      : inPlace(
          factors.flatMap((some) => some ?? []),
          reading,
        );
  });
  return sorted.includes(null) ? null : sorted.join('/');
}

/**
 * Factors one after another, what their brackets hold put back; capitals stay in their order where they may be matrices. Null where this order
 * counts: it is told from another one (xp − px), or is of i, j and k.
 */
function inPlace(
  factors: readonly string[],
  { brackets, products, isOfQuantities: areQuantities }: Reading,
): string | null {
  const whole: string[] = [];
  for (const one of factors) {
    const text = one.replace(/\ue000(\d+)\ue001/g, (_, at: string) => `(${brackets[Number(at)] ?? ''})`);
    // f(x)
    if (/^\(\+\p{L}\d*\)$/u.test(text) && /^\p{L}/u.test(whole.at(-1) ?? '')) whole.push(`${whole.pop() ?? ''}${text}`);
    else whole.push(text);
  }
  // f(3)g(2): which of them is asked of what.
  const asked = new Set(whole.filter((one, at) => /^\p{L}$/u.test(one) && whole[at + 1]?.startsWith('(')));
  if (asked.size > 1) return null;
  const lettered = whole.filter((one) => /\p{L}/u.test(one));
  const [key, product] = [lettered.toSorted().join('*'), lettered.join('*')];
  if ((products.get(key) ?? product) !== product || new Set(whole.filter((one) => /^[ijk]$/.test(one))).size > 1)
    return null;
  products.set(key, product);
  const isFree = (one: string) => areQuantities || !/\p{Lu}/u.test(one);
  return [...whole.filter(isFree).toSorted(), ...whole.filter((one) => !isFree(one))].join('*');
}

function factorsOf(piece: string, { factor }: Reading): readonly string[] | null {
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
  readonly forms: FormulaForms;
  /** As it was written, with what its signs lose. */
  readonly text: string;
}

/**
 * Whether two formulas differ in an order that says nothing: `(a-b)(a+b)` and *(a + b)(a − b)*, `b² + a² = c²` and *a² + b² = c²*, reactants of one side. Not
 * a/b and b/a, 2x and x², ClNa, AB and BA, xp − px, `a(bc) = (ba)c`, or the two sides of an arrow. Linear but for sorting.
 */
export function isReorderedFormula(expected: Formula, answer: Formula): boolean {
  const order = inOneOrder(expected);
  return order !== null && order === inOneOrder(answer);
}
