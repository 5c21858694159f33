import { createContext } from 'react';
import type { EpochMs } from '../../contract/units';
import type { CarrelClient } from '../client/carrel-client';
import { inHand } from '../client/in-hand';
import { unsafeOf } from '../client/unsafe-of';
import type { KeyValueStorage } from '../platform/key-value-storage';
import type { Ports } from '../platform/ports';

const key = 'carrel.reloaded-at';
const betweenMs = 60_000;
const setsOutMs = 10_000;

/**
 * True when a reload may help a screen that could not be loaded: an old page after an update asks for files
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

/** Called where the file of a screen did not come that somebody went to. True: the page is being loaded anew. */
export const MissedScreen = createContext<() => boolean>(() => false);

interface ReloadDeps {
  readonly ports: Pick<Ports, 'clock'>;
  readonly tabStorage: KeyValueStorage;
  readonly client: () => Pick<CarrelClient, 'sync'>;
}

/**
 * Loads the page anew for a screen that is shown, and for nothing else: what is fetched ahead, or belongs to a page on
 * which somebody may be typing, says itself what it lacks. Never where something is in this window alone.
 */
export function screenReloader({ ports, tabStorage, client }: ReloadDeps): { missed(): boolean; watch(): () => void } {
  let setOutAt: EpochMs | null = null;
  const onUnload = () => {
    setOutAt = ports.clock.now();
  };
  return {
    missed() {
      const unsafe = unsafeOf(client().sync.status());
      const isUnsafe = unsafe !== null && unsafe !== 'newer-build';
      // Without a network and a service worker a reload would end in the browser's own page.
      const isLost = !navigator.onLine && !navigator.serviceWorker?.controller;
      if (isUnsafe || isLost || inHand.size > 0 || !mayReload(tabStorage, ports.clock.now(), setOutAt)) return false;
      window.location.reload();
      return true;
    },
    watch() {
      window.addEventListener('beforeunload', onUnload);
      return () => window.removeEventListener('beforeunload', onUnload);
    },
  };
}
