import { limits } from '../../../contract/limits';
import type { FieldChange, TermChanges } from '../../domain/command';
import { looseText } from '../../domain/loose-text';
import { inForm } from '../../domain/side-form';
import type { SetId, TermId } from '../../domain/study-set';
import { cardInForm, sidesInForm } from '../in-form';
import type { ImportedCard, ImportedDeck } from '../imported';
import { isRowNumber } from '../row-name';
import { cardTurned, withSidesSwapped } from './arrange-deck';

/** A card of this device, as it is called in files. */
export interface CardHere {
  readonly setId: SetId;
  readonly termId: TermId;
  readonly term: string;
  readonly definition: string;
  readonly guid: string | null;
  /** What an earlier import said of it, which may be its row's. */
  readonly rowName: string | null;
}

/** What happens to cards that are here with other words. */
export type Already = 'update' | 'leave' | 'add-again';

/** The set that takes what is added; `new`: new ones; `own`: of each deck the set that it is a version of, else a new one. */
export type Into = SetId | 'new' | 'own';

export interface ImportChoices {
  readonly already: Already;
  readonly into: Into;
}

/** Sets of this device, with all their cards. */
export interface SetsHere {
  readonly cards: readonly CardHere[];
  /** Those whose sides are markup, and shown so. */
  readonly formatted: ReadonlySet<SetId>;
}

/** What becomes of a card. `row`s of the source tell which. */
export type CardPlan =
  | { readonly kind: 'added'; readonly card: ImportedCard }
  | { readonly kind: 'updated'; readonly card: ImportedCard; readonly here: CardHere; readonly changes: TermChanges }
  /** Here with other words, which the user wants to keep. */
  | { readonly kind: 'left'; readonly card: ImportedCard; readonly here: CardHere }
  | { readonly kind: 'unchanged'; readonly card: ImportedCard; readonly here: CardHere }
  /** The same two sides as a card above it in the same deck. */
  | { readonly kind: 'repeated'; readonly card: ImportedCard; readonly first: ImportedCard };

export interface DeckPlan {
  /** Title, description, languages and what else its sets have. */
  readonly deck: ImportedDeck;
  /** The set that takes what is added; null: new ones. */
  readonly into: SetId | null;
  /** Of what is added: its sides are markup. */
  readonly isFormatted: boolean;
  readonly cards: readonly CardPlan[];
  /** The added cards as sets, in order, none with more cards than a set may hold; none where nothing is added. */
  readonly sets: readonly (readonly ImportedCard[])[];
}

/** Every card of an import is in one of its plans: counts in are counts out. */
export interface ImportPlan {
  readonly decks: readonly DeckPlan[];
  readonly counts: Readonly<Record<CardPlan['kind'], number>>;
}

/**
 * What an import would do to what is here. A card is known by its source's name, wherever it is; without one in the sets
 * that are its deck's own alone (`ownOf`), by both sides, then by its first side, letter by letter but for composition
 * and spaces: *Angola* of a list in German is no new wording of *Angola* in Arabic. So is one that only its row names: *1* of
 * verbs is not *1* of animals; there its row's name and second side tell it too. Each card here is met once, so
 * homonyms stay apart. What is updated keeps its id, and with it its progress. Sides are compared by what they show, and go
 * into a set as it has them: as markup, or as plain text. Pure; linear in both, and in how many sets have the same first sides.
 */
