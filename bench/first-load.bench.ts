import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Response } from '@playwright/test';
import { builtInSets } from '../src/client/built-in-sets';
import type { Bench } from './bench';
import { brotliBytes } from './brotli';
import { openProfile } from './browser-profile';
import { clientBuild } from './client-build';
import type { Finding } from './finding';
import { moduleSizes, roomSizes } from './module-sizes';
import { projectDir } from './project-dir';
import { type ServerProcess, startServer } from '../testing/server-process';

const set = builtInSets[0]!;
const deskPath = `/sets/${set.id}/flashcards`;

/**
 * First-load JavaScript: every script that a new browser fetches until the first card can be turned, in brotli bytes,
 * beside the libraries alone. The service worker is off, since it fetches everything once more, behind the page's back.
 */
export const firstLoad: Bench = {
  name: 'first-load',
  async run(note) {
    const stack = kilobytes((await clientBuild({ entry: 'bench/floor/stack.tsx' })).map(({ code }) => code));
    const frame = kilobytes((await clientBuild({ entry: 'bench/floor/frame.tsx' })).map(({ code }) => code));
    const server = await startServer();
    try {
      const throughLibrary = await scriptsUntilTurned(server, '/');
      const straight = await scriptsUntilTurned(server, deskPath);
      note('scripts from / to the first card', throughLibrary.map(nameAndSize));
      note('scripts of the desk opened directly', straight.map(nameAndSize));
      await noteOffenders(throughLibrary, note);
      const sizeOf = (scripts: readonly LoadedScript[]) => kilobytes(scripts.map(({ code }) => code));
      return [
        { what: 'first-load JavaScript, / → a set → first card', unit: 'kB', ours: [sizeOf(throughLibrary)], floor: [stack], goal: { most: 1.25, law: true } },
        { what: 'the same, desk opened directly', unit: 'kB', ours: [sizeOf(straight)], floor: [stack], goal: { most: 1.1, law: false } },
        { what: 'the same beside react and router alone', unit: 'kB', ours: [sizeOf(straight)], floor: [frame], goal: { most: 1.2, law: false } },
        { what: 'the page itself, critical styles in it', unit: 'kB', ours: [kilobytes([clientFile('index.html')])], floor: null, goal: { most: 14, law: false } },
        { what: 'everything the service worker stores, Latin fonts aside', unit: 'kB', ours: [kilobytes(precached().map(clientFile))], floor: null, goal: { most: 220, law: false } },
      ] satisfies Finding[];
    } finally {
      await server.remove();
    }
  },
};

interface LoadedScript {
  readonly name: string;
  readonly code: string;
}

async function scriptsUntilTurned(server: ServerProcess, from: string): Promise<LoadedScript[]> {
  const profile = await openProfile({ serviceWorkers: 'block' });
  try {
    const page = await profile.context.newPage();
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.push(response);
    });
    await page.goto(server.url + from);
    if (from === '/') await walkToDesk(page);
    await turnFirstCard(page);
    const untilTurned = [...scripts];
    return await Promise.all(untilTurned.map(async (response) => ({ name: new URL(response.url()).pathname, code: await response.text() })));
  } finally {
    await profile.close();
  }
}

async function walkToDesk(page: Page): Promise<void> {
  await page.getByRole('link', { name: set.title }).first().click();
  await page.waitForURL(`**/sets/${set.id}`);
  await page.getByRole('link', { name: /flashcards/i }).first().click();
  await page.waitForURL(`**${deskPath}`);
}

async function turnFirstCard(page: Page): Promise<void> {
  const card = page.getByRole('article');
  await card.getByText(set.terms[0]!.term, { exact: true }).waitFor();
  await page.keyboard.press('Space');
  await card.getByText(set.terms[0]!.definition, { exact: true }).waitFor();
}

/** Built once more with source maps: the same names, so that what was loaded can be told from what was not. */
async function noteOffenders(loaded: readonly LoadedScript[], note: (title: string, lines: readonly string[]) => void): Promise<void> {
  const names = new Set(loaded.map(({ name }) => name.slice(1)));
  const scripts = (await clientBuild({ withMaps: true })).filter(({ name }) => names.has(name));
  const modules = moduleSizes(scripts);
  const lines = (sizes: readonly { module: string; minified: number; brotli: number }[]) =>
    sizes.map(({ module, minified, brotli }) => `${(brotli / 1000).toFixed(2).padStart(6)} kB (${String(minified).padStart(6)} B minified)  ${module}`);
  note(`of that by room and package, shares by minified size (${scripts.length} of ${loaded.length} scripts have a map)`, lines(roomSizes(modules)));
  note('our largest modules', lines(modules.filter(({ module }) => /^(src|contract)\//.test(module)).slice(0, 30)));
}

const kilobytes = (contents: readonly (string | Buffer)[]): number => contents.reduce((sum, content) => sum + brotliBytes(content), 0) / 1000;
const nameAndSize = ({ name, code }: LoadedScript): string => `${kilobytes([code]).toFixed(2).padStart(6)} kB  ${name}`;
const clientFile = (name: string): Buffer => readFileSync(join(projectDir, 'dist/client', name));

/** The list inside the built service worker, without the fonts, which are compressed already. */
function precached(): string[] {
  const worker = clientFile('sw.js').toString();
  const urls = [...worker.matchAll(/["'`](\/[^"'`]*)["'`],\s*["'`][\da-f]{32}["'`]/g)].map(([, url]) => (url === '/' ? 'index.html' : (url ?? '')));
  const files = urls.filter((url) => !/\.woff2?$/.test(url));
  const missing = files.filter((file) => !existsSync(join(projectDir, 'dist/client', file)));
  if (files.length === 0 || missing.length > 0) throw new Error(`The list in sw.js could not be read: ${missing.join(', ')}`);
  return files;
}
