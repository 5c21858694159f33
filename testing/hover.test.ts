import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Container, type Document, parse } from 'postcss';
import { expect, test } from 'vitest';
import { pageStyle } from '../server/oauth/page-style';

const source = fileURLToPath(new URL('../src', import.meta.url));
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

test('what hovers looks so only where something can hover: a finger would leave its button lit', () => {
  const styles = new Map(sheets.map((sheet) => [sheet, readFileSync(join(source, sheet), 'utf8')]));
  styles.set('the pages of the service', pageStyle(null));
  const lit = [...styles].flatMap(([sheet, css]) => litByTouch(css).map((selector) => `${sheet}: ${selector}`));
  expect(lit).toEqual([]);
});

test.each([
  ['.a:hover { color: red }', ['.a:hover']],
  ['@media (width > 1px) { .a:hover, .b { color: red } }', ['.a:hover']],
  ['@media (hover: hover) { @media (width > 1px) { .a:hover { color: red } } }', []],
  ['.a, .a:hover { color: red }', []],
])('in %s a finger leaves %j lit', (css, expected) => {
  expect(litByTouch(css)).toEqual(expected);
});

/** Selectors of rules for what hovers, outside of the query for it; not those that look as without it. */
function litByTouch(css: string): string[] {
  const found: string[] = [];
  parse(css).walkRules(({ selectors, parent }) => {
    if (isAskedFor(parent)) return;
    found.push(...selectors.filter((one) => one.includes(':hover') && !selectors.includes(one.replace(':hover', ''))));
  });
  return found;
}

function isAskedFor(parent: Container | Document | undefined): boolean {
  if (!parent) return false;
  if (parent.type === 'atrule' && 'params' in parent && String(parent.params).includes('hover: hover')) return true;
  return isAskedFor(parent.parent);
}
