import type { TermId } from '../domain/study-set';

/**
 * The cards of a round in the order they are asked. A shuffle sorts by a number made from seed, round and card, so a
 * card that comes or goes in the meantime leaves the order of the others as it is. Pure.
 */
export function cardOrder(
  ids: readonly TermId[],
  { shuffle, seed, round }: { shuffle: boolean; seed: number; round: number },
): TermId[] {
  if (!shuffle) return [...ids];
  const drawn = ids.map((id) => ({ id, lot: lotOf(`${seed}:${round}:${id}`) }));
  return drawn.toSorted((x, y) => x.lot - y.lot || (x.id < y.id ? -1 : 1)).map(({ id }) => id);
}

/** 32 bits from a text: FNV-1a, then the finishing mix of MurmurHash3, so that ids that differ in one digit lie far apart. */
function lotOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
