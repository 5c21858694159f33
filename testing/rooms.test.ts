import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * The directions between rooms as docs/ARCHITECTURE.md has them, written down a second time on purpose: in a copy of
 * nothing but planted imports, every forbidden direction must be reported and every allowed one must pass.
 */
const feature = ['contract', 'messages', 'src/card-text', 'src/domain', 'src/platform', 'src/client', 'src/ui'];
const service = [
  'http',
  'oauth',
  'sets',
  'terms',
  'changes',
  'classes',
  'favorites',
  'users',
  'images',
  'log',
  'search',
  'openapi',
  'db',
  'demo',
  'admin',
  'operate',
].map((room) => `server/${room}`);
const app = [
  'card-text',
  'domain',
  'platform',
  'first-screen',
  'api',
  'store',
  'transfer',
  'transfer-pages',
  'sync',
  'client',
  'sets',
  'study',
  'today',
  'search',
  'classes',
  'outbox',
  'settings',
  'account',
  'ui',
].map((room) => `src/${room}`);
const everything = [
  'contract',
  'messages',
  'src/app',
  ...app,
  ...service,
  'server/relay',
  'server/web',
  'server/wire',
  'testing',
];
const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  messages: [],
  'src/card-text': [],
  'src/ui': ['messages', 'src/card-text'],
  'src/sw': [],
  'src/domain': ['contract', 'src/card-text'],
  'src/platform': ['contract'],
  'src/first-screen': ['contract', 'src/platform'],
  'src/api': ['contract', 'src/domain', 'src/platform'],
  'src/store': ['contract', 'src/card-text', 'src/domain', 'src/platform'],
  'src/transfer': ['contract', 'src/card-text', 'src/domain', 'src/platform'],
  'src/sync': ['contract', 'src/domain', 'src/platform', 'src/api', 'src/store'],
  'src/client': ['contract', 'messages', 'src/card-text', 'src/domain', 'src/platform', 'src/store', 'src/sync'],
  'src/sets': feature,
  'src/transfer-pages': [...feature, 'src/transfer'],
  'src/study': feature,
  'src/today': feature,
  'src/search': feature,
  'src/classes': feature,
  'src/outbox': feature,
  'src/settings': feature,
  'src/account': [...feature, 'src/api'],
  'src/app': ['contract', 'messages', ...app],
  ...Object.fromEntries(service.map((room) => [room, ['contract', 'messages', 'server/wire', ...service]])),
  'server/wire': ['contract', 'messages'],
  'server/relay': ['contract', 'messages', 'server/wire'],
  'server/web': ['contract', 'messages', 'server/wire'],
  testing: everything,
  e2e: everything,
  bench: everything,
};
const rooms = Object.keys(allowed);
const targets = [...rooms.filter((room) => room !== 'src/sw'), 'src/sw'];

/** Which packages belong to which rooms; the first of each stands for its kind. */
const packages: readonly {
  readonly names: readonly string[];
  readonly rooms: (room: string, file: string) => boolean;
}[] = [
  {
    names: ['react', 'react-dom/client', 'react-router', '@tanstack/react-query', 'lucide-react'],
    rooms: (room, file) =>
      ['messages', 'src/app', 'src/ui', 'src/client'].includes(room) ||
      (/^src\/(sets|classes|study|today|search|outbox|settings|account)$/.test(room) &&
        /(\.tsx|use-.*\.ts|-queries\.ts)$/.test(file)),
  },
  { names: ['dexie'], rooms: (room) => room === 'src/store' },
  { names: ['fake-indexeddb'], rooms: (room) => room === 'src/platform' },
  { names: ['dompurify'], rooms: (room) => room === 'src/ui' },
  {
    names: [
      'fastify',
      '@fastify/multipart',
      '@valibot/to-json-schema',
      'kysely',
      'libsql',
      'sharp',
      '@node-rs/argon2',
      'node:fs',
    ],
    rooms: (room) => room.startsWith('server/'),
  },
  { names: ['vitest', 'fast-check', 'fake-indexeddb/auto', '@playwright/test'], rooms: () => false },
];
const free = ['testing', 'e2e', 'bench'];
const plain = 'planted.ts';

let folder: string;
let reported: Set<string>;
const plants: { readonly file: string; readonly import: string; readonly isAllowed: boolean }[] = [];

function plant(file: string, specifier: string, isAllowed: boolean, form = `import '${specifier}';`): void {
  const name = join(dirname(file), basename(file).replace('planted', `planted-${plants.length}-here`));
  plants.push({ file: name, import: specifier, isAllowed });
  mkdirSync(join(folder, dirname(name)), { recursive: true });
  writeFileSync(join(folder, name), `${form}\n`);
}

