import { foldText } from '../../contract/fold-text';

/** What an index entry of an unspaced script holds: a character and the two behind it. */
const windowLength = 3;

/** Of a longer word only its beginning counts, so that an entry fits into every database's index. */
const wordLength = 64;

const letter = /[\p{L}\p{N}\p{M}\p{So}]/u;
const unspaced =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{So}]/u;
const asciiPiece = /[a-z0-9]+/g;
const ascii = /^[ -~\t\r\n]*$/;

/** What a character is to a search. */
const kinds = { unknown: 0, none: 1, spaced: 2, unspaced: 3 } as const;

/** Asked once a character: asking the tables of Unicode takes long. */
const knownKinds = new Uint8Array(0x20000);

function kindOf(code: number): number {
  const known = knownKinds[code];
  if (known !== undefined && known !== kinds.unknown) return known;
  const character = String.fromCodePoint(code);
  const kind = !letter.test(character) ? kinds.none : unspaced.test(character) ? kinds.unspaced : kinds.spaced;
  if (code < knownKinds.length) knownKinds[code] = kind;
  return kind;
}

/** A word of a spaced script, or a run of characters of one without spaces. */
interface Piece {
  readonly text: string;
  readonly isRun: boolean;
}

/** Splits a folded text. Symbols such as emoji count as characters of an unspaced script, punctuation only parts. */
function piecesOf(folded: string): Piece[] {
  if (ascii.test(folded)) return (folded.match(asciiPiece) ?? []).map((text) => ({ text, isRun: false }));
  const pieces: Piece[] = [];
  let start = 0;
  let before: number = kinds.none;
  for (let at = 0; at <= folded.length;) {
    const code = folded.codePointAt(at);
    const kind = code === undefined ? kinds.none : kindOf(code);
    if (kind !== before) {
      if (before !== kinds.none) pieces.push({ text: folded.slice(start, at), isRun: before === kinds.unspaced });
      [start, before] = [at, kind];
    }
    at += code !== undefined && code > 0xffff ? 2 : 1;
  }
  return pieces;
}

/**
 * The index entries of a text: its words, and each place of a run with the characters that
 * follow. A word or run of at most three characters is in the text exactly when an entry
 * begins with it.
 */
export function addIndexWords(text: string, words: Set<string>): void {
  for (const { text: found, isRun } of piecesOf(foldText(text))) {
    if (!isRun) {
      words.add(cut(found));
      continue;
    }
    const characters = Array.from(found);
    for (let at = 0; at < characters.length; at += 1) words.add(characters.slice(at, at + windowLength).join(''));
  }
}

export function indexWordsOf(texts: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const text of texts) addIndexWords(text, words);
  return words;
}

/** What a search asks for. A set matches when every beginning begins an entry of it and every phrase is in a text of it. */
export interface AskedWords {
  /** How many words and runs were typed. */
  readonly count: number;
  readonly beginnings: readonly string[];
  /** Runs longer than an entry, folded: their beginnings may stand apart, so the texts have the last word. */
  readonly phrases: readonly string[];
}

/** Reads what was typed. Beginnings that others imply are left out; longest first. */
export function askedWordsOf(text: string): AskedWords {
  const pieces = piecesOf(foldText(text));
  const beginnings = new Set(pieces.flatMap(({ text: typed, isRun }) => (isRun ? windowsOf(typed) : [cut(typed)])));
  const needed = [...beginnings].filter(
    (one) => ![...beginnings].some((other) => other !== one && other.startsWith(one)),
  );
  const phrases = pieces.flatMap(({ text: typed, isRun }) =>
    isRun && Array.from(typed).length > windowLength ? [typed] : [],
  );
  return { count: pieces.length, beginnings: needed.toSorted(byLength), phrases: [...new Set(phrases)] };
}

/** Entries that together cover a run. */
function windowsOf(run: string): string[] {
  const characters = Array.from(run);
  const last = Math.max(0, characters.length - windowLength);
  const windows: string[] = [];
  for (let at = 0; at < last; at += windowLength) windows.push(characters.slice(at, at + windowLength).join(''));
  return [...windows, characters.slice(last).join('')];
}

const byLength = (a: string, b: string) => b.length - a.length || (a < b ? -1 : a > b ? 1 : 0);

const cut = (word: string) => (word.length <= wordLength ? word : Array.from(word).slice(0, wordLength).join(''));
