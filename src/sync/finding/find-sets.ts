import { codePointLength, limits } from '../../../contract/limits';
import { toEpochMs } from '../../../contract/units';
import type { Ports } from '../../platform/ports';
import type { Answer } from '../../api/answer';
import type { FoundOnPage } from '../../api/service-api';
import { asNobodyToo } from './as-nobody-too';
import { type Engine, heard } from '../engine';
import { outcomeOf } from '../outcome';
import type { ListedSet } from './user-sets';

export type FoundSet = ListedSet & { readonly hasImages: boolean };

/** A page of what a search found. */
export interface FoundPage {
  readonly kind: 'found';
  /** Of all pages. */
  readonly total: number;
  /** The page after this one; null after the last. */
  readonly next: number | null;
  /** No session could be used, so only what everyone sees is among them. */
  readonly asNobody: boolean;
}

/** Why nothing was found. */
export type SearchTrouble =
  /** The service does not take these words; its own sentence says why, where it has one. */
  | { readonly kind: 'refused'; readonly why: string | null }
  | { readonly kind: 'too-many' }
  /** This service has no search. */
  | { readonly kind: 'no-search' }
  | { readonly kind: 'unreachable' };

export type FoundSets = (FoundPage & { readonly sets: readonly FoundSet[] }) | SearchTrouble;

/** One page, from 1, of the sets that say these words and that the user may see (interface 4.8). Nothing is stored. */
export const findSets = (engine: Engine, http: Ports['http'], words: string, page: number): Promise<FoundSets> =>
  searchPage(engine, http, { words, page, ask: ({ api }) => api.findSets(words, page), read: readSets });

/**
 * The first of the public sets that there are, in one language of either side or in any, where the service tells without
 * a word; `no-search` where it does not. Whoever never had an answer of this service does not know yet what it tells, and asks:
 * no more is believed than the answer says. Nothing is stored.
 */
export async function browseSets(engine: Engine, http: Ports['http'], language: string | null): Promise<FoundSets> {
  // Another tab may have heard it.
  const before = await engine.store.meta.get('features');
  const { contact } = engine;
  const isKnown = before !== undefined || contact.lastTime !== null;
  if (isKnown && !contact.features.has('browse') && !before?.includes('browse')) return { kind: 'no-search' };
  const asked = { words: '', page: 1, ask: ({ api }: Engine) => api.browseSets(language), read: readSets };
  const found = await searchPage(engine, http, asked);
  // Whoever offers it and does not take this language has nothing in it to show.
  const isTold = found.kind === 'found' ? contact.features.has('browse') : found.kind !== 'refused';
  return isTold ? found : { kind: 'no-search' };
}

const readSets = ({ sets }: FoundOnPage) => ({
  isEmpty: sets.length === 0,
  found: { sets: sets.map((set) => ({ ...set, modifiedAt: toEpochMs(set.modifiedDate) })) },
});

interface Question<Body, Found> {
  readonly words: string;
  readonly page: number;
  readonly ask: (engine: Engine) => Promise<Answer<Body>>;
  /** `isEmpty`: nothing stands on this page. */
  readonly read: (body: Body) => { readonly isEmpty: boolean; readonly found: Found };
}

/** Asks for a page, as nobody where the session is over. */
export async function searchPage<Body extends { readonly total: number; readonly pages: number }, Found extends object>(
  engine: Engine,
  http: Ports['http'],
  { words, page, ask, read }: Question<Body, Found>,
): Promise<(FoundPage & Found) | SearchTrouble> {
  // Longer than any service takes it would not fit into an address, and nobody would say why there is no answer.
  if (codePointLength(words) > limits.searchLength) return { kind: 'refused', why: null };
  return asNobodyToo(engine, http, async (asked) => {
    const answer = heard(asked, await ask(asked));
    if (answer.kind !== 'answered' || answer.body === null) return troubleOf(answer);
    const { total, pages } = answer.body;
    const { isEmpty, found } = read(answer.body);
    return {
      kind: 'found',
      total,
      next: page < pages && !isEmpty ? page + 1 : null,
      asNobody: asked.user === '',
      ...found,
    };
  });
}

function troubleOf(answer: Answer<unknown>): SearchTrouble | 'no-session' {
  const outcome = outcomeOf(answer, 'read').kind;
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
