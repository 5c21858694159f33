import { describe, expect, test } from 'vitest';
import { languageTag, spineLetters } from './language-tags';

describe('languageTag', () => {
  test.each([
    ['ja', 'ja', 'auto'],
    ['iw', 'he', 'rtl'],
    ['ar', 'ar', 'rtl'],
    ['dv', 'dv', 'rtl'],
    ['zh-TW', 'zh-Hant', 'auto'],
    ['zh-CN', 'zh-Hans', 'auto'],
    ['ja-ro', 'ja-Latn', 'auto'],
    ['az-Arab', 'az-Arab', 'rtl'],
    ['ur-Latn', 'ur-Latn', 'auto'],
    ['ipa', 'und-fonipa', 'auto'],
    ['math', 'und', 'auto'],
    ['??', 'und', 'auto'],
    ['', 'und', 'auto'],
    ['x" onload="', 'und', 'auto'],
    ['__proto__', 'und', 'auto'],
    ['constructor', 'und', 'auto'],
  ])('%s is %s, %s', (code, lang, dir) => {
    expect(languageTag(code)).toEqual({ lang, dir });
  });

  test('what is written in an English set may be Arabic: its own letters say which way it runs', () => {
    expect(languageTag('en').dir).toBe('auto');
  });

  test('a missing code is unknown', () => {
    expect(languageTag(null)).toEqual({ lang: 'und', dir: 'auto' });
  });
});

test('a spine carries two letters, or two dots where the language is unknown', () => {
  expect([
    spineLetters('zh-CN'),
    spineLetters('en'),
    spineLetters('iw'),
    spineLetters('??'),
    spineLetters(null),
  ]).toEqual(['ZH', 'EN', 'HE', '··', '··']);
});
