import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '../../../contract/fold-text';
import type { SetId } from '../study-set';
import { askedWords } from './asked-words';
import { ranks } from './found-cards';
import { foundHere } from './found-here';
import { packedSet, type SearchedSet } from './packed-set';
import { searchedText } from './searched-text';
import { runs } from '../../../testing/soak';

const aSet = (title: string, cards: readonly (readonly [string, string])[], more: Partial<SearchedSet> = {}) => ({
  title,
  description: '',
  createdBy: null,
  terms: cards.map(([term, definition]) => ({ term, definition })),
  ...more,
});

const packed = (sets: readonly SearchedSet[]) => sets.map((set, at) => [String(at) as SetId, packedSet(set)] as const);

const find = (sets: readonly SearchedSet[], typed: string) => foundHere(packed(sets), askedWords(typed));

/** The law, told a second time, without an index. */
function plainScan(sets: readonly SearchedSet[], typed: string) {
  const words = foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 12);
  const says = (texts: readonly string[]) =>
    words.length > 0 && words.every((word) => texts.some((text) => foldText(text).includes(word)));
  return {
    sets: sets.flatMap(({ title, description, createdBy }, at) =>
      says([title, description, createdBy ?? '']) ? [String(at)] : [],
    ),
    cards: sets.flatMap(({ terms }, at) =>
      terms.flatMap(({ term, definition }, place) => (says([term, definition]) ? [`${at}.${place}`] : [])),
    ),
  };
}

/** Few letters of many scripts, so that texts often say what is asked. */
const letters = fc.constantFrom(
  ...'abÄßıIİé',
  'ø',
  'Łœ',
  'жЁ',
  'ΣΑΣ',
  'אָב',
  'كِتَاب',
  '日本語',
  'が',
  '\u304b\u3099',
  'ﾊﾟ',
  '한',
  '\u1112\u1161\u11ab',
  'กิ',
  '🐦',
  '𝐚',
  ' ',
  '\n',
  '\r\n',
  '’',
  "'",
  '\u00ad',
  '\u0301',
  '<b>',
);
const anyText = fc.array(letters, { maxLength: 8 }).map((parts) => parts.join(''));
const anySet: fc.Arbitrary<SearchedSet> = fc
  .tuple(anyText, anyText, fc.option(anyText), fc.array(fc.tuple(anyText, anyText), { maxLength: 6 }))
  .map(([title, description, createdBy, cards]) => aSet(title, cards, { description, createdBy }));

test('what is found is what a plain look at every text finds', () => {
  fc.assert(
    fc.property(fc.array(anySet, { maxLength: 4 }), fc.oneof(anyText, letters), (sets, typed) => {
      const found = find(sets, typed);
      const plain = plainScan(sets, typed);
      expect(found.sets.map(({ setId }) => setId as string).toSorted()).toEqual(plain.sets.toSorted());
      expect(found.cards.map(({ setId, place }) => `${setId}.${place}`).toSorted()).toEqual(plain.cards.toSorted());
      expect(found.isMore).toBe(false);
    }),
    { numRuns: runs(3_000) },
  );
});

test('a word is found without its case and marks, inside of longer ones, and in any order with others', () => {
  const sets = [
    aSet('Vögel', [
      ['Zaunkönig', 'wren, a small bird'],
      ['Łódź', 'don’t'],
      ['日本語', 'Japanese'],
    ]),
  ];
  const places = (typed: string) => find(sets, typed).cards.map(({ place }) => place);
  expect(['KONIG', 'lodz', "don't", '本', 'small zaun', 'bird wren'].map(places)).toEqual([
    [0],
    [1],
    [1],
    [2],
    [0],
    [0],
  ]);
  expect([places('zaun japanese'), places('  '), find(sets, 'vogel').sets.length]).toEqual([[], [], 1]);
});

test('of a hundred cards the best come first: the whole side, its beginning, a word, and last within a word', () => {
  const within = Array.from({ length: 100 }, (_, at) => ['smart', `word ${at}`] as const);
  const sets = [
    aSet('Many', within),
    aSet('Some', [
      ['modern art', 'a'],
      ['art', 'b'],
      ['art of war', 'c'],
    ]),
  ];
  const { cards, isMore } = find(sets, 'art');
  expect(cards.slice(0, 4).map(({ setId, place, rank }) => [setId, place, rank])).toEqual([
    ['1', 1, ranks.whole],
    ['1', 2, ranks.beginning],
    ['1', 0, ranks.word],
    ['0', 0, ranks.within],
  ]);
  expect([cards.length, isMore]).toEqual([50, true]);
});

test('of a word that stands on very many cards the one that says just that is the first', () => {
  const many = Array.from({ length: 300 }, (_, n): [string, string] => [`someone ${n}`, 'x']);
  const first = (...cards: readonly (readonly [string, string])[]) => find([aSet('Numbers', cards)], 'one').cards[0];
  expect(first(...many, ['一', 'one'])).toEqual({ setId: '0', place: 300, rank: ranks.whole });
  expect(first(...many, ['one', 'x'], ['two', 'x'])).toMatchObject({ place: 300 });
  expect(find([aSet('Numbers', [...many, ['一', 'one']])], 'one')).toMatchObject({ isMore: true });
});

test('a word that is written with its reading is the word itself', () => {
  const plain = { formatting: false, formulas: false, readings: 'typed' } as const;
  const cards = [...Array.from({ length: 201 }, (_, n) => `${n} 食べる人`), '食[た]べる'].map(
    (text): [string, string] => [searchedText(text, plain), 'x'],
  );
  for (const word of ['食べる', 'たべる'])
    expect(find([aSet('Food', cards)], word).cards[0]).toEqual({ setId: '0', place: 201, rank: ranks.whole });
});
