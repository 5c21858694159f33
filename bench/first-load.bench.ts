import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Response } from '@playwright/test';
import writtenSets from '../public/built-in-sets.json';
import { type BuiltInSet, builtInSets } from '../src/client/database/built-in-sets';
import type { Term } from '../src/domain/study-set';
import { type ServerProcess, startServer } from '../testing/server-process';
import { makeSets, serverWithUsers, signIn } from './account';
import type { Bench } from './bench';
import { brotliBytes } from './brotli';
import { openProfile } from './browser-profile';
import { clientBuild } from './client-build';
import type { Finding } from './finding';
import { moduleSizes, roomSizes } from './module-sizes';
import { projectDir } from './project-dir';

const set = builtInSets(writtenSets as unknown as readonly BuiltInSet[])[0]!;
const deskPath = `/sets/${set.id}/flashcards`;

/**
 * First-load JavaScript: every script that a new browser fetches until the first card can be turned, in brotli bytes,
 * beside the libraries alone. The service worker is off, since it fetches everything once more, behind the page's back; nothing comes that waits for
 * an idle page.
 */
export const firstLoad: Bench = {
  name: 'first-load',
  async run(note) {
    const floorOf = async (entry: string, asPackaged: boolean) =>
      kilobytes((await clientBuild({ entry, asPackaged })).map(({ code }) => code));
    const stack = await floorOf('bench/floor/stack.tsx', true);
    const stackOurWay = await floorOf('bench/floor/stack.tsx', false);
    const frame = await floorOf('bench/floor/frame.tsx', true);
    const server = await startServer();
    try {
      const throughLibrary = await scriptsUntilTurned(server, '/');
      const straight = await scriptsUntilTurned(server, deskPath);
      const signedIn = await scriptsSignedIn();
      note('scripts from / to the first card', throughLibrary.map(nameAndSize));
      note('scripts of the desk opened directly', straight.map(nameAndSize));
      note('further scripts when signed in', without(signedIn, throughLibrary).map(nameAndSize));
      await noteOffenders(throughLibrary, note);
      const sizeOf = (scripts: readonly LoadedScript[]) => kilobytes(scripts.map(({ code }) => code));
      return [
        {
          what: 'first-load JavaScript, / → a set → first card',
          unit: 'kB',
          ours: [sizeOf(throughLibrary)],
          floor: [stack],
          goal: { most: 1.25, law: true },
        },
        {
          what: 'the same beside the libraries in the forms the app takes',
          unit: 'kB',
          ours: [sizeOf(throughLibrary)],
          floor: [stackOurWay],
          goal: { most: 1.25, law: false },
        },
        {
          what: 'the same, signed in (syncing begins meanwhile)',
          unit: 'kB',
          ours: [sizeOf(signedIn)],
          floor: [stack],
          goal: { most: 1.25, law: false },
        },
        {
          what: 'the same, desk opened directly',
          unit: 'kB',
          ours: [sizeOf(straight)],
          floor: [stack],
          goal: { most: 1.1, law: false },
        },
        {
          what: 'the same beside react and router alone',
          unit: 'kB',
          ours: [sizeOf(straight)],
          floor: [frame],
          goal: { most: 1.2, law: false },
        },
        {
          what: 'the page itself, critical styles in it',
          unit: 'kB',
          ours: [kilobytes([clientFile('index.html')])],
          floor: null,
          goal: { most: 14, law: false },
        },
        {
          what: 'what the service worker stores at its installation, Latin fonts aside',
          unit: 'kB',
          ours: [kilobytes(precached('first').map(clientFile))],
          floor: null,
          goal: { most: 220, law: false },
        },
        {
          what: 'what it stores right after, without fonts',
          unit: 'kB',
          ours: [kilobytes(precached('rest').map(clientFile))],
          floor: null,
          goal: null,
        },
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
    return await scriptsOf(await profile.context.newPage(), async (page) => {
      await page.goto(server.url + from);
      if (from === '/') await walkToDesk(page, set.title);
      await turnFirstCard(page, set.terms[0]!);
    });
  } finally {
    await profile.close();
  }
}

const ownSet = {
  title: 'Leaves of my own',
  cards: [
    ['folium', 'leaf'],
    ['ramus', 'branch'],
  ],
} as const;

/** The same way for somebody who signed in before and whose set is here already. */
async function scriptsSignedIn(): Promise<LoadedScript[]> {
  const server = await serverWithUsers(['reader']);
  const profile = await openProfile({ serviceWorkers: 'block' });
  try {
    const page = await profile.context.newPage();
    await signIn(page, server, 'reader');
    await makeSets(page, 'reader', [ownSet]);
    await page.goto(server.url);
    await page.getByRole('link', { name: ownSet.title }).first().waitFor();
    await page.close();
    const [[term, definition]] = ownSet.cards;
    return await scriptsOf(await profile.context.newPage(), async (fresh) => {
      await fresh.goto(server.url);
      await walkToDesk(fresh, ownSet.title);
      await turnFirstCard(fresh, { term, definition });
    });
  } finally {
    await profile.close();
    await server.remove();
  }
}

/** Whatever came as a script, from the network or from the browser's own cache, by the time that the walk has ended. */
async function scriptsOf(page: Page, walk: (page: Page) => Promise<void>): Promise<LoadedScript[]> {
  const responses: Response[] = [];
  // What a page asks for once it is idle comes behind the card or before it, as the machine will: it is not on the way to the card.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) responses.push(response);
  });
  await walk(page);
  return Promise.all(
    [...responses].map(async (response) => ({ name: new URL(response.url()).pathname, code: await response.text() })),
  );
}

