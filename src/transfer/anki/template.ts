/** A piece of a template: what it says itself, a field through filters (the outermost first), a section's ends. */
export type TemplatePiece =
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'field'; readonly name: string; readonly filters: readonly string[] }
  | { readonly kind: 'if' | 'unless'; readonly name: string }
  | { readonly kind: 'end'; readonly name: string };

const mark = /\{\{([^{}]*)\}\}/g;
const oldMark = /<%([^<>]*)%>/g;
const oldMarksBegin = /^\s*\{\{=<% %>=\}\}/;

/** Anki's own line between question and answer has this id. */
const lines = /(<hr\b[^<>]*>)/i;
const answerId = /\bid\s*=\s*["']?answer\b/i;

/**
 * The pieces of a template of Anki in their order. Comments are left out. Nothing is judged: a section that is never
 * ended goes on to the end of the template.
 */
export function piecesOf(template: string): readonly TemplatePiece[] {
  const isOld = oldMarksBegin.test(template);
  const source = template.replace(oldMarksBegin, '').replaceAll(/<!--[^]*?(?:-->|$)/g, '');
  const pieces: TemplatePiece[] = [];
  let at = 0;
  for (const { 0: whole, 1: inside = '', index } of source.matchAll(isOld ? oldMark : mark)) {
    if (index > at) pieces.push({ kind: 'text', html: source.slice(at, index) });
    pieces.push(pieceOf(inside.trim()));
    at = index + whole.length;
  }
  if (at < source.length) pieces.push({ kind: 'text', html: source.slice(at) });
  return pieces;
}

const sections = { '#': 'if', '^': 'unless', '/': 'end' } as const;

function pieceOf(inside: string): TemplatePiece {
  const section = sections[inside.charAt(0) as keyof typeof sections];
  if (section !== undefined) return { kind: section, name: inside.slice(1).trim() };
  const parts = inside.split(':').map((part) => part.trim());
  return { kind: 'field', name: parts.at(-1) ?? '', filters: parts.slice(0, -1) };
}

/** An answer's pieces behind the line, where it has one; those before it otherwise repeat the question. */
export function behindAnswerLine(pieces: readonly TemplatePiece[]): {
  readonly before: readonly TemplatePiece[];
  readonly behind: readonly TemplatePiece[];
} {
  for (const [index, piece] of pieces.entries()) {
    const html = piece.kind === 'text' ? behindLineIn(piece.html) : null;
    if (html !== null)
      return { before: pieces.slice(0, index), behind: [{ kind: 'text', html }, ...pieces.slice(index + 1)] };
  }
  return { before: [], behind: pieces };
}

/** Null where none of the lines is the answer's; further ones are left out. */
function behindLineIn(html: string): string | null {
  const parts = html.split(lines).map((part, index) => ({ part, isLine: index % 2 === 1 && answerId.test(part) }));
  const first = parts.findIndex(({ isLine }) => isLine);
  if (first < 0) return null;
  const behind = parts.slice(first + 1).filter(({ isLine }) => !isLine);
  return behind.map(({ part }) => part).join('');
}
