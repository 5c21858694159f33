import { expect, test } from 'vitest';
import { aCard, aDeck } from '../../../testing/any-imported';
import { guessLanguage, usualLanguage } from '../../domain/guess-language';
import { withLanguages } from './deck-languages';
import { latinLanguage } from '../../domain/latin-language';

test.each([
  [['食べる', '朝ご飯'], 'ja'],
  [['电梯', '楼梯'], 'zh-CN'],
  [['собака', 'кошка'], 'ru'],
  [['їжа', 'ґанок і дім'], 'uk'],
  [['كلب', 'قط'], 'ar'],
  [['پنیر و گل', 'چای'], 'fa'],
  [['שלום'], 'iw'],
  [['개'], 'ko'],
  [['Git 创建存储库', 'Git init 命令'], 'zh-CN'],
  [['買う to buy', '食べる'], 'ja'],
  [['학교(學校)', '학생(學生)'], null],
  [['학교 in town', '학생', '선생님'], 'ko'],
  [['電梯 an elevator, a lift'], null],
  [['hund', 'dog'], null],
  [['собака dog and more'], null],
  [['12', '!'], null],
])('%j is said to be in %s', (sides, code) => {
  expect(guessLanguage(sides)).toBe(code);
});

test.each([
  ['Latin letters', ['to meet', 'blue'], ['ar', 'de'], 'de'],
  ['Latin letters, where all that is usual has letters of its own', ['to meet'], ['ar', 'ja'], 'en'],
  ['Latin letters beside Arabic ones', ['كتاب a book'], ['ar', 'de'], 'ar'],
  ['Latin letters, and a language that has them', ['to meet'], ['sr', 'de'], 'sr'],
  ['Chinese as it is usual', ['書店', '買う to buy'], ['zh-TW', 'en'], 'zh-TW'],
  ['no letters at all', ['1', '2'], ['ar', 'de'], 'ar'],
])('of a side with %s a usual language is told only where it can be', (_, sides, usual, code) => {
  expect(usualLanguage(sides, usual)).toBe(code);
});

const said = { langTerms: null, langDefinitions: null, usual: { langTerms: ['fr'], langDefinitions: ['fr'] } };
const languagesOf = (
  pairs: readonly (readonly [string, string])[],
  of: Parameters<typeof aDeck>[0] = {},
  extra: readonly { readonly name: string; readonly text: string }[] = [],
) => {
  const cards = pairs.map(([term, definition]) => aCard({ term, definition, extra }));
  const { langTerms, langDefinitions } = withLanguages(aDeck({ ...of, cards }), said, latinLanguage).deck;
  return [langTerms, langDefinitions];
};

test('what its user says counts before what the source says, and that before any guess', () => {
  const deck = aDeck({ langTerms: 'bg', cards: [aCard({ term: 'куче', definition: 'σκύλος' })] });
  expect(withLanguages(deck, said, null)).toMatchObject({
    deck: { langTerms: 'bg', langDefinitions: 'el' },
    isGuessed: { term: false, definition: true },
  });
  expect(withLanguages(deck, { ...said, langTerms: 'mk' }, null).deck.langTerms).toBe('mk');
});

const lists = {
  en: 'the house, a bridge, to borrow, weather forecast, beautiful, yesterday, neighbour, they were walking, cheese, thought',
  de: 'das Haus, die Brücke, leihen, Wetterbericht, schön, gestern, Nachbar, sie gingen, Käse, der Gedanke',
  fr: 'la maison, le pont, emprunter, la météo, beau, hier, le voisin, ils marchaient, le fromage, la pensée',
  es: 'la casa, el puente, pedir prestado, el pronóstico, hermoso, ayer, el vecino, caminaban, el queso, el pensamiento',
  it: 'la casa, il ponte, prendere in prestito, le previsioni, bello, ieri, il vicino, camminavano, il formaggio, il pensiero',
  pt: 'a casa, a ponte, pedir emprestado, a previsão, bonito, ontem, o vizinho, caminhavam, o queijo, o pensamento',
  nl: 'het huis, de brug, lenen, het weerbericht, mooi, gisteren, de buurman, zij liepen, de kaas, de gedachte',
  sv: 'huset, en bro, att låna, väderprognosen, vacker, igår, grannen, de gick, osten, tanken bakom',
  pl: 'dom, most, pożyczyć, prognoza pogody, piękny, wczoraj, sąsiad, oni szli, ser żółty, myśl',
  cs: 'dům, most, půjčit si, předpověď počasí, krásný, včera, soused, šli pěšky, sýr, myšlenka',
  fi: 'talo, silta, lainata, sääennuste, kaunis, eilen, naapuri, he kävelivät, juusto, ajatus',
  hu: 'ház, híd, kölcsönkérni, időjárás-előrejelzés, gyönyörű, tegnap, szomszéd, sétáltak, sajt, gondolat',
  tr: 'ev, köprü, ödünç almak, hava durumu, güzel, dün, komşu, yürüyorlardı, peynir, düşünce',
  ro: 'casa, podul, a împrumuta, prognoza meteo, frumos, ieri, vecinul, mergeau, brânză, gândul',
  vi: 'ngôi nhà, cây cầu, mượn, dự báo thời tiết, đẹp, hôm qua, hàng xóm, họ đã đi bộ, phô mai, suy nghĩ',
};

test.each(Object.entries(lists))(
  'ten words in Latin letters say that they are %s, whatever is usual',
  (code, words) => {
    const other = lists[code === 'en' ? 'de' : 'en'].split(', ');
    const pairs = words.split(', ').map((word, row) => [word, other[row]!] as const);
    expect(languagesOf(pairs)).toEqual([code, code === 'en' ? 'de' : 'en']);
  },
);

test('two words say nothing, nor do formulas: the language is as usual', () => {
  expect(
    languagesOf([
      ['Hund', 'x = 2'],
      ['Katze', 'a + b'],
    ]),
  ).toEqual(['fr', 'fr']);
});

test('tags are no words: a few Chinese ones among many tags are Chinese', () => {
  const term = '<b><i><code>创建</code></i></b>&nbsp;<b>存储库</b>';
  expect(languagesOf([[term, 'to make a new one']], { isFormatted: true })[0]).toBe('zh-CN');
});

test.each([
  ['on the other side', ['犬', 'いぬ'], [], ['ja', 'ja']],
  ['in a further field', ['犬', 'the dog of the house'], [{ name: 'reading', text: 'いぬ' }], ['ja', 'en']],
  ['nowhere', ['犬', 'the dog of the house'], [], ['zh-CN', 'en']],
] as const)('signs that Chinese and Japanese share, with kana %s', (_, [term, definition], extra, languages) => {
  expect(languagesOf([[term, definition]], {}, extra)).toEqual(languages);
});

test('the words of a list from Japanese into Chinese stay Chinese', () => {
  const pairs = [
    ['食べる', '吃'],
    ['飲む', '喝'],
    ['いぬ', '狗'],
  ] as const;
  expect(languagesOf(pairs)).toEqual(['ja', 'zh-CN']);
  expect(
    languagesOf([
      ['いぬ', '一只狗'],
      ['ねこ', '这是猫'],
    ]),
  ).toEqual(['ja', 'zh-CN']);
  const readings = [
    ['日没', 'にちぼつ'],
    ['只今', 'ただいま'],
    ['東西', '<b>とうざい</b>'],
  ] as const;
  expect(languagesOf(readings, { isFormatted: true })).toEqual(['ja', 'ja']);
  expect(languagesOf([...pairs.map(([, sign]) => [sign, 'to take in'] as const), ['的', 'の']])[0]).toBe('zh-CN');
});
