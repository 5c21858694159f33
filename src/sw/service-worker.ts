import { dropOlderFirstScreens, firstScreenAt, keepFirstScreen } from './first-screens';
import {
  type Load,
  type PrecacheEntry,
  cacheNameOf,
  dropOlderPrecaches,
  isAsset,
  laterCacheName,
  renewLaterAssets,
  storePrecache,
} from './precache';
import { partsStorer } from './stored-parts';
import { isShellAddress, offlineEnding } from './shell-address';

/**
 * Carrel's service worker: the shell and the app's files from the device, everything else untouched. It never sees
 * an API call (`/relay/*` and the service's paths go to the network as if it were not there) and sends no edit.
 */
declare const self: ServiceWorkerGlobalScope;
/** Written into the bundle by the build. */
declare const __FIRST__: readonly PrecacheEntry[];
declare const __REST__: readonly PrecacheEntry[];
declare const __LATER_ASSETS__: readonly string[];
declare const __BUILD__: string;

const plan = { first: __FIRST__, rest: __REST__, version: __BUILD__ };
const laterAssets = __LATER_ASSETS__;
const precached = new Set([...plan.first, ...plan.rest].map(([url]) => url));

const load: Load = (url, options) => fetch(url, options);
const stored = (url: string) => caches.match(url, { cacheName: cacheNameOf(plan.version) });
const storeParts = partsStorer(plan, caches, load);
const build = { version: plan.version, isStored: async (path: string) => (await stored(path)) !== undefined };

self.addEventListener('install', (event) => {
  event.waitUntil(storePrecache(plan, caches, load));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

/** Only the first worker takes the open page at once; a later one was asked for, or no page is open. */
async function activate(): Promise<void> {
  const { installing, waiting } = self.registration;
  const isUpdate = await dropOlderPrecaches(plan.version, caches, installing !== null || waiting !== null);
  await dropOlderFirstScreens(plan.version, caches);
  if (!isUpdate) await self.clients.claim();
}

self.addEventListener('message', (event) => {
  if (event.data === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (event.data === 'CLAIM') event.waitUntil(self.clients.claim());
  if (event.data.kind === 'first-screen')
    event.waitUntil(keepFirstScreen(event.data, build, () => stored('/'), caches));
  if (event.data.kind === 'store-parts') event.waitUntil(storeAll((parts) => event.ports[0]?.postMessage(parts)));
});

let renewing: Promise<void> | null = null;

/** Asked for by each page that stands: a start waits for nothing of it. */
async function storeAll(tell: Parameters<typeof storeParts>[0]): Promise<void> {
  await storeParts(tell);
  await (renewing ??= renewLaterAssets(laterAssets, caches, load).finally(() => (renewing = null)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const ending = offlineEnding(url.pathname);
    if (isShellAddress(url.pathname)) event.respondWith(pageAt(url, request));
    else if (ending) event.respondWith(fetch(request).catch(() => Response.redirect(ending)));
    return;
  }
  if (precached.has(url.pathname)) event.respondWith(fromPrecache(url.pathname, request));
  else if (laterAssets.includes(url.pathname)) event.respondWith(keptOnFirstUse(request));
});

/** With the screen of the last visit in it, where there is one. */
async function pageAt(url: URL, request: Request): Promise<Response> {
  const first = await firstScreenAt(url, plan.version, caches).catch(() => undefined);
  return first ?? fromPrecache('/', request);
}

async function fromPrecache(url: string, request: Request): Promise<Response> {
  return (await stored(url)) ?? fetch(request);
}

async function keptOnFirstUse(request: Request): Promise<Response> {
  const cache = await caches.open(laterCacheName);
  const held = await cache.match(request);
  if (held) return held;
  const response = await fetch(request);
  // A full disk must not cost the page its font: the answer counts, the copy is a convenience.
  if (isAsset(response)) await cache.put(request, response.clone()).catch(() => undefined);
  return response;
}
