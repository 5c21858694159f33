import { limits } from '../../../contract/limits';
import type { FieldChange, TermChanges } from '../../domain/command';
import { looseText } from '../../domain/loose-text';
import type { SetId, TermId } from '../../domain/study-set';
import type { ImportedCard, ImportedDeck } from '../imported';

/** A card of this device, with the name that an earlier import gave it. */
export interface CardHere {
  readonly setId: SetId;
  readonly termId: TermId;
  readonly term: string;
  readonly definition: string;
  readonly guid: string | null;
}

/** What happens to cards that are here with other words. */
export type Already = 'update' | 'leave' | 'add-again';

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
 * What an import would do to what is here. A card is known by its source's name; without one by both sides, then by its
 * first side, letter by letter but for composition and spaces. Each card here is met once, so homonyms stay apart. What
 * is updated keeps its id, and with it its progress. Pure; linear in both.
 */
export function planImport(decks: readonly ImportedDeck[], here: readonly CardHere[], already: Already): ImportPlan {
  const known = knownCards(here);
  const planned = decks.map((deck): DeckPlan => {
    const cards = plansOf(deck.cards, known, already);
    return { deck, cards, sets: inSets(cards.flatMap((plan) => (plan.kind === 'added' ? [plan.card] : []))) };
  });
  const counts = { added: 0, updated: 0, left: 0, unchanged: 0, repeated: 0 };
  for (const { cards } of planned) for (const { kind } of cards) counts[kind] += 1;
  return { decks: planned, counts };
}

function plansOf(cards: readonly ImportedCard[], known: KnownCards, already: Already): readonly CardPlan[] {
  const firsts = new Map<string, ImportedCard>();
  const met = new Map<ImportedCard, CardHere>();
  const fresh = cards.filter((card) => {
    const isFirst = !firsts.has(repeatKey(card));
    if (isFirst) firsts.set(repeatKey(card), card);
    return isFirst;
  });
  if (already !== 'add-again')
    for (const find of [known.byGuid, known.bySides, known.byFirstSide])
      for (const card of fresh) {
        const here = met.has(card) ? null : find(card);
        if (here) met.set(card, here);
      }
  const isFresh = new Set(fresh);
  return cards.map((card): CardPlan => {
    const first = firsts.get(repeatKey(card));
    if (!isFresh.has(card) && first) return { kind: 'repeated', card, first };
    const here = met.get(card);
    if (!here) return { kind: 'added', card };
    const changes = changesOf(here, card);
    if (Object.keys(changes).length === 0) return { kind: 'unchanged', card, here };
    return already === 'leave' ? { kind: 'left', card, here } : { kind: 'updated', card, here, changes };
  });
}

type Sides = Pick<ImportedCard, 'term' | 'definition'>;

/** Each finds the card here that an imported one is, and takes it out of what can still be found. */
interface KnownCards {
  readonly byGuid: (card: ImportedCard) => CardHere | null;
  readonly bySides: (card: ImportedCard) => CardHere | null;
  readonly byFirstSide: (card: ImportedCard) => CardHere | null;
}

function knownCards(here: readonly CardHere[]): KnownCards {
  const taken = new Set<CardHere>();
  const index = (keyOf: (card: CardHere) => string | null) => {
    const cards = new Map<string, CardHere[]>();
    for (const card of here) {
      const key = keyOf(card);
      if (key === null) continue;
      const same = cards.get(key) ?? [];
      same.push(card);
      cards.set(key, same);
    }
    for (const same of cards.values()) same.reverse();
    return (key: string | null): CardHere | null => {
      const same = key === null ? undefined : cards.get(key);
      while (same && same.length > 0) {
        const card = same.pop();
        if (card && !taken.has(card)) {
          taken.add(card);
          return card;
        }
      }
      return null;
    };
  };
  const guids = index(({ guid }) => guid);
  const sides = index(sidesKey);
  // A card without a first side is no other card's namesake.
  const firstSide = ({ term }: Sides) => (term === '' ? null : key(term));
  const firstSides = index(firstSide);
  return {
    byGuid: ({ source }) => guids(source.guid),
    bySides: (card) => sides(sidesKey(card)),
    byFirstSide: (card) => firstSides(firstSide(card)),
  };
}

const key = (text: string): string => looseText(text).replaceAll(/\s+/g, ' ');
const sidesKey = ({ term, definition }: Sides): string => JSON.stringify([key(term), key(definition)]);

/** Two cards that their source names apart are no repetition, whatever they say. */
const repeatKey = (card: ImportedCard): string => `${card.source.guid ?? ''} ${sidesKey(card)}`;

/** What the source says otherwise; a side that it leaves empty takes nothing away. */
function changesOf(here: CardHere, card: ImportedCard): TermChanges {
  const change = (before: string, after: string): FieldChange<string> | undefined =>
    after === '' || looseText(before) === looseText(after) ? undefined : { before, after };
  const term = change(here.term, card.term);
  const definition = change(here.definition, card.definition);
  return { ...(term && { term }), ...(definition && { definition }) };
}

/** As many sets as the cards need, about equally full. */
function inSets(cards: readonly ImportedCard[]): readonly (readonly ImportedCard[])[] {
  const count = Math.ceil(cards.length / limits.termsPerSet);
  const each = Math.ceil(cards.length / Math.max(count, 1));
  return Array.from({ length: count }, (_, index) => cards.slice(index * each, (index + 1) * each));
}
