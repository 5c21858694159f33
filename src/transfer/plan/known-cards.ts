import type { SetId } from '../../domain/study-set';
import { looseText } from '../../domain/loose-text';
import type { CardName } from '../card-name';
import { sidesInForm } from '../in-form';
import type { ImportedCard, ImportedDeck } from '../imported';
import { type CardHere, keptName, nameOfHere, type RemovedCard, type SetsHere } from './sets-here';
import { type Sides, signOf } from './sides';
import { type Into, isVersion } from './where-new-go';

/** What is here for a card of a file. */
export type Found =
  | { readonly kind: 'new' }
  | { readonly kind: 'here'; readonly here: CardHere }
  /** Its learner threw it out. */
  | { readonly kind: 'removed'; readonly from: SetId }
  /** A card above it in the same deck says the same two sides. */
  | { readonly kind: 'repeated' }
  /** The card of its note that is here is asked this way too. */
  | { readonly kind: 'mirrored' };

export interface Met {
  readonly card: ImportedCard;
  readonly found: Found;
}

/** A deck of a file, beside what is here. */
export interface MetDeck {
  readonly deck: Omit<ImportedDeck, 'cards'>;
  readonly mets: readonly Met[];
}

const isNew: Found = { kind: 'new' };

/** A deck as nobody knows it; what it says twice is in it once. */
export function strange({ cards, ...deck }: ImportedDeck): MetDeck {
  const said = new Set<string>();
  const mets = cards.map((card): Met => {
    const key = repeatKey(card);
    if (said.has(key)) return { card, found: { kind: 'repeated' } };
    said.add(key);
    return { card, found: isNew };
  });
  return { deck, mets };
}

/**
 * Finds which card here one of a file is: by the name that a source vouches for wherever it is; without one in the sets that its
 * deck is a version of alone (`ownOf`), by both sides, then by the first, letter by letter but for composition and spaces:
 * *Angola* of a list in German is no new wording of *Angola* in Arabic. So is one that only its row names: *1* of verbs is not *1* of
 * animals; there its row's name and second side tell it too. Each card here is met once, so homonyms stay apart; what nobody
 * has any more may have been thrown out. Linear in both, and in how many sets have the same first sides.
 */
export function knownCards({ cards: here, removed, formatted }: SetsHere) {
  const taken = new Set<CardHere | RemovedCard>();
  const byName = finder(here, taken, nameOfHere);
  const names = new Set(here.map(nameOfHere));
  const gone = finder(removed, taken, ({ beside }) => sourceName(keptName(beside)));
  const plain = new Map(here.map((card) => [card, sidesInForm(card, formatted.has(card.setId), false)]));
  const plainOf = (card: CardHere) => plain.get(card) ?? card;
  const keys = {
    sides: remembered((card) => sidesKey(plainOf(card))),
    first: remembered((card) => firstKey(plainOf(card))),
    row: remembered((card) => rowKey(keptName(card.beside), plainOf(card))),
  };
  const owned = ownOf(here, plainOf);
  const bySet = byKey(here, ({ setId }) => setId);

  return {
    /** A card here is called so in files. */
    isNamed: (name: string): boolean => names.has(name),
    byName: ({ deck, mets }: MetDeck): MetDeck => ({
      deck,
      mets: filled(mets, (card) => byName(sourceName(card.source.name))),
    }),
    bySides({ deck, mets }: MetDeck, into: Into): MetDeck {
      const open = mets.filter(({ found }) => found.kind === 'new');
      if (open.length === 0) return { deck, mets };
      const shown = new Map(
        mets.flatMap(({ card, found }) =>
          found.kind === 'new' || found.kind === 'here' ? [[card, sidesInForm(card, deck.isFormatted, false)]] : [],
        ),
      );
      const shownOf = (card: ImportedCard) => shown.get(card) ?? card;
      const ownSets = new Set(owned([...shown.values()], into));
      const own = [...ownSets].flatMap((setId) => bySet.get(setId) ?? []);
      const both = finder(own, taken, keys.sides);
      const first = finder(own, taken, keys.first);
      const row = finder(own, taken, keys.row);
      const found = [
        (card: ImportedCard) => both(sidesKey(shownOf(card))),
        (card: ImportedCard) => first(firstKey(shownOf(card))),
        (card: ImportedCard) => row(rowKey(card.source.name, shownOf(card))),
      ].reduce(filled, mets);
      const thrownOut = [true, false].map((isThere) =>
        finder(
          removed.filter(({ setId }) => ownSets.has(setId) && formatted.has(setId) === isThere),
          taken,
          ({ beside: { said } }) => said && JSON.stringify([said.term, said.definition]),
        ),
      );
      const removedOf = (card: ImportedCard): RemovedCard | null => {
        const named = gone(sourceName(card.source.name));
        if (named || sourceName(card.source.name) !== null) return named;
        for (const [index, isThere] of [true, false].entries()) {
          const { term, definition } = sidesInForm(card, deck.isFormatted, isThere);
          const found = thrownOut[index]?.(JSON.stringify([signOf(term), signOf(definition)]));
          if (found) return found;
        }
        return null;
      };
      return {
        deck,
        mets: found.map((met): Met => {
          const from = met.found.kind === 'new' ? removedOf(met.card) : null;
          return from ? { card: met.card, found: { kind: 'removed', from: from.setId } } : met;
        }),
      };
    },
  };
}

