import { expect, test } from 'vitest';
import { latinLanguage, toldInLatin } from '../../domain/latin-language';
import { type Latin, offeredLanguage } from './offered-language';

const latin: Latin = { find: latinLanguage, told: toldInLatin };

test('a side in another script than its language is offered the language of that', () => {
  expect(offeredLanguage(['扉', 'かぎ', '窓をあける'], 'en', latin)).toBe('ja');
  expect(offeredLanguage(['باب', 'طيور'], 'en', latin)).toBe('ar');
  expect(offeredLanguage(['дверь', 'окно'], 'ja', latin)).toBe('ru');
  expect(offeredLanguage(['дверь', 'окно'], '??', latin)).toBe('ru');
  expect(offeredLanguage(['门口', '窗户'], 'fr', latin)).toBe('zh-CN');
  expect(offeredLanguage(['ドア', 'かぎ', 'まど'], 'zh-CN', latin)).toBe('ja');
});

test('nothing is offered where the language may be written so', () => {
  expect(offeredLanguage(['врата', 'прозорец'], 'bg', latin)).toBeNull();
  expect(offeredLanguage(['در', 'پنجره'], 'fa', latin)).toBeNull();
  expect(offeredLanguage(['東京', '大阪'], 'ja', latin)).toBeNull();
  expect(offeredLanguage(['臺灣', '香港'], 'zh-TW', latin)).toBeNull();
  expect(offeredLanguage(['die Tür', 'das Fenster'], 'en', latin)).toBeNull();
  expect(offeredLanguage(['door', 'window'], 'ja', latin)).toBeNull();
});

test('a few letters, one card and a side of both scripts say nothing', () => {
  expect(offeredLanguage(['π', 'α'], 'en', latin)).toBeNull();
  expect(offeredLanguage(['窓をあける'], 'en', latin)).toBeNull();
  expect(offeredLanguage(['', ' ', '窓をあける'], 'en', latin)).toBeNull();
  expect(offeredLanguage(['the mora ん', 'the long vowel ー', 'かな kana kana'], 'en', latin)).toBeNull();
});

const german = ['der Spatz', 'die Amsel', 'die Meise', 'der Igel', 'das Eichhörnchen', 'die Schildkröte'];

test('words in Latin letters are offered their language once there are six of them', () => {
  expect(offeredLanguage(german, 'en', latin)).toBe('de');
  expect(offeredLanguage(german, 'de', latin)).toBeNull();
  expect(offeredLanguage(german.slice(1), 'en', latin)).toBeNull();
  expect(offeredLanguage(german, 'en', null)).toBeNull();
});

test('whoever chose a language that is not told by its words is offered none in its letters', () => {
  const latinWords = ['amicus noster', 'villa magna', 'ad bellum gerendum', 'puella cantat', 'hortus conclusus', 'rex'];
  for (const code of ['la', 'eo', 'id', 'chem', 'ja', '??'])
    expect(offeredLanguage(latinWords, code, latin)).toBeNull();
});
