import './laid-text.css';
import * as words from '../../messages/app/laid-text';
import { type ReadPiece, readingPieces } from '../card-text/readings';
import type { TextLook } from '../card-text/text-look';
import type { MathElement, MathPart } from './formula-tree';
import { type LaidPiece, laidPieces } from '../card-text/laid-pieces';

/** Reads a formula of LaTeX; null where it cannot be shown. */
export type DrawFormula = (tex: string, isBlock: boolean) => MathElement | null;

interface Wanted {
  readonly hasFormulas: boolean;
  readonly readings: TextLook['readings'];
}

/**
 * Puts formulas, code and readings in the place of what was typed for them, within what an element shows already. Nodes are
 * made one by one: no text becomes markup here. `draw` is null where no formula is in it.
 */
export function layOut(element: HTMLElement, { hasFormulas, readings }: Wanted, draw: DrawFormula | null): void {
  if (hasFormulas)
    for (const node of textsIn(element, ['code', 'pre'])) {
      const pieces = laidPieces(node.data);
      if (pieces.some(({ kind, source }) => kind !== 'text' || source.includes('\\$')))
        node.replaceWith(...pieces.map((piece, at) => nodeOf(piece, [pieces[at - 1], pieces[at + 1]], draw)));
    }
  if (readings !== 'typed')
    for (const node of textsIn(element, ['code', 'pre', 'math', 'ruby'])) {
      const pieces = readingPieces(node.data);
      if (pieces.some(({ reading }) => reading !== null)) node.replaceWith(...pieces.map((piece) => readNode(piece)));
    }
  for (const wide of element.querySelectorAll<HTMLElement>('math, .laidblock')) letScroll(wide, element);
}

/** The texts of an element that stand in none of these. */
function textsIn(element: HTMLElement, outside: readonly string[]): readonly Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && !outside.some((tag) => node.parentElement?.closest(tag))) texts.push(node);
  return texts;
}

/** Whether it is seen, its element says (`data-readings`): signs keep their places when it comes. */
function readNode({ text, reading }: ReadPiece): Node {
  if (reading === null) return document.createTextNode(text);
  const signs = document.createElement('ruby');
  const above = document.createElement('rt');
  above.textContent = reading;
  signs.append(text, above);
  return signs;
}

type Neighbours = readonly [LaidPiece | undefined, LaidPiece | undefined];

function nodeOf(piece: LaidPiece, neighbours: Neighbours, draw: DrawFormula | null): Node {
  switch (piece.kind) {
    case 'text':
      return document.createTextNode(betweenNeighbours(piece.text, neighbours));
    case 'code':
      return codeNode(piece.text, piece.isBlock);
    case 'formula': {
      const formula = draw?.(piece.tex, piece.isBlock);
      if (!formula) return asTyped(piece.source);
      const drawn = mathNode(formula);
      if (!piece.isBlock) return drawn;
      const block = made('span', 'laidblock');
      block.append(drawn);
      return block;
    }
    default:
      return piece satisfies never;
  }
}

function mathNode(part: MathPart): Element | Text {
  if (typeof part === 'string') return document.createTextNode(part);
  const element = document.createElementNS('http://www.w3.org/1998/Math/MathML', part.tag) as MathMLElement;
  for (const [name, value] of part.attributes) element.setAttribute(name, value);
  for (const [name, value] of part.style) element.style.setProperty(name, value);
  element.append(...part.children.map(mathNode));
  return element;
}

const isBlock = (piece: LaidPiece | undefined): boolean =>
  piece !== undefined && piece.kind !== 'text' && piece.isBlock;

/** What stands on lines of its own brings its line breaks along; a comma behind a formula begins no line. */
function betweenNeighbours(text: string, [before, after]: Neighbours): string {
  const begun = isBlock(before)
    ? text.replace(/^[^\S\n]*\n/, '')
    : before?.kind === 'formula' && /^[,.;:!?)\]]/.test(text)
      ? `\u2060${text}`
      : text;
  return isBlock(after) ? begun.replace(/\n[^\S\n]*$/, '') : begun;
}

function codeNode(text: string, isBlockOfCode: boolean): Node {
  const code = made('code', 'laidcode');
  code.classList.toggle('block', isBlockOfCode);
  code.dir = 'ltr';
  code.lang = 'zxx';
  code.translate = false;
  code.textContent = text;
  return code;
}

/** A formula that is none, or that is not drawn: what was typed, and a word that it is not meant to look so. */
function asTyped(source: string): Node {
  const typed = made('span', 'untyped');
  const note = made('small', '');
  note.lang = words.lang;
  note.textContent = ` ${words.notDrawn}`;
  typed.append(source, note);
  return typed;
}

function made(tag: 'span' | 'code' | 'small', className: string): HTMLElement {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  return element;
}

/** What is wider than its card scrolls within it, by keyboard too. Inside a button nothing has a focus of its own. */
function letScroll(wide: HTMLElement, within: HTMLElement): void {
  const room = within.clientWidth || (within.parentElement?.clientWidth ?? 0);
  const width = Math.max(wide.scrollWidth, wide.getBoundingClientRect().width);
  if (room === 0 || width <= room + 1 || wide.parentElement?.closest('.laidblock.wide')) return;
  const box = wide.classList.contains('laidblock') ? wide : made('span', 'laidblock');
  if (box !== wide) {
    wide.replaceWith(box);
    box.append(wide);
  }
  box.classList.add('wide');
  if (box.closest('button, label, a')) return;
  box.tabIndex = 0;
  box.role = 'group';
  box.ariaLabel = words.longFormula;
}
