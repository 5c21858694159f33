import { expect, test } from 'vitest';
import { isFreeOrder } from './free-order';

const isFree = (words: string, typed: string, family: string) =>
  isFreeOrder(words.split(' '), typed.split(' '), family);

test('two whole halves may change places', () => {
  expect(isFree('salz und pfeffer', 'pfeffer und salz', 'de')).toBe(true);
  expect(isFree('older people and young children', 'young children and older people', 'en')).toBe(true);
});

test.each([
  ['en', 'alice is older and bob is younger', 'bob is older and alice is younger'],
  ['en', 'the cat eats the mouse', 'the mouse eats the cat'],
  ['en', 'dogs and cats chase mice', 'mice and cats chase dogs'],
  ['de', 'er kommt und sie geht', 'sie kommt und er geht'],
  ['pl', 'pies goni kota lub mysz', 'kot goni psa lub mysz'],
  ['es', 'juan ama a ana y pedro odia a eva', 'juan ama a pedro y ana odia a eva'],
  ['ru', 'кошка видит мышь и собака видит кошку', 'кошка видит собака и мышь видит кошку'],
  ['en', 'cats chase mice and dogs chase cats', 'cats chase dogs and mice chase cats'],
  ['en', 'sodium and chlorine have 11 and 17 protons', 'sodium and chlorine have 17 and 11 protons'],
  ['en', 'x and y are 3 and 5', 'x and y are 5 and 3'],
  ['en', 'between 1914 and 1918', 'between 1918 and 1914'],
  ['en', 'hit and run driver', 'run and hit driver'],
  ['de', 'der hund beißt den mann und die frau lacht', 'der hund beißt den die und mann frau lacht'],
  ['en', 'a is 3 and b is 5', 'a is b and 3 is 5'],
])('in %s that of others says who does what: %s', (family, words, typed) => {
  expect(isFree(words, typed, family)).toBe(false);
});
