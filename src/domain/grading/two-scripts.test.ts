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
    for (const put of beside.slice(0, language === 'ja' ? 4 : beside.length)) {
      expect(misjudged(put(written, heard), { language }, [written, heard], ['x', `${written}${written}`])).toEqual([]);
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
