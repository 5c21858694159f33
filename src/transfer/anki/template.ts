/** A piece of a template: what it says itself, a field through filters (the outermost first), a section's ends. */
export type TemplatePiece =
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'field'; readonly name: string; readonly filters: readonly string[] }
  | { readonly kind: 'if' | 'unless'; readonly name: string }
  | { readonly kind: 'end'; readonly name: string };

const mark = /\{\{([^{}]*)\}\}/g;
const oldMark = /<%([^<>]*)%>/g;
const oldMarksBegin = /^\s*\{\{=<% %>=\}\}/;

/** Anki's own line between question and answer. */
const answerLine = /<hr\b[^<>]*\bid\s*=\s*["']?answer\b[^<>]*>/i;

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
  const index = pieces.findIndex((piece) => piece.kind === 'text' && answerLine.test(piece.html));
  const line = pieces[index];
  if (line?.kind !== 'text') return { before: [], behind: pieces };
  const [, ...rest] = line.html.split(answerLine);
  return {
    before: pieces.slice(0, index),
    behind: [{ kind: 'text', html: rest.join('') }, ...pieces.slice(index + 1)],
  };
}
