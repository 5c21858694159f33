import { lotOf } from '../../domain/scheduling/lot-of';
import type { TermId } from '../../domain/study-set';

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
