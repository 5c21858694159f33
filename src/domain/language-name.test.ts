import { expect, test } from 'vitest';
import { languageNames } from '../../contract/language-codes';
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
