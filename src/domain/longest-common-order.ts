/**
 * The ids of a longest sequence that stands in the same order in both: those that nobody moved, or that can stay where they
 * are. Pure; n log n.
 */
export function longestCommonOrder<Id extends string>(base: readonly Id[], ours: readonly Id[]): ReadonlySet<Id> {
  const place = new Map(base.map((id, index) => [id, index]));
  const placeOf = (id: Id) => place.get(id) ?? -1;
  // Patience sorting: tails[k] is the smallest last element of an increasing run of length k + 1.
  const tails: Id[] = [];
  const previous = new Map<Id, Id>();
  for (const id of ours.filter((each) => place.has(each))) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const tail = tails[middle];
      if (tail !== undefined && placeOf(tail) < placeOf(id)) low = middle + 1;
      else high = middle;
    }
    const before = low > 0 ? tails[low - 1] : undefined;
    if (before !== undefined) previous.set(id, before);
    tails[low] = id;
  }
  const kept = new Set<Id>();
  for (let id = tails.at(-1); id !== undefined; id = previous.get(id)) kept.add(id);
  return kept;
}
