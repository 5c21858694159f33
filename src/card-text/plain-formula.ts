import { letterOf, signs } from './formula-signs';
import { lowered, raised } from './raised-signs';

/** Deeper ones are read as the characters that they are. */
const deepest = 40;

/**
 * A formula of LaTeX on one line, as one writes it without: `\frac{a}{2b}` is a/(2b), `x^{2}` is x². What a voice reads, what
 * typed answers are compared with, and what stands for the formula where there is text alone. Pure, total and linear.
 */
export function plainFormula(tex: string): string {
  const reader = { tokens: tex.match(/\\(?:[a-zA-Z]+\*?|[\s\S])|[\s\S]/gu) ?? [], at: 0 };
  return sequence(reader, null, 0).replace(/\s+/g, ' ').trim();
}

interface Reader {
  readonly tokens: readonly string[];
  at: number;
}

/** Up to the token that ends it, which is passed over; null: to the end. */
function sequence(reader: Reader, end: string | null, depth: number): string {
  let read = '';
  let isName = false;
  while (reader.at < reader.tokens.length) {
    const token = reader.tokens[reader.at] ?? '';
    if (token === end) {
      reader.at += 1;
      break;
    }
    const next = one(reader, depth);
    // A name and a letter behind it stay apart: sin x.
    read += isName && /^\p{L}/u.test(next) ? ` ${next}` : next;
    isName = /^\\[a-zA-Z]{2}/.test(token) && /^\p{L}{2,}$/u.test(next);
  }
  return read;
}

/** Blanks of LaTeX, and what says how large or where something is set. */
const nothing = new Set(
  String.raw`\left \right \middle \big \Big \bigg \Bigg \bigl \bigr \Bigl \Bigr \displaystyle \textstyle \limits \nolimits \! \hline`.split(
    ' ',
  ),
);
const blanks = new Set(['\\,', '\\;', '\\:', '\\ ', '\\quad', '\\qquad', '~', '\\>']);
/** What is set in another face, and says the same. */
const faces =
  /^\\(?:text|textrm|textbf|textit|mathrm|mathbf|mathit|mathsf|mathtt|mathcal|mathscr|mathfrak|boldsymbol|bm|operatorname\*?|ce|pu|boxed|underline|phantom|vec)$/;
const marks: Readonly<Record<string, string>> = {
  '\\hat': '\u0302',
  '\\widehat': '\u0302',
  '\\bar': '\u0304',
  '\\overline': '\u0304',
  '\\tilde': '\u0303',
  '\\dot': '\u0307',
  '\\ddot': '\u0308',
};
const doubled: Readonly<Record<string, string>> = { N: 'ℕ', Z: 'ℤ', Q: 'ℚ', R: 'ℝ', C: 'ℂ', P: 'ℙ' };

function one(reader: Reader, depth: number): string {
  const token = reader.tokens[reader.at] ?? '';
  reader.at += 1;
  if (depth > deepest) return token;
  const next = () => argument(reader, depth + 1);
  if (token === '{') return sequence(reader, '}', depth + 1);
  if (token === '}') return '';
  if (token === '^') return shifted(next(), '^', raised);
  if (token === '_') return shifted(next(), '_', lowered);
  if (token === '&') return ', ';
  if (token === '\\\\' || token === '\\cr') return '; ';
  if (nothing.has(token))
    return reader.tokens[reader.at] === '.' && /^\\(?:left|right)$/.test(token) ? skip(reader) : '';
  if (blanks.has(token)) return ' ';
  if (/^\\[dtc]?frac$/.test(token)) return fraction(next(), next());
  if (/^\\[dt]?binom$/.test(token)) return `C(${next()}, ${next()})`;
  if (token === '\\sqrt') return root(reader, depth + 1);
  if (token === '\\begin' || token === '\\end') return bracketOf(next(), token === '\\begin');
  if (token === '\\mathbb') return doubledLetter(next());
  if (Object.hasOwn(marks, token)) return `${next()}${marks[token] ?? ''}`;
  if (faces.test(token)) return next();
  if (token.startsWith('\\')) return letterOf(token) ?? signs.get(token.slice(1)) ?? token.slice(1).replace('*', '');
  return token;
}

const doubledLetter = (letter: string): string => doubled[letter] ?? letter;

/** What stands behind a command: one token, or what is in braces. */
function argument(reader: Reader, depth: number): string {
  while (reader.tokens[reader.at] === ' ') reader.at += 1;
  return reader.at < reader.tokens.length ? one(reader, depth) : '';
}

function skip(reader: Reader): string {
  reader.at += 1;
  return '';
}

const isAtom = (text: string): boolean => /^(?:\d+(?:[.,]\d+)?|\p{L}\p{M}*)$/u.test(text);
const inBrackets = (text: string, isOne: boolean): string => (isOne || text === '' ? text : `(${text})`);
const fraction = (above: string, below: string): string =>
  `${inBrackets(above, !/[-+±=\s/]/.test(above.trim()))}/${inBrackets(below, isAtom(below.trim()))}`;

function root(reader: Reader, depth: number): string {
  let index = '';
  if (reader.tokens[reader.at] === '[') {
    reader.at += 1;
    index = sequence(reader, ']', depth);
  }
  const inner = argument(reader, depth);
  return `${index === '' ? '' : shifted(index, '', raised)}√${inBrackets(inner, isAtom(inner.trim()))}`;
}

/** With the signs that are raised or lowered by themselves where there are such, otherwise behind `^` or `_`. */
function shifted(text: string, mark: string, table: ReadonlyMap<string, string>): string {
  const inner = text.replace(/\s+/g, '');
  if (mark === '^' && /^[°′]+$/.test(inner)) return inner;
  if (inner !== '' && [...inner].every((letter) => table.has(letter)))
    return [...inner].map((letter) => table.get(letter)).join('');
  return `${mark}${inBrackets(text.trim(), isAtom(inner))}`;
}

/** Matrices keep the brackets that they are set in. */
function bracketOf(environment: string, isBegin: boolean): string {
  const pair = { pmatrix: '()', bmatrix: '[]', Bmatrix: '{}', vmatrix: '||', cases: '{ ' }[environment];
  return (pair ?? '  ').charAt(isBegin ? 0 : 1);
}
