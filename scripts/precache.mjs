import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesAt, projectDir } from './source-stamp.mjs';

/** Two Latin fonts come along; other scripts' fonts are kept from their first use on. */
const precachedFont = /\/assets\/(literata-latin-opsz-normal|instrument-sans-latin-wdth-normal)-[^/]+\.woff2$/;
const font = /\.woff2?$/;
/**
 * A thread for long histories: whoever has none yet and is offline has the page do its work. The words of a language: without
 * them answers are judged by the other rules. What reads files, and SQLite for Anki’s. What draws formulas.
 */
const keptWhenUsed =
  /\/assets\/((statistics-worker|transfer-worker|load-sqlite|formula-tree)-[^/]+\.js|sqlite3-[^/]+\.wasm|[a-z]{2}-[^/]+\.words)$/;
/** Needed by nothing that runs offline: pictures for the launcher, which the browser keeps by itself, and what reads long lists;
 * and parts of SQLite that keep databases in files. */
const leftOut =
  /\.(png|map|br|gz)$|^\/icon-(maskable|mono)\.svg$|\/assets\/(list-worker|sqlite3-opfs-async-proxy|sqlite3-worker1)-[^/]+\.js$/;

/**
 * What the service worker stores at installation, each with the hash of its bytes: the shell, the app with its lazy
 * parts, the Latin fonts. `laterAssets` may be stored on first use. `version` names the list and the worker's own
 * code, so that two workers never share a cache.
 */
export async function precacheOf(client) {
  const urls = filesAt(client).map((path) => ({ path, url: `/${relative(client, path).split(sep).join('/')}` }));
  const isLater = (url) => keptWhenUsed.test(url) || (font.test(url) && !precachedFont.test(url));
  const wanted = urls.filter(({ url }) => !leftOut.test(url) && !isLater(url));
  const precache = wanted.map(({ path, url }) => [url === '/index.html' ? '/' : url, hashOf(path)]);
  const laterAssets = urls.map(({ url }) => url).filter(isLater);
  const workerCode = filesAt(join(projectDir, 'src/sw')).map(hashOf);
  const version = createHash('sha256')
    .update(JSON.stringify([precache, laterAssets, workerCode]))
    .digest('hex')
    .slice(0, 16);
  return { precache, laterAssets, version };
}

const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 32);
