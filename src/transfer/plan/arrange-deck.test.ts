import { expect, test } from 'vitest';
import { aCard, aDeck } from '../../../testing/any-imported';
import { withFieldsPlaced, withLanguagesGuessed, withSidesSwapped } from './arrange-deck';
import { guessLanguage, usualLanguage } from '../../domain/guess-language';

test.each([
  [['食べる', '朝ご飯'], 'ja'],
  [['电梯', '楼梯'], 'zh-CN'],
  [['собака', 'кошка'], 'ru'],
  [['їжа', 'ґанок і дім'], 'uk'],
  [['كلب', 'قط'], 'ar'],
  [['پنیر و گل', 'چای'], 'fa'],
  [['שלום'], 'iw'],
  [['개'], 'ko'],
  [['hund', 'dog'], null],
  [['собака dog and more'], null],
  [['12', '!'], null],
])('%j is said to be in %s', (sides, code) => {
  expect(guessLanguage(sides)).toBe(code);
});

test.each([
  ['Latin letters', ['to meet', 'blue'], ['ar', 'de'], 'de'],
  ['Latin letters, where all that is usual has letters of its own', ['to meet'], ['ar', 'ja'], 'en'],
  ['Latin letters beside Arabic ones', ['كتاب a book'], ['ar', 'de'], 'ar'],
  ['Latin letters, and a language that has them', ['to meet'], ['sr', 'de'], 'sr'],
  ['Chinese as it is usual', ['書店', '買う to buy'], ['zh-TW', 'en'], 'zh-TW'],
  ['no letters at all', ['1', '2'], ['ar', 'de'], 'ar'],
])('of a side with %s a usual language is told only where it can be', (_, sides, usual, code) => {
  expect(usualLanguage(sides, usual)).toBe(code);
});

test('a language that the source says is not guessed', () => {
  const deck = aDeck({ langTerms: 'bg', cards: [aCard({ term: 'куче', definition: 'σκύλος' })] });
  expect(withLanguagesGuessed(deck)).toMatchObject({ langTerms: 'bg', langDefinitions: 'el' });
});

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
