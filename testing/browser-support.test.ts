import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unsupportedIn } from '../scripts/browser-support.mjs';
import { supportedBrowsers } from '../src/platform/supported-browsers';

let client = '';
beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'carrel-build-'));
  mkdirSync(join(client, 'assets'));
  for (const name of ['sw.js', 'theme.js', 'first-screen.js', 'index.html']) writeFileSync(join(client, name), '');
});
afterEach(() => rmSync(client, { recursive: true, force: true }));

/** What a build of this script, or this style, is refused for: the names. */
function refused(file: 'a.js' | 'a.css', text: string, assets?: readonly string[]): readonly string[] {
  writeFileSync(join(client, 'assets', file), text);
  return unsupportedIn(client, supportedBrowsers, assets).map((line) => line.split(' (assets')[0] ?? '');
}

test.each([
  ['a constructor', 'export const a = new Float16Array(2);', 'new Float16Array'],
  ['a function of an object', 'export const a = Promise.try(() => 1);', 'Promise.try'],
  [
    'a method of whatever it is called on',
    'export const a = (map) => map.getOrInsertComputed(1, String);',
    '.getOrInsertComputed()',
  ],
  ['a form of a regular expression', 'export const a = /(?i:a)b/;', '/(?i:a)b/'],
])('%s that a supported browser lacks is found', (_, script, name) => {
  expect(refused('a.js', script)).toEqual([name]);
});

test.each([
  ['a property', 'p { interpolate-size: allow-keywords }', 'interpolate-size'],
  ['a word', 'p { width: stretch }', 'width: stretch'],
  ['a pseudo-class', 'p:open { color: red }', ':open'],
  ['an at-rule', '@function --a() { result: 1px }', '@function'],
])('%s in a style is found where it is lacking', (_, style, name) => {
  expect(refused('a.css', style)[0]).toBe(name);
});

test('what every supported browser has, what stands in @supports, and what is of no browser, is no matter', () => {
  expect(
    refused(
      'a.js',
      'export const a = [1].toSorted().at(-1), b = new Intl.Segmenter(), c = store.first(), d = row.dispose();',
    ),
  ).toEqual([]);
  expect(
    refused('a.css', '@supports (interpolate-size: allow-keywords) { p { interpolate-size: allow-keywords } }'),
  ).toEqual([]);
});

test('a word of its own that an at-rule has is looked up there, not among the properties', () => {
  expect(refused('a.css', '@page { size: A4 }')).toEqual([]);
  expect(refused('a.css', 'p { size: A4 }')).toEqual(['size']);
});

test('what an earlier build left for pages that are still open is no matter', () => {
  const script = 'export const a = Promise.try(() => 1);';
  expect([refused('a.js', script, ['a.js']), refused('a.js', script, [])]).toEqual([['Promise.try'], []]);
});
