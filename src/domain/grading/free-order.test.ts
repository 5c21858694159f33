import { expect, test } from 'vitest';
import { isFreeOrder } from './free-order';

const isFree = (words: string, typed: string, family: string) =>
  isFreeOrder(words.split(' '), typed.split(' '), family);

test.each([
  ['da', 'omdannelse af kuldioxid og vand til sukker og ilt', 'omdannelse af vand og kuldioxid til ilt og sukker'],
  ['pl', 'część mowy oznaczająca czynność lub stan', 'część mowy oznaczająca stan lub czynność'],
  ['en', 'the study of plants and animals', 'the study of animals and plants'],
  ['de', 'salz und pfeffer auf dem tisch', 'pfeffer und salz auf dem tisch'],
  ['en', 'older people and young children', 'young children and older people'],
])('in %s the order of two that are joined says nothing: %s', (family, words, typed) => {
  expect(isFree(words, typed, family)).toBe(true);
});

test.each([
  ['en', 'alice is older and bob is younger', 'bob is older and alice is younger'],
  ['en', 'the cat eats the mouse', 'the mouse eats the cat'],
  ['en', 'dogs and cats chase mice', 'mice and cats chase dogs'],
  ['de', 'er kommt und sie geht', 'sie kommt und er geht'],
  ['pl', 'pies goni kota lub mysz', 'kot goni psa lub mysz'],
])('in %s that of others says who does what: %s', (family, words, typed) => {
  expect(isFree(words, typed, family)).toBe(false);
});