export function planImport(
  decks: readonly ImportedDeck[],
  { cards: here, formatted }: SetsHere,
  { already, into }: ImportChoices,
): ImportPlan {
  const taken = new Set<CardHere>();
  const named = finder(here, taken, ({ guid }) => guid);
  const plain = new Map(here.map((card) => [card, sidesInForm(card, formatted.has(card.setId), false)]));
  const plainOf = (card: CardHere) => plain.get(card) ?? card;
  const keys = {
    sides: remembered((card) => sidesKey(plainOf(card))),
    first: remembered((card) => firstKey(plainOf(card))),
    row: remembered((card) => rowKey(card.rowName, plainOf(card))),
  };
  const owned = ownOf(here, plainOf);
  const sizes = countOf(here.map(({ setId }) => setId));
  const coming = new Map<SetId, number>();
  const planned = decks.map((deck): DeckPlan => {
    const fresh = withoutRepeats(deck.cards);
    const met = new Map<ImportedCard, CardHere>();
    const meet = (find: (card: ImportedCard) => CardHere | null) => {
      for (const card of fresh.cards) {
        const found = met.has(card) ? null : find(card);
        if (found) met.set(card, found);
      }
    };
    if (already !== 'add-again') {
      meet(({ source }) => named(isRowName(source) ? null : source.guid));
      const shown = new Map(fresh.cards.map((card) => [card, sidesInForm(card, deck.isFormatted, false)]));
      const own = met.size < fresh.cards.length ? owned([...shown.values()], into) : [];
      const both = finder(own, taken, keys.sides);
      const first = finder(own, taken, keys.first);
      const row = finder(own, taken, keys.row);
      meet((card) => both(sidesKey(shown.get(card) ?? card)));
      meet((card) => first(firstKey(shown.get(card) ?? card)));
      meet((card) => row(rowKey(card.source.guid, shown.get(card) ?? card)));
    }
    const added = fresh.cards.length - met.size;
    const target = into === 'own' ? ownTarget(met, fresh.cards.length, { sizes, coming, added }) : into;
    const setId = target === 'new' ? null : target;
    if (setId !== null) coming.set(setId, (coming.get(setId) ?? 0) + added);
    const isFormatted = setId === null ? deck.isFormatted : formatted.has(setId);
    const asAdded = (card: ImportedCard) => cardInForm(card, deck.isFormatted, isFormatted);
    const cards = deck.cards.map((card) =>
      planOf(card, {
        first: fresh.firstOf(card),
        here: met.get(card),
        already,
        asAdded,
        forms: ({ setId: of }) => ({ isMarkup: deck.isFormatted, isThere: formatted.has(of) }),
      }),
    );
    return {
      deck,
      into: setId,
      isFormatted,
      cards,
      sets: inSets(cards.flatMap((plan) => (plan.kind === 'added' ? [plan.card] : []))),
    };
  });
  const counts = { added: 0, updated: 0, left: 0, unchanged: 0, repeated: 0 };
  for (const { cards } of planned) for (const { kind } of cards) counts[kind] += 1;
  return { decks: planned, counts };
}

/**
 * Turns a deck round where the set that takes what is added has most of its cards, by their source's names, the other way
 * round: what is new of it is to stand as the others there do. One note's picture may turn a deck of Anki. What becomes a
 * new set is as the file has it, though a few of its cards stand turned elsewhere. Pure; linear.
 */
export function facingHere({ cards: here, formatted }: SetsHere, into: Into): (deck: ImportedDeck) => ImportedDeck {
  const named = new Map(here.flatMap((card) => (card.guid === null ? [] : [[card.guid, card] as const])));
  const sizes = countOf(here.map(({ setId }) => setId));
  return (deck) => {
    const { cards } = withoutRepeats(deck.cards);
    const known = new Map(
      cards.flatMap((card) => {
        const found = isRowName(card.source) ? undefined : named.get(card.source.guid ?? '');
        return found ? [[card, found] as const] : [];
      }),
    );
    const room = { sizes, coming: new Map<SetId, number>(), added: cards.length - known.size };
    const target = into === 'own' ? ownTarget(known, cards.length, room) : into;
    const there = [...known].filter(([, { setId }]) => setId === target);
    const forms = { isMarkup: deck.isFormatted, isThere: target !== 'new' && formatted.has(target) };
    const turned = there.filter(([card, found]) => isTurned(found, card, forms));
    return 2 * turned.length > there.length ? withSidesSwapped(deck) : deck;
  };
}

