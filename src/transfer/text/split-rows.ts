import type { RowSpan } from '../imported';
import type { TextLayout } from './text-layout';

/** A row as it stands: its fields with the spaces they have, and which of them quotation marks held. */
export interface TextRow extends RowSpan {
  readonly fields: readonly string[];
  readonly isQuoted: readonly boolean[];
  /** Where it lies in the text; `end` is before what parts it from the next. */
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts a text, whose lines end in line feeds, into rows and fields. Rows are lines where line feeds part cards, else what the separator parts.
 * Quotation marks that do not close before a separator or the row's end are signs like others, so no stray one swallows
 * the rest. Linear in the length, whatever stands in it.
 */
export function* splitRows(
  text: string,
  { betweenSides, betweenCards, quotes }: Pick<TextLayout, 'betweenSides' | 'betweenCards' | 'quotes'>,
): Generator<TextRow, void, void> {
  const nextSide = finder(text, betweenSides);
  const nextCard = finder(text, betweenCards);
  const isCountedByLines = betweenCards === '\n';
  const endsField = (end: number) => end === text.length || nextSide(end).at === end || nextCard(end).at === end;
  let at = 0;
  let row = 1;
  while (at < text.length) {
    const start = at;
    const fields: string[] = [];
    const isQuoted: boolean[] = [];
    let heldLines = 0;
    for (;;) {
      const held = quotes === 'hold' && text[at] === '"' ? quotedField(text, at) : null;
      const isHeld = held !== null && endsField(held.end);
      const end = isHeld ? held.end : Math.min(nextSide(at).at, nextCard(at).at, text.length);
      fields.push(isHeld ? held.value : text.slice(at, end));
      isQuoted.push(isHeld);
      if (isHeld && isCountedByLines) heldLines += lineEndsIn(text, at, end);
      at = end;
      const side = nextSide(end);
      // Where both begin, a separator of cards is the longer word.
      if (side.at !== end || nextCard(end).at === end) break;
      at = end + side.length;
    }
    const end = at;
    yield { fields, isQuoted, from: row, to: row + heldLines, start, end };
    row += heldLines + 1;
    if (end < text.length) at = end + nextCard(end).length;
  }
}

interface Found {
  /** Behind the text's end where there is none. */
  readonly at: number;
  readonly length: number;
}

type Finder = (from: number) => Found;

/** The next place of a separator from a place on. */
function finder(text: string, separator: string): Finder {
  return remembering((from) => ({ at: text.indexOf(separator, from), length: separator.length }));
}

/** An answer holds for every place between where it was looked for and where it was found: all answers are one walk. */
function remembering(find: Finder): Finder {
  let from = 0;
  let found: Found = { at: -1, length: 0 };
  return (at) => {
    if (at < from || at > found.at) {
      from = at;
      found = find(at);
      if (found.at < 0) found = { at: Number.POSITIVE_INFINITY, length: 0 };
    }
    return found;
  };
}

/** From an opening quotation mark to behind the closing one; a doubled one is one sign. Null where none closes. */
function quotedField(text: string, start: number): { readonly value: string; readonly end: number } | null {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return null;
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}

function lineEndsIn(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
