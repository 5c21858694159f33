import { entitySign } from './character-entities';
import { laidPieces } from '../card-text/laid-pieces';
import { plainFormula } from '../card-text/plain-formula';
import { lowered, raised } from '../card-text/raised-signs';
import { withoutReadings } from '../card-text/readings';
import type { TextLook } from '../card-text/text-look';

/** A tag as the parser of HTML takes one, a comment, or an entity. `[^<>]` keeps it linear. */
const markup = /<(\/?)([a-z][a-z\d]*)(?:[\s/][^<>]*)?>|<!--[^<>]*-->|&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

const lines = new Set('br p div ul ol li pre'.split(' '));
/** Brackets around a reading, for readers without ruby, and what a page keeps to itself. */
const unseen = new Set(['rp', 'script', 'style']);

interface ShowOptions {
  /** Readings of signs, above them or behind: in brackets behind them, or not at all. */
  readonly readings?: 'bracketed' | 'left-out';
}

/**
 * What an eye sees of a side, in words alone. With formatting: without tags, entities as their signs, lines where lines end,
 * raised and lowered signs as such, readings in brackets. With formulas: each as one writes it on a line, and code without
 * its backticks. With neither a text is what it is. Pure and linear.
 */
export function shownText(text: string, look: TextLook, { readings = 'bracketed' }: ShowOptions = {}): string {
  const isMarkedUp = look.formatting && /[<&]/.test(text);
  const hasFormulas = look.formulas && /[$`]/.test(text);
  if (!isMarkedUp && !hasFormulas) return readings === 'left-out' ? withoutReadings(text) : text;
  const unmarked = (part: string) => (isMarkedUp ? withoutMarkup(part, readings) : part);
  const shown = hasFormulas
    ? laidPieces(text)
        .map((piece) => {
          if (piece.kind === 'formula') return plainFormula(unmarked(piece.tex));
          return piece.kind === 'code' ? piece.text : unmarked(piece.text);
        })
        .join('')
    : unmarked(text);
  const tidy = isMarkedUp ? shown.replace(/[^\S\n]*\n\s*/g, '\n').trim() : shown;
  return readings === 'left-out' ? withoutReadings(tidy) : tidy;
}

function withoutMarkup(text: string, readings: 'bracketed' | 'left-out'): string {
  const open: string[] = [];
  let shown = '';
  let end = 0;
  for (const match of text.matchAll(markup)) {
    shown += shape(text.slice(end, match.index), open.at(-1), readings);
    end = match.index + match[0].length;
    const [, slash = '', name = '', entity] = match;
    if (entity !== undefined) shown += shape(entitySign(entity) ?? match[0], open.at(-1), readings);
    else shown += tag(slash === '/', name.toLowerCase(), open, readings);
  }
  return shown + shape(text.slice(end), open.at(-1), readings);
}

function tag(isEnd: boolean, name: string, open: string[], readings: 'bracketed' | 'left-out'): string {
  if (lines.has(name)) return '\n';
  if (!/^(?:sub|sup|rt|rp|script|style)$/.test(name)) return '';
  const bracket = name === 'rt' && readings === 'bracketed' ? (isEnd ? ')' : '(') : '';
  if (!isEnd) open.push(name);
  else if (open.at(-1) === name) open.pop();
  else return '';
  return bracket;
}

function shape(text: string, within: string | undefined, readings: 'bracketed' | 'left-out'): string {
  if (within === undefined) return text;
  if (unseen.has(within) || (within === 'rt' && readings === 'left-out')) return '';
  const scripts = within === 'sub' ? lowered : within === 'sup' ? raised : null;
  // Letters have few such signs, and 1<sup>st</sup> is 1st.
  return scripts && [...text].every((letter) => scripts.has(letter))
    ? [...text].map((letter) => scripts.get(letter)).join('')
    : text;
}
