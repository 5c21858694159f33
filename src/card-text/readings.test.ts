import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasReadings, readingPieces, withoutReadings } from './readings';

/** Signs with their readings as `学校=がっこう`, what stands between them as it is. */
const shape = (text: string) =>
  readingPieces(text)
    .map((piece) => (piece.reading === null ? piece.text : `${piece.text}=${piece.reading}`))
    .join('|');

test.each([
  ['学校（がっこう）', '学校=がっこう'],
  ['食[た]べる', '食=た|べる'],
  ['食(た)べる物(もの)', '食=た|べる|物=もの'],
  ['開ける（あける）', '開=あ|ける'],
  ['窓を開ける（あける）', '窓を|開=あ|ける'],
  ['窓（まど）を開（あ）ける', '窓=まど|を|開=あ|ける'],
  ['昼ご飯（ひるごはん）', '昼=ひる|ご|飯=はん'],
  ['人々【ひとびと】', '人々=ひとびと'],
  ['志（こころざし）', '志=こころざし'],
  ['切手 [きって]', '切手 [きって]'],
  ['你好[nǐ hǎo]', '你好=nǐ hǎo'],
  ['你好(ni3 hao3)', '你好=ni3 hao3'],
  ['漢<b>字</b>', '漢<b>字</b>'],
  ['<ruby>漢字<rt>かんじ</rt></ruby>です', '漢字=かんじ|です'],
  ['<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>', '漢=かん'],
  ['学校（がっこう）は大（おお）きい', '学校=がっこう|は|大=おお|きい'],
])('%j reads %j', (text, read) => {
  expect(shape(text)).toBe(read);
});

test.each([
  '暑い（天気）',
  'あつい（天気）',
  '中国（China）',
  '明治（1868）',
  '雨（やさしいあめがふるひ）',
  'school (がっこう)',
  '上げる（たどうし）',
  '学校（がっこう',
])('%j has no reading', (text) => {
  expect([hasReadings(text), withoutReadings(text)]).toEqual([false, text]);
});

const anyText = fc.string({
  unit: fc.constantFrom(
    '食',
    '学',
    '校',
    'べ',
    'る',
    'た',
    'カ',
    '(',
    ')',
    '（',
    '）',
    '[',
    ']',
    '<ruby>',
    '<rt>',
    '</rt>',
    '</ruby>',
    'ǐ',
    'a',
    ' ',
  ),
  maxLength: 30,
});

test('what was typed is all there, and nothing of a reading is left in what is written', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const pieces = readingPieces(text);
      expect(pieces.map(({ source }) => source).join('')).toBe(text);
      for (const { text: written, reading } of pieces) if (reading !== null) expect(written).toMatch(/\S/);
    }),
  );
});

test('what is written has no readings any more, beside those that a bracket around a bracket leaves', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('食[た]べる', '学校（がっこう）', 'を', '見(み)る', '。'), { maxLength: 8 }),
      (parts) => {
        const text = parts.join('');
        expect(withoutReadings(text)).toBe(text.replace(/[[(（][^\])）]*[\])）]/g, ''));
        expect(hasReadings(withoutReadings(text))).toBe(false);
      },
    ),
  );
});

test.each(['食[', '食[た]', '（', '<ruby>', '食食食食', '食[た]べる'])(
  'ten thousand times %j is read in one go',
  (part) => {
    const text = part.repeat(10_000);
    expect(
      readingPieces(text)
        .map(({ source }) => source)
        .join(''),
    ).toBe(text);
  },
);
