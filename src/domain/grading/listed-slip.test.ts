import { expect, test } from 'vitest';
import { grade } from './grade';
import { usualSettings } from './verdict';

const judged = (language: string, answer: string, card: string, listed: string | null = card) => {
  const words = listed === null ? undefined : { has: (word: string) => listed.toLowerCase().split(' ').includes(word) };
  return grade(answer, card, { language, settings: usualSettings, words }).accepted;
};

test.each([
  ['tr', 'gazte', 'gazete'],
  ['es', 'cepilo', 'cepillo'],
  ['nl', 'bagge', 'bagage'],
  ['de', 'Nachbr', 'Nachbar'],
  ['sv', 'flika', 'flicka'],
  ['el', 'μαγζί', 'μαγαζί'],
  ['ro', 'întotdeuna', 'întotdeauna'],
  ['es', 'etados', 'estados'],
  ['es', 'tenngo', 'tengo'],
  ['de', 'kinfer', 'kinder'],
  ['de', 'mtter', 'mutter'],
  ['fr', 'toujour', 'toujours'],
])('in %s a letter lost in a word that is listed is a slip: %s for %s', (language, answer, card) => {
  expect(judged(language, answer, card)).toBe(true);
  expect(judged(language, answer, card, null)).toBe(false);
});

test.each([
  ['de', 'ich weiß nciht', 'ich weiß nicht', true],
  ['de', 'ich habe keeine Zeit', 'ich habe keine Zeit', true],
  ['de', 'ich habe eine Zeit', 'ich habe keine Zeit', false],
  ['de', 'ich weiß es', 'ich weiß nicht', false],
  ['fr', 'sanss toi', 'sans toi', true],
  ['fr', 'dans toi', 'sans toi', false],
])('in %s a word that denies may be mistyped, not be missing: %s', (language, answer, card, isTaken) => {
  expect(judged(language, answer, card)).toBe(isTaken);
});

test.each([
  ['another listed word', 'tr', 'gazte', 'gazete', 'gazete gazte'],
  ['a word that no list knows', 'tr', 'gazte', 'gazete', ''],
  ['a diphthong', 'es', 'calente', 'caliente', 'caliente'],
  ['a diphthong', 'pl', 'widzeć', 'widzieć', 'widzieć'],
  ['a sound', 'it', 'compleano', 'compleanno', 'compleanno'],
  ['a past', 'nl', 'antwoorde', 'antwoordde', 'antwoordde'],
  ['a soft sign', 'ru', 'понеделник', 'понедельник', 'понедельник'],
  ['a plural', 'es', 'ciudads', 'ciudades', 'ciudades'],
  ['a sound', 'de', 'peffer', 'pfeffer', 'pfeffer'],
  ['a sound', 'it', 'sendere', 'scendere', 'scendere'],
  ['a sound', 'cs', 'rozíl', 'rozdíl', 'rozdíl'],
  ['a sound', 'ca', 'gobern', 'govern', 'govern'],
  ['an ending', 'es', 'sonos', 'somos', 'somos'],
  ['a short vowel', 'nl', 'kokken', 'koken', 'koken'],
  ['a root', 'uk', 'среда', 'середа', 'середа'],
  ['another listed word', 'de', 'fester', 'fenster', 'fenster fester'],
  ['a conjugation', 'es', 'hableremos', 'hablaremos', 'hablaremos'],
])('%s is none in %s: %s for %s', (_what, language, answer, card, listed) => {
  expect(judged(language, answer, card, listed)).toBe(false);
});

test('a last s of French that is lost is another form where what is left is a word', () => {
  expect(judged('fr', 'toujour', 'toujours', 'toujours toujour')).toBe(false);
  expect(judged('fr', 'alor', 'alors')).toBe(false);
});
