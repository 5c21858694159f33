import { plainNumbers } from './plain-numbers';
import { visibleText } from './plain-text';

/** A formula in the forms that it is compared in: every sign of it counts, and how it is set does not. */
export interface FormulaForms {
  readonly exact: string;
  /** With raised and lowered signs on the line, as keyboards write them: H2O, Fe3+, x2. */
  readonly flat: string;
}

const names: ReadonlyMap<string, string> = new Map(
  'sqrt:√ inf:∞ infinity:∞ alpha:α beta:β gamma:γ delta:δ epsilon:ε zeta:ζ eta:η theta:θ iota:ι kappa:κ lambda:λ mu:μ nu:ν xi:ξ pi:π rho:ρ sigma:σ tau:τ phi:φ chi:χ psi:ψ omega:ω'
    .split(' ')
    .flatMap((pair) => {
      const [name = '', letter = ''] = pair.split(':');
      const capital = name.charAt(0).toUpperCase() + name.slice(1);
      return [
        [name, letter],
        [capital, letter.toUpperCase()],
      ];
    }),
);

const superscripts = /[\u00b2\u00b3\u00b9\u2070-\u207f\u02b0-\u02b8\u02e1-\u02e3\u1d2c-\u1d6a\u1d9c-\u1dbf]+/g;
const subscripts = /[\u2080-\u209c\u1d62-\u1d6a\u2c7c]+/g;

/** `ⁿ⁻¹` as (n-1): xⁿ⁻¹ is not xⁿ − 1. A charge and a power below zero are no sum, nor are numbers that are lowered: C₁₋₃. */
function inBracketsIfSum(run: string, term: RegExp): string {
  const line = run.normalize('NFKC');
  return /[\p{L}\d)][-+=*\u2212][\p{L}\d(]/u.test(line) && term.test(line) ? `(${line})` : line;
}

/** Signs in the one shape that they are compared in; the same for a formula on a card and on a keyboard. */
export function formulaSigns(text: string): string {
  return visibleText(text)
    .replace(subscripts, (run) => `_${inBracketsIfSum(run, /\p{L}/u)}`)
    .replace(superscripts, (run) => `^${inBracketsIfSum(run, /[\p{L}\d]/u)}`)
    .replace(/(?<=\d)(?=[\u00bc-\u00be\u2150-\u215e])/g, ' ')
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\ufe63]/g, '-')
    .replace(/[\u2018\u2019\u02b9\u02bc\u2032\u0060\u00b4]/g, "'")
    .replace(/[\u201c\u201d\u2033"]/g, "''")
    .replace(/\+\/-|\+-/g, '±')
    .replace(/<->|<=>|[\u21cc\u21d4]/g, '↔')
    .replace(/-{1,2}>|=>|[\u27f6\u21d2]/g, '→')
    .replace(/<=|=</g, '≤')
    .replace(/>=/g, '≥')
    .replace(/!=|=\/=|<>|=\u0338/g, '≠')
    .replace(/[\u2044\u2215\u00f7]/g, '/')
    .replace(/[\u00d7\u00b7\u22c5\u2219\u2022\u2217]/g, '*')
    .replace(/\u2223/g, '|')
    .replace(/\{ ?\}|\u00d8/g, '∅')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Reads a text as a formula. Linear. */
export function formulaForms(text: string, family: string): FormulaForms {
  const named = withoutEnd(formulaSigns(text))
    .replace(/(?<=[\p{L}\p{N})\]])\*\*/gu, '^')
    .replace(/(\d)[eE]([-+]?\d+)/g, '$1*10^$2')
    .replace(/^1\*(?=10\^)/, '')
    // Water of a crystal, and the shells of an atom.
    .replace(/(?<=[A-Za-z)\d])\.(?=\d{0,2}H_?2O)/g, '*')
    .replace(/(?<=\d[spdf][\^_]?\d{1,2}) (?=\d[spdf])/g, '')
    .replace(/[a-zA-Z]{2,8}/g, (run) => names.get(run) ?? run);
  // A charge alone: 2+ and +2.
  const signs = plainDecimals(
    (inBrackets(named) ? named : plainNumbers(named, family)).replace(/^(\d) ?([-+])$/, '$2$1'),
  )
    .replace(/(?<=\d) ?[xX] ?(?=\d)/g, '*')
    // The space of 1 1/2 is part of it.
    .replace(/ (?<=\p{L}\d* )(?=\d*[-+]$)/gu, '')
    .replace(/(?<=\d) (?=\d)/g, '\u0001')
    .replace(/ /g, '')
    .replaceAll('\u0001', ' ')
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replace(/^([[(])([^;,]+);([^;,]+)([\])])$/u, '$1$2,$3$4')
    .replace(/([\^_])\(([-+]?(?:\d+[-+]?|\p{L}))\)/gu, '$1$2')
    .replace(/(sin|cos|tan|cot|log|ln|exp)(\^\d)?\((\p{L}|\d+\p{L}?)\)/gu, '$1$2$3')
    .replace(/(?<=\)\/)\((\d+\p{L})\)$/u, '$1')
    // SO₄2-: a charge is raised behind what is lowered.
    .replace(/(?<=[A-Za-z)]_\d)(\d?[-+])$/, '^$1')
    .replace(/√\((\d+|\p{L})\)/gu, '√$1')
    .replace(/\((√(?:\d+|\p{L}))\)/gu, '$1')
    .replace(/(?<=[\p{L}\p{N})\]])\*(?=[\p{L}(√])/gu, '')
    .replace(/(\p{L})\+\+$/u, '$12+')
    .replace(/(\p{L})--$/u, '$12-')
    .replace(/^([A-Z][a-z]?)(\^?)([-+])(\d)$/, (whole, symbol: string, raised: string, sign: string, digit: string) =>
      elements.has(symbol) ? `${symbol}${raised}${digit}${sign}` : whole,
    );
  return { exact: signs, flat: onTheLine(signs) };
}

