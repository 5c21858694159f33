import type { Executor } from '../db/schema';
import { breathe } from '../wire/breathe';
import { foldText } from '../../contract/fold-text';
import type { SearchedSet } from './searched-sets';
import type { Places } from './word-lookup';
import { type Place, places } from './word-repository';

/** Cards that one search reads to see whether a long run of characters stands in them. Sets beyond are not found. */
export const cardsPerSearch = 20_000;
const cardsAtOnce = 500;

export interface Phrase {
  readonly text: string;
  readonly where: Places;
}

interface Found {
  readonly set: SearchedSet;
  readonly place: Place;
}

/**
 * Of sets whose entries hold every part of the phrases, those whose texts hold the phrases
 * whole, with the place of the worst. The first are read first.
 */
export async function phrasePlaces<One extends Found>(
  db: Executor,
  candidates: readonly One[],
  phrases: readonly Phrase[],
): Promise<Found[]> {
  const found: Found[] = [];
  let left = cardsPerSearch;
  for (const { set, place } of candidates) {
    if (left < set.term_count) break;
    const best = await bestPlaces(db, set, phrases);
    left -= set.term_count;
    if (best.every((one) => one !== null)) found.push({ set, place: Math.max(place, ...best) as Place });
  }
  return found;
}

/** For each phrase the best place of a set that has it, or null. */
async function bestPlaces(db: Executor, set: SearchedSet, phrases: readonly Phrase[]): Promise<(Place | null)[]> {
  const best: (Place | null)[] = phrases.map(() => null);
  const look = (place: Place, texts: readonly string[]) => {
    for (const [at, { text, where }] of phrases.entries()) {
      const isOpen = best[at] === null && where.includes(place);
      if (isOpen && texts.some((one) => foldText(one).includes(text))) best[at] = place;
    }
  };
  const told = await db.selectFrom('sets').select(['title', 'description']).where('id', '=', set.id).executeTakeFirst();
  if (!told) return best;
  look(places.title, [told.title]);
  look(places.description, [told.description]);
  for (let at = 0; at < set.term_count && best.includes(null); at += cardsAtOnce) {
    const cards = await db
      .selectFrom('terms')
      .select(['term', 'definition'])
      .where('set_id', '=', set.id)
      .orderBy('rank')
      .orderBy('id')
      .limit(cardsAtOnce)
      .offset(at)
      .execute();
    look(
      places.cards,
      cards.flatMap(({ term, definition }) => [term, definition]),
    );
    await breathe();
  }
  return best;
}
