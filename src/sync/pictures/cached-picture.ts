import { pictureAddress } from '../../api/picture';
import { imageChoice } from '../../domain/image-address';
import type { Image } from '../../domain/study-set';
import { keptCacheName, pictureCacheName } from '../../store/picture-cache-name';
import { pictureCache } from './picture-cache';

/** A picture that was fetched for a screen, in the largest size that is here. Never rejects. */
export async function cachedPicture(
  caches: CacheStorage | undefined,
  databaseName: string,
  image: Image,
): Promise<Blob | null> {
  const both = [keptCacheName, pictureCacheName].map((nameOf) => pictureCache(caches, nameOf(databaseName)));
  const { down } = imageChoice(image, Infinity);
  for (const address of down)
    for (const cache of both) {
      const picture = await cache.get(pictureAddress(address));
      if (picture) return picture;
    }
  return null;
}
