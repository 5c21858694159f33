import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCard, aDeck } from '../../../testing/any-imported';
import { limits } from '../../../contract/limits';
import type { SetId, TermId } from '../../domain/study-set';
import type { ImportedCard, ImportedDeck } from '../imported';
import type { CardChoices } from './plan-card';
import { type ImportChoices, planImport as planned } from './plan-import';
import type { CardHere, SetsHere } from './sets-here';
import type { Into } from './where-new-go';

const setId = 's1' as SetId;
let made = 0;
const here = (term: string, definition: string, guid: string | null = null, of: SetId = setId): CardHere => ({
  setId: of,
  termId: `t${(made += 1)}` as TermId,
  term,
  definition,
  hasPicture: false,
  isStarred: false,
  beside: guid === null ? {} : { guid },
});
/** Sets of this device; `formatted`: those whose sides are markup. */
const sets = (cards: readonly CardHere[], ...formatted: readonly SetId[]): SetsHere => ({
  cards,
  removed: [],
  formatted: new Set(formatted),
  asked: new Map(),
});
type Already = CardChoices['already'];
const planImport = (decks: readonly ImportedDeck[], here: SetsHere, choices: Partial<ImportChoices>) =>
  planned(decks, here, { mine: 'keep', removed: 'leave-out', isSwapped: false, ...fresh, ...choices }, () => true);
const kindsOf = (
  pairs: readonly (readonly [string, string, string?])[],
  cards: readonly CardHere[],
  already: Already = 'update',
  into: Into = 'own',
) => {
  const deck = aDeck({
    cards: pairs.map(([term, definition, guid], row) => aCard({ term, definition, row: row + 1, guid: guid ?? null })),
  });
  return planImport([deck], sets(cards), { already, into }).decks[0]!.cards.map((plan) =>
    'here' in plan ? [plan.kind, plan.here.termId] : [plan.kind],
  );
};

