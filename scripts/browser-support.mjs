/**
 * Whether the built app uses what a browser that Carrel supports lacks (src/platform/supported-browsers.ts), by the
 * compatibility data of MDN. Scripts: globals, their members, what is called on anything at all, where all objects of the
 * language that have a member of that name are too new, and forms of regular expressions. Syntax is the build's own affair, which it translates
 * for the same browsers. Styles: properties, their words, at-rules, selectors; what stands inside `@supports` is guarded.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import data from '@mdn/browser-compat-data/forLegacyNode';
import { parseSync } from 'oxc-parser';
import postcss from 'postcss';

/** What is used all the same, by its key in the data: whoever uses it looks first, or nothing is lost where it is not there. */
export const guarded = {
  'api.Window.requestIdleCallback': 'src/platform/presence.ts waits a moment instead',
  'css.properties.field-sizing': 'src/app/growing-fields.ts makes fields grow',
  'css.properties.text-align.match-parent': 'stands beside -webkit-match-parent',
  'css.properties.user-select': 'stands beside -webkit-user-select',
  'javascript.builtins.Error.captureStackTrace': 'ts-fsrs looks first',
  'css.properties.overflow-anchor': 'a browser without it has no anchoring to turn off',
  ...Object.fromEntries(
    [
      'at-rules.page',
      'properties.accent-color',
      'properties.cursor',
      'properties.forced-color-adjust',
      'properties.resize',
      'properties.scrollbar-color',
      'properties.scrollbar-width',
      'properties.text-wrap',
      'properties.word-break',
      'selectors.-webkit-search-cancel-button',
    ].map((key) => [`css.${key}`, 'looks alone: without it everything is there and can be used']),
  ),
};

/**
 * `assets`: the files of this build; beside them lie those of earlier ones, which were looked at in their time.
 * @returns {string[]} each use once: what, where, and which browser has it from when on.
 */
export function unsupportedIn(client, supported, assets = readdirSync(join(client, 'assets'))) {
  const lacks = lackingIn(supported);
  const files = [...assets.map((name) => `assets/${name}`), 'sw.js', 'theme.js', 'first-screen.js', 'index.html'];
  const found = new Map();
  for (const file of files) {
    const text = () => readFileSync(join(client, file), 'utf8');
    const uses = file.endsWith('.js')
      ? usesInScript(text())
      : file.endsWith('.css')
        ? usesInStyle(text())
        : file.endsWith('.html')
          ? [...text().matchAll(/<style>([^]*?)<\/style>/g)].flatMap(([, style]) => usesInStyle(style))
          : [];
    for (const use of uses) if (!found.has(use.name)) found.set(use.name, { ...use, file });
  }
  return [...found.values()].flatMap(({ name, keys, file }) => {
    const lacking = keys.map(lacks);
    // A name that one object has for long may well be that one's.
    if (lacking.length === 0 || lacking.some((browsers) => browsers.length === 0)) return [];
    if (keys.some((key) => Object.keys(guarded).some((known) => key === known || key.startsWith(`${known}.`))))
      return [];
    return [`${name} (${file}): ${lacking[0].join(', ')}`];
  });
}

/** By a key of the data: the browsers that lack it, in words. */
function lackingIn(supported) {
  const browsers = Object.entries(supported).flatMap(([name, version]) => {
    const key = name.toLowerCase();
    return key === 'safari'
      ? [
          [key, version],
          ['safari_ios', version],
        ]
      : [[key, version]];
  });
  return (key) => {
    const support = compatOf(key)?.support;
    if (!support) return [];
    return browsers.flatMap(([browser, oldest]) => {
      const statements = [support[browser] ?? []].flat();
      const since = statements
        .filter((one) => !one.flags && !one.prefix && !one.alternative_name && !one.version_removed)
        .map(({ version_added: added }) =>
          added === false || added === 'preview' || added === null
            ? Infinity
            : Number.parseFloat(String(added).replace('≤', '')),
        );
      const first = Math.min(Infinity, ...since);
      return first <= oldest ? [] : [`${browser} ${first === Infinity ? 'has it not' : `has it from ${first} on`}`];
    });
  };
}

