import { type ReactNode, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { compiledCatalogue } from './compile-plugin';
import { asWritten } from './letters';
import { type Part, html } from './html';
import { isolated } from './isolated';
import { language } from './language';
import { marked } from './marked';
import { message } from './message';
import { rich } from './rich';

test('a message without gaps is its text, also with signs that mean something to a program', () => {
  expect(message('`Once` is ${enough}’s \\'.replace('{enough}', 'enough'), 'Signs.')).toBe('`Once` is $enough’s \\');
});

test('a count takes the case of its number, a case that names it first, and is grouped', () => {
  const due = message<{ count: number }>('{count, plural, =0 {nothing} one {# card} other {# cards}} due', 'Due.');
  expect([0, 1, 2, 1204].map((count) => due({ count }))).toEqual([
    'nothing due',
    '1 card due',
    '2 cards due',
    '1,204 cards due',
  ]);
});

test('the gaps of a rich message hold elements, its tags are told what they hold', () => {
  const signedIn = rich<{ name: ReactNode; count: number; b: (words: ReactNode) => ReactNode }>(
    '<b>{count, number}</b> wait for {name}.',
    'Signed in.',
  );
  const bold = (words: ReactNode) => createElement('b', null, words);
  expect(renderToStaticMarkup(signedIn({ name: createElement('i', null, 'ines'), count: 1204, b: bold }))).toBe(
    '<b>1,204</b> wait for <i>ines</i>.',
  );
});

test('what people wrote turns no sentence around it, whichever way each runs', () => {
  const deleted = message<{ title: string; count: number }>(
    '“{title}” is deleted, {count, plural, one {# card} other {# cards}}',
    'Deleted.',
  );
  expect([
    deleted({ title: 'Leaf shapes (2)', count: 3 }),
    deleted({ title: 'أشكال الأوراق (2)', count: 3 }),
    deleted({ title: 'Leaf \u202eshapes\u2069', count: 1 }),
  ]).toEqual([
    '“Leaf shapes (2)” is deleted, 3 cards',
    '“\u2068أشكال الأوراق (2)\u2069” is deleted, 3 cards',
    '“\u2068Leaf shapes\u2069” is deleted, 1 card',
  ]);
});

test('in a page of the service a name stands in an element that turns nothing, escaped', () => {
  const may = marked<{ client: Part; b: (words: Part) => Part }>('<b>{client}</b> may see your sets.', 'An app.');
  expect(may({ client: 'أوراق <2>', b: (words) => html`<b>${words}</b>` }).text).toBe(
    '<b><bdi>أوراق &lt;2&gt;</bdi></b> may see your sets.',
  );
});

test('a name is isolated once, however often it is put into a sentence', () => {
  const quoted = message<{ name: string }>('“{name}”', 'A name.');
  const empty = message<{ name: string }>('{name} is empty.', 'A file.');
  expect(empty({ name: quoted({ name: 'أوراق' }) })).toBe('\u2068“أوراق”\u2069 is empty.');
  expect(isolated(isolated('أوراق'))).toBe(isolated('أوراق'));
});

test('where the language runs from right to left, every name of people is isolated', () => {
  const { dir } = language;
  try {
    Object.assign(language, { dir: 'rtl' });
    expect(message<{ title: string; day: string }>('{title}, {day}', 'A set.')({ title: 'Leaf', day: '4 Jan' })).toBe(
      '\u2068Leaf\u2069, 4 Jan',
    );
  } finally {
    Object.assign(language, { dir });
  }
});

test('what no language of ours needs is refused', () => {
  expect(() => message('{when, date}', 'A date.')).toThrow('may not use date');
  expect(() => message('{a, select, x {one} other {two}}', 'A choice.')).toThrow('may not use select');
  expect(() => message('{a', 'No message.')).toThrow();
});

test('a build has the text alone: no description, no call', () => {
  const code = `import { message } from '../message';\nexport const undo = message('Undo', 'A button.');\n`;
  expect(compiledCatalogue('undo.ts', code, asWritten)).toBe(
    "import { figures, plural } from '../figures';\nexport const undo = `Undo`;\n",
  );
});

test('a message that is put together is refused', () => {
  expect(() =>
    compiledCatalogue('undo.ts', `export const undo = message('Un' + 'do', 'A button.');`, asWritten),
  ).toThrow('both written out');
});
