import { expect, test } from 'vitest';
import { languageNames } from '../../../contract/language-codes';
import { allLanguages, choiceOf, firstLanguages, listedName, recentLanguages } from './language-choices';

test('every language of the list is there once, by its English name', () => {
  const codes = allLanguages().map(({ code }) => code);
  expect(codes.toSorted()).toEqual(Object.keys(languageNames).toSorted());
});

test('a language carries its own name where it has another', () => {
  expect(choiceOf('ja').label).toBe('Japanese · 日本語');
  expect(choiceOf('iw').label).toBe('Hebrew · עברית');
  expect(choiceOf('en').label).toBe('English');
  expect(choiceOf('math').label).toBe('Math / Symbols');
  expect(choiceOf('x-klingon').label).toBe('x-klingon');
});

test('a language that the browser has no name for is called as on the list', () => {
  expect(listedName('bo', 'bo')).toBe('Tibetan');
  expect(listedName('ja', 'Japanese')).toBe('Japanese');
  expect(listedName('tl', 'Filipino')).toBe('Tagalog');
  expect(listedName('fil', 'Filipino')).toBe('Filipino');
  expect(listedName('x-klingon', 'x-klingon')).toBe('x-klingon');
  expect(listedName('constructor', 'constructor')).toBe('constructor');
});

test('recent languages are those of the sets changed last, each once', () => {
  const rows = [
    { langTerms: 'ja', langDefinitions: 'en' },
    { langTerms: 'ar', langDefinitions: 'en' },
    { langTerms: '??', langDefinitions: '' },
  ];
  expect(recentLanguages(rows).map(({ code }) => code)).toEqual(['ja', 'en', 'ar']);
});

test('a first set begins in the language of the browser', () => {
  expect(firstLanguages([], 'de-AT')).toEqual(['de', 'de']);
  expect(firstLanguages([], 'zh-TW')).toEqual(['zh-TW', 'zh-TW']);
  expect(firstLanguages([], 'tlh')).toEqual(['en', 'en']);
  expect(firstLanguages([choiceOf('ja')], 'de')).toEqual(['ja', 'de']);
});
