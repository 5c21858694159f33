/** What a full list says about the sets that were known before it. */
export type Missing<Id> =
  | { readonly kind: 'suspects'; readonly ids: readonly Id[] }
  /** Far too many at once to believe: nothing is asked and nothing removed until the user agrees. */
  | { readonly kind: 'held'; readonly ids: readonly Id[] };

/** At most this many may go in one pass without asking: three, or a fifth of the library (I6). */
export const removalsAllowed = (known: number): number => Math.max(3, Math.floor(known / 5));

/**
 * Known sets that a full list leaves out. Leaving out proves nothing: each is asked for singly before it
 * is taken for deleted, and a list far shorter than the last one is not even asked about. Pure.
 */
export function findMissing<Id>(known: readonly Id[], listed: ReadonlySet<Id>, agreed: boolean): Missing<Id> {
  const ids = known.filter((id) => !listed.has(id));
  if (ids.length > removalsAllowed(known.length) && !agreed) return { kind: 'held', ids };
  return { kind: 'suspects', ids };
}
