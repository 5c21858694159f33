/** The Cache API in memory, as far as Carrel uses it. `failAfter` lets the disk fill up. */
export function memoryCaches(): CacheStorage & { failAfter(puts: number): void } {
  const caches = new Map<string, Map<string, { request: Request; body: ArrayBuffer; headers: Headers }>>();
  let putsLeft = Number.POSITIVE_INFINITY;

  const cacheOf = (held: NonNullable<ReturnType<typeof caches.get>>) => ({
    async match(request: RequestInfo | URL) {
      const found = held.get(addressOf(request));
      return found && new Response(found.body.slice(0), { headers: found.headers });
    },
    async put(request: RequestInfo | URL, response: Response) {
      const body = await response.arrayBuffer();
      putsLeft -= 1;
      if (putsLeft < 0) throw new DOMException('The disk is full.', 'QuotaExceededError');
      const address = addressOf(request);
      // As in a browser, what is put again goes to the end.
      held.delete(address);
      held.set(address, {
        request: request instanceof Request ? request : new Request(new URL(address, 'http://carrel/')),
        body,
        headers: response.headers,
      });
    },
    delete: async (request: RequestInfo | URL) => held.delete(addressOf(request)),
    keys: async () => [...held.values()].map(({ request }) => request),
  });

  const storage = {
    async open(name: string) {
      const held = caches.get(name) ?? new Map();
      caches.set(name, held);
      return cacheOf(held) as unknown as Cache;
    },
    delete: async (name: string) => caches.delete(name),
    has: async (name: string) => caches.has(name),
    keys: async () => [...caches.keys()],
    async match(request: RequestInfo | URL, { cacheName }: MultiCacheQueryOptions = {}) {
      for (const [name, held] of caches) {
        const found = cacheName === undefined || cacheName === name ? await cacheOf(held).match(request) : undefined;
        if (found) return found;
      }
      return undefined;
    },
    failAfter(puts: number) {
      putsLeft = puts;
    },
  };
  return storage;
}

const addressOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));