/** Without the signs that raise and lower what hangs on a letter or a bracket: 10^2 keeps its own. */
function onTheLine(signs: string): string {
  let flat = '';
  let isOnLetter = false;
  for (const sign of signs) {
    if (isOnLetter && /[\^_ ]/.test(sign)) continue;
    flat += sign;
    isOnLetter = /[\p{L})\]]/u.test(sign) || (isOnLetter && /\d/.test(sign));
  }
  return flat;
}

function withoutEnd(signs: string): string {
  if (!/[\p{L}\p{N}]/u.test(signs)) return signs;
  let end = signs.length;
  while (end > 1 && '.,; '.includes(signs.charAt(end - 1))) end -= 1;
  return signs.slice(0, end);
}

const inBrackets = (text: string): boolean => /[[({][^[({\])}]*,/.test(text);

/** 0.5 for .5, and 1 for 1.0. */
export const plainDecimals = (text: string): string =>
  text
    .replace(/(?<![\d.])\.(?=\d)/g, '0.')
    .replace(/(?<![\d.])(\d+)\.(\d+)(?![\d.])/g, (_, whole: string, part: string) => {
      const kept = part.replace(/0+$/, '');
      return kept === '' ? whole : `${whole}.${kept}`;
    });

const elements = new Set(
  (
    'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh ' +
    'Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn ' +
    'Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og'
  ).split(' '),
);

/** Whether letters are symbols of elements, one after another: `NaCl`, `CO`. */
export function isElements(letters: string): boolean {
  const symbols = letters.match(/[A-Z][a-z]?|./g) ?? [];
  return symbols.length > 0 && symbols.every((symbol) => elements.has(symbol));
}

/** With lowered signs on the line, raised ones kept: SO4^2-. */
const lowered = ({ exact }: FormulaForms): string => exact.replace(/(?<=[\p{L})\]])_(?=\d)/gu, '');

const areSame = (one: FormulaForms, other: FormulaForms): boolean =>
  one.exact === other.exact ||
  lowered(one) === lowered(other) ||
  ((isOnLine(one) || isOnLine(other)) && one.flat === other.flat);

const isOnLine = ({ exact }: FormulaForms): boolean => !/(?<=[\p{L})\]\d])[\^_]/u.test(exact);

const small = ({ exact, flat }: FormulaForms): FormulaForms => ({
  exact: exact.toLowerCase(),
  flat: flat.toLowerCase(),
});

/** No letter stands in it both large and small: then small letters alone say which is meant. */
function isClearInSmall({ exact }: FormulaForms): boolean {
  const letters = new Set(exact.match(/\p{L}/gu));
  return [...letters].every((letter) => letter === letter.toLowerCase() || !letters.has(letter.toLowerCase()));
}

/** How two formulas meet: to the sign, written without capitals, or not. */
export function compareFormulas(expected: FormulaForms, answer: FormulaForms): 'same' | 'small' | 'signs' | 'other' {
  if (areSame(expected, answer)) return 'same';
  const isSmall = answer.exact === answer.exact.toLowerCase();
  if (isSmall && isClearInSmall(expected) && areSame(small(expected), answer)) return 'small';
  const letters = ({ flat }: FormulaForms) => flat.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  return letters(expected) === letters(answer) ? 'signs' : 'other';
}

const vulgar: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '0.5': '½',
  '0.25': '¼',
  '0.75': '¾',
};

/** A formula with one writing for a number in front of it (`0.5mv²`, `(1/2)mv²`), a letter times itself (`n*n`) and one divided by it (`x^-1`). Other texts as they are. */
export function withOneWriting(text: string): string {
  if (text.length > mostWritten) return text;
  const inverse = /^([n-z])(?:\^\(?[-\u2212](\d)\)?|\u207b([\u00b9\u00b2\u00b3\u2070\u2074-\u2079]))$/u.exec(
    text.trim(),
  );
  if (inverse) {
    const power = (inverse[2] ?? inverse[3] ?? '').normalize('NFKC');
    return `1/${inverse[1] ?? ''}${power === '1' ? '' : `^${power}`}`;
  }
  return text
    .replace(
      /(?<=^|[=(]\s?)(?:\((\d\/\d)\)|(\d\/\d) |0?(\.\d{1,2}))[ *·×⋅]?(?=[\p{L}(])/u,
      (whole, bracketed?: string, apart?: string, decimal?: string) =>
        vulgar[bracketed ?? apart ?? `0${decimal ?? ''}`] ?? whole,
    )
    .replace(/(?<![\p{L}\d^])(\p{Ll})\s?[*·×⋅]\s?\1(?![\p{L}\d^\u00b2\u00b3(])/gu, '$1^2');
}
const mostWritten = 80;
