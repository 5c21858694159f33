/** Takes a text in pieces and says, of each, which elements of its list ended there. */
export interface ListSplitter {
  /** The elements that this piece completed, parsed. Throws where the text cannot become a list of objects any more. */
  push(piece: string): readonly object[];
  /** True: the list was closed, and nothing came behind it. */
  isWhole(): boolean;
}

const quote = 0x22;
const backslash = 0x5c;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;
const comma = 0x2c;

/** Cards come last in a set. */
const usualEnd = ']}';
/** In an element longer than this nothing is guessed: what was taken for one may be many. */
const longestGuess = 4_000_000;

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** A list that is over ends like this. */
function mayBeOver(text: string): boolean {
  const code = text.charCodeAt(text.length - 1);
  return code === closeList || code === closeObject || isSpace(code);
}

/**
 * Reads a JSON list of objects while it arrives: finds where each element ends, and leaves its inside to the browser's
 * own parser, which no other parser comes near. What it accepts is exactly what `JSON.parse` would: see its property test.
 */
export function listSplitter(): ListSplitter {
  /** `element`: one has to come, after a comma. `inside`: of an element. `behind`: one ended. */
  let place: 'before' | 'first' | 'element' | 'inside' | 'behind' | 'closed' = 'before';
  let depth = 0;
  let isText = false;
  /** The next piece begins behind a backslash. */
  let isEscaped = false;
  /** Of the element that began in an earlier piece. */
  let begun = '';
  /** Where the element ends is guessed: the last one ended as sets with cards do, and no guess was wrong yet. */
  let isGuessing = false;
  let hasGuessedWrong = false;

  /** Where the element that `from` lies in ends, just behind it; the piece's length when it does not end here. */
  function endOfElement(piece: string, from: number): number {
    const { length } = piece;
    // The innermost loop of a first sync: what it looks at stays in registers.
    let at = isEscaped ? from + 1 : from;
    let inside = isText;
    let open = depth;
    isEscaped = false;
    while (at < length) {
      const code = piece.charCodeAt(at);
      at += 1;
      if (inside) {
        if (code === backslash) at += 1;
        else if (code === quote) inside = false;
      } else if (code === quote) inside = true;
      else if (code === openObject || code === openList) open += 1;
      else if (code === closeObject || code === closeList) {
        open -= 1;
        if (open === 0) break;
      }
    }
    isEscaped = at > length;
    isText = inside;
    depth = open;
    return Math.min(at, length);
  }

  function between(code: number): typeof place {
    if (place === 'before' && code === openList) return 'first';
    if ((place === 'first' || place === 'element') && code === openObject) return 'inside';
    if ((place === 'first' || place === 'behind') && code === closeList) return 'closed';
    if (place === 'behind' && code === comma) return 'element';
    throw new SyntaxError('Not a JSON list of objects');
  }

  /**
   * The element that begins at `from`, where it ends as a set with cards does. What parses as an object is one, and ends
   * nowhere before: a wrong guess is seen, and from then on every character is looked at.
   */
  function guessed(
    text: string,
    from: number,
    searched: number,
  ): { readonly element: object; readonly end: number } | 'more' | null {
    const last = text.indexOf(usualEnd, Math.max(from, searched));
    const end = last + usualEnd.length;
    if (last === -1) return mayBeOver(text) || text.length - from > longestGuess ? null : 'more';
    try {
      return { element: JSON.parse(text.slice(from, end)) as object, end };
    } catch {
      hasGuessedWrong = true;
      return null;
    }
  }

  return {
    push(piece) {
      const ended: object[] = [];
      // What was not looked at yet is looked at together with what follows.
      const searched = isGuessing ? begun.length - 1 : 0;
      const text = isGuessing ? begun + piece : piece;
      if (isGuessing) begun = '';
      let at = 0;
      while (at < text.length) {
        if (place !== 'inside') {
          const code = text.charCodeAt(at);
          if (!isSpace(code)) place = between(code);
          if (place !== 'inside') {
            at += 1;
            continue;
          }
        }
        const guess = isGuessing ? guessed(text, at, searched) : null;
        if (guess === 'more') {
          begun = text.slice(at);
          break;
        }
        if (guess) {
          ended.push(guess.element);
          at = guess.end;
          place = 'behind';
          continue;
        }
        isGuessing = false;
        const end = endOfElement(text, at);
        begun += text.slice(at, end);
        at = end;
        if (depth > 0) break;
        // It began with a brace, so it is an object if it is anything.
        ended.push(JSON.parse(begun) as object);
        isGuessing = !hasGuessedWrong && begun.endsWith(usualEnd);
        begun = '';
        place = 'behind';
      }
      return ended;
    },
    isWhole: () => place === 'closed',
  };
}