async function walkToDesk(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).first().click();
  await page.waitForURL(/\/sets\/[^/]+$/);
  await page
    .getByRole('link', { name: /flashcards/i })
    .first()
    .click();
  await page.waitForURL(/\/sets\/[^/]+\/flashcards$/);
}

async function turnFirstCard(page: Page, { term, definition }: Pick<Term, 'term' | 'definition'>): Promise<void> {
  const card = page.getByRole('article');
  await card.getByText(term, { exact: true }).waitFor();
  await page.keyboard.press('Space');
  await card.getByText(definition, { exact: true }).waitFor();
}

/** Built once more with source maps, to tell what the loaded scripts are made of; a hash may differ, the rest of a name does not. */
async function noteOffenders(
  loaded: readonly LoadedScript[],
  note: (title: string, lines: readonly string[]) => void,
): Promise<void> {
  const stem = (name: string) => name.replace(/^\//, '').replace(/-[\w-]{8}\.js$/, '');
  const stems = new Set(loaded.map(({ name }) => stem(name)));
  const scripts = (await clientBuild({ withMaps: true })).filter(({ name }) => stems.has(stem(name)));
  const modules = moduleSizes(scripts);
  const lines = (sizes: readonly { module: string; minified: number; brotli: number }[]) =>
    sizes.map(
      ({ module, minified, brotli }) =>
        `${(brotli / 1000).toFixed(2).padStart(6)} kB (${String(minified).padStart(6)} B minified)  ${module}`,
    );
  note(
    `of that by room and package, shares by minified size (${scripts.length} of ${loaded.length} scripts have a map)`,
    lines(roomSizes(modules)),
  );
  note('our largest modules', lines(modules.filter(({ module }) => /^(src|contract)\//.test(module)).slice(0, 30)));
}

const kilobytes = (contents: readonly (string | Buffer)[]): number =>
  contents.reduce((sum, content) => sum + brotliBytes(content), 0) / 1000;
const without = (scripts: readonly LoadedScript[], others: readonly LoadedScript[]): LoadedScript[] =>
  scripts.filter(({ name }) => !others.some((other) => other.name === name));
const nameAndSize = ({ name, code }: LoadedScript): string => `${kilobytes([code]).toFixed(2).padStart(6)} kB  ${name}`;
const clientFile = (name: string): Buffer => readFileSync(join(projectDir, 'dist/client', name));

/** The files of one of the two lists in the built service worker, without the fonts, which are compressed already. */
function precached(list: 'first' | 'rest'): string[] {
  const worker = clientFile('sw.js').toString();
  const written = new RegExp(`${list}:(\\[\\[[^]*?\\]\\])`).exec(worker)?.[1] ?? '';
  const urls = [...written.matchAll(/["'`](\/[^"'`]*)["'`],\s*["'`][\da-f]{32}["'`]/g)].map(([, url]) =>
    url === '/' ? 'index.html' : (url ?? ''),
  );
  const files = urls.filter((url) => !/\.woff2?$/.test(url));
  const missing = files.filter((file) => !existsSync(join(projectDir, 'dist/client', file)));
  if (files.length === 0 || missing.length > 0)
    throw new Error(`The list in sw.js could not be read: ${missing.join(', ')}`);
  return files;
}