/** The relative address of a file of `target`, seen from a folder. */
const towards = (from: string, target: string) => relative(join(folder, from), join(folder, target, 'thing'));

function plantRooms(): void {
  for (const room of rooms) {
    for (const target of targets.filter((name) => name !== room)) {
      const isAllowed = allowed[room]?.includes(target) ?? false;
      if (free.includes(room) && !isAllowed) continue;
      plant(`${room}/${plain}`, towards(room, target), isAllowed);
      plant(`${room}/deeper/${plain}`, towards(`${room}/deeper`, target), isAllowed);
      plant(`${room}/planted.test.ts`, towards(room, target), isAllowed || target === 'testing');
    }
  }
  plant(
    `src/domain/${plain}`,
    towards('src/domain', 'src/store'),
    false,
    `export const late = () => import('../store/thing');`,
  );
  plant(`src/domain/${plain}`, towards('src/domain', 'src/store'), false, `export { thing } from '../store/thing';`);
  plant(
    `src/domain/${plain}`,
    towards('src/domain', 'src/store'),
    false,
    `export type { Thing } from '../store/thing';`,
  );
  plant(`src/app/${plain}`, '../main', false);
  plant(`src/sets/${plain}`, '/src/store/thing', false);
  plant(`src/sets/${plain}`, '../../server/config', false);
  for (const [from, to] of [
    ['accepting', 'inbound'],
    ['accepting', 'outbound'],
    ['inbound', 'outbound'],
    ['outbound', 'inbound'],
  ] as const) {
    plant(`src/sync/${from}/${plain}`, `../${to}/thing`, false);
    plant(`src/sync/${from}/${plain}`, '../../client/thing', false);
    plant(`src/sync/${from}/${plain}`, '../../store/thing', true);
    plant(`src/sync/${from}/planted.test.ts`, '../../../testing/thing', true);
  }
  plant(`contract/${plain}`, '../src/main', false);
  plant(`server/${plain}`, './relay/thing', true);
  plant(`server/${plain}`, '../contract/thing', true);
  plant(`server/${plain}`, '../src/domain/thing', false);
  plant(`server/${plain}`, '../testing/thing', false);
  plant(`server/sets/${plain}`, '../config', false);
}

function plantPackages(): void {
  for (const room of rooms.filter((name) => !free.includes(name))) {
    for (const { names, rooms: belongs } of packages) {
      for (const name of names) {
        plant(`${room}/${plain}`, name, belongs(room, plain));
      }
    }
  }
  for (const file of ['planted.tsx', 'use-planted.ts', 'planted-queries.ts']) {
    for (const room of ['src/sets', 'src/account']) {
      plant(`${room}/${file}`, 'react', true, `import * as planted from 'react';`);
      plant(`${room}/${file}`, 'dexie', false);
      plant(`${room}/${file}`, towards(room, 'src/store'), false);
    }
  }
  plant('src/store/planted.test.ts', 'fake-indexeddb', true);
  plant('src/store/planted.test.ts', 'fake-indexeddb/auto', true);
  plant('src/domain/planted.test.ts', 'dexie', false);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'carrel-rooms-'));
  cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  cpSync('scripts/lint', join(folder, 'scripts/lint'), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  plantRooms();
  plantPackages();
  reported = (await lint(folder)).get('eslint(no-restricted-imports)') ?? new Set();
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Of each rule that found something, the files in which it did. */
function lint(cwd: string): Promise<Map<string, Set<string>>> {
  return new Promise((resolve, reject) => {
    const args = [
      '--disable-nested-config',
      '-f',
      'json',
      'contract',
      'messages',
      'src',
      'server',
      'testing',
      'e2e',
      'bench',
    ];
    // Only whether an import is refused is asked here, which needs no types.
    writeFileSync(
      join(cwd, '.oxlintrc.json'),
      readFileSync(join(cwd, '.oxlintrc.json'), 'utf8').replace('"typeAware": true', '"typeAware": false'),
    );
    execFile(
      join(process.cwd(), 'node_modules/.bin/oxlint'),
      args,
      { cwd, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout) => {
        if (stdout === '') return reject(error ?? new Error('oxlint said nothing'));
        const { diagnostics } = JSON.parse(stdout) as {
          diagnostics: { code: string; filename: string }[];
        };
        const found = new Map<string, Set<string>>();
        for (const { code, filename } of diagnostics) found.set(code, (found.get(code) ?? new Set()).add(filename));
        return resolve(found);
      },
    );
  });
}

test('every forbidden import is reported and every allowed one passes', () => {
  expect(plants.length).toBeGreaterThan(1_000);
  expect(plants.filter(({ isAllowed }) => isAllowed).length).toBeGreaterThan(300);
  const wrong = plants.filter(({ file, isAllowed }) => reported.has(file) === isAllowed);
  expect(wrong).toEqual([]);
});

test('every room of the tree is in this table', () => {
  const foldersIn = (path: string) =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() && !holdsNothing(join(path, entry.name)) ? [`${path}/${entry.name}`] : [],
    );
  expect([...foldersIn('src'), ...foldersIn('server')].filter((room) => !rooms.includes(room))).toEqual([]);
});

