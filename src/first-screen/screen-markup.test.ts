import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { type ScreenElement, screenMarkup } from './screen-markup';

const text = (nodeValue: string) => ({ nodeType: 3, nodeValue, childNodes: [] });

function element(
  localName: string,
  named: Readonly<Record<string, string>> = {},
  childNodes: ScreenElement['childNodes'] = [],
): ScreenElement {
  const attributes = Object.entries(named).map(([name, value]) => ({ name, value }));
  return { nodeType: 1, nodeValue: null, localName, attributes, childNodes };
}

interface Parsed {
  readonly type: string;
  readonly name?: string;
  readonly attribs?: Record<string, string>;
  readonly data?: string;
  readonly children?: readonly Parsed[];
}

/** What a parser makes of a markup: names, attributes and text, nothing else. */
const readBack = (markup: string) => {
  const plain = ({ type, name, attribs, data, children }: Parsed): unknown =>
    type === 'text' ? data : [name, attribs, ...(children ?? []).map(plain)];
  return (parseDocument(markup) as unknown as Parsed).children?.map(plain);
};

test.each([
  '<img src=x onerror=alert(1)>',
  '</p></article><script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  '<!--<script>',
  '&lt;b&gt; & &amp;',
  "'` {{7*7}} ${7*7} \u2028\u202e العربية 日本語",
  ']]><![CDATA[',
])('%s on a card is read back as the same text, in text and in an attribute', (hostile) => {
  const card = element('article', { 'aria-label': hostile }, [element('p', { lang: 'la' }, [text(hostile)])]);
  const markup = screenMarkup(card)!;
  expect(markup.replace(/<\/?(?:article aria-label="[^"<>]*"|p lang="la"|article|p)>/g, '')).not.toMatch(/[<>"]/);
  expect(readBack(markup)).toEqual([['article', { 'aria-label': hostile }, ['p', { lang: 'la' }, hostile]]]);
});

test.each([
  ['a script', element('script', {}, [text('1')])],
  ['a frame', element('iframe', {})],
  ['a picture, whose address is of this visit', element('img', { src: 'blob:x' })],
  ['a formula', element('math')],
  ['text that a browser reads in a way of its own', element('noscript')],
  ['what runs', element('button', { onclick: 'alert(1)' })],
  ['an address elsewhere', element('a', { href: 'https://evil.example/' })],
  ['an address elsewhere without its scheme', element('a', { href: '//evil.example/' })],
  ['an address that runs', element('a', { href: 'javascript:alert(1)' })],
  ['a style that fetches', element('i', { style: 'background: url(https://evil.example/)' })],
  ['something typed', element('input', { value: 'my own words' })],
  ['an attribute that nobody thought of', element('div', { 'data-formatted': '' })],
  ['a sign that no parser gives back', element('p', {}, [text('a\0b')])],
])('a screen with %s is left to the app', (_what, inside) => {
  expect(screenMarkup(element('div', {}, [element('p', {}, [text('a card')]), inside]))).toBeNull();
});

test('what would be typed into takes nothing, numbers of a style wait, and what is of this moment, or under a card, is left out', () => {
  const screen = element('div', { class: 'app' }, [
    element('a', { class: 'syncbox ok', href: '/outbox' }, [text('Up to date')]),
    element('input', { type: 'search', value: '' }),
    element('select', {}, [
      element('option', { value: 'a', selected: '' }, [text('A')]),
      { ...element('option', { value: 'b' }, [text('B')]), selected: true },
    ]),
    element('details', {}, [element('summary', {}, [text('More')]), element('input', { value: 'words' })]),
    element('li', { style: 'transform: translateY(70px);' }),
    element('article', { class: 'card below', inert: '' }, [text('the next card')]),
    element('div', { class: 'grades', inert: '' }, [element('button', { 'data-usual': '' }, [text('Good')])]),
    { nodeType: 8, nodeValue: '$', childNodes: [] },
  ]);
  expect(screenMarkup(screen)).toBe(
    '<div class="app"><input type="search" value="" readonly><select disabled><option value="a">A</option><option value="b" selected>B</option></select><details><summary>More</summary></details>' +
      '<li data-style="transform: translateY(70px);"></li>' +
      '<div class="grades" inert=""><button data-usual="">Good</button></div></div>',
  );
});

test('a screen that is larger than a page should be is left to the app', () => {
  expect(screenMarkup(element('div', {}, [text('a'.repeat(200_000))]))).toBeNull();
});
