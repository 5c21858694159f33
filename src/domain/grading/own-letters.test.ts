import { expect, test } from 'vitest';
import { grade } from './grade';
import { usualSettings } from './verdict';

const judge = (language: string, [answer, expected]: readonly [string, string], listed: readonly string[] | null) => {
  const words = listed ? { has: (word: string) => listed.includes(word) } : undefined;
  const { accepted, rule } = grade(answer, expected, { language, settings: usualSettings, words });
  return { accepted, rule };
};

test.each([
  ['pl', 'ksiazka', 'książka'],
  ['cs', 'cokolada', 'čokoláda'],
  ['hr', 'tresnja', 'trešnja'],
  ['pl', 'ciekawa ksiazka', 'ciekawa książka'],
] as const)(
  'in %s the letters of a keyboard without the own ones are forgiven: %s for %s',
  (language, answer, card) => {
    expect(judge(language, [answer, card], card.split(' '))).toEqual({ accepted: true, rule: 'accents-missing' });
  },
);

test.each([
  ['another listed word', 'hr', 'novo busenje', 'novo bušenje', ['bušenje', 'busenje']],
  ['a word that no list knows', 'pl', 'ksiazka', 'książka', []],
  ['no list at hand', 'pl', 'ksiazka', 'książka', null],
  ['some of the letters', 'pl', 'ksiązka', 'książka', ['książka']],
  ['a letter added', 'pl', 'książka', 'ksiazka', ['ksiazka']],
  ['an end that makes a form', 'pl', 'argumentacje', 'argumentację', ['argumentację']],
  ['a short word', 'cs', 'vecer', 'večer', ['večer']],
  ['a language where too many are other words', 'de', 'vogelhauser', 'vogelhäuser', ['vogelhäuser']],
] as const)('%s is not forgiven in %s: %s for %s', (_what, language, answer, card, listed) => {
  expect(judge(language, [answer, card], listed).accepted).toBe(false);
});
