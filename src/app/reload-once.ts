import type { KeyValueStorage } from '../platform/key-value-storage';

const key = 'carrel.reloaded-at';
const betweenMs = 60_000;

/**
 * True when a reload may help a part of the app that could not be loaded: an old page after an update asks for files
 * that are gone. Not twice in a minute, or a page that cannot load at all would reload for ever.
 */
export function mayReload(tabStorage: KeyValueStorage, now: number): boolean {
  const last = Number(tabStorage.getItem(key) ?? Number.NaN);
  if (now - last < betweenMs) return false;
  tabStorage.setItem(key, String(now));
  return true;
}
