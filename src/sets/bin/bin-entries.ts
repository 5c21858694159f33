import type { BinnedSet, LostPartView } from '../../client/carrel-client';

/** One thing in the bin. */
export type BinEntry =
  | { readonly kind: 'set'; readonly at: number; readonly binned: BinnedSet }
  | { readonly kind: 'part'; readonly at: number; readonly lost: LostPartView };

export type BinAge = 'today' | 'this-week' | 'earlier';

/** All of it, deleted or written over last first. Pure. */
export function binEntries(sets: readonly BinnedSet[], parts: readonly LostPartView[]): readonly BinEntry[] {
  const entries: readonly BinEntry[] = [
    ...sets.map((binned): BinEntry => ({ kind: 'set', at: binned.deletedAt, binned })),
    ...parts.map((lost): BinEntry => ({ kind: 'part', at: lost.binned.at, lost })),
  ];
  return entries.toSorted((one, other) => other.at - one.at);
}

/** Under which heading it stands: by days of this device's calendar, the last seven of them a week. Pure. */
export function binAge(at: number, now: number): BinAge {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (at >= midnight) return 'today';
  return at >= new Date(midnight).setDate(new Date(midnight).getDate() - 6) ? 'this-week' : 'earlier';
}

/** How many of each kind go when the bin is emptied; `unsent` sets stay. Pure. */
export function binCounts(entries: readonly BinEntry[]) {
  const parts = entries.flatMap((entry) => (entry.kind === 'part' ? [entry.lost.binned.part.kind] : []));
  const sets = entries.flatMap((entry) => (entry.kind === 'set' ? [entry.binned.goesAt] : []));
  const cards = parts.filter((kind) => kind === 'card').length;
  const unsent = sets.filter((goesAt) => goesAt === null).length;
  return { sets: sets.length - unsent, cards, texts: parts.length - cards, unsent };
}
