/** A part of a text as it is to be shown. `source` is what was typed; `text` and `tex` are what stands between the marks. */
export type LaidPiece =
  | { readonly kind: 'text'; readonly source: string; readonly text: string }
  | { readonly kind: 'formula'; readonly source: string; readonly tex: string; readonly isBlock: boolean }
  | { readonly kind: 'code'; readonly source: string; readonly text: string; readonly isBlock: boolean };

interface Mark {
  readonly at: number;
  /** `$`, `$$`, or so many backticks. */
  readonly sign: string;
  /** The mark behind it that can be its end; null where there is none. */
  end: Mark | null;
}

/** No formula is longer; what is between two dollars further apart are words. */
const mostLetters = 1_000;

/**
 * Cuts a text at its formulas and its code. `$…$` as Pandoc reads it: no space inside the dollars, no digit behind the
 * second, no empty line between, so that *$5 and $10* are prices; `\$` is a dollar. `$$…$$` stands on lines of its own, and
 * so does what three backticks hold on more than one line. What has no end is text. Pure and linear.
 */
export function laidPieces(text: string): readonly LaidPiece[] {
  const pieces: LaidPiece[] = [];
  let from = 0;
  const upTo = (end: number) => {
    const source = text.slice(from, end);
    if (source !== '') pieces.push({ kind: 'text', source, text: source.replaceAll('\\$', '$') });
  };
  for (const mark of marksIn(text)) {
    const { at, sign, end } = mark;
    if (at < from || !end || !opens(text, mark)) continue;
    const inner = text.slice(at + sign.length, end.at);
    const isCode = sign.startsWith('`');
    if (inner.trim() === '' || (!isCode && (inner.length > mostLetters || /\n\s*\n/.test(inner)))) continue;
    upTo(at);
    from = end.at + sign.length;
    const source = text.slice(at, from);
    pieces.push(
      isCode
        ? { kind: 'code', source, ...codeOf(inner, sign.length) }
        : { kind: 'formula', source, tex: inner.trim(), isBlock: sign === '$$' },
    );
  }
  upTo(text.length);
  return pieces;
}

/** Whether a text plainly has formulas or code, so that showing them is worth offering: a letter and no price alone. */
export const hasFormulas = (text: string): boolean =>
  /[$`]/.test(text) &&
  laidPieces(text).some((piece) => piece.kind === 'code' || (piece.kind === 'formula' && isPlain(piece.tex)));

/** `\frac`, `x^2`, `a_1`, `E = mc`, or a letter alone: what nobody writes between two amounts of money. */
const isPlain = (tex: string): boolean => /[\\^_=]|^\p{L}$/u.test(tex);

/** A side that is one formula and nothing else. */
export function isOneFormula(text: string): boolean {
  const [piece, ...more] = laidPieces(text.trim());
  return piece?.kind === 'formula' && more.length === 0;
}

/** All marks of a text, each with the next that may end it: looked for from the back, so that no mark is searched for twice. */
function marksIn(text: string): readonly Mark[] {
  const marks = Array.from(text.matchAll(/\\[\s\S]|`+|\$\$|\$/g), ({ 0: sign, index }): Mark => ({
    at: index,
    sign,
    end: null,
  })).filter(({ sign }) => !sign.startsWith('\\'));
  const next = new Map<string, Mark>();
  for (const mark of marks.toReversed()) {
    mark.end = next.get(mark.sign) ?? null;
    if (closes(text, mark)) next.set(mark.sign, mark);
  }
  return marks;
}

const opens = (text: string, { at, sign }: Mark): boolean => sign !== '$' || /\S/.test(text.charAt(at + 1));
const closes = (text: string, { at, sign }: Mark): boolean =>
  sign !== '$' || (/\S/.test(text.charAt(at - 1)) && !/\d/.test(text.charAt(at + 1)));

function codeOf(inner: string, ticks: number): { readonly text: string; readonly isBlock: boolean } {
  const isBlock = ticks >= 3 && inner.includes('\n');
  // The first line names the language; the last one is that of the closing backticks.
  if (isBlock) return { text: inner.replace(/^[^\n]*\n/, '').replace(/\n[^\S\n]*$/, ''), isBlock };
  // A space beside a backtick parts it from the marks.
  return { text: /^ .*\S.* $/s.test(inner) ? inner.slice(1, -1) : inner, isBlock };
}

/** Inside a formula and inside code `<` is a sign and begins no tag: what reads the markup is told so. Pure. */
export const withoutTagsInside = (text: string): string =>
  laidPieces(text)
    .map(({ kind, source }) => (kind === 'text' ? source : source.replaceAll('<', '&lt;')))
    .join('');
