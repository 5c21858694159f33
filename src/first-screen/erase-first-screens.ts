import type { KeyValueStorage } from '../platform/key-value-storage';
import { breakSeal } from './seal';

/** How the service worker's caches of them begin (src/sw/first-screens.ts). */
const prefix = 'carrel-first-screens-';

/** Takes what was kept for the next start off the device: at once none of it is shown any more. */
export async function eraseFirstScreens(kept: KeyValueStorage, caches: CacheStorage | undefined): Promise<void> {
  breakSeal(kept);
  if (!caches) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map((name) => caches.delete(name)));
}
