import { inSmallLetters } from './in-small-letters';
import type { Difference, Piece } from './verdict';

/** Places of the table that is filled; longer texts are compared word by word, and beyond that as a whole. */
const mostPlaces = 40_000;

/**
 * What both texts have in common, in order, so that the difference can be shown letter by letter. Letters that differ
 * in case or width alone count as the same, by the rules of `language` (a code of the service); accents do not. The time has a
 * bound, whatever the length.
 */
export function showDifference(expected: string, answer: string, language: string): Difference {
  const [first, second] = [expected.normalize('NFC').trim(), answer.normalize('NFC').trim()];
  const shape = (text: string): string => inSmallLetters(text.normalize('NFKC'), language);
  if (shape(first) === shape(second)) return { expected: whole(first, true), answer: whole(second, true) };
  return (
    aligned(lettersOf(first), lettersOf(second), shape) ??
    aligned(wordsOf(first), wordsOf(second), shape) ?? { expected: whole(first, false), answer: whole(second, false) }
  );
}

/** Both texts as they are: other words for the same are no fault. */
export const nothingOff = (expected: string, answer: string): Difference => ({
  expected: whole(expected.normalize('NFC').trim(), true),
  answer: whole(answer.normalize('NFC').trim(), true),
});

const whole = (text: string, same: boolean): readonly Piece[] => (text === '' ? [] : [{ text, same }]);
/** A sign with the marks on it. */
const lettersOf = (text: string): readonly string[] => text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
const wordsOf = (text: string): readonly string[] => text.match(/\s+|\S+/gu) ?? [];

function aligned(
  first: readonly string[],
  second: readonly string[],
  shape: (unit: string) => string,
): Difference | null {
  const [one, other] = [first.map(shape), second.map(shape)];
  let start = 0;
  while (start < first.length && start < second.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(first.length, second.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [middle, middleThere] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (middle.length * middleThere.length > mostPlaces) return null;
  const [kept, keptThere] = commonPlaces(middle, middleThere);
  const isKept = (length: number, places: ReadonlySet<number>) => (at: number) =>
    at < start || at >= length - end || places.has(at - start);
  return {
    expected: pieces(first, isKept(first.length, kept)),
    answer: pieces(second, isKept(second.length, keptThere)),
  };
}

/** The places of a longest common subsequence in both. */
function commonPlaces(first: readonly string[], second: readonly string[]): [ReadonlySet<number>, ReadonlySet<number>] {
  const width = second.length + 1;
  const longest = new Uint16Array((first.length + 1) * width);
  for (let row = first.length - 1; row >= 0; row -= 1) {
    for (let column = second.length - 1; column >= 0; column -= 1) {
      longest[row * width + column] =
        first[row] === second[column]
          ? (longest[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(longest[(row + 1) * width + column] ?? 0, longest[row * width + column + 1] ?? 0);
    }
  }
  const places: [Set<number>, Set<number>] = [new Set(), new Set()];
  for (let row = 0, column = 0; row < first.length && column < second.length;) {
    if (first[row] === second[column]) {
      places[0].add(row++);
      places[1].add(column++);
    } else if ((longest[(row + 1) * width + column] ?? 0) >= (longest[row * width + column + 1] ?? 0)) row += 1;
    else column += 1;
  }
  return places;
}

function pieces(units: readonly string[], isKept: (at: number) => boolean): readonly Piece[] {
  const result: { text: string; same: boolean }[] = [];
  for (const [at, text] of units.entries()) {
    const same = isKept(at);
    const last = result.at(-1);
    if (last?.same === same) last.text += text;
    else result.push({ text, same });
  }
  return result;
}
