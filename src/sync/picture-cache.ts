const bytesHeader = 'x-carrel-bytes';

/** Two hundred megabytes an owner: some ten thousand pictures as a card shows them. */
export const mostKeptBytes = 200 * 1024 * 1024;

/**
 * Pictures that were fetched, under the addresses they were asked for, in one cache of the browser. Bounded: what was
 * fetched longest ago goes first. The size of each stands in its request's headers, so that counting opens no body.
 * Storage that fails costs the copy, never the picture that is shown.
 */
export function pictureCache(storage: CacheStorage | undefined, name: string, mostBytes = mostKeptBytes) {
  /** Addresses in the order of their coming, with their bytes; read once. */
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
    has: async (address: string): Promise<boolean> => (await index()).has(keyOf(address)),

    async get(address: string): Promise<Blob | null> {
      const key = keyOf(address);
      if (!storage || !(await index()).has(key)) return null;
      try {
        const answer = await (await storage.open(name)).match(key);
        return answer ? await answer.blob() : null;
      } catch {
        // A browser that was cleared behind our back has none: then it is fetched again.
        return null;
      }
    },

    async put(address: string, picture: Blob): Promise<void> {
      if (!storage || picture.size > mostBytes) return;
      const held = await index();
      const key = keyOf(address);
      try {
        const cache = await storage.open(name);
        const request = new Request(key, { headers: { [bytesHeader]: String(picture.size) } });
        await cache.put(request, new Response(picture, { headers: { 'content-type': picture.type } }));
        held.delete(key);
        held.set(key, picture.size);
        await remove(cache, held, beyond(held, mostBytes));
      } catch {
        // No room on this device, or none for us: the picture is shown all the same.
      }
    },

    /** Drops what `isWanted` does not name. Asked after the addresses were listed: what comes meanwhile stays. */
    async sweep(wanted: () => Promise<ReadonlySet<string>>): Promise<void> {
      const held = await index();
      if (!storage || held.size === 0) return;
      const candidates = [...held.keys()];
      const keep = new Set([...(await wanted())].map(keyOf));
      await remove(
        await storage.open(name),
        held,
        candidates.filter((key) => !keep.has(key)),
      );
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
