import { limits } from '../../../contract/limits';
import type { SetId } from '../../domain/study-set';
import type { Met } from './known-cards';

/** The set that takes what is added; `new`: new ones; `own`: of each deck the set that it is a version of, else a new one. */
export type Into = SetId | 'new' | 'own';

export interface Room {
  /** How many cards each set has, and how many come to it of the decks before. */
  readonly sizes: ReadonlyMap<SetId, number>;
  readonly coming: ReadonlyMap<SetId, number>;
}

/** Half of the smaller one's cards and one in ten of the larger one's are in both. */
export const isVersion = (inBoth: number, ...sizes: readonly number[]): boolean =>
  2 * inBoth >= Math.min(...sizes) && 10 * inBoth >= Math.max(...sizes);

/**
 * Where the new cards of a deck go: into the set that it is a version of. A set may have been parted, by its learner or
 * since it was too large for one: then those count that have one in ten of the deck, all together as if they were one,
 * and of them the one that has the known card before most of the new ones, and room. Null: into a set of their own. Pure; linear.
 */
export function whereNewGo(mets: readonly Met[], { sizes, coming }: Room): SetId | null {
  const cards = mets.filter(({ found: { kind } }) => kind !== 'repeated' && kind !== 'mirrored');
  const known = new Map<SetId, number>();
  for (const { found } of cards)
    if (found.kind === 'here') known.set(found.here.setId, (known.get(found.here.setId) ?? 0) + 1);
  const sets = [...known].filter(([, count]) => known.size === 1 || 10 * count >= cards.length).map(([id]) => id);
  const inBoth = sets.reduce((sum, id) => sum + (known.get(id) ?? 0), 0);
  const size = sets.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
  if (inBoth === 0 || !isVersion(inBoth, cards.length, size)) return null;
  const added = cards.filter(({ found }) => found.kind === 'new').length;
  const hasRoom = (id: SetId): boolean => (sizes.get(id) ?? 0) + (coming.get(id) ?? 0) + added <= limits.termsPerSet;
  const before = countBefore(cards, new Set(sets));
  const most = (one: SetId, other: SetId) =>
    (before.get(other) ?? 0) - (before.get(one) ?? 0) || (known.get(other) ?? 0) - (known.get(one) ?? 0);
  return sets.toSorted(most).find(hasRoom) ?? null;
}

/** Of how many new cards the last known one above them is in each of the sets. */
function countBefore(cards: readonly Met[], sets: ReadonlySet<SetId>): ReadonlyMap<SetId, number> {
  const counts = new Map<SetId, number>();
  let last: SetId | null = null;
  for (const { found } of cards) {
    if (found.kind === 'here' && sets.has(found.here.setId)) last = found.here.setId;
    if (found.kind === 'new' && last !== null) counts.set(last, (counts.get(last) ?? 0) + 1);
  }
  return counts;
}
