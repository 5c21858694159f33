import { codePointLength, limits } from '../../contract/limits';
import { toEpochMs } from '../../contract/units';
import type { Ports } from '../platform/ports';
import { asNobodyToo } from './as-nobody-too';
import { type Engine, heard } from './engine';
import { outcomeOf } from './outcome';
import type { ListedSet } from './user-sets';

export type FoundSet = ListedSet & { readonly hasImages: boolean };

/** What came of a search. `asNobody`: no session could be used, so only what everyone sees is among them. */
export type FoundSets =
  | {
      readonly kind: 'found';
      readonly sets: readonly FoundSet[];
      /** Of all pages. */
      readonly total: number;
      /** The page after this one; null after the last. */
      readonly next: number | null;
      readonly asNobody: boolean;
    }
  /** The service does not take these words; its own sentence says why, where it has one. */
  | { readonly kind: 'refused'; readonly why: string | null }
  | { readonly kind: 'too-many' }
  /** This service has no search. */
  | { readonly kind: 'no-search' }
  | { readonly kind: 'unreachable' };

/** One page, from 1, of the sets that say these words and that the user may see (interface 4.8). Nothing is stored. */
export async function findSets(engine: Engine, http: Ports['http'], words: string, page: number): Promise<FoundSets> {
  // Longer than any service takes it would not fit into an address, and nobody would say why there is no answer.
  if (codePointLength(words) > limits.searchLength) return { kind: 'refused', why: null };
  return asNobodyToo(engine, http, (asked) => found(asked, words, page));
}

async function found(engine: Engine, words: string, page: number): Promise<FoundSets | 'no-session'> {
  const answer = heard(engine, await engine.api.findSets(words, page));
  const outcome = outcomeOf(answer, 'read').kind;
  if (answer.kind === 'answered' && answer.body !== null) {
    const { sets, total, pages } = answer.body;
    return {
      kind: 'found',
      sets: sets.map((set) => ({ ...set, modifiedAt: toEpochMs(set.modifiedDate) })),
      total,
      next: page < pages && sets.length > 0 ? page + 1 : null,
      asNobody: engine.user === '',
    };
  }
  if (outcome === 'signed-out' || outcome === 'other-user' || outcome === 'probe') return 'no-session';
  if (answer.kind !== 'answered') return { kind: 'unreachable' };
  switch (answer.status) {
    case 400:
      return { kind: 'refused', why: answer.error?.error_description ?? null };
    case 404:
    case 405:
      return { kind: 'no-search' };
    case 429:
      return { kind: 'too-many' };
    default:
      return { kind: 'unreachable' };
  }
}
