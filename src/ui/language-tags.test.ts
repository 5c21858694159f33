import { describe, expect, test } from 'vitest';
import { languageTag, spineLetters } from './language-tags';

describe('languageTag', () => {
  test.each([
    ['ja', 'ja', 'ltr'],
    ['iw', 'he', 'rtl'],
    ['ar', 'ar', 'rtl'],
    ['dv', 'dv', 'rtl'],
    ['zh-TW', 'zh-Hant', 'ltr'],
    ['zh-CN', 'zh-Hans', 'ltr'],
    ['ja-ro', 'ja-Latn', 'ltr'],
    ['az-Arab', 'az-Arab', 'rtl'],
    ['ur-Latn', 'ur-Latn', 'ltr'],
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

  test('a missing code is unknown', () => {
    expect(languageTag(null)).toEqual({ lang: 'und', dir: 'auto' });
  });
});

test('a spine carries two letters, or two dots where the language is unknown', () => {
  expect([spineLetters('zh-CN'), spineLetters('en'), spineLetters('iw'), spineLetters('??'), spineLetters(null)]).toEqual(['ZH', 'EN', 'HE', '··', '··']);
});
