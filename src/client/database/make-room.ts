import { pictureCachePrefix } from '../../store/picture-cache-name';

/** Pictures can be fetched again: they go before a single word does. Never rejects. */
export async function dropPictures(caches: CacheStorage | undefined): Promise<void> {
  if (!caches) return;
  const names = await caches.keys().catch(() => []);
  await Promise.allSettled(
    names.filter((name) => name.startsWith(pictureCachePrefix)).map((name) => caches.delete(name)),
  );
}
