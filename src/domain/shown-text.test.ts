import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownText } from './shown-text';
import { formattedLook, plainLook } from '../card-text/text-look';

test.each([
  ['<b>mitochondria</b>', 'mitochondria'],
  ['mito<b>chondri</b>a', 'mitochondria'],
  ['salt &amp; pepper', 'salt & pepper'],
  ['red<br>green<br />blue', 'red\ngreen\nblue'],
  ['<ul><li>one</li><li>two</li></ul>', 'one\ntwo'],
  ['H<sub>2</sub>O', 'H₂O'],
  ['SO<sub>4</sub><sup>2-</sup>', 'SO₄²⁻'],
  ['1<sup>st</sup>', '1st'],
  ['<ruby>学校<rp>（</rp><rt>がっこう</rt><rp>）</rp></ruby>へ', '学校(がっこう)へ'],
  ['&eacute;t&#233; &#x2014; &nosuch; &alpha;&Omega;', 'été — &nosuch; αΩ'],
  ['<span style="color:red">a</span>', 'a'],
  ['a < b and b > c', 'a < b and b > c'],
])('of %s with formatting the eye sees %j', (text, shown) => {
  expect(shownText(text, formattedLook)).toBe(shown);
  expect(shownText(text, plainLook)).toBe(text);
});

test('a reading is written once more only for the eye', () => {
  expect(shownText('<ruby>学校<rt>がっこう</rt></ruby>', formattedLook, { readings: 'left-out' })).toBe('学校');
});

test('an entity is never read twice', () => {
  expect(shownText('&amp;lt;b&amp;gt;', formattedLook)).toBe('&lt;b&gt;');
});

test('no text makes it throw, and a text without markup stays as it is', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      shownText(text, formattedLook);
      expect(shownText(text.replace(/[<&]/g, ''), formattedLook)).toBe(text.replace(/[<&]/g, ''));
    }),
  ));

test('what is read aloud has no reading twice, whatever is shown', () => {
  const spoken = (text: string) => shownText(text, plainLook, { readings: 'left-out' });
  expect(['窓（まど）を開[あ]ける', '開ける（あける）', 'あつい（天気）', 'school (がっこう)'].map(spoken)).toEqual([
    '窓を開ける',
    '開ける',
    'あつい（天気）',
    'school (がっこう)',
  ]);
});
