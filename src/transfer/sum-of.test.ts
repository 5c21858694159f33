import { expect, test } from 'vitest';
import type { ImportedCard, ImportedDeck } from './imported';
import type { Remark } from './remark';
import { addsUp, sumOf } from './sum-of';

test('lines without their heading, with three joined, one cut in two and one refused are the cards', () => {
  const remarks: readonly Remark[] = [
    { kind: 'left-out', rows: { from: 1, to: 1 }, what: { kind: 'heading' } },
    { kind: 'joined', rows: { from: 3, to: 5 } },
    { kind: 'several', rows: { from: 6, to: 6 }, cards: 2 },
    { kind: 'one-sided', rows: { from: 7, to: 7 }, empty: 'definition' },
    { kind: 'refused', rows: { from: 8, to: 8 }, why: { kind: 'empty' }, text: ';' },
  ];
  const sum = sumOf({ source: { unit: 'line', rows: 8 }, remarks, decks: [aDeckOf(2), aDeckOf(3)] });
  expect(sum).toEqual({
    rows: 8,
    steps: [
      { what: 'heading', change: -1 },
      { what: 'joined', change: -2 },
      { what: 'several', change: 1 },
      { what: 'refused', change: -1 },
    ],
    cards: 5,
  });
  expect(addsUp(sum)).toBe(true);
});

test('a row of which nothing is said does not add up', () => {
  expect(addsUp(sumOf({ source: { unit: 'line', rows: 3 }, remarks: [], decks: [aDeckOf(2)] }))).toBe(false);
});

test('lines joined and then refused are counted out once', () => {
  const rows = { from: 1, to: 3 };
  const remarks: readonly Remark[] = [{ kind: 'refused', rows, why: { kind: 'empty' }, text: '"a\nb\nc' }];
  expect(addsUp(sumOf({ source: { unit: 'line', rows: 4 }, remarks, decks: [aDeckOf(1)] }))).toBe(true);
});

function aDeckOf(count: number): ImportedDeck {
  const cards = Array.from({ length: count }, (): ImportedCard => ({
    term: 'a',
    definition: 'b',
    picture: null,
    sounds: [],
    tags: [],
    extra: [],
    isStarred: false,
    history: [],
    source: { from: 1, to: 1, name: null },
  }));
  return {
    title: '',
    description: '',
    langTerms: null,
    langDefinitions: null,
    isFormatted: false,
    asked: null,
    cards,
  };
}