interface Placed {
  /** The first of its deck that says the same. */
  readonly first: ImportedCard;
  readonly here: CardHere | undefined;
  readonly already: Already;
  readonly asAdded: (card: ImportedCard) => ImportedCard;
  readonly forms: (here: CardHere) => Forms;
}

function planOf(read: ImportedCard, { first, here, already, asAdded, forms: formsIn }: Placed): CardPlan {
  if (first !== read) return { kind: 'repeated', card: read, first };
  if (!here) return { kind: 'added', card: asAdded(read) };
  const forms = formsIn(here);
  const card = isTurned(here, read, forms) ? cardTurned(read) : read;
  const changes = changesOf(here, card, forms);
  if (Object.keys(changes).length === 0) return { kind: 'unchanged', card, here };
  return already === 'leave' ? { kind: 'left', card, here } : { kind: 'updated', card, here, changes };
}

/** The cards of a deck but for those that say what one above says, and which one that is. */
function withoutRepeats(cards: readonly ImportedCard[]) {
  const firsts = new Map<string, ImportedCard>();
  for (const card of cards) if (!firsts.has(repeatKey(card))) firsts.set(repeatKey(card), card);
  return { cards: [...firsts.values()], firstOf: (card: ImportedCard) => firsts.get(repeatKey(card)) ?? card };
}

type Sides = Pick<ImportedCard, 'term' | 'definition'>;

interface Room {
  /** How many cards each set has, and how many come to it of the decks before. */
  readonly sizes: ReadonlyMap<SetId, number>;
  readonly coming: ReadonlyMap<SetId, number>;
  readonly added: number;
}

/** The only set that has cards of a deck, where it has enough of them for the deck to be a version of it, and room for the others. */
function ownTarget(
  met: ReadonlyMap<ImportedCard, CardHere>,
  ofDeck: number,
  { sizes, coming, added }: Room,
): SetId | 'new' {
  const [setId, ...others] = new Set([...met.values()].map((card) => card.setId));
  if (setId === undefined || others.length > 0) return 'new';
  const size = sizes.get(setId) ?? 0;
  const hasRoom = size + (coming.get(setId) ?? 0) + added <= limits.termsPerSet;
  return hasRoom && isVersion(met.size, ofDeck, size) ? setId : 'new';
}

/** Half of the smaller one's cards and one in ten of the larger one's are in both. */
const isVersion = (inBoth: number, ...sizes: readonly number[]): boolean =>
  2 * inBoth >= Math.min(...sizes) && 10 * inBoth >= Math.max(...sizes);

/** Asked for with every deck: a card here is folded once. */
function remembered<Key>(keyOf: (card: CardHere) => Key): (card: CardHere) => Key {
  const known = new Map<CardHere, Key>();
  return (card) => {
    const key = known.get(card) ?? keyOf(card);
    known.set(card, key);
    return key;
  };
}

