import { expect, test } from 'vitest';
import { offeredLanguage } from './offered-language';

test('a side in another script than its language is offered the language of that', () => {
  expect(offeredLanguage(['扉', 'かぎ', '窓をあける'], 'en')).toBe('ja');
  expect(offeredLanguage(['باب', 'طيور'], 'en')).toBe('ar');
  expect(offeredLanguage(['дверь', 'окно'], 'ja')).toBe('ru');
  expect(offeredLanguage(['дверь', 'окно'], '??')).toBe('ru');
  expect(offeredLanguage(['门口', '窗户'], 'fr')).toBe('zh-CN');
  expect(offeredLanguage(['ドア', 'かぎ', 'まど'], 'zh-CN')).toBe('ja');
});

test('nothing is offered where the language may be written so', () => {
  expect(offeredLanguage(['врата', 'прозорец'], 'bg')).toBeNull();
  expect(offeredLanguage(['در', 'پنجره'], 'fa')).toBeNull();
  expect(offeredLanguage(['東京', '大阪'], 'ja')).toBeNull();
  expect(offeredLanguage(['臺灣', '香港'], 'zh-TW')).toBeNull();
  expect(offeredLanguage(['die Tür', 'das Fenster'], 'en')).toBeNull();
  expect(offeredLanguage(['door', 'window'], 'ja')).toBeNull();
});

test('a few letters, one card and a side of both scripts say nothing', () => {
  expect(offeredLanguage(['π', 'α'], 'en')).toBeNull();
  expect(offeredLanguage(['窓をあける'], 'en')).toBeNull();
  expect(offeredLanguage(['', ' ', '窓をあける'], 'en')).toBeNull();
  expect(offeredLanguage(['the mora ん', 'the long vowel ー', 'かな kana kana'], 'en')).toBeNull();
});
