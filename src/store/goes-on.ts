import type { CardPlace, CardPlaces } from '../domain/card-places';
import { heldCard, heldSet } from '../domain/on-hold';
import type { SetId, StudySet, Term } from '../domain/study-set';
import type { Database } from './database';
import type { MadeAgain } from './made-again';
import { movesOf } from './placed-log';
import type { BinRow } from './rows';

/** A card of a set that is no more: by its names here, and by the service's numbers where it had such. */
export interface FormerCard extends CardPlace {
  readonly numbers: MadeAgain['numbers'];
}

/** Where the card goes on by what the log says; null: nowhere but where it was. Pure. */
export function cardGoesOn(places: CardPlaces, { setId, termId, numbers }: FormerCard): CardPlace | null {
  const names: readonly CardPlace[] = numbers
    ? [
        { setId, termId },
        { setId, termId: heldCard(numbers.card) },
        { setId: heldSet(numbers.set), termId: heldCard(numbers.card) },
      ]
    : [{ setId, termId }];
  const went = names.map((name) => [name, places.of(name)] as const);
  return went.find(([from, to]) => from.setId !== to.setId || from.termId !== to.termId)?.[1] ?? null;
}

/**
 * The set in which a set that is no more goes on: one that was made later, in which each of its cards stands, moved there by
 * the log or saying the same; of which the log says so, or which bears its title, where no other did
 * when this one went: of two that were here together neither goes on in the other. Null: none. Pure.
 */
export function setGoesOn(
  places: CardPlaces,
  gone: Pick<StudySet, 'id' | 'serviceId' | 'title' | 'terms'> & Pick<BinRow, 'alone'>,
  here: readonly Pick<StudySet, 'id' | 'serviceId' | 'title' | 'terms'>[],
): SetId | null {
  const { id: setId, serviceId, terms } = gone;
  if (serviceId === null || terms.length === 0) return null;
  const went = new Map(
    terms.map((card) => {
      const numbers = card.serviceId === null ? null : { set: serviceId, card: card.serviceId };
      return [card, cardGoesOn(places, { setId, termId: card.id, numbers })?.setId ?? null] as const;
    }),
  );
  const isIn = (set: (typeof here)[number]): boolean => {
    if (set.id === setId || (set.serviceId !== null && set.serviceId <= serviceId)) return false;
    const came = [...went.values()].includes(set.id);
    if (!came && (!gone.alone || set.title !== gone.title)) return false;
    const said = new Set(set.terms.map(words));
    return terms.every((card) => went.get(card) === set.id || said.has(words(card)));
  };
  return here.find(isIn)?.id ?? null;
}

const words = ({ term, definition }: Term): string => JSON.stringify([term, definition]);

/** Without cards that the log says went on in a set that is here: a set is put back, or kept, that others made again before. Reads over log and sets. */
export async function withoutGoneOn(
  db: Pick<Database, 'log' | 'sets'>,
  all: readonly MadeAgain[],
): Promise<readonly MadeAgain[]> {
  if (all.length === 0) return all;
  const places = await movesOf(db);
  if (places.named.length === 0) return all;
  const went = all.map((one) => [one, cardGoesOn(places, one)?.setId ?? null] as const);
  const others = [...new Set(went.flatMap(([one, setId]) => (setId !== null && setId !== one.toSetId ? [setId] : [])))];
  const here = new Set((await db.sets.bulkGet(others)).flatMap((header) => (header ? [header.id] : [])));
  return went.flatMap(([one, setId]) => (setId !== null && here.has(setId) ? [] : [one]));
}
