import fc from 'fast-check';
import { expect, test } from 'vitest';
import { misjudged } from './misjudged';
import { areTransliterated, isLatinOfSigns, isWrittenIn } from './two-scripts';

/** A word, and how it sounds in Latin letters or in kana. */
const words = [
  ['ru', 'привет', 'privet'],
  ['ru', 'хорошо', 'khorosho'],
  ['uk', 'дякую', 'dyakuyu'],
  ['bg', 'благодаря', 'blagodarya'],
  ['el', 'ευχαριστώ', 'efcharistó'],
  ['el', 'καλημέρα', 'kaliméra'],
  ['ko', '안녕', 'annyeong'],
  ['ko', '학교', 'hakgyo'],
  ['ar', 'مرحبا', 'marhaban'],
  ['ar', 'كتاب', 'kitaab'],
  ['fa', 'سلام', 'salaam'],
  ['he', 'שלום', 'shalom'],
  ['he', 'תודה', 'toda'],
  ['hi', 'नमस्ते', 'namaste'],
  ['hi', 'धन्यवाद', 'dhanyavaad'],
  ['th', 'สวัสดี', 'sawasdee'],
  ['ja', 'こんにちは', 'konnichiwa'],
  ['ja', '学生', 'gakusei'],
  ['ja', '食べる', 'taberu'],
  ['ja', '学生', 'がくせい'],
  ['ja', '犬', 'いぬ'],
  ['ja', 'お茶', 'おちゃ'],
  ['ja', '男の人', 'おとこのひと'],
  ['ja', '食べ物', 'たべもの'],
  ['zh', '朋友', 'péngyou'],
  ['zh', '朋友', 'pengyou'],
  ['zh', '一点儿', 'yìdiǎnr'],
] as const;
const beside = [
  (one: string, other: string) => `${one} (${other})`,
  (one: string, other: string) => `${one}（${other}）`,
  (one: string, other: string) => `${one} [${other}]`,
  (one: string, other: string) => `${one} ${other}`,
  (one: string, other: string) => `${one} - ${other}`,
];

test.each(words)(
  'in %s %s and %s beside one another are one word, and either is an answer',
  (language, written, heard) => {
    const isKana = /\p{sc=Hiragana}/u.test(heard);
    for (const put of beside.slice(0, language === 'ja' ? 4 : beside.length)) {
      expect(misjudged(put(written, heard), { language }, [written, heard], ['x', `${written}${written}`])).toEqual([]);
      // Behind kana a space tells nothing: この 本.
      if (isKana && put(heard, written) === `${heard} ${written}`) continue;
      expect(misjudged(put(heard, written), { language }, [written, heard], ['x', `${heard}${heard}`])).toEqual([]);
    }
  },
);

test.each([
  ['ru', 'привет', 'informal'],
  ['ru', 'чай', 'drink'],
  ['ru', 'читать', 'impf'],
  ['ru', 'город', 'noun'],
  ['ko', '배', 'fruit'],
  ['ko', '안녕', 'casual'],
  ['el', 'καφές', 'drink'],
  ['he', 'שלום', 'greeting'],
  ['ar', 'بيت', 'masculine'],
  ['hi', 'पानी', 'noun'],
  ['th', 'เขา', 'pronoun'],
  ['zh', '朋友', 'noun'],
  ['zh', '银行', 'money'],
  ['ja', '銀行', 'money'],
  ['ja', '橋', 'river'],
  ['ja', 'あつい', '天気'],
  ['ja', 'たのしい', '気分'],
])('in %s %s (%s) has a hint, which is no answer', (language, word, hint) => {
  expect(misjudged(`${word} (${hint})`, { language }, [word], [hint])).toEqual([]);
});

test.each([
  'この 本',
  'あの 人',
  'きれいな 花',
  'よく 聞く',
  'どの 電車',
  'おなじ 学校',
  'まだ 朝',
  'わたしの 犬',
  'おはよう 先生',
])('half of %s is no answer', (phrase) => {
  expect(misjudged(phrase, { language: 'ja' }, [phrase], phrase.split(' '))).toEqual([]);
});

test.each([
  ['はく', '靴'],
  ['のむ', '薬'],
  ['きる', '服'],
  ['とる', '写真'],
  ['ひく', '風邪'],
  ['かける', '電話'],
  ['かぶる', '帽子'],
  ['いる', '動物'],
  ['ある', '物'],
  ['さす', '傘'],
  ['あらう', '野菜'],
  ['かよう', '学校'],
])('%s（%s） is a verb with a hint', (verb, hint) => {
  expect(isWrittenIn(hint, verb)).toBe(false);
  expect(misjudged(`${verb}（${hint}）`, { language: 'ja' }, [verb], [hint])).toEqual([]);
});

test.each([
  ['がっこう', '学校'],
  ['べんきょう', '勉強'],
  ['おんがく', '音楽'],
  ['ひゃく', '百'],
  ['みず', '水'],
  ['いぬ', '犬'],
])('%s is written as %s', (kana, signs) => {
  expect(isWrittenIn(signs, kana)).toBe(true);
});

test.each([
  ['zh', '他 (he)', 'he', ['他']],
  ['zh', '人 (man)', 'a man', ['人']],
  ['zh', '跑 (run)', 'to run', ['跑']],
  ['ru', 'суп (soup)', 'soup', ['суп']],
  ['ru', 'такси (taxi)', 'taxi', ['такси']],
  ['ko', '버스 (bus)', 'bus', ['버스']],
  ['hi', 'बस (bus)', 'bus', ['बस']],
])('in %s what is asked is no reading: %s', (language, card, question, right) => {
  const gloss = card.replace(/^.*\(|\)$/gu, '');
  expect(misjudged(card, { language, question }, right, [gloss, question])).toEqual([]);
});
test.each([
  ['beta radiation (β)', 'Alpha, beta or gamma radiation: which are electrons?', 'beta radiation'],
  ['Mao Zedong (毛泽东)', 'Mao Zedong or Chiang Kai-shek: who won?', 'Mao Zedong'],
  ['Kanto (関東)', 'Is Tokyo in Kanto or in Kansai?', 'Kanto'],
])('%s is an answer that the question gives to choose', (card, question, right) => {
  expect(misjudged(card, { language: 'en', question }, [right], [])).toEqual([]);
});

test('another reading is one', () => {
  expect(misjudged('他 (tā)', { language: 'zh', question: 'he' }, ['ta', 'tā', '他'], ['he'])).toEqual([]);
});

test('no texts make it throw or take long, and one that is said twice is one', () =>
  fc.assert(
    fc.property(
      fc
        .array(fc.constantFrom(...'aniugぁかんい学犬々アーпрα한'), { maxLength: 60 })
        .map((letters) => letters.join('')),
      fc
        .array(fc.constantFrom(...'aniugぁかんい学犬々アーпрα한'), { maxLength: 60 })
        .map((letters) => letters.join('')),
      (one, other) => {
        expect(areTransliterated(one, other)).toBe(areTransliterated(other, one));
        expect(isWrittenIn(one, other) && isWrittenIn(other, one)).toBe(false);
        for (const family of ['ja', 'zh']) isLatinOfSigns(one, other, family);
      },
    ),
  ));
