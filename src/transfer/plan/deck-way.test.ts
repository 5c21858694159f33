import { describe, expect, test } from 'vitest';
import { aCard, aDeck } from '../../../testing/any-imported';
import type { SetId, TermId } from '../../domain/study-set';
import type { SetStudySettings } from '../../domain/study-settings';
import type { ImportedDeck } from '../imported';
import { asHere } from './deck-way';
import { knownCards, strange } from './known-cards';
import type { SetsHere } from './sets-here';
import type { Into } from './where-new-go';

type Row = readonly [name: string, term: string, definition: string];
const setId = 's1' as SetId;
const hereOf = (rows: readonly Row[], asked: SetStudySettings['asked'] = 'term'): SetsHere => ({
  cards: rows.map(([guid, term, definition]) => ({
    setId,
    termId: `t ${guid}` as TermId,
    term,
    definition,
    hasPicture: false,
    isStarred: false,
    beside: { guid },
  })),
  removed: [],
  formatted: new Set(),
  asked: new Map([[setId, asked]]),
});
const deckOf = (rows: readonly Row[], deck: Partial<ImportedDeck> = {}) =>
  aDeck({ ...deck, cards: rows.map(([guid, term, definition]) => aCard({ guid, term, definition })) });

function stood(
  deck: ImportedDeck,
  here: SetsHere,
  { into = 'own', isSwapped = false }: { into?: Into; isSwapped?: boolean } = {},
) {
  const names = knownCards(here);
  const { deck: header, mets } = asHere(names.byName(strange(deck)), { here, names, into, isSwapped });
  return {
    asked: header.asked,
    langTerms: header.langTerms,
    cards: mets.map(({ card, found }) => [found.kind, card.source.name?.text, card.term, card.definition]),
  };
}

describe('one card for two', () => {
  const pairs: readonly Row[] = [
    ['a', 'dog', 'Hund'],
    ['a 1', 'Hund', 'dog'],
    ['n', 'cow', 'Kuh'],
    ['n 1', 'Kuh', 'cow'],
  ];
  const kinds = (...one: Parameters<typeof stood>) => stood(...one).cards.map(([kind]) => kind);

  test('where the set asks both ways, what is new too', () => {
    expect(kinds(deckOf(pairs), hereOf([['a', 'dog', 'Hund']], 'both'))).toEqual([
      'here',
      'mirrored',
      'new',
      'mirrored',
    ]);
  });
  test('not of what goes into a new set, which asks as its deck does', () => {
    const here = hereOf([['a', 'dog', 'Hund']], 'both');
    expect(kinds(deckOf(pairs), here, { into: 'new' })).toEqual(['here', 'mirrored', 'new', 'new']);
  });
  test('not of what goes into a new set since hardly any of the deck is here', () => {
    const many = Array.from({ length: 20 }, (_, row): readonly Row[] => [
      [`n${row}`, `cow ${row}`, `Kuh ${row}`],
      [`n${row} 1`, `Kuh ${row}`, `cow ${row}`],
    ]).flat();
    const here = hereOf(
      [['a', 'dog', 'Hund'], ...Array.from({ length: 9 }, (_, row): Row => [`x${row}`, 'x', 'y'])],
      'both',
    );
    const found = kinds(deckOf([...pairs.slice(0, 2), ...many]), here);
    expect([found.slice(0, 2), new Set(found.slice(2))]).toEqual([['here', 'mirrored'], new Set(['new'])]);
  });
  test.each<[string, SetsHere]>([
    ['the set asks one way', hereOf([['a', 'dog', 'Hund']])],
    ['both are here', hereOf(pairs.slice(0, 2), 'both')],
  ])('not where %s', (_, here) => {
    expect(kinds(deckOf(pairs), here)).not.toContain('mirrored');
  });
  test('not where the second is no mirror of the first', () => {
    const cards: readonly Row[] = [
      ['a', 'dog', 'Hund'],
      ['a 1', 'Hund', 'barks'],
    ];
    expect(kinds(deckOf(cards), hereOf([['a', 'dog', 'Hund']], 'both'))).toEqual(['here', 'new']);
  });
});

describe('two for one', () => {
  const cards: readonly Row[] = [
    ['a', 'dog', 'Hund'],
    ['n', 'cow', 'Kuh'],
  ];
  test('where most of the known are two here, what is new too', () => {
    const here = hereOf([
      ['a', 'dog', 'Hund'],
      ['a 1', 'Hund', 'dog'],
    ]);
    expect(stood(deckOf(cards, { asked: 'both' }), here)).toMatchObject({
      asked: 'term',
      cards: [
        ['here', 'a', 'dog', 'Hund'],
        ['here', 'a 1', 'Hund', 'dog'],
        ['new', 'n', 'cow', 'Kuh'],
        ['new', 'n 1', 'Kuh', 'cow'],
      ],
    });
  });
  test('not where they are one here', () => {
    expect(stood(deckOf(cards, { asked: 'both' }), hereOf(cards.slice(0, 1), 'both'))).toMatchObject({
      asked: 'both',
      cards: [
        ['here', 'a', 'dog', 'Hund'],
        ['new', 'n', 'cow', 'Kuh'],
      ],
    });
  });
});

describe('turned', () => {
  const organs = Array.from({ length: 20 }, (_, row): Row => [`o${row}`, 'Which?', `organ ${row}`]);
  /** As the file asks: the first of them, and new ones. */
  const turnedDeck = (known: number, added: number) =>
    deckOf(
      [
        ...organs.slice(0, known).map(([guid, term, definition]): Row => [guid, definition, term]),
        ...Array.from({ length: added }, (_, row): Row => [`v${row}`, `verb ${row}`, 'definition']),
      ],
      { langTerms: 'la', langDefinitions: 'en' },
    );
  const turned = ['en', 'definition'];
  const asRead = ['la', 'verb 0'];
  test.each<[string, number, number, { into?: Into; isSwapped?: boolean }, readonly string[]]>([
    ['as the set stands that takes what is new', 20, 1, {}, turned],
    ['though most of it is new', 20, 100, {}, turned],
    ['where its user says which set takes it', 3, 100, { into: setId }, turned],
    ['not where it is a new set', 20, 1, { into: 'new' }, asRead],
    ['not where it goes into another set', 20, 1, { into: 's2' as SetId }, asRead],
    ['not for a few of its cards that stand so', 2, 10, {}, asRead],
    ['not where its user turns it round once more', 20, 1, { isSwapped: true }, asRead],
    ['by its user alone', 2, 10, { isSwapped: true }, turned],
  ])('%s', (_, known, added, how, expected) => {
    const { langTerms, cards } = stood(turnedDeck(known, added), hereOf(organs), how);
    expect([langTerms, cards[known]?.[2]]).toEqual(expected);
    // Whatever the deck does, a card that is here stands as it does here.
    expect(new Set(cards.slice(0, known).map(([, , term]) => term))).toEqual(new Set(['Which?']));
  });

  test.each<[string, Row, readonly string[]]>([
    ['the other way round', ['g', 'femur', 'Which?'], ['Which?', 'femur']],
    ['with one side in other words', ['g', 'femur', 'Which bone?'], ['Which bone?', 'femur']],
    ['as it stands', ['g', 'Which?', 'the femur'], ['Which?', 'the femur']],
    ['in other words, both', ['g', 'What is this?', 'thigh bone'], ['What is this?', 'thigh bone']],
  ])('one card %s', (_, row, expected) => {
    const { cards } = stood(deckOf([row]), hereOf([['g', 'Which?', 'femur']]));
    expect(cards[0]?.slice(2)).toEqual(expected);
  });
});
