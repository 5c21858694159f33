import { foldText } from '../../../contract/fold-text';
import type { PackedSet } from './packed-set';

/** How well a text says what is asked; smaller is better. */
export const ranks = { whole: 0, beginning: 1, word: 2, within: 3 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

/** Between the forms of one side: no text has it. */
export const formEnd = '\u001f';
const isEnd = (sign: string | undefined): boolean => sign === undefined || sign === '\n' || sign === formEnd;

/** A card by its place in the set, from 0. */
export interface FoundCard {
  readonly place: number;
  readonly rank: Rank;
}

/**
 * The cards of one set that say all of the words, on either side, in the order of the set: the first `most` of each side.
 * The first word, which should be the rarest, is looked for by `indexOf` over all cards at once. Pure.
 */
export function foundCards(set: PackedSet, words: readonly string[], most: number): readonly FoundCard[] {
  const [first] = words;
  if (first === undefined) return none;
  const byTerm = foundLines(set.terms, first, most, () => isToo(set.definitions, words));
  const byDefinition = foundLines(set.definitions, first, most, () => isToo(set.terms, words));
  if (byDefinition.length === 0) return byTerm;
  if (byTerm.length === 0) return byDefinition;
  const best = new Map(byTerm.map((found) => [found.place, found]));
  for (const found of byDefinition) {
    const known = best.get(found.place);
    if (!known || found.rank < known.rank) best.set(found.place, found);
  }
  return [...best.values()].toSorted((one, other) => one.place - other.place);
}

/** How well title, description or author say all of the words; null: they do not. Pure. */
export function foundHead({ head }: PackedSet, words: readonly string[]): Rank | null {
  const [first] = words;
  if (first === undefined || !words.every((word) => head.includes(word))) return null;
  return Math.min(...foundLines(head, first, 3, () => () => true).map(({ rank }) => rank)) as Rank;
}

/** Whether these texts of one card say all of the words. Pure. */
export function saysAll(sides: readonly string[], words: readonly string[]): boolean {
  const folded = sides.map(foldText);
  return words.every((word) => folded.some((side) => side.includes(word)));
}

const none: readonly FoundCard[] = [];

/** Whether a line is wanted. `place` counts lines, which costs a reading of all before it: only who needs it asks. */
type IsWanted = (line: string, place: () => number) => boolean;

/** Most sets say nothing of a word: `wanted` is asked only where one does. */
function foundLines(lines: string, word: string, most: number, wanted: () => IsWanted): readonly FoundCard[] {
  let hit = lines.indexOf(word);
  if (hit === -1) return none;
  const found: FoundCard[] = [];
  const placeAt = placesIn(lines);
  const isWanted = wanted();
  while (hit !== -1 && found.length < most) {
    const start = lines.lastIndexOf('\n', hit) + 1;
    const end = lines.indexOf('\n', hit);
    const line = lines.slice(start, end === -1 ? undefined : end);
    const place = () => placeAt(start);
    if (isWanted(line, place)) found.push({ place: place(), rank: rankIn(line, word, hit - start) });
    if (end === -1) break;
    hit = lines.indexOf(word, end);
  }
  return found;
}

/** The place of the line that begins at a letter. Asked forward. */
function placesIn(lines: string): (start: number) => number {
  let [place, at] = [0, 0];
  return (start) => {
    for (; at < start; place += 1) at = lines.indexOf('\n', at) + 1;
    return place;
  };
}

/** Where a line is just this text: the first `most` places, from 0. Pure. */
export function placesOfLine(lines: string, line: string, most: number): readonly number[] {
  const found: number[] = [];
  const placeAt = placesIn(lines);
  for (let hit = lines.indexOf(line); hit !== -1 && found.length < most; hit = lines.indexOf(line, hit + 1)) {
    if (isEnd(lines[hit - 1]) && isEnd(lines[hit + line.length])) found.push(placeAt(lines.lastIndexOf('\n', hit) + 1));
  }
  return found;
}

function rankIn(line: string, word: string, at: number): Rank {
  for (let hit = at; hit !== -1; hit = line.indexOf(word, hit + 1))
    if (isEnd(line[hit - 1]) && isEnd(line[hit + word.length])) return ranks.whole;
  if (at === 0) return ranks.beginning;
  for (let hit = at; hit !== -1; hit = line.indexOf(word, hit + 1))
    if (!isLetter.test(line.charAt(hit - 1))) return ranks.word;
  return ranks.within;
}

const isLetter = /[\p{L}\p{N}\p{M}]/u;

/** Whether the card of a line says these words too, there or on its other side. Asked for lines in the order of the set. */
function isToo(otherSide: string, words: readonly string[]): IsWanted {
  const lineAt = linesOf(otherSide);
  const known = new Map<string, boolean>();
  /** A word that is nowhere on the other side of the set needs no look at one card. */
  const isSomewhere = (word: string) => {
    const said = known.get(word) ?? otherSide.includes(word);
    known.set(word, said);
    return said;
  };
  return (line, place) => {
    let other: string | null = null;
    for (const word of words) {
      if (line.includes(word)) continue;
      if (!isSomewhere(word)) return false;
      other ??= lineAt(place());
      if (!other.includes(word)) return false;
    }
    return true;
  };
}

/** The lines of a text, read forward: no line is asked after one that is behind it. */
function linesOf(text: string): (place: number) => string {
  let [at, start] = [0, 0];
  return (place) => {
    for (; at < place; at += 1) start = text.indexOf('\n', start) + 1;
    const end = text.indexOf('\n', start);
    return text.slice(start, end === -1 ? undefined : end);
  };
}
