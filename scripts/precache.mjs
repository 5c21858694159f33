import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesAt, projectDir } from './source-stamp.mjs';

/** Two Latin fonts come along at installation; other scripts' fonts are kept from their first use on. */
const precachedFont = /\/assets\/(literata-latin-opsz-normal|instrument-sans-latin-wdth-normal)-[^/]+\.woff2$/;
const font = /\.woff2?$/;
/**
 * A thread for long histories: whoever has none yet and is offline has the page do its work. The words of a language: without
 * them answers are judged by the other rules. SQLite for Anki’s files, and
 * what finds a language by its words. What draws formulas.
 */
const keptWhenUsed =
  /\/assets\/((statistics-worker|load-sqlite|latin-language|formula-tree)-[^/]+\.js|sqlite3-[^/]+\.wasm|[a-z]{2}-[^/]+\.words)$/;
/** Needed by nothing that runs offline: pictures for the launcher, which the browser keeps by itself, and what reads long lists;
 * and parts of SQLite that keep databases in files. */
const leftOut =
  /\.(png|map|br|gz)$|^\/icon-(maskable|mono)\.svg$|\/assets\/(list-worker|sqlite3-opfs-async-proxy|sqlite3-worker1)-[^/]+\.js$/;

/**
 * With these a device without a network goes from its start to a card of Flashcards or Review: chunks by their names, each
 * with what it imports and its styles.
 */
const studying = [
  'carrel',
  'screen-table',
  'growing-fields',
  'take-over',
  'prepare-screen',
  'library-page',
  'account-notes',
  'virtual-set-rows',
  'set-standings',
  'set-legend',
  'virtual-terms',
  'desk-client',
  'study-readers',
  'drafted-view',
  'flashcards-play',
  'flashcards-options',
  'flashcards-end',
  'follow-finger',
  'today-screen',
  'due-count',
  'review-screen',
  'review-options',
  'review-end',
  'nothing-due',
  'signed-in',
  'sync-client',
  'account-sync',
  'toast',
];
/** What comes first of the rest, in the order in which people come to need it. */
const soon = [
  'rich-text',
  'editor-screen',
  'record-commands',
  'open-sync',
  'keep-on-page',
  'outbox-route',
  'outbox-client',
  'learn-screen',
  'palette',
];

/**
 * What the service worker stores, each address with the hash of its bytes. `first` is stored at its installation: the shell
 * and what studying needs, with the Latin fonts. `rest`, the other parts of the app, comes right after, in this order.
 * `laterAssets` may be stored on first use. `version` names the lists and the worker's own code, so that two workers never
 * share a cache. Takes the bundler's list of its chunks, which is not for the web, out of the folder.
 */
export async function precacheOf(client) {
  const chunks = takenManifest(client);
  const urls = filesAt(client).map((path) => `/${relative(client, path).split(sep).join('/')}`);
  const isLater = (url) => keptWhenUsed.test(url) || (font.test(url) && !precachedFont.test(url));
  const wanted = urls.filter((url) => !leftOut.test(url) && !isLater(url));
  const atInstallation = withImports(studying, chunks);
  const isFirst = (url) => !url.startsWith('/assets/') || atInstallation.has(url) || precachedFont.test(url);
  // What reads and writes files, last: it is large.
  const isLast = (url) => url.startsWith('/assets/transfer-worker-');
  const order = [...new Set([...withImports(soon, chunks), ...wanted.filter((url) => !isLast(url)), ...wanted])];
  const entry = (url) => [url === '/index.html' ? '/' : url, hashOf(join(client, url))];
  const first = wanted.filter(isFirst).map(entry);
  const rest = order.filter((url) => wanted.includes(url) && !isFirst(url)).map(entry);
  const laterAssets = urls.filter(isLater);
  const workerCode = filesAt(join(projectDir, 'src/sw')).map(hashOf);
  const version = createHash('sha256')
    .update(JSON.stringify([first, rest, laterAssets, workerCode]))
    .digest('hex')
    .slice(0, 16);
  return { first, rest, laterAssets, version };
}

/** The chunks of the build by their names and keys. */
function takenManifest(client) {
  const folder = join(client, '.vite');
  const byKey = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  rmSync(folder, { recursive: true });
  const chunks = Object.values(byKey).filter(({ file }) => file.endsWith('.js'));
  return { byKey, named: (name) => chunks.find((chunk) => chunk.name === name) };
}

const addressesOf = ({ file, css = [] }) => [file, ...css].map((path) => `/${path}`);

/** The addresses of these chunks and of all that they import. A name that is no chunk's any more is a mistake in the list. */
function withImports(names, { byKey, named }) {
  const found = new Set();
  const add = (chunk) => {
    if (found.has(`/${chunk.file}`)) return;
    for (const address of addressesOf(chunk)) found.add(address);
    for (const key of chunk.imports ?? []) add(byKey[key]);
  };
  for (const name of names) {
    const chunk = named(name);
    if (!chunk) throw new Error(`No chunk of the build is called ${name} (scripts/precache.mjs)`);
    add(chunk);
  }
  return found;
}

const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 32);
