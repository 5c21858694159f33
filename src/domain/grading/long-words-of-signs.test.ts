import { expect, test } from 'vitest';
import { grade } from './grade';
import { usualSettings } from './verdict';

const judged = (language: string, answer: string, card: string) =>
  grade(answer, card, { language, settings: usualSettings, question: { text: 'asked so', language: 'en' } }).accepted;

test.each([
  ['ja', 'ありがとうござます', 'ありがとうございます'],
  ['ja', 'おはようござます', 'おはようございます'],
  ['ja', 'スーパーマケット', 'スーパーマーケット'],
  ['ja', 'コミニュケーション', 'コミュニケーション'],
  ['ja', 'アイスクリームラソチ', 'アイスクリームランチ'],
  ['ja', 'インフルエソザ', 'インフルエンザ'],
  ['ja', 'オーストララリア', 'オーストラリア'],
  ['ko', '감사합나다', '감사합니다'],
  ['ko', '죄송합나다', '죄송합니다'],
  ['ko', '시작합너다', '시작합니다'],
  ['ko', '텔레비전전', '텔레비전'],
  ['ko', '아르바이트트', '아르바이트'],
  ['vi', 'cảm ơn nhiiều', 'cảm ơn nhiều'],
  ['vi', 'trườngg học', 'trường học'],
  ['lt', 'gimtadiennis', 'gimtadienis'],
  ['lv', 'dzimssanas diena', 'dzimsanas diena'],
  ['lv', 'programa', 'programma'],
  ['et', 'sünnipäeev', 'sünnipäev'],
  ['et', 'raamatukoggu', 'raamatukogu'],
  ['et', 'lennujaaam', 'lennujaam'],
  ['fi', 'syntymäpäiivä', 'syntymäpäivä'],
])('in %s a slip of the hand is forgiven: %s for %s', (language, answer, card) => {
  expect(judged(language, answer, card)).toBe(true);
});

test.each([
  ['ja', 'ありがとございました', 'ありがとうございます'],
  ['ja', 'インタネット', 'インターネット'],
  ['ja', 'ビル', 'ビール'],
  ['ja', 'シクロヘキセン', 'シクロヘキサン'],
  ['ja', 'シクロヘキサン', 'シクロヘキセン'],
  ['ja', 'トリエチルアミン', 'トリメチルアミン'],
  ['ja', 'オーストリリア', 'オーストラリア'],
  ['ja', 'おばさん', 'おばあさん'],
  ['ja', 'びょいん', 'びょういん'],
  ['ja', 'きて', 'きって'],
  ['ja', 'コップ', 'コーヒー'],
  ['ko', '감사합니까', '감사합니다'],
  ['ko', '감사했니다', '감사합니다'],
  ['ko', '시작합시다', '시작합니다'],
  ['ko', '사이클로헥산', '사이클로헥센'],
  ['ko', '세웠습니다', '새웠습니다'],
  ['th', 'ประธาน', 'ประทาน'],
  ['ko', '공부합시다', '공부합니다'],
  ['ko', '공부합디다', '공부합니다'],
  ['ko', '돌아다닌다', '돌아다니다'],
  ['ko', '감사하는다', '감사합니다'],
  ['ko', '가나다라', '가나다'],
  ['ko', '학교교', '학교'],
  ['ko', '선생님님을', '선생님'],
  ['vi', 'ba', 'bà'],
  ['vi', 'nhiêu', 'nhiều'],
  ['vi', 'xoong', 'xong'],
  ['lt', 'gimtadienio', 'gimtadienis'],
  ['lt', 'išokti', 'iššokti'],
  ['lv', 'gadi', 'gada'],
  ['lv', 'mama', 'mamma'],
  ['et', 'kooli', 'kolli'],
  ['et', 'linna', 'lina'],
  ['fi', 'makeaan', 'makean'],
  ['fi', 'tuulli', 'tuuli'],
])('in %s another word or form is none: %s for %s', (language, answer, card) => {
  expect(judged(language, answer, card)).toBe(false);
});
