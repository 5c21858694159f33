import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCard, aDeck } from '../../../testing/any-imported';
import type { SetId, TermId } from '../../domain/study-set';
import { type Already, type CardHere, planImport } from './plan-import';

const setId = 's1' as SetId;
let made = 0;
const here = (term: string, definition: string, guid: string | null = null): CardHere => ({
  setId,
  termId: `t${(made += 1)}` as TermId,
  term,
  definition,
  guid,
});
const kindsOf = (
  pairs: readonly (readonly [string, string, string?])[],
  cards: readonly CardHere[],
  already: Already = 'update',
) => {
  const deck = aDeck({
    cards: pairs.map(([term, definition, guid], row) => aCard({ term, definition, row: row + 1, guid: guid ?? null })),
  });
  return planImport([deck], cards, already).decks[0]!.cards.map((plan) =>
    'here' in plan ? [plan.kind, plan.here.termId] : [plan.kind],
  );
};

describe('which card here an imported one is', () => {
  test('the one with the name that its source gave it, whatever it says by now', () => {
    const [first, second] = [here('hund', 'dog', 'a'), here('katze', 'cat', 'b')];
    expect(
      kindsOf(
        [
          ['Hund', 'dog', 'a'],
          ['hund', 'cat', 'b'],
          ['neu', 'new', 'c'],
        ],
        [first, second],
      ),
    ).toEqual([['updated', first.termId], ['updated', second.termId], ['added']]);
  });

  test('without a name, the one with the same sides, else with the same first side', () => {
    const [homonym, same] = [here('Bank', 'bench'), here('Bank', 'bank (money)')];
    expect(
      kindsOf(
        [
          ['Bank', 'bank (money)'],
          [' Bank', 'seat'],
          ['Bank', 'shore'],
        ],
        [homonym, same],
      ),
    ).toEqual([['unchanged', same.termId], ['updated', homonym.termId], ['added']]);
  });

  test('composed and decomposed letters are the same, small and large ones are not', () => {
    const card = here('cafe\u0301', 'coffee');
    expect(
      kindsOf(
        [
          ['café', 'coffee'],
          ['polish', 'x'],
        ],
        [card, here('Polish', 'y')],
      ),
    ).toEqual([['unchanged', card.termId], ['added']]);
  });

  test('a card with one side is met by both sides alone', () => {
    expect(kindsOf([['', 'b']], [here('', 'a')])).toEqual([['added']]);
  });
});

test('an update says both sides as they were and as they become, and an empty side takes nothing away', () => {
  const card = here('hund', 'dog', 'a');
  const deck = aDeck({ cards: [aCard({ term: 'der Hund', definition: '', guid: 'a' })] });
  expect(planImport([deck], [card], 'update').decks[0]?.cards[0]).toMatchObject({
    kind: 'updated',
    changes: { term: { before: 'hund', after: 'der Hund' } },
  });
  expect(kindsOf([['der Hund', 'dog', 'a']], [card], 'leave')).toEqual([['left', card.termId]]);
  expect(kindsOf([['hund', 'dog', 'a']], [card], 'add-again')).toEqual([['added']]);
});

test('what a file says twice comes once, unless its source names both', () => {
  expect(
    kindsOf(
      [
        ['a', 'b'],
        ['a', 'b '],
        ['a', 'c'],
      ],
      [],
    ),
  ).toEqual([['added'], ['repeated'], ['added']]);
  expect(
    kindsOf(
      [
        ['a', 'b', 'x'],
        ['a', 'b', 'y'],
      ],
      [],
    ),
  ).toEqual([['added'], ['added']]);
});

test('more cards than a set may hold become several sets, in order and about equally full', () => {
  const cards = Array.from({ length: 20_001 }, (_, row) => aCard({ term: `t${row}`, row: row + 1 }));
  const { decks, counts } = planImport([aDeck({ cards })], [], 'update');
  expect(decks[0]?.sets.map((set) => set.length)).toEqual([6_667, 6_667, 6_667]);
  expect(decks[0]?.sets.flat()).toEqual(cards);
  expect(counts.added).toBe(20_001);
});

const anyWord = fc.constantFrom('a', 'b', 'c', 'd ', ' d', '');
const anyCards = fc.array(fc.tuple(anyWord, anyWord, fc.constantFrom(null, 'x', 'y')), { maxLength: 12 });

test('every card has one plan, no card here is met twice, and the same file again changes nothing', () => {
  fc.assert(
    fc.property(anyCards, anyCards, fc.constantFrom<Already>('update', 'leave'), (incoming, present, already) => {
      const cards = incoming.map(([term, definition, guid], row) => aCard({ term, definition, guid, row }));
      const plan = planImport(
        [aDeck({ cards })],
        present.map(([term, definition, guid]) => here(term, definition, guid)),
        already,
      );
      const plans = plan.decks[0]!.cards;
      expect(plans.map(({ card }) => card)).toEqual(cards);
      const met = plans.flatMap((one) => ('here' in one ? [one.here.termId] : []));
      expect(new Set(met).size).toBe(met.length);
      expect(Object.values(plan.counts).reduce((sum, count) => sum + count, 0)).toBe(cards.length);

      const brought = plans.flatMap(({ kind, card }) =>
        kind === 'added' ? [here(card.term, card.definition, card.source.guid)] : [],
      );
      const onlyAdded = cards.filter((_, index) => plans[index]!.kind === 'added');
      const again = planImport([aDeck({ cards: onlyAdded })], brought, 'update');
      expect([again.counts.added, again.counts.updated]).toEqual([0, 0]);
    }),
    { numRuns: 500 },
  );
});
