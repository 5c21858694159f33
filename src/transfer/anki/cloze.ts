/** Text in which some parts may be hidden, by the numbers of the cards that hide them. */
interface Gap {
  /** As it was opened. */
  readonly mark: string;
  readonly numbers: readonly number[];
  readonly nodes: Node[];
  hint: string | null;
  /** How many nodes stand before the hint. */
  hintAt: number;
}

type Node = string | Gap;

/** Deeper ones stay the signs that they are. */
const deepest = 16;

const marks = /\{\{c(\d{1,3}(?:,c?\d{1,3})*)::|\}\}/g;

/**
 * A text with its gaps, `{{c1::hidden::hint}}`, one in another too, one for several cards, `{{c1,3::hidden}}`. Marks that
 * open or close nothing are text, as they are for Anki. Linear.
 */
function gapsIn(text: string): readonly Node[] {
  const whole: Gap = { mark: '', numbers: [], nodes: [], hint: null, hintAt: 0 };
  const open: Gap[] = [whole];
  let at = 0;
  const add = (piece: string): void => {
    const gap = open.at(-1) ?? whole;
    const hintAt = gap === whole || gap.hint !== null ? -1 : piece.indexOf('::');
    const shown = hintAt >= 0 ? piece.slice(0, hintAt) : piece;
    if (shown !== '') gap.nodes.push(shown);
    if (hintAt < 0) return;
    gap.hint = piece.slice(hintAt + 2);
    gap.hintAt = gap.nodes.length;
  };
  for (const { 0: mark, 1: numbers, index } of text.matchAll(marks)) {
    const isOpening = numbers !== undefined;
    if (isOpening ? open.length > deepest : open.length === 1) continue;
    add(text.slice(at, index));
    at = index + mark.length;
    if (isOpening) {
      const gap: Gap = { mark, numbers: numbers.split(/,c?/).map(Number), nodes: [], hint: null, hintAt: 0 };
      open.at(-1)?.nodes.push(gap);
      open.push(gap);
    } else open.pop();
  }
  add(text.slice(at));
  while (open.length > 1) {
    const { mark, nodes, hint, hintAt } = open.pop() ?? whole;
    const around = open.at(-1) ?? whole;
    if (hint !== null) nodes.splice(hintAt, 0, `::${hint}`);
    around.nodes.splice(-1, 1, mark);
    for (const node of nodes) around.nodes.push(node);
  }
  return whole.nodes;
}

/** The text of a gap card's question: its own gaps are empty or say their hint, those of other cards are filled. */
export function withGaps(text: string, number: number): string {
  const shown = (nodes: readonly Node[]): string =>
    nodes
      .map((node) => {
        if (typeof node === 'string') return node;
        return node.numbers.includes(number) ? `[${node.hint ?? '…'}]` : shown(node.nodes);
      })
      .join('');
  return shown(gapsIn(text));
}

/** What a gap card hides, each text once, in their order; none: it hides nothing. What lies within a gap is part of it. */
export function hiddenIn(text: string, number: number): readonly string[] {
  const hidden = new Set<string>();
  const visit = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      if (node.numbers.includes(number)) hidden.add(filled(node.nodes));
      else visit(node.nodes);
    }
  };
  visit(gapsIn(text));
  return [...hidden];
}

const filled = (nodes: readonly Node[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : filled(node.nodes))).join('');
