import type { TermRow } from './term-repository';

/** Cards kept over all sets: some tens of megabytes at most. */
const cardsKept = 100_000;

export interface TermCache {
  /** The cards of a set in exactly this version, read when they are not at hand. */
  readonly get: (setId: number, tag: string, read: () => Promise<TermRow[]>) => Promise<readonly TermRow[]>;
}

/**
 * Keeps the cards of sets that are read often. The version always comes from the database, so
 * a change made elsewhere counts from the next request on.
 */
export function createTermCache(): TermCache {
  const entries = new Map<number, { readonly tag: string; readonly rows: readonly TermRow[] }>();
  let cards = 0;
  const drop = (setId: number) => {
    cards -= entries.get(setId)?.rows.length ?? 0;
    entries.delete(setId);
  };
  return {
    async get(setId, tag, read) {
      const known = entries.get(setId);
      const rows = known?.tag === tag ? known.rows : await read();
      drop(setId);
      entries.set(setId, { tag, rows });
      cards += rows.length;
      for (const oldest of entries.keys()) {
        if (cards <= cardsKept || oldest === setId) break;
        drop(oldest);
      }
      return rows;
    },
  };
}
