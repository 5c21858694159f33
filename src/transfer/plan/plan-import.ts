import { limits } from '../../../contract/limits';
import type { SetId } from '../../domain/study-set';
import { cardInForm } from '../in-form';
import type { ImportedCard, ImportedDeck } from '../imported';
import { asHere } from './deck-way';
import { countOf, knownCards, strange } from './known-cards';
import { type CardChoices, type CardPlan, planCard } from './plan-card';
import type { SetsHere } from './sets-here';
import type { Forms } from './sides';
import { type Into, whereNewGo } from './where-new-go';

export interface ImportChoices extends CardChoices {
  readonly into: Into;
  /** All decks the other way round than they would come. */
  readonly isSwapped: boolean;
}

export interface DeckPlan {
  /** Title, description, languages and what else its sets have. */
  readonly deck: Omit<ImportedDeck, 'cards'>;
  /** The set that takes what is added; null: new ones. */
  readonly into: SetId | null;
  /** Of what is added: its sides are markup. */
  readonly isFormatted: boolean;
  readonly cards: readonly CardPlan[];
  /** The added cards as sets, in order, none with more cards than a set may hold; none where nothing is added. */
  readonly sets: readonly (readonly ImportedCard[])[];
}

export type PlanCounts = Readonly<Record<CardPlan['kind'], number>>;

/** Every card of an import is in one of its plans. */
export interface ImportPlan {
  readonly decks: readonly DeckPlan[];
  readonly counts: PlanCounts;
}

/**
 * What an import would do to what is here, in four steps: which card here each of the file is (`knownCards`), how the deck stands
 * towards those (`asHere`), where its new cards go (`whereNewGo`), and what becomes of each (`planCard`). What is updated keeps its
 * id, and with it its progress. `hasMedium`: the file holds it. Pure.
 */
export function planImport(
  decks: readonly ImportedDeck[],
  here: SetsHere,
  choices: ImportChoices,
  hasMedium: (name: string) => boolean,
): ImportPlan {
  const { into, already, isSwapped } = choices;
  const { formatted } = here;
  const names = knownCards(here);
  const isAgain = already === 'add-again';
  // All by their names first: no other card takes theirs.
  const named = decks.map((deck) => (isAgain ? strange(deck) : names.byName(strange(deck))));
  const sizes = countOf(here.cards.map(({ setId }) => setId));
  const coming = new Map<SetId, number>();
  const planned = named.map((met): DeckPlan => {
    const stood = asHere(met, { here, names, into, isSwapped });
    const { deck, mets } = isAgain ? stood : names.bySides(stood, into);
    const target = into === 'own' ? whereNewGo(mets, { sizes, coming }) : into;
    const setId = target === 'new' ? null : target;
    const isFormatted = setId === null ? deck.isFormatted : formatted.has(setId);
    const formsIn = (of: SetId): Forms => ({ isMarkup: deck.isFormatted, isThere: formatted.has(of) });
    const asAdded = (card: ImportedCard) => cardInForm(card, deck.isFormatted, isFormatted);
    const cards = mets.map((one) => planCard(one, { choices, formsIn, asAdded, hasMedium }));
    const added = cards.flatMap((plan) => (plan.kind === 'added' ? [plan.card] : []));
    if (setId !== null) coming.set(setId, (coming.get(setId) ?? 0) + added.length);
    return { deck, into: setId, isFormatted, cards, sets: inSets(added) };
  });
  const counts: Record<CardPlan['kind'], number> = {
    added: 0,
    updated: 0,
    filled: 0,
    mine: 0,
    both: 0,
    removed: 0,
    left: 0,
    unchanged: 0,
    repeated: 0,
    mirrored: 0,
  };
  for (const { cards } of planned) for (const { kind } of cards) counts[kind] += 1;
  return { decks: planned, counts };
}

/** As many sets as the cards need, about equally full. */
function inSets(cards: readonly ImportedCard[]): readonly (readonly ImportedCard[])[] {
  const count = Math.ceil(cards.length / limits.termsPerSet);
  const each = Math.ceil(cards.length / Math.max(count, 1));
  return Array.from({ length: count }, (_, index) => cards.slice(index * each, (index + 1) * each));
}
