import { foldText } from '../../../contract/fold-text';
import type { PackedSet } from './packed-set';

/** How well a text says what is asked; smaller is better. */
export const ranks = { whole: 0, beginning: 1, word: 2, within: 3 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

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
  const [first, ...others] = words;
  if (first === undefined) return [];
  const byTerm = foundLines(set.terms, first, most, isToo(set, others));
  const byDefinition = foundLines(set.definitions, first, most, isToo(set, others));
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
  const [first, ...others] = words;
  if (first === undefined || !head.includes(first) || !others.every((word) => head.includes(word))) return null;
  return Math.min(...foundLines(head, first, 3, () => true).map(({ rank }) => rank)) as Rank;
}

/** Whether these texts of one card say all of the words. Pure. */
export function saysAll(sides: readonly string[], words: readonly string[]): boolean {
  const folded = sides.map(foldText);
  return words.every((word) => folded.some((side) => side.includes(word)));
}

function foundLines(
  lines: string,
  word: string,
  most: number,
  isWanted: (place: number) => boolean,
): readonly FoundCard[] {
  const found: FoundCard[] = [];
  let [place, start] = [0, 0];
  let hit = lines.indexOf(word);
  while (hit !== -1 && found.length < most) {
    let end = lines.indexOf('\n', start);
    while (end !== -1 && end < hit) {
      place += 1;
      start = end + 1;
      end = lines.indexOf('\n', start);
    }
    const line = lines.slice(start, end === -1 ? undefined : end);
    if (isWanted(place)) found.push({ place, rank: rankIn(line, word, hit - start) });
    if (end === -1) break;
    place += 1;
    start = end + 1;
    hit = lines.indexOf(word, start);
  }
  return found;
}

function rankIn(line: string, word: string, at: number): Rank {
  if (line.length === word.length) return ranks.whole;
  if (at === 0) return ranks.beginning;
  for (let hit = at; hit !== -1; hit = line.indexOf(word, hit + 1))
    if (!isLetter.test(line.charAt(hit - 1))) return ranks.word;
  return ranks.within;
}

const isLetter = /[\p{L}\p{N}\p{M}]/u;

/** Whether a card says these words too, on either side. Asked for cards in the order of the set. */
function isToo({ terms, definitions }: PackedSet, words: readonly string[]): (place: number) => boolean {
  if (words.length === 0) return () => true;
  const [term, definition] = [linesOf(terms), linesOf(definitions)];
  return (place) => {
    const sides = [term(place), definition(place)];
    return words.every((word) => sides.some((side) => side.includes(word)));
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
