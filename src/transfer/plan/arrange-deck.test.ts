import { expect, test } from 'vitest';
import { aCard, aDeck } from '../../../testing/any-imported';
import { withFieldsPlaced, withSidesSwapped } from './arrange-deck';

test('sides swapped twice are as they were', () => {
  const line = { at: 1, day: 1, utcOffsetMin: 0, rolloverHour: 4, fact: { kind: 'suspended', asked: 'term' } } as never;
  const deck = aDeck({
    langTerms: 'de',
    asked: 'term',
    cards: [aCard({ term: 'a', definition: 'b', history: [line] })],
  });
  expect(withSidesSwapped(deck)).toMatchObject({
    langTerms: null,
    langDefinitions: 'de',
    asked: 'definition',
    cards: [{ term: 'b', definition: 'a', history: [{ fact: { asked: 'definition' } }] }],
  });
  expect(withSidesSwapped(withSidesSwapped(deck))).toEqual(deck);
});

test('fields go under a side, stay aside or are left out by name, and none makes a side too long', () => {
  const extra = [
    { name: 'Note', text: 'n' },
    { name: 'Reading', text: 'r' },
    { name: null, text: 'x' },
    { name: 'Long', text: 'l'.repeat(10_000) },
  ];
  const deck = aDeck({ cards: [aCard({ term: 'a', definition: '', extra })] });
  const places = { Note: 'under-definition', Reading: 'under-term', Long: 'under-term' } as const;
  const placed = withFieldsPlaced(deck, (name) => (name === null ? 'left-out' : places[name as keyof typeof places]));
  expect(placed.cards[0]).toMatchObject({ term: 'a\nr', definition: 'n', extra: [{ name: 'Long' }] });
});
