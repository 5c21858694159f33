import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('every speaking room is held to the rule, but for files of examples that still hold some', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'carrel-literals-'));
  try {
    for (const path of ['node_modules', 'src', 'server']) symlinkSync(join(process.cwd(), path), join(folder, path));
    cpSync('scripts/lint', join(folder, 'scripts/lint'), { recursive: true });
    const excepted = Object.keys((await lintConfig()).notSentences);
    expect(excepted.filter((file) => file.startsWith('src/'))).toEqual(['src/study/answer/rule-examples.ts']);
    expect((await filesThatSay(folder, excepted)).toSorted()).toEqual(excepted.toSorted());
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const shown = [
  `export const Line = () => <p>Nothing due</p>;`,
  `export const Line = ({ n }: { n: number }) => <p>{n} due</p>;`,
  `export const Line = () => <p>{'Undo'}</p>;`,
  `export const Line = () => <button aria-label="Close" />;`,
  `export const Line = ({ isOn }: { isOn: boolean }) => <p title={isOn ? 'On' : undefined} />;`,
  `export const sentence = 'a card is due';`,
  `export const sentence = (n: number) => \`\${n} cards are due\`;`,
  `export const title = (name: string) => \`Edit \${name}\`;`,
  `export const title = (a: string, b: string) => \`“\${a}” on \${b}\`;`,
  `export const word = 'Saved';`,
  `export const door = { label: 'edit' };`,
  'export const page = html`<p>Nothing due</p>`;',
  'export const page = (n: number) => html`<p>${n} due</p>`;',
  'export const page = html`<button aria-label="Close"></button>`;',
  `export const wordFor = (n: number) => (n > 1 ? 'Two' : 'One');`,
];
const unread = [
  `export const fail = () => { throw new Error('this never happens'); };`,
  `export const isEnter = (key: string) => key === 'Enter';`,
  `export const Line = () => <p className="mut wide" id="The one" />;`,
  `export const first = () => document.querySelector('main h1');`,
  `export const kind = 'waiting';`,
  `export const key = (n: number) => \`set \${n}\`;`,
  `export const title = (page: string) => \`\${page} · Carrel\`;`,
  'export const page = (n: number) => html`<p class="two words" id="The one">${n}</p>`;',
  'export const page = html` autofocus`;',
  `export const Line = ({ n }: { n: number }) => <p>{n} · {n}</p>;`,
];

test('what is shown is refused where it stands, what only a program reads is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'carrel-literals-'));
  try {
    mkdirSync(join(folder, 'src/settings'), { recursive: true });
    cpSync('scripts/lint', join(folder, 'scripts/lint'), { recursive: true });
    const plant = (name: string, codes: readonly string[]) =>
      codes.map((code, index) => {
        const file = `src/settings/${name}-${index}.tsx`;
        writeFileSync(join(folder, file), `${code}\n`);
        return { file, code };
      });
    const planted = plant('shown', shown);
    plant('unread', unread);
    const found = await filesThatSay(folder, ['src/settings/**']);
    expect(planted.filter(({ file }) => !found.includes(file)).map(({ code }) => code)).toEqual([]);
    expect(found.filter((file) => file.includes('unread'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('whatever of the service writes markup or sends a page is held to the rule', async () => {
  const { speakingPages } = await lintConfig();
  const held = (file: string) => speakingPages.some((glob) => file === glob || file.startsWith(glob.replace('**', '')));
  const writing = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => `server/${name}`)
    .filter((file) =>
      /\bhtml`|<!doctype|<h1|'content-type', 'text\/html|'content-type': 'text\/html/.test(readFileSync(file, 'utf8')),
    );
  expect(writing.length).toBeGreaterThan(10);
  expect(writing.filter((file) => !held(file))).toEqual([]);
});

interface LintConfig {
  readonly notSentences: Readonly<Record<string, string>>;
  readonly speakingPages: readonly string[];
}

async function lintConfig(): Promise<LintConfig> {
  const script: string = '../scripts/write-lint-config.mjs';
  return (await import(script)) as LintConfig;
}

/** The files below some folders that the rule, alone, finds something in. */
function filesThatSay(folder: string, globs: readonly string[]): Promise<string[]> {
  writeFileSync(
    join(folder, '.oxlintrc.json'),
    JSON.stringify({
      jsPlugins: ['./scripts/lint/literal-sentences.mjs'],
      categories: { correctness: 'off' },
      ignorePatterns: ['**/*.test.ts', '**/*.test.tsx'],
      overrides: [{ files: globs, rules: { 'carrel/literal-sentences': 'error' } }],
    }),
  );
  return new Promise((resolve, reject) => {
    execFile(
      join(process.cwd(), 'node_modules/.bin/oxlint'),
      ['-f', 'json', ...globs.map((glob) => glob.replace(/\/\*+$/, ''))],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout) => {
        if (stdout === '') return reject(error ?? new Error('oxlint said nothing'));
        const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string }[] };
        return resolve([...new Set(diagnostics.map(({ filename }) => filename))]);
      },
    );
  });
}
