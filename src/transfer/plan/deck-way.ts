import { nameInNote } from '../card-name';
import type { AskedSide } from '../../domain/study-log';
import type { SetId } from '../../domain/study-set';
import type { ImportedCard } from '../imported';
import { cardTurned, headerTurned } from './arrange-deck';
import { countOf, type KnownCards, type Met, type MetDeck, sourceName } from './known-cards';
import type { SetsHere } from './sets-here';
import { alike, isTurned } from './sides';
import { type Into, whereNewGo } from './where-new-go';

interface Beside {
  readonly here: SetsHere;
  readonly names: KnownCards;
  readonly into: Into;
  /** Its user turned all decks round. */
  readonly isSwapped: boolean;
}

/**
 * A deck as its cards stand here that their source names: sides, history and names at once.
 *
 * - *One card for two*: a note that asks both ways became one card here, in a set that asks both ways. One ordinary note in
 *   its deck makes two of each in the next file.
 * - *Two for one*: the other way round.
 * - *Turned*: most of its cards in the set that takes what is new stand the other way round, so what is new is to stand so
 *   too: one note's picture may turn a deck of Anki. What becomes a new set is as the file has it. Each known card stands as it does here, whatever the deck does.
 *
 * Pure; linear.
 */
export function asHere(met: MetDeck, beside: Beside): MetDeck {
  const parted = twoForOne(oneForTwo(met, beside), beside);
  const turned = isDeckTurned(parted, beside) !== beside.isSwapped ? deckTurned(parted) : parted;
  return { deck: turned.deck, mets: turned.mets.map((one) => standing(one, turned, beside.here)) };
}

const deckTurned = ({ deck, mets }: MetDeck): MetDeck => ({
  deck: headerTurned(deck),
  mets: mets.map(({ card, found }) => ({ card: cardTurned(card), found })),
});

function standing(met: Met, { deck }: MetDeck, { formatted }: SetsHere): Met {
  const { card, found } = met;
  if (found.kind !== 'here') return met;
  const forms = { isMarkup: deck.isFormatted, isThere: formatted.has(found.here.setId) };
  return isTurned(found.here, card, forms) ? { card: cardTurned(card), found } : met;
}

/** The set that takes what is new of a deck, as far as names tell; null: new ones. */
function targetOf(mets: readonly Met[], { here: { cards }, into }: Beside): SetId | null {
  if (into === 'new') return null;
  if (into !== 'own') return into;
  return whereNewGo(mets, { sizes: countOf(cards.map(({ setId }) => setId)), coming: new Map() });
}

function isDeckTurned({ deck, mets }: MetDeck, beside: Beside): boolean {
  const target = targetOf(mets, beside);
  const there = mets.flatMap(({ card, found }) =>
    found.kind === 'here' && found.here.setId === target ? [{ card, here: found.here }] : [],
  );
  const forms = { isMarkup: deck.isFormatted, isThere: target !== null && beside.here.formatted.has(target) };
  const turned = there.filter(({ card, here }) => isTurned(here, card, forms));
  return 2 * turned.length > there.length;
}

const backName = (card: ImportedCard): string | null => {
  const name = sourceName(card.source.name);
  return name === null ? null : nameInNote(name, 1);
};

function oneForTwo({ deck, mets }: MetDeck, beside: Beside): MetDeck {
  const { asked } = beside.here;
  const backs = new Map(
    mets.flatMap((met) => {
      const name = met.found.kind === 'new' ? sourceName(met.card.source.name) : null;
      return name === null ? [] : [[name, met.card] as const];
    }),
  );
  const backOf = ({ card }: Met): ImportedCard | undefined => {
    const back = backs.get(backName(card) ?? '');
    return back && alike(back.term, card.definition) && alike(back.definition, card.term) ? back : undefined;
  };
  const isAskedBoth = ({ found }: Met): boolean => found.kind === 'here' && asked.get(found.here.setId) === 'both';
  const known = mets.filter((met) => isAskedBoth(met) && backOf(met));
  if (known.length === 0) return { deck, mets };
  const target = targetOf(mets, beside);
  const isIntoBoth = target !== null && asked.get(target) === 'both';
  const isOne = (met: Met): boolean => isAskedBoth(met) || (isIntoBoth && met.found.kind === 'new');
  const folded = new Set<ImportedCard>();
  const fronts = mets.map((met): Met => {
    const back = isOne(met) ? backOf(met) : undefined;
    if (!back) return met;
    folded.add(back);
    return { ...met, card: { ...met.card, ...togetherWith(met.card, back) } };
  });
  return { deck, mets: fronts.map((met) => (folded.has(met.card) ? { ...met, found: { kind: 'mirrored' } } : met)) };
}

/** What two cards of one note, each the other's mirror, say of when they were asked. */
function togetherWith(card: ImportedCard, back: ImportedCard): Pick<ImportedCard, 'history' | 'resumed'> {
  const { history, resumed = [] } = cardTurned(back);
  return {
    history: [...card.history, ...history].toSorted((one, other) => one.at - other.at),
    resumed: [...(card.resumed ?? []), ...resumed],
  };
}

function twoForOne({ deck, mets }: MetDeck, { names }: Beside): MetDeck {
  if (deck.asked !== 'both') return { deck, mets };
  const known = mets.filter(({ found }) => found.kind === 'here');
  const parted = known.filter(({ card }) => names.isNamed(backName(card) ?? ''));
  if (2 * parted.length <= known.length) return { deck, mets };
  const split = mets.flatMap((met) => (met.found.kind === 'repeated' ? [met] : apart(met)));
  return names.byName({ deck: { ...deck, asked: 'term' }, mets: split });
}

/** A card that is asked both ways, as two. */
function apart(met: Met): readonly Met[] {
  const { card } = met;
  const name = backName(card);
  if (name === null || card.term === '' || card.definition === '') return [met];
  const askedBy = (asked: AskedSide) => ({
    ...card,
    history: card.history.filter(({ fact }) => fact.asked === asked),
    resumed: card.resumed?.filter(({ fact }) => fact.asked === asked),
  });
  const back = {
    ...cardTurned(askedBy('definition')),
    source: { ...card.source, name: { of: 'source', text: name } },
  } as const;
  return [
    { ...met, card: askedBy('term') },
    { card: back, found: { kind: 'new' } },
  ];
}