const holdsNothing = (path: string) => readdirSync(path).length === 0;

test('the rule file is the one the table of rooms writes', async () => {
  const script: string = '../scripts/write-lint-config.mjs';
  const { lintConfigText } = (await import(script)) as { lintConfigText: string };
  expect(readFileSync('.oxlintrc.json', 'utf8')).toBe(lintConfigText);
});

test('a cycle, a default export, a barrel and each way to a sink are reported', async () => {
  const place = mkdtempSync(join(tmpdir(), 'carrel-rules-'));
  cpSync('.oxlintrc.json', join(place, '.oxlintrc.json'));
  cpSync('scripts/lint', join(place, 'scripts/lint'), { recursive: true });
  for (const room of ['contract', 'messages', 'src/ui', 'server', 'testing', 'e2e', 'bench'])
    mkdirSync(join(place, room), { recursive: true });
  const bad: Record<string, [code: string, rule: string]> = {
    'one.ts': [`import { two } from './two';\nexport const one = () => two;`, 'import(no-cycle)'],
    'two.ts': [`import { one } from './one';\nexport const two = () => one;`, 'import(no-cycle)'],
    'default.ts': ['export default 1;', 'import(no-default-export)'],
    'barrel.ts': [`export * from './one';`, 'oxc(no-barrel-file)'],
    'inner.ts': [`document.body.innerHTML = 'x';`, 'eslint(no-restricted-properties)'],
    'outer.ts': [`document.body.outerHTML = 'x';`, 'eslint(no-restricted-properties)'],
    'insert.ts': [`document.body.insertAdjacentHTML('beforeend', 'x');`, 'eslint(no-restricted-properties)'],
    'write.ts': [`document.write('x');`, 'eslint(no-restricted-properties)'],
    'fragment.ts': [`new Range().createContextualFragment('x');`, 'eslint(no-restricted-properties)'],
    'danger.tsx': [`export const Danger = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />;`, 'react(no-danger)'],
    'eval.ts': [`eval('1');`, 'eslint(no-eval)'],
    'function.ts': [`new Function('1');`, 'eslint(no-new-func)'],
    'script.ts': [`location.href = 'javascript:1';`, 'eslint(no-script-url)'],
    'empty.ts': ['try { eval.name; } catch {}', 'eslint(no-empty)'],
    'any.ts': ['export const anything = (value: any) => value;', 'typescript(no-explicit-any)'],
    'ignore.ts': ['// @ts-ignore\nexport const ignored = 1;', 'typescript(ban-ts-comment)'],
    'Case.ts': ['export const cased = 1;', 'unicorn(filename-case)'],
    'long.ts': ['export {};\n'.repeat(501), 'eslint(max-lines)'],
  };
  for (const [name, [code]] of Object.entries(bad)) writeFileSync(join(place, 'src/ui', name), `${code}\n`);
  const found = await lint(place);
  for (const [name, [, rule]] of Object.entries(bad)) {
    expect([name, found.get(rule)?.has(`src/ui/${name}`)]).toEqual([name, true]);
  }
  rmSync(place, { recursive: true });
}, 300_000);

test('no file of ours silences the linter or the compiler', () => {
  // Put together here, so that this file does not find itself.
  const silencer = new RegExp(
    `${['oxlint', 'eslint'].map((name) => `${name}-disable`).join('|')}|@ts-(${'ignore|nocheck|expect-error'})`,
  );
  const files = ['contract', 'messages', 'src', 'server', 'testing', 'e2e', 'bench'].flatMap((path) =>
    readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name)),
  );
  const silenced = files.filter(
    (file) => /\.tsx?$/.test(file) && file !== 'testing/rooms.test.ts' && silencer.test(readFileSync(file, 'utf8')),
  );
  expect(silenced).toEqual([]);
});
