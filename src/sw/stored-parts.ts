import { type Load, type PrecacheEntry, type PrecachePlan, cacheNameOf, fetched } from './precache';

/** How many parts of the app are on the device, of how many. `isOver`: nothing more comes until somebody asks again. */
export interface StoredParts {
  readonly stored: number;
  readonly of: number;
  readonly isOver: boolean;
}

type Tell = (parts: StoredParts) => void;

/** So many at once: what the page itself asks for goes on coming. */
const atOnce = 3;

/**
 * Stores the parts of the app that a first installation leaves for later. The function that it gives goes on where it stopped,
 * once however many ask, tells each how far it is, and resolves when it is over: when all is stored, or when a part did not
 * come or found no room. A worker whose cache is gone does nothing.
 */
export function partsStorer(plan: PrecachePlan, storage: CacheStorage, load: Load): (tell: Tell) => Promise<void> {
  const listeners = new Set<Tell>();
  let storing: Promise<void> | null = null;
  return (tell) => {
    listeners.add(tell);
    storing ??= storeMissing(plan, {
      storage,
      load,
      tell: (parts) => listeners.forEach((each) => each(parts)),
    }).finally(() => {
      storing = null;
      listeners.clear();
    });
    return storing;
  };
}

interface Storing {
  readonly storage: CacheStorage;
  readonly load: Load;
  readonly tell: Tell;
}

async function storeMissing({ rest, version }: PrecachePlan, { storage, load, tell }: Storing): Promise<void> {
  const name = cacheNameOf(version);
  if (!(await storage.has(name))) return;
  const cache = await storage.open(name);
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = rest.filter(([url]) => !held.has(url));
  const say = (isOver: boolean) => tell({ stored: rest.length - missing.length, of: rest.length, isOver });
  while (missing.length > 0) {
    say(false);
    const next = missing.slice(0, atOnce);
    const stored = await Promise.all(next.map((entry) => isStored(entry, cache, load)));
    if (!stored.every(Boolean)) break;
    missing.splice(0, next.length);
  }
  say(true);
}

/** Without a network, or without room, a part is not: whoever listens hears that not all are there. */
const isStored = async (entry: PrecacheEntry, cache: Cache, load: Load): Promise<boolean> =>
  fetched(entry, load)
    .then((response) => cache.put(entry[0], response))
    .then(
      () => true,
      () => false,
    );
