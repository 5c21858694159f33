import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
const sheets = files.filter((file) => file.endsWith('.css'));

/** Whose rules are meant to meet those of others: they say what holds where the system chooses the colours. */
const forAll = 'ui/forced-colors.css';

/**
 * A stylesheet that was loaded with one screen stays when its user goes on to another. Where two rooms style the same
 * selector, what a screen looks like hangs on where its user was before: once the library had no titles after a test.
 */
test('no selector is styled by two rooms', () => {
  const rooms = new Map<string, Set<string>>();
  for (const sheet of sheets.filter((file) => file !== forAll)) {
    for (const selector of selectorsOf(readFileSync(join(source, sheet), 'utf8')))
      rooms.set(selector, (rooms.get(selector) ?? new Set()).add(dirname(sheet)));
  }
  expect(
    [...rooms]
      .filter(([, styledBy]) => styledBy.size > 1)
      .map(([selector, styledBy]) => `${selector} in ${[...styledBy].join(' and ')}`),
  ).toEqual([]);
});

/** What a style writes itself nobody can translate: the words of a mark come with it (`content: attr(data-…)`). */
test('no style writes words', () => {
  const written = sheets.flatMap((sheet) =>
    [...readFileSync(join(source, sheet), 'utf8').matchAll(/\bcontent:\s*[^;}]*?(["'])(.*?)\1/g)]
      .filter(([, , text = '']) => /\p{L}{2}/u.test(text.replaceAll(/\\[\da-f]{1,6}/gi, '')))
      .map(([rule]) => `${rule} in ${sheet}`),
  );
  expect(written).toEqual([]);
});

/** The feature that a sheet is one of; `ui` and `app` dress all of them. */
const featureOf = (sheet: string): string => sheet.split('/')[0] ?? '';
const isShared = (sheet: string): boolean => ['ui', 'app'].includes(featureOf(sheet));
/** Screens, and what they are made of. */
const pages = files.filter((file) => /(?<!\.test)\.tsx$/.test(file) && !isShared(file));

/**
 * A class that stands alone in a selector is ruled wherever it is: `.opt` of a test dressed the labels of the library for
 * whoever had been in a test before. So it is one feature’s alone, and no other one names it, under whatever it may stand.
 */
test('a class that one feature rules by itself is named by no other feature', () => {
  const loose: string[] = [];
  const alone = new Map<string, string>();
  const read = sheets.map((sheet) => [sheet, selectorsOf(readFileSync(join(source, sheet), 'utf8'))] as const);
  const ofFeatures = read.filter(([sheet]) => !isShared(sheet));
  for (const [sheet, selectors] of ofFeatures) for (const name of selectors.flatMap(classAlone)) alone.set(name, sheet);
  const known = new Set(
    read.filter(([sheet]) => isShared(sheet) && sheet !== forAll).flatMap(([, all]) => all.flatMap(classAlone)),
  );
  for (const [sheet, selectors] of ofFeatures)
    for (const name of new Set(selectors.flatMap(classesIn))) {
      const ruledIn = alone.get(name);
      if (ruledIn !== undefined && !known.has(name) && featureOf(ruledIn) !== featureOf(sheet))
        loose.push(`.${name} of ${ruledIn} in ${sheet}`);
    }
  expect(loose).toEqual([]);
});

/**
 * A page of one feature has the styles of its own and the shared ones; those of another are there only for whoever was
 * there before. So the buttons under the library's note once hung close to its words.
 */
test('a class that a page names is ruled by its own feature, or for all', () => {
  // The rows of the account stand on the page of Settings, and nowhere else.
  const isGuest = (by: ReadonlySet<string>, feature: string): boolean => feature === 'account' && by.has('settings');
  const ruledBy = new Map<string, Set<string>>();
  for (const sheet of sheets)
    for (const name of selectorsOf(readFileSync(join(source, sheet), 'utf8')).flatMap(classesIn))
      ruledBy.set(name, (ruledBy.get(name) ?? new Set()).add(isShared(sheet) ? 'all' : featureOf(sheet)));
  const borrowed = pages.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/className="([^"]+)"/g)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => {
        const by = ruledBy.get(name);
        return by && !by.has('all') && !by.has(featureOf(file)) && !isGuest(by, featureOf(file));
      })
      .map((name) => `.${name} in ${file}`),
  );
  expect(borrowed).toEqual([]);
});

test.each([
  ['.a', ['a'], ['a']],
  ['.a:hover::before', ['a'], ['a']],
  ['.a:has(.b)', [], ['a', 'b']],
  [':where(.a) .b', [], ['a', 'b']],
  ['p.a', [], ['a']],
])('%s rules %j alone, and names %j', (selector, ruled, named) => {
  expect([classAlone(selector), classesIn(selector)]).toEqual([ruled, named]);
});

/** The class that a selector asks for and nothing else, but a state or a part of it. */
function classAlone(selector: string): string[] {
  const name = /^\.([a-z][\w-]*)(::?[\w-]+(\((?:[^().]|\([^().]*\))*\))?)*$/.exec(selector)?.[1];
  return name === undefined ? [] : [name];
}

