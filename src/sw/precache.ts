/** An address and the first half of the SHA-256 of its bytes, in hex. */
export type PrecacheEntry = readonly [url: string, digest: string];

export type PrecachePlan = {
  /** The shell and what studying needs: stored at a first installation. */
  readonly first: readonly PrecacheEntry[];
  /** The other parts of the app, in the order in which they are needed: stored right after it (stored-parts.ts). */
  readonly rest: readonly PrecacheEntry[];
  /** Names both lists: two builds never share a cache. */
  readonly version: string;
};

/** `fetch`, as far as the installation needs it. */
export type Load = (url: string, options: RequestInit) => Promise<Response>;

const prefix = 'carrel-precache-';
export const laterCacheName = 'carrel-later';

export const cacheNameOf = (version: string) => `${prefix}${version}`;

/**
 * Stores what a first installation needs; where an older build is there, every file, so that nobody has less of the app
 * after it than before. Rejects and leaves no cache behind where one file does not come. Each body is checked against its
 * digest, so a list of one build never mixes with files of the next. What an older build holds already is not fetched again.
 */
export async function storePrecache(plan: PrecachePlan, storage: CacheStorage, load: Load): Promise<void> {
  const name = cacheNameOf(plan.version);
  const older = (await storage.keys()).filter((other) => other.startsWith(prefix));
  const held = await heldResponses(older, storage);
  try {
    const cache = await storage.open(name);
    await Promise.all(
      (older.length > 0 ? [...plan.first, ...plan.rest] : plan.first).map(async ([url, digest]) => {
        await cache.put(url, (await intact(await held(url), digest)) ?? (await fetched([url, digest], load)));
      }),
    );
  } catch (error) {
    await storage.delete(name);
    throw error;
  }
  // A build that starts meanwhile may have taken the cache for an old one's.
  if (!(await storage.has(name))) throw new Error(`${name} was taken away while it was filled.`);
}

async function heldResponses(
  names: readonly string[],
  storage: CacheStorage,
): Promise<(url: string) => Promise<Response | undefined>> {
  const caches = await Promise.all(names.map((name) => storage.open(name)));
  return async (url) => {
    for (const cache of caches) {
      const response = await cache.match(url);
      if (response) return response;
    }
    return undefined;
  };
}

/** A file of the build. Asks past the browser's own cache only when what lay there is not the right one; rejects where none is. */
export async function fetched([url, digest]: PrecacheEntry, load: Load): Promise<Response> {
  for (const cache of ['default', 'reload'] as const) {
    const response = await load(url, { cache, credentials: 'omit', redirect: 'error' });
    const whole = response.ok ? await intact(response, digest) : undefined;
    if (whole) return whole;
  }
  throw new Error(`${url} is not the file of this build.`);
}

/** The response with its body read and proved, or nothing. */
async function intact(response: Response | undefined, digest: string): Promise<Response | undefined> {
  if (!response) return undefined;
  const body = await response.arrayBuffer();
  if ((await digestOf(body)) !== digest) return undefined;
  return new Response(body, { headers: headersToKeep(response.headers) });
}

/** The policy headers travel with the stored shell. Lengths and encodings belong to the wire. */
function headersToKeep(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'date', 'age', 'etag', 'vary']) kept.delete(name);
  return kept;
}

async function digestOf(body: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Removes the caches of other builds, unless one is on its way: it may be filling one of them, and its own start removes the
 * rest. Resolves to whether there were any: false means a first installation.
 */
export async function dropOlderPrecaches(
  version: string,
  storage: CacheStorage,
  isNextComing: boolean,
): Promise<boolean> {
  const others = (await storage.keys()).filter((name) => name.startsWith(prefix) && name !== cacheNameOf(version));
  if (!isNextComing) await Promise.all(others.map((name) => storage.delete(name)));
  return others.length > 0;
}

/**
 * Keeps of the files stored on first use only those that today's build still names. In place of what an older build called
 * the same today's is fetched first: nobody has less of the app after an update. What does not come now is asked for again.
 */
export async function renewLaterAssets(
  laterAssets: readonly string[],
  storage: CacheStorage,
  load: Load,
): Promise<void> {
  const cache = await storage.open(laterCacheName);
  const held = (await cache.keys()).map((request) => ({ request, path: new URL(request.url).pathname }));
  const paths = new Set(held.map(({ path }) => path));
  for (const { request, path } of held) {
    if (laterAssets.includes(path)) continue;
    const today = laterAssets.find((later) => nameOf(later) === nameOf(path) && !paths.has(later));
    if (!today || (await isKept(cache, new URL(today, request.url).href, load))) await cache.delete(request);
  }
}

/** Without a network, or without room, it is not. */
async function isKept(cache: Cache, url: string, load: Load): Promise<boolean> {
  try {
    const response = await load(url, { credentials: 'omit', redirect: 'error' });
    if (!isAsset(response)) return false;
    await cache.put(url, response);
    return true;
  } catch {
    return false;
  }
}

/** `/assets/load-sqlite-af6a60f2.js` without the hash of its bytes. */
const nameOf = (path: string): string => path.replace(/-[\da-f]{8}(?=\.\w+$)/, '');

/** Whether an answer may be kept for good: a guest network answers everything with a page of its own. */
export const isAsset = ({ ok, headers }: Response): boolean =>
  ok && !/^text\/html\b/i.test(headers.get('content-type') ?? '');
