import type { KeyValueStorage } from '../platform/key-value-storage';
import { accountKey, signedOutKey } from '../platform/presence';

/** What is on the disk when something was kept since the store changed last; its value is of no meaning. */
const epochKey = 'carrel.first-screen';

/**
 * Whose screens hold, and of which state of the store: `public/first-screen.js` makes the same of what it finds, and shows
 * a kept screen only where both are one. Null: none holds. All of it is read and written in one moment, so that no screen
 * outlives a change, or a session, that is known to the browser.
 */
export function sealNow(kept: Pick<KeyValueStorage, 'getItem'>): string | null {
  const epoch = kept.getItem(epochKey);
  if (epoch === null || kept.getItem(signedOutKey) !== null) return null;
  return `${epoch}\n${kept.getItem(accountKey) ?? ''}`;
}

/** The seal for what is kept now. Null for whoever has signed out: what is shown then is behind their sign-in. */
export function sealToKeep(kept: KeyValueStorage, newEpoch: () => string): string | null {
  if (kept.getItem(signedOutKey) !== null) return null;
  if (kept.getItem(epochKey) === null) kept.setItem(epochKey, newEpoch());
  return sealNow(kept);
}

/** From now on none that was kept is shown. */
export const breakSeal = (kept: Pick<KeyValueStorage, 'removeItem'>): void => kept.removeItem(epochKey);

/**
 * From its beginning a page ends the screens of before with whatever changes in the store, here or in another tab: a key may be
 * pressed before that is there which keeps new ones. Returns how to stop.
 */
export const breakSealOnChange = (
  subscribe: (listener: (change: { readonly kind: string }) => void) => () => void,
  kept: Pick<KeyValueStorage, 'removeItem'>,
): (() => void) =>
  subscribe(({ kind }) => {
    if (kind !== 'status') breakSeal(kept);
  });