function classesIn(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

/** Where a key is drawn as one at all; and the list of all keys, which somebody opens who has them. */
const drawn = ['.keysheet kbd', 'kbd'];
const narrow = '@media (max-width: 899px)';

/** On a phone nobody has the keys that a desk names: one rule takes them away, and none gives them back. */
test('no sheet names keys where there are none', () => {
  const frame = readFileSync(join(source, 'ui/controls.css'), 'utf8');
  const onPhones = frame.slice(frame.lastIndexOf(narrow)).replaceAll(/\s+/g, ' ');
  expect(onPhones).toContain(' kbd { display: none; }');
  expect(sheets.flatMap((sheet) => shownKeys(readFileSync(join(source, sheet), 'utf8')))).toEqual(drawn);
});

test.each([
  ['.a kbd { display: inline }', ['.a kbd']],
  ['.a, .b kbd.c { color: red; display: flex }', ['.a, .b kbd.c']],
  ['.a kbd { color: red } .kbdlist { display: flex } kbd { display: none }', []],
])('of %s the keys %j are shown', (css, expected) => {
  expect(shownKeys(css)).toEqual(expected);
});

/** The rules that say of keys how they are shown, but that they are not. */
function shownKeys(css: string): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g);
  return [...rules].flatMap(([, selector = '', body = '']) =>
    /(^|[\s>+~,])kbd\b/.test(selector) && /(^|[;\s])display:(?!\s*none)/.test(body) ? [selector.trim()] : [],
  );
}

/** Formulas run from left to right in every language, and so do lines of code. */
const fromTheLeft = 'ui/laid-text.css';

test('no rule names the left or the right where it means the beginning or the end', () => {
  const physical = sheets
    .filter((sheet) => sheet !== fromTheLeft)
    .flatMap((sheet) => sidesNamed(readFileSync(join(source, sheet), 'utf8')).map((rule) => `${sheet}: ${rule}`));
  expect(physical).toEqual([]);
});

test.each([
  ['.a { margin-left: 1px }', ['margin-left: 1px']],
  ['.a { left: 0; top: 0 }', ['left: 0']],
  ['.a { text-align: right }', ['text-align: right']],
  ['.a { padding: 1px 2px 3px 4px }', ['padding: 1px 2px 3px 4px']],
  ['.a { padding: 1px calc(1px + 2px) 3px calc(1px + 2px); inset-inline-start: 0; text-align: start }', []],
  ['.a { padding: 0 calc(14px + env(safe-area-inset-right)) 0 0 } .left:hover { top: 0 }', []],
])('of %s the sides %j are named', (css, expected) => {
  expect(sidesNamed(css)).toEqual(expected);
});

/** The declarations that name a side of the window; a phone's own edges have no other names. */
function sidesNamed(css: string): string[] {
  const declarations = css.replaceAll(/\/\*.*?\*\//gs, '').match(/(?<=[{;]\s*)[a-z-]+:[^;{}]+(?=[;}])/g) ?? [];
  return declarations.map((declaration) => declaration.trim()).filter(namesSide);
}

function namesSide(declaration: string): boolean {
  const [property = '', value = ''] = declaration.split(/:\s*/);
  if (/^(margin|padding|border)-(left|right)|^(left|right)$/.test(property)) return true;
  if (/^(text-align|float|clear)$/.test(property)) return /left|right/.test(value);
  if (!/^(margin|padding|inset)$/.test(property) || value.includes('safe-area-inset-')) return false;
  const sides = value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  return sides.length === 4 && sides[1] !== sides[3];
}

test('a selector is found in lists, queries and behind comments; what is printed and moved is not looked at', () => {
  const css = `/* .no { */ .a, .b:is(.c, .d)\n > p { color: red } @media (x) { .e { top: 0 } } @media print { .f { top: 0 } } @keyframes g { from { top: 0 } } .h { top: 0 }`;
  expect(selectorsOf(css)).toEqual(['.a', '.b:is(.c, .d) > p', '.e', '.h']);
});

/** Every selector of a stylesheet, one of a list each, but of what is printed (a page of its own) and of key frames. */
function selectorsOf(css: string): string[] {
  const text = css.replaceAll(/\/\*.*?\*\//gs, '');
  const selectors: string[] = [];
  const isSkipped: boolean[] = [];
  for (const [, before = '', sign] of text.matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '}') isSkipped.pop();
    if (sign !== '{') continue;
    const head = before.replaceAll(/\s+/g, ' ').trim();
    const isOutside = isSkipped.at(-1) === true || /^@(media print|keyframes|font-face)\b/.test(head);
    if (!isOutside && !head.startsWith('@')) selectors.push(...listOf(head));
    isSkipped.push(isOutside);
  }
  return selectors;
}

/** Split at the commas outside of brackets. */
function listOf(selector: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const sign of selector) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}