/** As the page asks at first. */
const fresh = { already: 'update', into: 'own' } as const;

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

  describe('where only its row names it', () => {
    const animals = ['dog Hund', 'cat Katze', 'cow Kuh', 'pig Schwein'];
    const verbs = ['go gehen', 'cut schneiden', 'see sehen', 'eat essen'];
    const rows = (words: readonly string[]) =>
      words.map((pair, row): [string, string, string] => {
        const [term = '', definition = ''] = pair.split(' ');
        return [term, definition, String(row + 1)];
      });
    const present = () => rows(animals).map(([term, definition, row]) => here(term, definition, row));

    test('a second table that counts from 1 too is another set', () => {
      expect(kindsOf(rows(verbs), present())).toEqual(verbs.map(() => ['added']));
      const planned = planImport([aDeck({ cards: rows(verbs).map(asCard) })], sets(present()), fresh);
      expect(planned.decks[0]).toMatchObject({ into: null });
    });

    test('so is one that names its rows by words', () => {
      const cards = [asCard(['dog', 'chien', 'a dog'], 1), asCard(['cat', 'chat', 'a cat'], 2)].map((card) => ({
        ...card,
        source: { ...card.source, name: { of: 'row' as const, text: String(card.source.name?.text) } },
      }));
      const german = [here('dog', 'Hund', 'a dog'), here('cat', 'Katze', 'a cat')];
      expect(planImport([aDeck({ cards })], sets(german), fresh).counts).toMatchObject({ added: 2, updated: 0 });
    });

    test('the same table with other words on either side changes its cards, whatever the numbers are by now', () => {
      const cards = present();
      const [dog, cat, cow, pig] = cards.map(({ termId }) => termId);
      const reworded = [...rows(animals).slice(0, 3), ['the pig', 'Schwein', '4']] as const;
      expect(kindsOf(reworded, cards)).toEqual([
        ['unchanged', dog],
        ['unchanged', cat],
        ['unchanged', cow],
        ['updated', pig],
      ]);
      expect(kindsOf(rows(['ape Affe', ...animals]), present()).map(([kind]) => kind)).toEqual([
        'added',
        ...animals.map(() => 'unchanged'),
      ]);
    });

    const asCard = ([term, definition, guid]: readonly [string, string, string], row: number) =>
      aCard({ term, definition, row, guid });
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
        'update',
        setId,
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
    expect(kindsOf([['', 'b']], [here('', 'a')], 'update', setId)).toEqual([['added']]);
  });

  test('in a set of another language none, though first sides are the same and some words are spelt alike', () => {
    const spanish = [here('Angola', 'Angola'), here('Chad', 'Chad'), here('Spain', 'España'), here('Chile', 'Chile')];
    const german = [
      ['Angola', 'Angola'],
      ['Chad', 'Tschad'],
      ['Spain', 'Spanien'],
      ['Chile', 'Chile'],
      ['Egypt', 'Ägypten'],
    ] as const;
    const dutch = [...german.slice(0, 3), ['Chile', 'Chili'], german[4]!] as const;
    expect(kindsOf(dutch, spanish)).toEqual([['added'], ['added'], ['added'], ['added'], ['added']]);
    // Whoever says which set takes them means the cards of that one.
    expect(kindsOf(dutch, spanish, 'update', setId).map(([kind]) => kind)).toEqual([
      'unchanged',
      'updated',
      'updated',
      'updated',
      'added',
    ]);
  });

  test('in a set that says the same of every other one none: participles are no version of the past', () => {
    const past = ['cut cut', 'put put', 'bring brought', 'buy bought', 'go went', 'see saw'].map((pair) => {
      const [verb = '', form = ''] = pair.split(' ');
      return here(verb, form);
    });
    const participles = past.map(({ term, definition }) => {
      const other = new Map([
        ['go', 'gone'],
        ['see', 'seen'],
      ]).get(term);
      return [term, other ?? definition] as const;
    });
    expect(kindsOf(participles, past)).toEqual(participles.map(() => ['added']));
    expect(
      kindsOf(
        [
          ['yes', 'ja'],
          ['no', 'nein'],
          ['two', 'zwei'],
        ],
        [here('yes', 'ja'), here('no', 'nee')],
      ),
    ).toEqual([['added'], ['added'], ['added']]);
  });

  test('in a set of four none of two hundred: half of a small set proves nothing', () => {
    const four = [here('cut', 'cut'), here('put', 'put'), here('hit', 'hit'), here('go', 'went')];
    const many = Array.from({ length: 200 }, (_, row) => [`v${row}`, 'x'] as const);
    const kinds = kindsOf([['cut', 'cut'], ['put', 'put'], ['hit', 'hit'], ['go', 'gone'], ...many], four);
    expect(new Set(kinds.map(([kind]) => kind))).toEqual(new Set(['added']));
  });

  test('in a set that the file is a version of, grown or cut short, those that were reworded too', () => {
    const ten = Array.from({ length: 10 }, (_, row) => here(`t${row}`, `d${row}`));
    const grown = Array.from({ length: 40 }, (_, row) => [`t${row}`, row === 3 ? 'reworded' : `d${row}`] as const);
    const kinds = kindsOf(grown, ten);
    expect(kinds.slice(0, 5)).toEqual(
      ten.slice(0, 5).map(({ termId }, row) => [row === 3 ? 'updated' : 'unchanged', termId]),
    );
    expect(kinds.slice(10)).toEqual(Array.from({ length: 30 }, () => ['added']));
    expect(kindsOf(grown.slice(2, 6), ten).map(([kind]) => kind)).toEqual([
      'unchanged',
      'updated',
      'unchanged',
      'unchanged',
    ]);
  });

  test('in a set that has a few of its cards none: what is asked for as a set comes as one', () => {
    const other = Array.from({ length: 9 }, (_, row) => here(`t${row}`, `d${row}`));
    expect(
      kindsOf([['t0', 'd0'], ...Array.from({ length: 8 }, (_, row) => [`n${row}`, 'x'] as const)], other)[0],
    ).toEqual(['added']);
  });

  test('of a set that is to take them none of another set, but for what its source names', () => {
    const other = 's2' as SetId;
    const [elsewhere, named] = [here('hund', 'dog', null, other), here('katze', 'cat', 'k', other)];
    expect(
      kindsOf(
        [
          ['hund', 'dog'],
          ['katze', 'puss', 'k'],
        ],
        [elsewhere, named],
        'update',
        setId,
      ),
    ).toEqual([['added'], ['updated', named.termId]]);
  });
});

