import { expect, test } from 'vitest';
import { languageNames } from '../../contract/language-codes';
import { manyHostileTexts } from '../../testing/hostile-strings';
import { languageName } from './language-name';

test.each(Object.keys(languageNames))('%s has a name', (code) => {
  expect(languageName(code)).not.toBe(code);
});

test.each([
  ['ja', 'Japanese'],
  ['zh-TW', 'Chinese (Traditional)'],
  ['chem', 'Chemistry'],
  ['', 'Unknown language'],
  ['??', 'Unknown language'],
  ['x-klingon', 'x-klingon'],
  ['no language', 'no language'],
  ['__proto__', '__proto__'],
])('%j is called %j', (code, name) => {
  expect(languageName(code)).toBe(name);
});

test('a language that a service calls by one of 10,000 hostile texts stands for itself, or is a language', () => {
  for (const text of manyHostileTexts) expect(languageName(text).length).toBeGreaterThan(0);
});