/** Finds the card here that has a key, and takes it out of what can still be found. */
function finder(cards: readonly CardHere[], taken: Set<CardHere>, keyOf: (card: CardHere) => string | null) {
  const left = byKey(cards.toReversed(), keyOf);
  return (key: string | null): CardHere | null => {
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
 * The cards of the sets that a deck is a version of: the one that is to take it, else each that has at least half of its
 * first sides (of the set's, where those are fewer), one in ten of the larger one's, and says the same of at least three in
 * four of those. Countries in
 * German are no version of a set of them in Spanish, though a quarter is spelt alike; nor is *cut – cut, go – gone* one of
 * *cut – cut, go – went*.
 */
function ownOf(here: readonly CardHere[], plainOf: (card: CardHere) => Sides) {
  const bySet = byKey(here, ({ setId }) => setId);
  const withSides = setsBy(here, (card) => sidesKey(plainOf(card)));
  const withName = setsBy(here, (card) => nameKey(plainOf(card)));
  return (cards: readonly Sides[], into: Into): readonly CardHere[] => {
    if (into !== 'new' && into !== 'own') return bySet.get(into) ?? [];
    const alike = countOf(cards.flatMap((card) => withSides(sidesKey(card))));
    const namesakes = countOf(cards.flatMap((card) => withName(nameKey(card))));
    return [...bySet].flatMap(([setId, own]) => {
      const named = namesakes.get(setId) ?? 0;
      const isOwn = isVersion(named, cards.length, own.length) && 4 * (alike.get(setId) ?? 0) >= 3 * named;
      return named > 0 && isOwn ? own : [];
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

function byKey<Key extends string>(cards: readonly CardHere[], keyOf: (card: CardHere) => Key | null) {
  const found = new Map<Key, CardHere[]>();
  for (const card of cards) {
    const key = keyOf(card);
    if (key === null) continue;
    const same = found.get(key);
    if (same) same.push(card);
    else found.set(key, [card]);
  }
  return found;
}

function countOf(setIds: readonly SetId[]): ReadonlyMap<SetId, number> {
  const counts = new Map<SetId, number>();
  for (const id of setIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

const key = (text: string): string => looseText(text).replaceAll(/\s+/g, ' ');
/** A card without a first side is no other card's namesake. */
const firstKey = ({ term }: Sides): string | null => (term === '' ? null : key(term));
/** By the first side, or by all there is. */
const nameKey = (card: Sides): string => firstKey(card) ?? sidesKey(card);
const sidesKey = ({ term, definition }: Sides): string => JSON.stringify([key(term), key(definition)]);

const isRowName = ({ guid, isOfRow }: ImportedCard['source']): boolean =>
  isOfRow === true || (guid !== null && isRowNumber(guid));
/** Whoever counts rows anew gives a number to another card: only what else is the same tells that it is this one. */
const rowKey = (name: string | null, { definition }: Sides): string | null =>
  name === null || definition === '' ? null : JSON.stringify([name, key(definition)]);

/** Two cards that their source names apart are no repetition, whatever they say. */
const repeatKey = (card: ImportedCard): string => `${card.source.guid ?? ''} ${sidesKey(card)}`;

/**
 * What the source says otherwise, as the set has it: as markup, or as plain text. A side that it leaves empty takes nothing
 * away, and plain text no markup that shows the same: it cannot say it. Nor does a side change that stands there as the
 * source has it, though the set's formatting was switched off since.
 */
function changesOf(here: CardHere, card: ImportedCard, { isMarkup, isThere }: Forms): TermChanges {
  const change = (side: 'term' | 'definition'): FieldChange<string> | undefined => {
    const [before, says] = [here[side], card[side]];
    const after = inForm(says, isMarkup, isThere);
    const isSame =
      alike(before, after) || alike(before, says) || (!isMarkup && alike(inForm(before, isThere, false), says));
    return after === '' || isSame ? undefined : { before, after };
  };
  const term = change('term');
  const definition = change('definition');
  return { ...(term && { term }), ...(definition && { definition }) };
}

/** The same card the other way round: another deck of its file, or another file, decides which of its sides is asked for. */
function isTurned(here: Sides, card: ImportedCard, { isMarkup, isThere }: Forms): boolean {
  const { term, definition } = sidesInForm(card, isMarkup, isThere);
  if (term === '' || definition === '' || alike(term, definition)) return false;
  return alike(here.term, definition) && alike(here.definition, term);
}

/** Whether sides are markup: of the source, and of the set. */
interface Forms {
  readonly isMarkup: boolean;
  readonly isThere: boolean;
}

const alike = (one: string, other: string): boolean => looseText(one) === looseText(other);

/** As many sets as the cards need, about equally full. */
function inSets(cards: readonly ImportedCard[]): readonly (readonly ImportedCard[])[] {
  const count = Math.ceil(cards.length / limits.termsPerSet);
  const each = Math.ceil(cards.length / Math.max(count, 1));
  return Array.from({ length: count }, (_, index) => cards.slice(index * each, (index + 1) * each));
}
