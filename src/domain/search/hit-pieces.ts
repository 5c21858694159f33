import { foldText } from '../../../contract/fold-text';

/** A stretch of a text that is what was asked, or lies between. */
export interface Piece {
  readonly text: string;
  readonly isHit: boolean;
}

/** From and until, in the letters of a text. */
type Range = readonly [from: number, until: number];

/** Letters of a text that are shown around its first hit. */
const shownLetters = 120;
const lettersBefore = 30;

/**
 * A text in pieces, so that the hits can be marked; joined they are the text. Of a long one only what stands around the
 * first hit, between dots. `words`: by `askedWords`. Pure.
 */
export function hitPieces(text: string, words: readonly string[]): readonly Piece[] {
  const [shown, before, after] = shortened(text, words);
  const dots = { text: '…', isHit: false };
  return [...(before ? [dots] : []), ...wholePieces(shown, words), ...(after ? [dots] : [])];
}

/** A text in pieces, however long it is. Pure. */
export function wholePieces(text: string, words: readonly string[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const [from, until] of hitRanges(text, words)) {
    if (from > at) pieces.push({ text: text.slice(at, from), isHit: false });
    pieces.push({ text: text.slice(from, until), isHit: true });
    at = until;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isHit: false });
  return pieces;
}

function shortened(text: string, words: readonly string[]): readonly [shown: string, before: boolean, after: boolean] {
  if (text.length <= shownLetters) return [text, false, false];
  const folded = foldText(text);
  const first = Math.min(...words.map((word) => folded.indexOf(word)).filter((at) => at !== -1));
  const hit = Number.isFinite(first) ? lengthBefore(text, first) : 0;
  const from = wholeAt(text, Math.max(0, Math.min(hit - lettersBefore, text.length - shownLetters)));
  const until = wholeAt(text, from + shownLetters);
  return [text.slice(from, until), from > 0, until < text.length];
}

/** Where the words stand in a text, one after another. */
function hitRanges(text: string, words: readonly string[]): readonly Range[] {
  const folded = foldText(text);
  const ranges = words.flatMap((word) => {
    const found: Range[] = [];
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      found.push(rangeOf(text, at, at + word.length));
    return found;
  });
  const joined: Range[] = [];
  for (const [from, until] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], until)];
    else joined.push([from, until]);
  }
  return joined;
}

/** The letters that a stretch of the folded text was made of: of “ſs”, which ß is also, the whole ß. */
const rangeOf = (text: string, from: number, until: number): Range => [
  lengthBefore(text, from),
  Math.max(lengthBefore(text, until), lengthUntil(text, until)),
];

/** The longest beginning of a text that folds to at most so many letters. */
const lengthBefore = (text: string, folded: number): number =>
  lastWhere(text, (beginning) => foldText(beginning).length <= folded);

/** The shortest that folds to at least so many. */
const lengthUntil = (text: string, folded: number): number => {
  const short = lastWhere(text, (beginning) => foldText(beginning).length < folded);
  return wholeAt(text, short + 1);
};

/** Beginnings of a text get no shorter by folding: the longest one that is so, while all before it are. */
function lastWhere(text: string, isSo: (beginning: string) => boolean): number {
  let [least, most] = [0, text.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (isSo(text.slice(0, middle))) least = middle;
    else most = middle - 1;
  }
  // A sign of two halves is never parted.
  return wholeAt(text, least);
}

/** The place, or that before it where it would part a pair of surrogates. */
const wholeAt = (text: string, at: number): number =>
  /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;
