import { foldText } from '../../../contract/fold-text';
import { wholeAt } from '../../card-text/cut-text';

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
  const hit = firstHit(text, words);
  const near = Math.max(0, Math.min(hit - lettersBefore, text.length - shownLetters));
  const [from, until] = [wholeAt(text, near), wholeAt(text, near + shownLetters)];
  return [text.slice(from, until), from > 0, until < text.length];
}

/** Letters that are looked at together, and so many of them once more with the next: a word may stand at the seam. */
const stretch = 6_000;
const seam = 1_000;

/** Where the first of the words begins in a text; at its beginning where none stands in it. Letter by letter only a stretch is folded that says one. */
function firstHit(text: string, words: readonly string[]): number {
  for (let from = 0; from < text.length; from += stretch - seam) {
    const part = text.slice(from, from + stretch);
    const whole = foldText(part);
    if (!words.some((word) => whole.includes(word))) continue;
    const { folded, places } = foldedByPlace(part);
    const first = Math.min(...words.map((word) => folded.indexOf(word)).filter((at) => at !== -1));
    if (Number.isFinite(first)) return from + (places[first]?.[0] ?? 0);
  }
  return 0;
}

/** Where the words stand in a text, one after another: of “ſs”, which ß is also, the whole ß. */
function hitRanges(text: string, words: readonly string[]): readonly Range[] {
  const { folded, places } = foldedByPlace(text);
  const ranges: Range[] = [];
  for (const word of words)
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      const [first, last] = [places[at], places[at + word.length - 1]];
      if (first && last) ranges.push([first[0], last[1]]);
    }
  const joined: Range[] = [];
  for (const [from, until] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], until)];
    else joined.push([from, until]);
  }
  return joined;
}

/**
 * A letter with what folds together with it: marks, unseen signs, the vowels and finals of a Hangul syllable, voicing
 * marks of half width. Beyond these folding knows no neighbours.
 */
const letter = /.[\p{M}\p{Cf}\u1160-\u11ff\u3130-\u318f\ud7b0-\ud7ff\uff9e-\uffdc]*/gsu;

/** A text folded letter by letter, with the stretch of the text that each folded letter was made of. Linear, however often a word stands in it. */
function foldedByPlace(text: string): { readonly folded: string; readonly places: readonly Range[] } {
  const places: Range[] = [];
  let folded = '';
  for (const { 0: cluster, index } of text.matchAll(letter)) {
    const here = foldText(cluster);
    const place: Range = [index, index + cluster.length];
    for (let at = 0; at < here.length; at += 1) places.push(place);
    folded += here;
  }
  return { folded, places };
}
