import { expect, test } from 'vitest';
import { grade } from '../../domain/grading/grade';
import { usualSettings } from '../../domain/grading/verdict';
import { spelledVerdict } from './spelled-right';

const isSpelled = (language: string, word: string, typed: string): boolean =>
  spelledVerdict(
    grade(typed, word, {
      language,
      settings: { ...usualSettings, typos: false, accents: 'count', alternatives: 'one' },
    }),
    { word, typed, language },
  ).accepted;

test.each([
  ['en', 'for example', 'e.g.'],
  ['en', "he can't", 'he cannot'],
  ['en', 'fifteen minutes', '15 minutes'],
  ['en', '50 kilometres', '50 km'],
  ['en', 'bread and butter', 'butter and bread'],
  ['en', 'salt, pepper', 'pepper, salt'],
  ['en', 'going to', 'gonna'],
  ['en', 'Doctor Watson', 'Dr Watson'],
  ['en', 'ice cream', 'icecream'],
  ['de', 'schön', 'schoen'],
  ['pt', 'econômico', 'económico'],
  ['ru', 'пятнадцать минут', '15 минут'],
])('in %s, what was said as %s is not spelled %s', (language, word, typed) => {
  expect(isSpelled(language, word, typed)).toBe(false);
});

test.each([
  ['en', 'Where is the station?', 'where is the station'],
  ['en', 'the dog', 'dog'],
  ['en', 'big; large', 'large'],
  ['en', 'salt, pepper', 'salt pepper'],
  ['en', 'don’t', "don't"],
  ['ru', 'ёлка', 'елка'],
  ['zh', '电脑', '電腦'],
  ['zh', 'nǐ hǎo', 'ni3 hao3'],
  ['sr', 'књига', 'knjiga'],
])('in %s, what was said as %s is spelled %s', (language, word, typed) => {
  expect(isSpelled(language, word, typed)).toBe(true);
});