test('an update says both sides as they were and as they become, and an empty side takes nothing away', () => {
  const card = here('hund', 'dog', 'a');
  const deck = aDeck({ cards: [aCard({ term: 'der Hund', definition: '', guid: 'a' })] });
  expect(planImport([deck], sets([card]), fresh).decks[0]?.cards[0]).toMatchObject({
    kind: 'updated',
    words: { term: { before: 'hund', after: 'der Hund' } },
  });
  expect(kindsOf([['der Hund', 'dog', 'a']], [card], 'leave')).toEqual([['left', card.termId]]);
  expect(kindsOf([['hund', 'dog', 'a']], [card], 'add-again')).toEqual([['added']]);
});

describe('sides as markup and as plain text', () => {
  const formatted = (cards: readonly (readonly [string, string])[]) =>
    aDeck({
      isFormatted: true,
      cards: cards.map(([term, definition], row) => aCard({ term, definition, row: row + 1, guid: `g${row}` })),
    });
  const plans = (deck: ReturnType<typeof formatted>, cards: readonly CardHere[], ...markup: readonly SetId[]) =>
    planImport([deck], sets(cards, ...markup), fresh).decks[0]!.cards;

  test('a later file that has one bold word writes no markup into a set of plain text', () => {
    const deck = formatted([
      ['Tom &amp; Jerry', 'cat <b>and</b> mouse'],
      ['1 &lt; 2', 'true'],
      ['a <b>b</b>', 'new words'],
    ]);
    const here3 = [
      here('Tom & Jerry', 'cat and mouse', 'g0'),
      here('1 < 2', 'true', 'g1'),
      here('a b', 'old words', 'g2'),
    ];
    expect(plans(deck, here3)).toMatchObject([
      { kind: 'unchanged' },
      { kind: 'unchanged' },
      { kind: 'updated', words: { definition: { before: 'old words', after: 'new words' } } },
    ]);
    expect(Object.keys((plans(deck, here3)[2] as { words: object }).words)).toEqual(['definition']);
  });

  test('plain text goes into a set of markup as the markup that shows it, and takes no formatting away', () => {
    const plain = [
      ['a & b', 'c'],
      ['x', 'new & old'],
      ['d <e>', 'f'],
    ] as const;
    const deck = { ...formatted(plain), isFormatted: false };
    const known = [here('a &amp; b', '<i>c</i>', 'g0'), here('<b>x</b>', 'old', 'g1')];
    expect(plans(deck, known, setId)).toMatchObject([
      { kind: 'unchanged' },
      { kind: 'updated', words: { definition: { before: 'old', after: 'new &amp; old' } } },
      { kind: 'added', card: { term: 'd &lt;e&gt;', definition: 'f' } },
    ]);
  });

  test('a set of which formatting was switched off since keeps its markup', () => {
    expect(plans(formatted([['<b>a</b>', 'b']]), [here('<b>a</b>', 'b', 'g0')])).toMatchObject([{ kind: 'unchanged' }]);
  });

  test('by its first side a card is known though it is bold there', () => {
    const deck = formatted([
      ['<b>a</b>', 'b'],
      ['c', 'd'],
    ]);
    const cards = deck.cards.map((card) => ({ ...card, source: { ...card.source, name: null } }));
    expect(plans({ ...deck, cards }, [here('a', 'b'), here('c', 'd')]).map(({ kind }) => kind)).toEqual([
      'unchanged',
      'unchanged',
    ]);
  });
});

