import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formattingTags } from '../../domain/has-markup';
import { hostileStrings } from '../../../testing/hostile-strings';
import { escaped } from '../../domain/side-form';
import { readHtml } from './read-html';

describe('lines', () => {
  test.each([
    ['red<br>green&nbsp;&lt;3', 'red\ngreen <3'],
    ['<div>a</div><div>b</div>', 'a\nb'],
    ['a<div>b</div>c', 'a\nb\nc'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['<ol><li>a<li>b</ol>c', 'a\nb\nc'],
    ['<div>a<br></div><div>b</div>', 'a\nb'],
    ['<div>a</div><div><br></div><div>b</div>', 'a\n\nb'],
    ['<br><div> a </div><br>', 'a'],
    ['<p>a</p>\n\n<p>b</p>', 'a\nb'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['<pre>if a:\n  b\r\nc</pre>', 'if a:\n  b\nc'],
    ['a\n  b', 'a b'],
    ['a&nbsp;&nbsp; b', 'a   b'],
    ['', ''],
  ])('%j is shown as %j', (source, plain) => {
    expect(readHtml(source).plain).toBe(plain);
  });
});

describe('what is no text', () => {
  test.each([
    ['dog[sound:dog.mp3]', 'dog', { sounds: ['dog.mp3'] }],
    ['[sound:a&amp;b.mp3]x', 'x', { sounds: ['a&b.mp3'] }],
    ['<audio controls><source src="a.ogg">Old browser</audio>b', 'b', { sounds: ['a.ogg'] }],
    ['x<img alt="a hund" src="hund.jpg">', 'x', { pictures: ['hund.jpg'] }],
    ["a<script>alert('b</b>')</script>c", 'ac', { leftOut: ['script'] }],
    ['<style>.card { color: red }</style>a', 'a', { leftOut: ['style'] }],
    ['<iframe src="x">b</iframe><svg><text>c</text></svg>a', 'a', { leftOut: ['embedded'] }],
    ['a<span style="color: red; display:none">b<span>c</span></span>d', 'ad', {}],
    ['a<!-- b -->c<!doctype html>', 'ac', {}],
    ['a<!-- b -->', 'a', {}],
    ['a<!-- b', 'a', {}],
    ['a<?php b ?>', 'a', {}],
  ])('%j is shown as %j', (source, plain, more) => {
    expect(readHtml(source)).toMatchObject({ plain, formatted: plain, isFormatted: false, ...more });
  });
});

describe('signs that are no markup', () => {
  test.each([
    ['a < b', 'a < b'],
    ['a <b', 'a <b'],
    ['a <b c="d', 'a <b c="d'],
    ['a</b c', 'a c'],
    ['a<', 'a<'],
    ['1<2', '1<2'],
    ['R&D', 'R&D'],
    ['&eacute;&#233;&#xe9;&copy', 'ééé©'],
    ['&#0;&#xd800;&#x110000;', '\ufffd\ufffd\ufffd'],
  ])('%j is %j', (source, plain) => {
    expect(readHtml(source)).toMatchObject({ plain, formatted: escaped(plain), isFormatted: false });
  });
});

describe('formatting', () => {
  test.each([
    ['<b>a</b> b', '<b>a</b> b', 'a b'],
    ['a <b> b </b>c', 'a <b>b</b> c', 'a b c'],
    ['a<b></b>c', 'ac', 'ac'],
    ['<B CLASS="x" onclick="alert(1)">a</B>', '<b>a</b>', 'a'],
    ['<b>a<i>b</b>c</i>', '<b>a<i>b</i></b>c', 'abc'],
    ['<b>a', '<b>a</b>', 'a'],
    ['a<br><b>b<br>c</b>', 'a\n<b>b\nc</b>', 'a\nb\nc'],
    ['<del>a</del><kbd>b &lt; c</kbd>', '<s>a</s><code>b &lt; c</code>', 'ab < c'],
    [
      'H<sub>2</sub>O, x<sup>10</sup>, 2<sup>nd</sup>',
      'H<sub>2</sub>O, x<sup>10</sup>, 2<sup>nd</sup>',
      'H₂O, x¹⁰, 2nd',
    ],
    ['<ruby>食<rp>[</rp><rt>た</rt></ruby>べる', '<ruby>食<rt>た</rt></ruby>べる', '食(た)べる'],
    ['a<ul><li><div>b</div><li>c</ul>d', 'a<ul><li>b</li><li>c</li></ul>d', 'a\nb\nc\nd'],
  ])('%j keeps %j, or is %j', (source, formatted, plain) => {
    expect(readHtml(source)).toMatchObject({ formatted, plain, isFormatted: formatted !== plain });
  });
});

const markupParts =
  '<b> </b> <i> </i> <ul> <li> </li> </ul> <br> <div> </div> <pre> </pre> <ruby> <rt> </ruby> <sup> </sup> <script> ' +
  '</script> <x "> < > & ; &lt; &amp; &nbsp; a b1 [sound: ] " 食 👩‍👧 <!-- -->';
const anyMarkup = fc
  .array(fc.constantFrom(...markupParts.split(' '), ' ', '\n', '\t'), { maxLength: 25 })
  .map((parts) => parts.join(''));
const ourTag = new RegExp(`</?(?:${formattingTags.join('|')})>`, 'g');

test('what is kept is balanced, of our tags alone, and says the same when it is read again', () => {
  fc.assert(
    fc.property(anyMarkup, (source) => {
      const { formatted, plain } = readHtml(source);
      expect(formatted.replaceAll(ourTag, '')).not.toMatch(/[<>]/);
      const open: string[] = [];
      for (const [tag] of formatted.matchAll(ourTag)) {
        if (tag.startsWith('</')) expect(open.pop()).toBe(tag.replace('/', ''));
        else open.push(tag);
      }
      expect(open).toEqual([]);
      expect(plain).toBe(plain.replace(/^[ \n]+|[ \n]+$/g, ''));
      // What came together to name a sound would be one now.
      if (plain.includes('[sound:')) return;
      const again = escaped(plain).replaceAll('\n', '<br>').replaceAll(/[ \t]/g, '&nbsp;');
      expect(readHtml(again).plain).toBe(plain);
    }),
    { numRuns: 300 },
  );
});

test('text that was escaped comes back sign by sign, whatever it says', () => {
  for (const text of hostileStrings) {
    const loose = text.replaceAll(/[ \t\n\f\r]+/g, ' ').replaceAll(/^[ \u00a0]+|[ \u00a0]+$/g, '');
    expect(readHtml(escaped(text)).plain.replaceAll('\u00a0', ' ')).toBe(loose.replaceAll('\u00a0', ' '));
  }
});

test.each([
  '<b>',
  '<div>',
  '</i>',
  '<li>',
  '<rt>',
  '<',
  '&',
  '&am',
  '<a x="',
  '[sound:',
  '<!--',
  '<script>',
  ' ',
  'a ',
])('a hundred thousand of %j are read in one go', (part) => {
  const source = part.repeat(100_000);
  expect(readHtml(source).plain.length).toBeLessThanOrEqual(source.length);
});

test('a side of millions of words is read', () => {
  const words = `${'a '.repeat(6_000_000)}a`;
  expect(readHtml(words).plain === words).toBe(true);
});
