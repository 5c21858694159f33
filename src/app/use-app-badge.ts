import { useEffect } from 'react';

/**
 * How many changes of an account wait, on the icon of the installed app, where there is one. It stays while a screen
 * without a status is shown; the next account's count takes its place, and putting an account away clears it.
 */
export function useAppBadge(count: number): void {
  useEffect(() => showBadge(count), [count]);
}

/** Zero takes it away. A browser that has no icon to put it on refuses, and nothing is lost. */
export function showBadge(count: number): void {
  void globalThis.navigator?.setAppBadge?.(count).catch(() => undefined);
}