describe('where what is added goes', () => {
  const other = 's2' as SetId;
  const deckOf = (names: string) =>
    aDeck({ cards: [...names].map((guid, row) => aCard({ term: guid, row: row + 1, guid })) });
  const hereOf = (names: string, of: SetId = setId) => [...names].map((guid) => here(guid, 'definition', guid, of));
  const into = (names: string, cards: readonly CardHere[], choice: Into = 'own', already: Already = 'update') =>
    planImport([deckOf(names)], sets(cards), { already, into: choice }).decks[0]!.into;

  test('into the one set that the deck is a version of', () => {
    expect(into('abcdef', hereOf('abc'))).toBe(setId);
    expect(into('abcdef', hereOf('abc'), 'own', 'leave')).toBe(setId);
    expect(into('defghi', hereOf('abc'))).toBeNull();
  });

  test('into a new one where hardly any is here', () => {
    expect(into('abcdefghi', hereOf('axyzuvw'))).toBeNull();
  });

  test('as somebody says otherwise', () => {
    expect(into('abcdef', hereOf('abc'), 'new')).toBeNull();
    expect(into('abcdef', hereOf('abc'), other)).toBe(other);
    expect(into('abcdef', hereOf('abc'), 'own', 'add-again')).toBeNull();
  });

  test('into a new one where there is no room for all of them, those of a deck before counted', () => {
    const full = Array.from({ length: limits.termsPerSet - 2 }, (_, row) => here(`x${row}`, 'definition', `x${row}`));
    const half = Array.from({ length: limits.termsPerSet - 2 }, (_, row) =>
      aCard({ term: `x${row}`, row, guid: `x${row}` }),
    );
    const grown = (name: string, count: number, from: number) =>
      aDeck({
        cards: [
          ...half.slice(from, from + 4_000),
          ...Array.from({ length: count }, (_, row) => aCard({ term: `${name}${row}`, row, guid: `${name}${row}` })),
        ],
      });
    const places = (...decks: readonly ReturnType<typeof grown>[]) =>
      planImport(decks, sets(full), fresh).decks.map((deck) => deck.into);
    expect(places(grown('n', 2, 0))).toEqual([setId]);
    expect(places(grown('n', 3, 0))).toEqual([null]);
    expect(places(grown('n', 2, 0), grown('m', 1, 5_000))).toEqual([setId, null]);
  });
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
  const { decks, counts } = planImport([aDeck({ cards })], sets([]), fresh);
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
        sets(present.map(([term, definition, guid]) => here(term, definition, guid))),
        { already, into: 'own' },
      );
      const plans = plan.decks[0]!.cards;
      // One that stands here the other way round is planned as it stands.
      const told = ({ term, definition, source }: ImportedCard) => [source, [term, definition].toSorted()];
      expect(plans.map(({ card }) => told(card))).toEqual(cards.map(told));
      const met = plans.flatMap((one) => ('here' in one ? [one.here.termId] : []));
      expect(new Set(met).size).toBe(met.length);
      expect(Object.values(plan.counts).reduce((sum, count) => sum + count, 0)).toBe(cards.length);

      const brought = plans.flatMap(({ kind, card }) =>
        kind === 'added' ? [here(card.term, card.definition, card.source.name?.text)] : [],
      );
      // As they stand here: known cards may have turned their deck.
      const onlyAdded = plans.flatMap(({ kind, card }) => (kind === 'added' ? [card] : []));
      const again = planImport([aDeck({ cards: onlyAdded })], sets(brought), fresh);
      expect([again.counts.added, again.counts.updated]).toEqual([0, 0]);
    }),
    { numRuns: 500 },
  );
});