const compatOf = (key) => key.split('.').reduce((node, part) => node?.[part], data)?.__compat;

/**
 * Every object of the language that has a member of this name. Not what pages have, and not iterators: their names are
 * everybody's, and ours have some of them. What `Symbol` has are symbols: `row.dispose()` is none.
 */
const ownersOf = new Map();
const everybodys = new Set([
  'Iterator',
  'AsyncIterator',
  'DisposableStack',
  'AsyncDisposableStack',
  'SuppressedError',
  'Temporal',
  'Intl',
  'Symbol',
]);
for (const [owner, members] of Object.entries(data.javascript.builtins)) {
  if (everybodys.has(owner)) continue;
  for (const member of Object.keys(members))
    if (member !== '__compat' && !member.endsWith('_static'))
      ownersOf.set(member, [...(ownersOf.get(member) ?? []), `javascript.builtins.${owner}.${member}`]);
}

const globalKeys = (name) => [`javascript.builtins.${name}`, `api.${name}`].filter(compatOf);

function usesInScript(code) {
  const uses = [];
  const note = (name, keys) => {
    if (keys.length > 0) uses.push({ name, keys });
  };
  const { program } = parseSync('script.js', code, { sourceType: 'module' });
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return undefined;
    if (node.type === 'NewExpression' && node.callee.type === 'Identifier')
      note(`new ${node.callee.name}`, globalKeys(node.callee.name));
    if (node.type === 'MemberExpression' && !node.computed) {
      const member = node.property.name;
      const owner = node.object.type === 'Identifier' ? node.object.name : '';
      const own = [
        `javascript.builtins.${owner}.${member}`,
        `javascript.builtins.${owner}.${member}_static`,
        `api.${owner}.${member}_static`,
      ].filter(compatOf);
      if (own.length > 0) note(`${owner}.${member}`, own);
    }
    if (
      node.type === 'CallExpression' &&
      node.callee.type === 'MemberExpression' &&
      !node.callee.computed &&
      !node.callee.optional
    ) {
      const member = node.callee.property.name;
      const known = globalKeys(node.callee.object.name ?? '');
      if (known.length === 0) note(`.${member}()`, (ownersOf.get(member) ?? []).filter(compatOf));
    }
    if (node.type === 'Literal' && node.regex && /\(\?[ims]*-?[ims]+:/.test(node.regex.pattern))
      note(`/${node.regex.pattern}/`, ['javascript.regular_expressions.modifier']);
    for (const [key, child] of Object.entries(node)) if (key !== 'type') visit(child);
    return undefined;
  };
  visit(program.body);
  return uses;
}

function usesInStyle(text) {
  const uses = [];
  const note = (name, key) => {
    if (compatOf(key)) uses.push({ name, keys: [key] });
  };
  const isGuarded = (node) =>
    node !== undefined && ((node.type === 'atrule' && node.name === 'supports') || isGuarded(node.parent));
  postcss.parse(text).walk((node) => {
    if (isGuarded(node.parent)) return;
    if (node.type === 'atrule') note(`@${node.name}`, `css.at-rules.${node.name}`);
    if (node.type === 'rule' && node.parent?.name !== 'keyframes')
      for (const [, name] of node.selector.matchAll(/::?([a-z-]+)/g)) note(`:${name}`, `css.selectors.${name}`);
    if (node.type === 'decl' && !node.prop.startsWith('-')) {
      const descriptor = node.parent.type === 'atrule' ? `css.at-rules.${node.parent.name}.${node.prop}` : '';
      note(node.prop, compatOf(descriptor) ? descriptor : `css.properties.${node.prop}`);
      for (const [word] of node.value.matchAll(/(?<![\w-])[a-z][a-z-]+(?![\w(-])/g))
        note(`${node.prop}: ${word}`, `css.properties.${node.prop}.${word}`);
    }
  });
  return uses;
}