export type KnownCards = ReturnType<typeof knownCards>;

/** Those that nobody met before, where this way of finding finds them. */
const filled = (mets: readonly Met[], find: (card: ImportedCard) => CardHere | null): readonly Met[] =>
  mets.map((met): Met => {
    const here = met.found.kind === 'new' ? find(met.card) : null;
    return here ? { card: met.card, found: { kind: 'here', here } } : met;
  });

/** Asked for with every deck: a card here is folded once. */
function remembered<Key>(keyOf: (card: CardHere) => Key): (card: CardHere) => Key {
  const known = new Map<CardHere, Key>();
  return (card) => {
    const key = known.get(card) ?? keyOf(card);
    known.set(card, key);
    return key;
  };
}

/** Finds the one that has a key, and takes it out of what can still be found. */
function finder<One extends CardHere | RemovedCard>(
  cards: readonly One[],
  taken: Set<CardHere | RemovedCard>,
  keyOf: (card: One) => string | null | undefined,
) {
  const left = byKey(cards.toReversed(), keyOf);
  return (key: string | null): One | null => {
    const same = key === null ? undefined : left.get(key);
    for (let card = same?.pop(); card; card = same?.pop()) {
      if (taken.has(card)) continue;
      taken.add(card);
      return card;
    }
    return null;
  };
}

/**
 * The sets that a deck is a version of: the one that is to take it, else each that has at least half of its
 * first sides (of the set's, where those are fewer), one in ten of the larger one's, and says the same of at least three in
 * four of those. Countries in
 * German are no version of a set of them in Spanish, though a quarter is spelt alike; nor is *cut – cut, go – gone* one of
 * *cut – cut, go – went*.
 */
function ownOf(here: readonly CardHere[], plainOf: (card: CardHere) => Sides) {
  const sizes = countOf(here.map(({ setId }) => setId));
  const withSides = setsBy(here, (card) => sidesKey(plainOf(card)));
  const withName = setsBy(here, (card) => nameKey(plainOf(card)));
  return (cards: readonly Sides[], into: Into): readonly SetId[] => {
    if (into !== 'new' && into !== 'own') return [into];
    const alike = countOf(cards.flatMap((card) => withSides(sidesKey(card))));
    const namesakes = countOf(cards.flatMap((card) => withName(nameKey(card))));
    return [...sizes].flatMap(([setId, size]) => {
      const named = namesakes.get(setId) ?? 0;
      const isOwn = isVersion(named, cards.length, size) && 4 * (alike.get(setId) ?? 0) >= 3 * named;
      return named > 0 && isOwn ? [setId] : [];
    });
  };
}

/** Which sets have a card with a key. */
function setsBy(here: readonly CardHere[], keyOf: (card: CardHere) => string) {
  const sets = new Map(
    [...byKey(here, keyOf)].map(([key, cards]) => [key, [...new Set(cards.map(({ setId }) => setId))]] as const),
  );
  return (key: string): readonly SetId[] => sets.get(key) ?? [];
}

function byKey<One, Key extends string>(cards: readonly One[], keyOf: (card: One) => Key | null | undefined) {
  const found = new Map<Key, One[]>();
  for (const card of cards) {
    const key = keyOf(card);
    if (key === null || key === undefined) continue;
    const same = found.get(key);
    if (same) same.push(card);
    else found.set(key, [card]);
  }
  return found;
}

export function countOf<One>(ones: readonly One[]): ReadonlyMap<One, number> {
  const counts = new Map<One, number>();
  for (const one of ones) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

const key = (text: string): string => looseText(text).replaceAll(/\s+/g, ' ');
/** A card without a first side is no other card's namesake. */
const firstKey = ({ term }: Sides): string | null => (term === '' ? null : key(term));
/** By the first side, or by all there is. */
const nameKey = (card: Sides): string => firstKey(card) ?? sidesKey(card);
const sidesKey = ({ term, definition }: Sides): string => JSON.stringify([key(term), key(definition)]);

export const sourceName = (name: CardName | null): string | null => (name?.of === 'source' ? name.text : null);
/** Whoever counts rows anew gives a number to another card: only what else is the same tells that it is this one. */
const rowKey = (name: CardName | null, { definition }: Sides): string | null =>
  name === null || definition === '' ? null : JSON.stringify([name.text, key(definition)]);

/** Two cards that their source names apart are no repetition, whatever they say. */
const repeatKey = (card: ImportedCard): string => `${card.source.name?.text ?? ''} ${sidesKey(card)}`;
