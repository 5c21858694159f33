/**
 * Writes text as lines the way a browser lays it out: white space runs together, a block begins a line and ends one,
 * nothing stands before the first or behind the last. An inline tag waits for the text that it holds, so an empty one
 * is never written and spaces stay outside.
 */
export interface LineWriter {
  /** Text whose white space runs together; a no-break space is a space that stays. */
  text(text: string): void;
  /** Text whose spaces and line feeds are its own. */
  preformatted(text: string): void;
  lineFeed(): void;
  /** Begins a new line where this one holds anything. */
  block(): void;
  open(tag: string): void;
  /** Of an inline tag that is open, the last that was opened. */
  close(tag: string): void;
  /** Writes a tag that stands on lines of its own. */
  blockTag(tag: string): void;
  written(): string;
}

const pieces = /[ \t\n\f\r]+|\u00a0|[^ \t\n\f\r\u00a0]+/g;
const preformattedPieces = /\r\n?|\n|[ \u00a0\t]|[^\r\n \u00a0\t]+/g;
const tabWidth = 4;
const collapsible = /^[ \t\n\f\r]/;

export function lineWriter(): LineWriter {
  const out: string[] = [];
  let isLineBegun = false;
  let lineFeeds = 0;
  let spaces = 0;
  let hasLooseSpace = false;
  let opens: string[] = [];

  const addLineFeed = () => {
    lineFeeds += 1;
    spaces = 0;
    hasLooseSpace = false;
    isLineBegun = false;
  };
  const addSpace = (isLoose: boolean) => {
    if (isLoose && (hasLooseSpace || !isLineBegun)) return;
    spaces += 1;
    hasLooseSpace = isLoose;
  };
  const writeOpens = () => {
    out.push(...opens);
    opens = [];
  };
  const put = (text: string) => {
    if (out.length > 0) out.push('\n'.repeat(lineFeeds), ' '.repeat(spaces));
    writeOpens();
    out.push(text);
    lineFeeds = 0;
    spaces = 0;
    hasLooseSpace = false;
    isLineBegun = true;
  };

  return {
    text(text) {
      for (const [piece] of text.matchAll(pieces)) {
        if (piece === '\u00a0') addSpace(false);
        else if (collapsible.test(piece)) addSpace(true);
        else put(piece);
      }
    },
    preformatted(text) {
      for (const [piece] of text.matchAll(preformattedPieces)) {
        if (piece === ' ' || piece === '\u00a0') addSpace(false);
        else if (piece === '\t') for (let at = 0; at < tabWidth; at += 1) addSpace(false);
        else if (piece.startsWith('\r') || piece === '\n') addLineFeed();
        else put(piece);
      }
    },
    lineFeed: addLineFeed,
    block() {
      if (isLineBegun) addLineFeed();
    },
    open: (tag) => {
      opens.push(`<${tag}>`);
    },
    close(tag) {
      if (opens.length > 0) opens.pop();
      else out.push(`</${tag}>`);
    },
    blockTag(tag) {
      writeOpens();
      out.push(tag);
      lineFeeds = 0;
      spaces = 0;
      hasLooseSpace = false;
      isLineBegun = false;
    },
    written: () => out.join(''),
  };
}
