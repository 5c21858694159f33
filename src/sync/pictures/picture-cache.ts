const bytesHeader = 'x-carrel-bytes';

/** Two hundred megabytes an owner: some ten thousand pictures as a card shows them. */
export const mostKeptBytes = 200 * 1024 * 1024;

/**
 * Pictures that were fetched, under the addresses they were asked for, in one cache of the browser. Bounded: what was
 * fetched longest ago goes first. The size of each stands in its request's headers, so that counting opens no body.
 * Storage that fails costs the copy, never the picture that is shown.
 */
export function pictureCache(storage: CacheStorage | undefined, name: string, mostBytes = mostKeptBytes) {
  /**
   * Addresses in the order of their coming, with their bytes; read once, for counting and dropping. Other tabs put and
   * drop too: what is here is asked of the cache itself.
   */
  let known: Promise<Map<string, number>> | null = null;
  const index = () => {
    known ??= readIndex();
    return known;
  };

  async function readIndex(): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    try {
      if (!storage || !(await storage.has(name))) return found;
      for (const request of await (await storage.open(name)).keys())
        found.set(request.url, Number(request.headers.get(bytesHeader)) || 0);
    } catch {
      // A browser that gives no storage keeps nothing.
    }
    return found;
  }

  async function remove(cache: Cache, held: Map<string, number>, keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      held.delete(key);
      await cache.delete(key);
    }
  }

  return {
    /** Another tab may have put something there. Not while this one does. */
    readAgain: () => {
      known = null;
    },

    /** As far as this tab knows. */
    has: async (address: string): Promise<boolean> => (await index()).has(keyOf(address)),

    async get(address: string): Promise<Blob | null> {
      const key = keyOf(address);
      try {
        // By its name: to open a cache that is not there makes it.
        const answer = await storage?.match(key, { cacheName: name });
        const picture = answer ? await answer.blob() : null;
        await known?.then((held) => (picture ? held.has(key) || held.set(key, picture.size) : held.delete(key)));
        return picture;
      } catch {
        // A browser that was cleared behind our back has none: then it is fetched again.
        return null;
      }
    },

    /** Bytes; none for what is not here. */
    sizeOf: async (address: string): Promise<number> => (await index()).get(keyOf(address)) ?? 0,

    /** Resolves to whether it is kept. */
    async put(address: string, picture: Blob): Promise<boolean> {
      if (!storage || picture.size > mostBytes) return false;
      const held = await index();
      const key = keyOf(address);
      try {
        const cache = await storage.open(name);
        const request = new Request(key, { headers: { [bytesHeader]: String(picture.size) } });
        await cache.put(request, new Response(picture, { headers: { 'content-type': picture.type } }));
        held.delete(key);
        held.set(key, picture.size);
        await remove(cache, held, beyond(held, mostBytes));
        return true;
      } catch {
        // No room on this device, or none for us: the picture is shown all the same.
        return false;
      }
    },

    async remove(address: string): Promise<void> {
      const held = await index();
      const key = keyOf(address);
      if (storage && held.has(key)) await remove(await storage.open(name), held, [key]);
    },

    /**
     * Drops what `wanted` does not name, each after it was handed to `into`. Asked after the addresses were listed: what
     * comes meanwhile stays.
     */
    async sweep(
      wanted: () => Promise<ReadonlySet<string>>,
      into?: (address: string, picture: Blob) => Promise<unknown>,
    ): Promise<void> {
      const held = await index();
      if (!storage || held.size === 0) return;
      const candidates = [...held.keys()];
      const keep = new Set([...(await wanted())].map(keyOf));
      const cache = await storage.open(name);
      const unwanted = candidates.filter((key) => !keep.has(key));
      for (const key of into ? unwanted : []) {
        const picture = await cache.match(key);
        if (picture) await into?.(key, await picture.blob());
      }
      await remove(cache, held, unwanted);
    },

    /** Addresses of one name count as one. */
    async usage(nameOf = (address: string) => address): Promise<{ readonly count: number; readonly bytes: number }> {
      const held = await index();
      return { count: new Set([...held.keys()].map(nameOf)).size, bytes: sum(held) };
    },

    async clear(): Promise<void> {
      (await index()).clear();
      await storage?.delete(name);
    },
  };
}

export type PictureCache = ReturnType<typeof pictureCache>;

/** As a browser writes it: the whole address of the page's own host. */
const keyOf = (address: string): string => new URL(address, globalThis.location?.href ?? 'http://carrel/').href;

const sum = (held: ReadonlyMap<string, number>) => [...held.values()].reduce((total, bytes) => total + bytes, 0);

/** The oldest, as many as have to go. */
function beyond(held: ReadonlyMap<string, number>, mostBytes: number): readonly string[] {
  let over = sum(held) - mostBytes;
  const oldest: string[] = [];
  for (const [key, bytes] of held) {
    if (over <= 0) break;
    oldest.push(key);
    over -= bytes;
  }
  return oldest;
}
