import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clientCommands } from './admin/client-commands';
import { setCommands } from './admin/set-commands';
import { userCommands } from './admin/user-commands';
import { parseConfig } from './config';

const textOf = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

/** Every setting that the program reads, by its own source. */
const settings = [
  ...new Set([...textOf('server/config.ts').matchAll(/\btext\('([A-Z_]+)'\)/g)].map(([, name = '']) => name)),
];

/** Rows of the table of settings: the names in the first column, the default in the last. */
function rowsOf(file: string): { names: string[]; byDefault: string }[] {
  const [, section = ''] = textOf(file).split('\n## Settings\n');
  const table = section.split('\n## ')[0] ?? '';
  return table.split('\n').flatMap((line) => {
    const [, first = '', , last = ''] =
      line.split(' | ').length === 3 ? ['', ...line.replace(/^\| | \|$/g, '').split(' | ')] : [];
    const names = [...first.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name);
    return names.length > 0 ? [{ names, byDefault: last }] : [];
  });
}

test.each(['docs/operating.md', 'README.md'])('%s has every setting, and no other', (file) => {
  expect(settings.length).toBeGreaterThan(20);
  expect(
    rowsOf(file)
      .flatMap(({ names }) => names)
      .toSorted(),
  ).toEqual(settings.toSorted());
});

test('a default of the table is what the program takes where nothing is said', () => {
  const rows = rowsOf('docs/operating.md');
  for (const { names, byDefault } of rows) {
    const [, value] = /^`([^`]+)`/.exec(byDefault) ?? [];
    expect([names, byDefault]).toEqual([names, expect.stringMatching(value === undefined ? /^none/ : /^`/)]);
    if (value !== undefined) expect(parseConfig({ [names[0] ?? '']: value })).toEqual(parseConfig({}));
  }
});

test('the unit comes back for as long as its database does not, and the address it listens on is there', () => {
  const [, unit = ''] = /```ini\n(\[Unit\][^`]*)```/.exec(textOf('docs/operating.md')) ?? [];
  for (const line of [
    'Wants=network-online.target',
    'After=network-online.target postgresql.service',
    'StartLimitIntervalSec=0',
    'Restart=on-failure',
    'RestartSec=5',
  ])
    expect(unit.split('\n')).toContain(line);
});

test('every file that an operator’s command needs before the build is in the container', () => {
  const copied = textOf('Containerfile');
  const needed = new Set<string>();
  const add = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const [, other = ''] of textOf(`scripts/${name}`).matchAll(/^import .* from '\.\/(.*)';$/gm)) add(other);
  };
  for (const name of ['admin.mjs', 'backup.mjs', 'restore.mjs']) add(name);
  expect(needed.size).toBeGreaterThan(5);
  for (const name of needed) expect(copied).toContain(` scripts/${name} `);
});

test('the line of the nightly backup gives the command the settings that the unit gives the server', () => {
  const page = textOf('docs/operating.md');
  const [, said = ''] = /^15 3 \* \* \* carrel {2}(.*?) \/opt\/carrel\/dist\/server\/backup\.js/m.exec(page) ?? [];
  const folder = mkdtempSync(path.join(tmpdir(), 'carrel-cron-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'carrel.env');
  const url = 'postgres://carrel:x@db.example/carrel?sslmode=verify-full&sslrootcert=/etc/ca.pem';
  const settings = {
    DATA_DIR: '/var/lib/carrel',
    DATABASE_URL: url,
    DATABASE_READ_URL_FILE: '/run/secrets/replica',
    SESSION_KEY_FILE: '/run/secrets/key',
  };
  writeFileSync(
    file,
    Object.entries(settings)
      .map((pair) => `${pair.join('=')}\n`)
      .join(''),
  );
  const line = `${said.replace('/etc/carrel.env', file)} -p 'JSON.stringify(process.env)'`;
  const given = JSON.parse(
    execFileSync('/bin/sh', ['-c', line], { env: { PATH: process.env['PATH'] }, encoding: 'utf8' }),
  ) as object;
  expect(given).toMatchObject(settings);
});

test('the page has every command of the operator', () => {
  const page = textOf('docs/operating.md');
  for (const name of Object.keys({ ...userCommands, ...setCommands, ...clientCommands }))
    expect(page).toContain(`| \`npm run admin -- ${name}`);
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  for (const [, name = ''] of page.matchAll(/npm run ([a-z]+)/g)) expect(Object.keys(scripts)).toContain(name);
});
