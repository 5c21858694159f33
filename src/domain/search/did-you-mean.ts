import type { PackedSet } from './packed-set';

/** Shorter words are like too many others. */
const fewestLetters = 4;
/** So many places are looked at: a syllable that stands everywhere holds nobody up. */
const mostPlaces = 200_000;
const mostMeant = 5;

/**
 * Words of these sets that are one slip away from a word that stands nowhere in them: a letter more, less or another, or two
 * neighbours the other way round. The most frequent first. Both are folded (`packedSet`, `askedWords`). Pure.
 */
export function meantWords(sets: Iterable<PackedSet>, word: string): readonly string[] {
  if (word.length < fewestLetters) return [];
  const counts = new Map<string, number>();
  let places = 0;
  for (const { head, terms, definitions } of sets)
    for (const text of [head, terms, definitions])
      for (const whole of intactParts(word)) {
        for (let at = text.indexOf(whole); at !== -1 && places < mostPlaces; at = text.indexOf(whole, at + 1)) {
          places += 1;
          const found = wordAround(text, at, whole.length);
          if (found !== null && isOneSlip(word, found)) counts.set(found, (counts.get(found) ?? 0) + 1);
        }
      }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostMeant)
    .map(([found]) => found);
}

/** One slip leaves one half of a word as it was, unless two letters changed places over its middle. */
function intactParts(word: string): readonly string[] {
  const middle = Math.floor(word.length / 2);
  const turned = word.slice(0, middle - 1) + word.charAt(middle) + word.charAt(middle - 1) + word.slice(middle + 1);
  return [word.slice(0, middle), word.slice(middle), turned];
}

const isLetter = /[\p{L}\p{N}\p{M}]/u;
/** Longer ones are no words. */
const mostLetters = 60;

/** The whole word of which a part stands there; null where it is too long for one. */
function wordAround(text: string, at: number, length: number): string | null {
  let [from, until] = [at, at + length];
  while (from > 0 && at - from <= mostLetters && isLetter.test(text.charAt(from - 1))) from -= 1;
  while (until < text.length && until - at <= mostLetters && isLetter.test(text.charAt(until))) until += 1;
  return until - from > mostLetters ? null : text.slice(from, until);
}

/** Pure. */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (at === short.length) return false;
  const isTurned = short[at] === long[at + 1] && short[at + 1] === long[at];
  return short.slice(at + 1) === long.slice(at + 1) || (isTurned && short.slice(at + 2) === long.slice(at + 2));
}
