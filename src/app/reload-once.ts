import type { EpochMs } from '../../contract/units';
import type { KeyValueStorage } from '../platform/key-value-storage';

const key = 'carrel.reloaded-at';
const betweenMs = 60_000;
const setsOutMs = 10_000;

/**
 * True when a reload may help a part of the app that could not be loaded: an old page after an update asks for files
 * that are gone. Not twice in a minute, or a page that cannot load at all would reload for ever. Not when the page has
 * just set out for another, at `setOutAt`: WebKit then takes away what is being fetched, and a reload would lead back.
 */
export function mayReload(tabStorage: KeyValueStorage, now: EpochMs, setOutAt: EpochMs | null): boolean {
  if (setOutAt !== null && now - setOutAt < setsOutMs) return false;
  const last = Number(tabStorage.getItem(key) ?? Number.NaN);
  if (now - last < betweenMs) return false;
  tabStorage.setItem(key, String(now));
  return true;
}
